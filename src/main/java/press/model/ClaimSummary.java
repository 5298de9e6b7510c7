package press.model;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import press.evidence.Claim.Waiver;
import press.evidence.ClaimVerdict;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.evidence.Judgement.JudgedPrediction;
import press.evidence.Sides;
import press.markdown.Item;
import press.source.Codec;
import press.source.RecordCodec;

/// A claim as other pages show it, judged on each machine.
///
/// @param label what it is called, such as `Claim 2`
/// @param address from the site's root
/// @param varies whether its sentence differs from machine to machine
/// @param words id of a machine in view to its sentence
/// @param prediction what was predicted, where the author says so
/// @param verdicts on each machine for which it is made
/// @param waivedUntil the last day of its waiver
public record ClaimSummary(
    String label,
    String address,
    boolean varies,
    SortedMap<String, String> words,
    Optional<PredictedSide> prediction,
    List<MachineVerdict> verdicts,
    Optional<LocalDate> waivedUntil) {

  public ClaimSummary {
    words = Collections.unmodifiableSortedMap(new TreeMap<>(words));
    verdicts = List.copyOf(verdicts);
  }

  /// What was predicted for the measured side.
  ///
  /// @param interval with its unit
  /// @param source id of a machine in view to where the number comes from, in words
  /// @param works keys of the works that it cites
  public record PredictedSide(
      String interval, SortedMap<String, String> source, List<String> works) {}

  /// The verdict on a machine.
  ///
  /// @param title of the machine
  /// @param prediction what became of the prediction
  /// @param cases the measured side in each case
  public record MachineVerdict(
      String machine,
      String title,
      ClaimVerdict verdict,
      JudgedPrediction prediction,
      List<MeasuredSide> cases) {}

  /// The measured side of a claim in one case.
  ///
  /// @param at which case; empty of a claim with one
  /// @param gap why there is no number; empty where there is one
  public record MeasuredSide(String at, String number, String interval, String gap) {}

  /// The claims of a book, in reading order.
  public static List<ClaimSummary> in(LinkedBook book) {
    return Stream.concat(book.chapters().stream(), book.front().stream())
        .flatMap(chapter -> in(book, chapter).stream())
        .toList();
  }

  /// The claims of a chapter, in the order of its text.
  public static List<ClaimSummary> in(LinkedBook book, Chapter chapter) {
    return book.cache()
        .step(
            "claims of " + chapter.parsed().path(),
            CODEC,
            () -> StatedClaim.in(chapter).stream().map(stated -> of(stated, book)).toList());
  }

  private static ClaimSummary of(StatedClaim stated, LinkedBook book) {
    LinkText words = new LinkText(book, stated.chapter());
    List<MachineVerdict> verdicts = new ArrayList<>();
    for (Judgement judgement : new Judge(book.evidence()).all(stated.claim())) {
      String title = book.evidence().machineTitle(judgement.machine());
      verdicts.add(
          new MachineVerdict(
              judgement.machine(),
              title,
              judgement.verdict(),
              judgement.prediction(),
              sides(stated, judgement)));
    }
    return new ClaimSummary(
        stated.label().text(),
        stated.address(),
        words.dependOnMachine(stated.sentence()),
        inEachView(book, view -> stated.words(view)),
        stated.claim().prediction().map(predicted -> predicted(stated, predicted.text(), book)),
        verdicts,
        stated.claim().waiver().map(Waiver::until));
  }

  private static PredictedSide predicted(StatedClaim stated, String interval, LinkedBook book) {
    List<String> works =
        Item.of(stated.predictionSource().items(), Item.CiteItem.class).stream()
            .flatMap(
                c -> stated.chapter().cited().uses().getOrDefault(c.node(), List.of()).stream())
            .map(use -> use.work().key())
            .toList();
    return new PredictedSide(
        interval,
        inEachView(
            book, view -> new LinkText(view, stated.chapter()).of(stated.predictionSource())),
        works);
  }

  private static SortedMap<String, String> inEachView(
      LinkedBook book, Function<LinkedBook, String> words) {
    SortedMap<String, String> all = new TreeMap<>();
    all.put(book.machine(), words.apply(book));
    book.otherMachines().forEach(id -> all.put(id, words.apply(book.on(id))));
    return all;
  }

  private static List<MeasuredSide> sides(StatedClaim stated, Judgement judgement) {
    var inequality = stated.claim().inequality();
    return judgement.cases().stream()
        .map(found -> {
          Sides.Side side = Sides.of(inequality, found).get(inequality.measuredSide());
          String at = judgement.cases().size() > 1 ? found.where().toString() : "";
          return new MeasuredSide(at, side.number(), side.interval(), side.gap());
        })
        .toList();
  }

  private static final Codec<List<ClaimSummary>> CODEC = RecordCodec.listOf(ClaimSummary.class);
}
