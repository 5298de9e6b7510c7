package press.results;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import press.results.Outcome.Timed;
import press.source.Diagnostics;
import press.source.ParallelMap;
import press.source.Span;

/// Holds the rows of one machine against its other facts: its card, its history, its checksums and
/// its other rows.
///
/// @param machine its card, if it has one
/// @param history its times in the past; empty if none were kept
/// @param checksums as the bench wrote them; empty if none were kept
record RowChecks(
    Optional<Machine> machine,
    Optional<MachineHistory> history,
    Optional<ResultChecksums> checksums,
    List<ResultFolder.PlacedFile> files) {

  private record Row(ResultFolder.PlacedFile file, Measurement row) {}

  /// Reports rows that cannot be believed, and returns those with a time: the names of their series
  /// to the reason.
  ///
  /// @param told whether something was said of a row already
  SortedMap<String, String> report(BiPredicate<ResultFile, Measurement> told, Diagnostics found) {
    Optional<Instant> card = firstOfCard();
    List<Row> rows =
        files.stream()
            .flatMap(f ->
                f.file().rows().stream()
                    .filter(r -> !told.test(f.file(), r))
                    .map(r -> new Row(f, r)))
            .toList();
    List<Optional<Finding>> findings = ParallelMap.map(rows, r -> finding(r.file, r.row, card));
    SortedMap<String, String> refused = new TreeMap<>();
    for (int i = 0; i < rows.size(); i++) {
      Measurement row = rows.get(i).row;
      CaseSeries series = CaseSeries.of(rows.get(i).file.file().benchmark(), row);
      Span at = rows.get(i).file.at().get(series).at();
      findings
          .get(i)
          .ifPresent(finding -> {
            String subject = row.variant() + " " + row.params();
            found.error(finding.code, at, subject + ": " + finding.reason, finding.help);
            if (row.outcome() instanceof Timed) {
              refused.put(series.toString(), finding.reason);
            }
          });
    }
    checksums.filter(sums -> !sums.pending()).ifPresent(sums -> missing(sums, found));
    return refused;
  }

  /// What is wrong with a row.
  private record Finding(String code, String reason, String help) {}

  private Optional<Finding> finding(
      ResultFolder.PlacedFile file, Measurement row, Optional<Instant> card) {
    CaseSeries series = CaseSeries.of(file.file().benchmark(), row);
    String restore = ResultJsonReader.restore(file.start());
    return RowContradiction.in(row)
        .or(() -> against(file.file(), row))
        .or(() -> card.flatMap(since -> fingerprint(series, row, since)))
        .map(why -> new Finding("R10", why, restore))
        .or(() ->
            history
                .flatMap(h -> h.contradiction(series, row))
                .map(why -> new Finding("R11", why, restore)))
        .or(() ->
            checksums
                .filter(
                    sums -> !sums.knows(ResultChecksums.name(series), file.at().get(series).hash()))
                .map(_ ->
                    new Finding(
                        "R12",
                        "it is not as `press bench` wrote it",
                        "restore the committed row, or measure again; if it is right, such as"
                            + " after a merge: "
                            + ResultChecksums.seal(file.file().machine()))));
  }

  /// A row of published numbers beside others of its file. Another version of the bench may have
  /// taken more samples.
  private static Optional<String> against(ResultFile file, Measurement row) {
    String profiles = file.command().replaceFirst(".*--profile ", "");
    boolean named =
        profiles.equals(file.command()) || List.of(profiles.split("\\+")).contains(row.profile());
    if (!named && row.profile().equals("quick")) {
      return Optional.of("quick, in a file of: " + file.command());
    }
    if (!(row.outcome() instanceof Timed timed) || !row.profile().equals("full")) {
      return Optional.empty();
    }
    return file.rows().stream()
        .filter(other -> other.profile().equals("full"))
        .filter(other -> other.origin().harness().equals(row.origin().harness()))
        .flatMap(other ->
            other.outcome() instanceof Timed others && isFarLess(timed, others)
                ? Stream.of(others)
                : Stream.of())
        .findFirst()
        .map(others -> shape(timed) + ", where another full row has " + shape(others));
  }

  /// Whether one has no more processes and no more samples in each, and at most half as many in
  /// all. One sample in each of many processes is another way to measure.
  private static boolean isFarLess(Timed one, Timed other) {
    int samples = samples(one);
    int processes = one.processes().size();
    return samples <= samples(other)
        && processes <= other.processes().size()
        && 2 * samples * processes <= samples(other) * other.processes().size();
  }

  private static int samples(Timed timed) {
    return timed.processes().getFirst().wall().size();
  }

  private static String shape(Timed timed) {
    return samples(timed) + " samples in each of " + timed.processes().size() + " processes";
  }

  /// The oldest row whose fingerprint is made from the machine's card as it is. A row that is older
  /// may be of an earlier driver; a later one may not.
  private Optional<Instant> firstOfCard() {
    return machine.flatMap(card ->
        files.stream()
            .flatMap(f ->
                f.file().rows().stream()
                    .filter(r -> isOfParts(r) && JsonFields.isMoment(r.when()))
                    .filter(r ->
                        RowFingerprint.fits(
                            CaseSeries.of(f.file().benchmark(), r), r.origin(), card)))
            .map(r -> Instant.parse(r.when()))
            .min(Instant::compareTo));
  }

  /// Whether a row has all that its fingerprint was made of: rows of format 1 have not, and those
  /// of programs of others were made of their settings and further files too.
  private static boolean isOfParts(Measurement row) {
    return !row.origin().harness().isEmpty() && !row.origin().isForeign();
  }

  private Optional<String> fingerprint(CaseSeries series, Measurement row, Instant since) {
    boolean fits =
        !isOfParts(row)
            || !JsonFields.isMoment(row.when())
            || Instant.parse(row.when()).isBefore(since)
            || RowFingerprint.fits(series, row.origin(), machine.orElseThrow());
    return fits
        ? Optional.empty()
        : Optional.of(
            "its fingerprint is not that of its source, options, harness, parameters and machine");
  }

  /// Reports rows that were written, and are not there any more.
  private void missing(ResultChecksums sums, Diagnostics found) {
    for (ResultFolder.PlacedFile placed : files) {
      Set<String> there = new HashSet<>();
      placed.at().keySet().forEach(series -> there.add(ResultChecksums.name(series)));
      String prefix = placed.file().benchmark() + "/";
      sums.hashes().keySet().stream()
          .filter(name -> name.startsWith(prefix) && !there.contains(name))
          .forEach(name ->
              found.error(
                  "R12",
                  placed.start(),
                  "there is no row " + name + " any more",
                  ResultChecksums.restore(sums.machine())));
    }
  }
}
