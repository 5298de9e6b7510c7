package press.bench.bundle;

/// The script of a bundle.
final class BundleScript {

  private BundleScript() {}

  static String text(String mainClass) {
    return TEXT.replace("MAIN", mainClass);
  }

  private static final String TEXT =
      """
      #!/bin/sh
      # Measures this machine. Needs no Java; run it again to go on where it stopped.
      set -eu
      if [ "${1:-}" = --help ] || [ "${1:-}" = -h ]; then
        cat <<'END'
      usage: ./run [COMMAND] [--profile quick|full] [--base NAME] [--out DIR] [OPTION...] [WHAT...]
        COMMAND    run (default): measure what is missing or stale
                   doctor: what was found here, what is missing, how to get it
                   list, roofs, aa, check, compare: as press bench has them; ./run COMMAND --help
        --profile  quick (default) or full, for numbers to publish
        --base     what this machine is called, such as h200 (default: host)
        --out      folder of results (default: results in this folder)
        --budget   the longest time, such as 20m; what is missing is measured by the next run
        --device   only this one, such as h200-cpu
        WHAT       stream, or stream/float4 (default: everything)
      Ctrl-C keeps what has been measured. Carry the folder of results home and give it to:
      press bench import DIR
      END
        exit 0
      fi
      here=$(cd "$(dirname "$0")" && pwd)
      out=$here/results
      command=run
      case ${1:-} in
        run | list | doctor | roofs | aa | check | compare) command=$1; shift ;;
      esac
      count=$#
      while [ "$count" -gt 0 ]; do
        case $1 in
          --base) set -- "$@" --machine ;;
          --base=*) set -- "$@" "--machine=${1#*=}" ;;
          --out)
            if [ "$count" -lt 2 ]; then
              echo "run: --out needs a folder" >&2
              exit 2
            fi
            out=$2; shift; count=$((count - 1)) ;;
          --out=*) out=${1#*=} ;;
          *) set -- "$@" "$1" ;;
        esac
        shift
        count=$((count - 1))
      done
      # What takes no time keeps no results.
      if [ "$command" != check ]; then
        set -- --results "$out" "$@"
      fi
      exec "$here/runtime/bin/java" --enable-native-access=ALL-UNNAMED -cp "$here/lib/*" MAIN \\
        bench "$command" --root "$here" "$@"
      """;
}
