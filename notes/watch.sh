# watch.sh GAME SECONDS: wait, showing progress, and bring back the weights
D=/dev/shm/lp; RUN=$D/$1
END=$(( $(date +%s) + $2 ))
while [ $(date +%s) -lt $END ]; do sleep 60; tail -n 1 $RUN/t.log; [ -f $RUN/enough ] && break; done
cat $RUN/w1.log | tail -n 3; ls $RUN/lessons | wc -l; uptime
cp $RUN/weights.npz $OUT/$1.npz; cp $RUN/progress.jsonl $OUT/$1.jsonl; ls $RUN/league; cp $RUN/league/*[05].npz $OUT/ 2>/dev/null
true
