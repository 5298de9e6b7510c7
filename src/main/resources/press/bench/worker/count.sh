#!/bin/sh
# Has Nsight Compute count what each recorded row does, into the counts.csv of its folder:
# sh count.sh [ROW…], by default all folders beside this file. NCU names another ncu.
set -u
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- "$here"/*/
status=0
for row; do
  row=${row%/}
  [ -f "$row/launch.json" ] || continue
  # The bench times it with cold caches, or after a run like it.
  caches=none
  if grep -q '"cold":true' "$row/launch.json"; then caches=all; fi
  if ! "${NCU:-ncu}" --csv --page raw --print-units base --clock-control none \
    --cache-control "$caches" --profile-from-start off \
    --metrics METRICS \
    python3 "$here/replay.py" "$row" >"$row/counts.csv"; then
    echo "count.sh: $row was not counted; its counts.csv says more" >&2
    status=1
  fi
done
exit $status
