package press.bench.store;

import java.util.function.Predicate;
import press.results.Measurement;
import press.results.ResultFolder;
import press.results.Results;
import press.results.RowReferences;
import press.source.Diagnostics;

/// What rows that come into a book are held against beside the files that they come in.
///
/// @param references the day, and the costs of the benchmarks
/// @param current whether a row is of its source as it is here; a stale row may cost otherwise
public record IncomingChecks(RowReferences references, Predicate<Measurement> current) {

  /// Refuses no row.
  public static final IncomingChecks NONE = new IncomingChecks(RowReferences.NONE, _ -> false);

  /// The results of a folder, after all checks of its rows.
  Results results(ResultFolder folder, Diagnostics problems) {
    folder.report(references, current, problems);
    return folder.results(folder.impossible(problems));
  }
}
