"""Whatever is sent to the API, the answer is one that its description promises."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case, checks

from ludopolis.server.app import create_app
from tests.server.serving import Sat, Served, quick

# What has the right shape can still mean nothing, so that valid data may be refused.
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
EXAMPLES = 12  # for each operation
SCHEMA = schemathesis.openapi.from_dict(create_app(quick("sqlite://")).openapi())
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture]


@pytest.fixture(scope="module")
def table(served: Served) -> Sat:
    """A table that is there, so that half of what is sent gets beyond the door."""
    return served.new("terra-mystica")


@SCHEMA.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=SLOW, derandomize=True)
def test_answers_are_as_described(case: Case, served: Served, table: Sat) -> None:
    if "table_id" in case.path_parameters and len(repr(case.body)) % 2 == 0:
        case.path_parameters["table_id"] = table.id
    case.call_and_validate(base_url=served.url, headers=table.headers(0), checks=CHECKS)
