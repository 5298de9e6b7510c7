package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.evidence.Corpora;
import press.evidence.Corpus;
import press.evidence.ExpressionCompiler;
import press.results.Estimate;
import press.results.Statistics;

/// A reader's browser says of the same results what the press says, word for word and bit for bit:
/// over made up results in which everything occurs, over those of the book, and over samples drawn
/// at random.
@Tag("slow")
class OwnCorpusIT {

  private static final int SAMPLE_SETS = 500;
  private static final int FEWEST = 200;

  /// Files of a machine and rules to what is said of them.
  private static final String SAY =
      """
      async ([files, common, rules]) => {
        const finish = (work) => {
          for (;;) {
            const { done, value } = work.next();
            if (done) return value;
          }
        };
        const own = { ...press.modules["own-results/parse"], ...press.modules["own-results/values"] };
        const read = [];
        for (const [name, text] of files) read.push([name, await own.readFile(new File([text], name))]);
        const { results, problems } = own.gather(read);
        if (!results) return problems.map((p) => ["problem", p]);
        finish(own.doubt(results));
        const at = { ...JSON.parse(common), results, name: "your machine" };
        return rules.map((text) => {
          const rule = JSON.parse(text);
          if (rule[0] === "c") {
            const { words, prediction, stale, reason } = finish(own.judge(at, rule));
            return [words + (stale ? " stale" : "") + (prediction ? " · " + prediction.words : ""), reason];
          }
          const { text: said, flags, missing, why } = finish(own.value(at, rule));
          return [missing ? "—" : [said, ...flags].join(" "), why];
        });
      }
      """;

  /// Samples to intervals.
  private static final String MEASURE =
      """
      (sets) => sets.map(([over, under]) => {
        const { median, ratio } = press.modules["own-results/statistics"];
        const work = under ? ratio(over, under) : median(over);
        for (;;) {
          const { done, value } = work.next();
          if (done) return value;
        }
      })
      """;

  private static Page page;

  @BeforeAll
  static void start() {
    OwnPage own = OwnPage.printed();
    page = own.open(own.context(ColorScheme.LIGHT));
    page.evaluate("() => new Promise((came) => press.ask('own-results', came))");
  }

  @AfterAll
  static void stop() {
    if (page != null) {
      page.context().close();
    }
  }

  @Test
  void theCorpusIsSaidAlike() throws IOException {
    compare(Corpora.TOYS, _ -> true, Corpora.toy(), Corpora.entries());
  }

  @Test
  void everyRowOfMadeUpResultsIsSaidAlike() throws IOException {
    Corpus toy = Corpora.toy();
    List<Corpus.Entry> entries = toy.ofRows(Corpora.results(Corpora.TOYS), 1);
    assertTrue(entries.size() >= FEWEST, "only " + entries.size());
    compare(Corpora.TOYS, _ -> true, toy, entries);
  }

  /// A fourth of the files of each machine, and of them every fifth question: of each row there are
  /// seven or eight, so that each of them comes up.
  @Test
  void someOfTheRowsOfTheBookAreSaidAlike() throws IOException {
    compareRows(OwnCorpusIT::isInSample, 5);
  }

  private static boolean isInSample(Path file) {
    String name = file.getFileName().toString();
    return name.equals("machine.json") || Math.floorMod(name.hashCode(), 4) == 0;
  }

  @Tag("soak")
  @Test
  void everyRowOfTheBookIsSaidAlike() throws IOException {
    compareRows(_ -> true, 1);
  }

  private static void compareRows(Predicate<Path> some, int step) throws IOException {
    var results = Corpora.results(Corpora.BOOK, some);
    int count = 0;
    for (String machine : results.machines().keySet()) {
      Corpus corpus = Corpora.book(results, machine);
      List<Corpus.Entry> entries = corpus.ofRows(results, step);
      count += entries.size();
      compare(Corpora.BOOK, some, corpus, entries);
    }
    assertTrue(count >= FEWEST, "only " + count);
  }

  private static void compare(
      Path folder, Predicate<Path> some, Corpus corpus, List<Corpus.Entry> entries)
      throws IOException {
    List<List<String>> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder.resolve(corpus.machine()))) {
      for (Path file :
          all.filter(f -> f.toString().endsWith(".json")).filter(some).sorted().toList()) {
        files.add(List.of(file.getFileName().toString(), Files.readString(file)));
      }
    }
    String common = new ExpressionCompiler(corpus.evaluator()).common();
    List<String> rules = entries.stream().map(Corpus.Entry::rule).toList();
    List<?> said = (List<?>) page.evaluate(SAY, List.of(files, common, rules));
    List<String> different = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      Corpus.Entry entry = entries.get(i);
      List<String> expected = List.of(entry.messages(), entry.why());
      Object found = i < said.size() ? said.get(i) : "nothing";
      if (!expected.equals(found)) {
        different.add(
            "%s %s%n  rule    %s%n  press   %s%n  browser %s"
                .formatted(entry.kind(), entry.written(), entry.rule(), expected, found));
      }
    }
    String first = String.join("\n", different.subList(0, Math.min(8, different.size())));
    assertEquals(0, different.size(), () -> "of " + entries.size() + ":\n" + first);
  }

  @Test
  void mediansAndRatiosOfSamplesAtRandomAreTheSameBits() {
    Random random = new Random(20_260_101);
    List<List<Object>> sets = new ArrayList<>();
    List<Estimate> expected = new ArrayList<>();
    for (int i = 0; i < SAMPLE_SETS; i++) {
      List<List<Double>> over = RandomSamples.samples(random, List.of());
      boolean median = random.nextInt(3) == 0;
      if (median) {
        sets.add(List.of(over));
        expected.add(Statistics.median(over));
      } else {
        boolean paired = random.nextBoolean();
        List<List<Double>> under = RandomSamples.samples(random, paired ? over : List.of());
        sets.add(List.of(over, under));
        expected.add(Statistics.ratio(over, under));
      }
    }
    List<?> found = (List<?>) page.evaluate(MEASURE, sets);
    for (int i = 0; i < SAMPLE_SETS; i++) {
      Estimate e = expected.get(i);
      List<Double> said =
          ((List<?>) found.get(i)).stream().map(n -> ((Number) n).doubleValue()).toList();
      assertEquals(List.of(e.value(), e.low(), e.high()), said, "set " + i + ": " + sets.get(i));
    }
  }

  /// `PrintTest` reads the same cases.
  @Test
  void exactNumbersArePrintedAsInTheCorpus() throws IOException {
    String corpus = Files.readString(Path.of("src/test/resources/numbers.json"));
    Object different =
        page.evaluate(
            """
            (corpus) => {
              const { number } = press.modules["numbers"];
              const { exact } = press.modules["own-results/print"];
              return JSON.parse(corpus).filter(
                ([value, text]) => number(Number(value)) !== text || exact(Number(value)) !== text);
            }
            """,
            corpus);
    assertEquals(List.of(), different);
  }

  @Test
  void aRowOfSamplesTakesNoTurnThatIsNoticed() {
    Object longest =
        page.evaluate(
            """
            () => {
              const samples = Array.from({ length: 10 }, (_, p) =>
                Array.from({ length: 60 }, (_, i) => 1e6 + 1000 * Math.sin(p * 7 + i)));
              const work = press.modules["own-results/statistics"].ratio(samples, samples);
              let turns = 0;
              while (!work.next().done) turns++;
              return turns;
            }
            """);
    assertTrue(((Number) longest).intValue() >= 1000, "too few turns: " + longest);
  }
}
