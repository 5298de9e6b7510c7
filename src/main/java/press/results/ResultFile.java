package press.results;

import java.util.List;

/// All rows of one benchmark on one machine: `results/<machine>/<benchmark>.json`.
///
/// @param benchmark such as `stream`
/// @param machine id of the machine
/// @param command without paths
/// @param rows sorted by variant and parameters
public record ResultFile(String benchmark, String machine, String command, List<Measurement> rows) {

  /// The format that this program writes; files of formats 1 and 2 are converted.
  public static final int FORMAT = 3;

  public ResultFile {
    rows = rows.stream().sorted().toList();
  }

  public ResultFile withRows(List<Measurement> others) {
    return new ResultFile(benchmark, machine, command, others);
  }
}
