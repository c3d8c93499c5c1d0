# start.sh GAME MINUTES WORKERS: unpack, then players and trainer in the background
GAME=$1; MINUTES=$2; WORKERS=$3; D=/dev/shm/lp; RUN=$D/$GAME
[ -d $D/site ] || { mkdir -p $D && tar xzf carry/pack.tgz -C $D; }
mkdir -p $RUN/lessons $RUN/league
[ -f carry/$GAME.npz ] && cp carry/$GAME.npz $RUN/start.npz && cp carry/$GAME.npz $RUN/weights.npz
THEIRS="env PYTHONHOME=$D/py LD_LIBRARY_PATH=$D/py/lib PYTHONPATH=$D/site OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $D/py/bin/python3.11"
$THEIRS - <<P
import json
from ludopolis.games import find
from ludopolis.learning.net import fingerprint
g = find("$GAME")
plan = {"minutes": $MINUTES, "width": len(g.feature_names()), "facts": {"game": g.name, "features": fingerprint(g)}}
if ${FIRST:-0}: plan["first"] = ${FIRST:-0}
open("$RUN/plan.json", "w").write(json.dumps(plan))
print(plan)
P
for i in $(seq $WORKERS); do setsid $THEIRS -m ludopolis.learning.worker $GAME $RUN $i > $RUN/w$i.log 2>&1 & done
setsid python3 $D/site/ludopolis/learning/trainer.py $RUN > $RUN/t.log 2>&1 &
