package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.jmh.ShortForks;
import press.bench.opencl.OpenClTarget;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.store.ResultStore;
import press.bench.target.BenchTargets;
import press.cli.BenchmarkSuite;
import press.cli.Press;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Fingerprint;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Params;
import press.results.ResultFile;
import press.results.RowOrigin;
import press.results.RowRemarks;
import press.site.Folders;
import press.site.ProvenanceSheet;
import press.source.Diagnostics;

/// A small project in which something breaks: kernels, a book that refers to a number which stood
/// there before, to one of another machine, and to the one that is asked for now.
final class FaultScene {

  /// The machine that is asked.
  static final String HERE = "host-opencl";

  private static final Pattern REFERENCE =
      Pattern.compile("<p>(Earlier|Elsewhere|Asked|Beside): (.*?)</p>", Pattern.DOTALL);
  private static final Pattern MISSING =
      Pattern.compile(
          "<span class=\"value value-missing\".*?data-why=\"([^\"]*)\">([^<]*)</span>",
          Pattern.DOTALL);
  private static final Outcome BEFORE =
      new Outcome.Timed(
          List.of(new Outcome.Samples(List.of(7654.0, 7654.0), List.of(7700.0, 7700.0))),
          0,
          "4 ulp");

  private final Path folder;

  /// A project in which `asked` will be asked for, such as `faulty/hang@host-opencl`.
  FaultScene(Path folder, String asked) throws IOException {
    this.folder = folder;
    Map<String, String> files = new TreeMap<>();
    files.put("book/book.yaml", "title: Faults\n");
    files.put("book/contents.md", "- [One](one.md)\n");
    files.put(
        "book/one.md",
        """
        # One

        Earlier: [](value:faulty/right@host-opencl:n=7?µs)

        Elsewhere: [](value:faulty/right@lab?µs)

        Asked: [](value:%s?µs)
        """
            .formatted(asked));
    files.put(ShortForks.SOURCE, "class JmhTiny {}\n");
    FaultyAdd faulty = new FaultyAdd();
    for (KernelVariant variant : faulty.variants()) {
      String text = FaultyAdd.text(variant.source());
      files.put(variant.source(), text.replace("endless.h", endless().toString()));
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    ResultStore lab = new ResultStore(folder.resolve("book/results"));
    lab.write(new Machine("lab", "A machine elsewhere", Machine.Kind.GPU, new LinkedHashMap<>()));
    List<Measurement> all = faulty.variants().stream().map(v -> row(v.name(), 7)).toList();
    lab.write(new ResultFile("faulty", "lab", "press bench run", all));
    List<Measurement> forks = List.of(row("crash", 1), row("hang", 1));
    lab.write(new ResultFile("tiny", "lab", "press bench run", forks));
  }

  private static Measurement row(String variant, long n) {
    String source = "kernels/faulty/" + variant + ".cl";
    String hash = Fingerprint.ofCode(FaultyAdd.text("kernels/faulty/right.cl"));
    RowOrigin origin =
        new RowOrigin(source, hash, "", "h", "0123456789ab", "full", "2026-01-01T00:00:00Z");
    return new Measurement(
        variant,
        Params.of("n", n),
        "",
        new Cost(12 * n, n, "3·N·4 B, N FLOP"),
        BEFORE,
        RowRemarks.NONE,
        origin,
        "");
  }

  /// The machine was measured before, at another size.
  void measuredBefore() throws IOException {
    own().write(new Machine(HERE, "This machine", Machine.Kind.OPENCL_CPU, new LinkedHashMap<>()));
    own().write(new ResultFile("faulty", HERE, "press bench run", List.of(row("right", 7))));
  }

  /// A file that never ends for whoever reads it.
  Path endless() {
    return folder.resolve("endless.h").toAbsolutePath();
  }

  Path root() {
    return folder;
  }

  /// This machine's results.
  Path results() {
    return folder.resolve(".press/results");
  }

  private ResultStore own() {
    return new ResultStore(results());
  }

  /// A target of the test's device with such workers.
  OpenClTarget target(
      DeviceFacts device, WorkerLauncher launcher, WorkerProcess.WorkerLimits limits) {
    Machine machine =
        new Machine(HERE, "This machine", Machine.Kind.OPENCL_CPU, new LinkedHashMap<>());
    return new OpenClTarget(
        machine, device, List.of(new FaultyAdd()), KernelFiles.in(folder), launcher, limits);
  }

  /// A program whose host has these targets.
  private record Suite(BenchTargets targets) implements BenchmarkSuite {
    @Override
    public BenchTargets find(Path project, String base) {
      return targets;
    }
  }

  /// `press bench run`, as `mvn package` calls it.
  String bench(BenchTargets targets, String... what) {
    List<String> args = new java.util.ArrayList<>(List.of("bench", "run", "--no-retry"));
    args.addAll(List.of("--root", folder.toString(), "--budget", "2m"));
    args.addAll(List.of(what));
    return press(new Suite(targets), args);
  }

  /// Prints the book, which must succeed; what stands where, by the word before it.
  Map<String, String> print() throws IOException {
    Path out = folder.resolve("out/site");
    Files.createDirectories(out.getParent());
    press(
        new Suite(new BenchTargets(List.of(), List.of())),
        List.of("build", "--book", folder.resolve("book").toString(), "--out", out.toString()));
    String page = Files.readString(out.resolve("one.html"));
    Matcher reference =
        REFERENCE.matcher(ProvenanceSheet.inlined(page, sheet -> Folders.text(out.resolve(sheet))));
    Map<String, String> found = new TreeMap<>();
    while (reference.find()) {
      found.put(reference.group(1), reference.group(2));
    }
    return found;
  }

  private static String press(BenchmarkSuite suite, List<String> args) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    try (PrintStream all = new PrintStream(messages, true, StandardCharsets.UTF_8)) {
      System.setOut(all);
      System.setErr(all);
      int status = Press.run(suite, args.toArray(String[]::new));
      assertEquals(0, status, () -> messages.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return messages.toString(StandardCharsets.UTF_8);
  }

  /// The page has no number there and says why.
  ///
  /// @param word `not measured`, `failed`, `unsupported` or `wrong`
  /// @param reason part of the reason, as a pattern
  static void assertMissing(String html, String word, String reason) {
    Matcher missing = MISSING.matcher(html);
    assertTrue(missing.matches(), html);
    assertTrue(missing.group(2).startsWith(word + " on "), html);
    assertTrue(Pattern.compile(reason, Pattern.DOTALL).matcher(missing.group(1)).find(), html);
  }

  /// All files of this machine can be read, and every time in them is one.
  void assertResultsAreWhole() throws IOException {
    Diagnostics problems = new Diagnostics();
    List<Measurement> rows =
        own().read(problems).filesOf(HERE).stream().flatMap(f -> f.rows().stream()).toList();
    assertEquals(List.of(), problems.sorted());
    for (Measurement row : rows) {
      if (row.outcome() instanceof Outcome.Timed timed) {
        assertTrue(timed.nanos().low() > 0, row::toString);
      } else {
        assertFalse(row.outcome().reasonOrEmpty().isBlank(), row::toString);
      }
    }
  }

  /// The processes that this one has started and that still run.
  static Set<ProcessHandle> processes() {
    return ProcessHandle.current().descendants().collect(Collectors.toSet());
  }

  /// Nothing runs that did not run before; what was killed has a moment to go.
  static void assertNothingIsLeft(Set<ProcessHandle> before) {
    for (ProcessHandle process : processes()) {
      if (!before.contains(process)) {
        String what = process.info().commandLine().orElse("a process");
        assertTrue(isGoneSoon(process), () -> "still runs: " + what);
      }
    }
  }

  private static boolean isGoneSoon(ProcessHandle process) {
    return process
        .onExit()
        .orTimeout(10, TimeUnit.SECONDS)
        .handle((_, late) -> late == null)
        .join();
  }
}
