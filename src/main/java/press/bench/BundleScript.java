package press.bench;

/// The one command of a bundle.
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
      usage: ./run [--profile quick|full] [--base NAME] [--out DIR] [--budget TIME] [WHAT...]
        --profile  quick (default) or full, for numbers to publish
        --base     what this machine is called, such as h200 (default: host)
        --out      folder of results (default: results in this folder)
        --budget   the longest time, such as 20m; what is missing is measured by the next run
        WHAT       stream, or stream/float4 (default: everything)
      Carry the folder of results home and give it to: press bench import DIR
      END
        exit 0
      fi
      here=$(cd "$(dirname "$0")" && pwd)
      out=$here/results
      count=$#
      while [ "$count" -gt 0 ]; do
        case $1 in
          --base) set -- "$@" --machine ;;
          --base=*) set -- "$@" "--machine=${1#*=}" ;;
          --out) out=$2; shift; count=$((count - 1)) ;;
          --out=*) out=${1#*=} ;;
          *) set -- "$@" "$1" ;;
        esac
        shift
        count=$((count - 1))
      done
      exec "$here/runtime/bin/java" --enable-native-access=ALL-UNNAMED -cp "$here/lib/*" MAIN \\
        bench run --root "$here" --results "$out" "$@"
      """;
}
