package press.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.bench.opencl.OpenClTarget;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.worker.WorkerProtocol;
import press.evidence.Counter;
import press.results.Outcome;
import press.results.Params;

/// `press bench record`: writes what kernels launch, for Nsight Compute.
@Command(
    name = "record",
    description = {
      "Record what rows of an NVIDIA GPU launch, so that CUDA can launch the same and Nsight"
          + " Compute, which knows no OpenCL, can count it.",
      "Writes a folder for each row, with the PTX and the inputs; and count.sh, which has ncu count"
          + " all of them. Of several GPUs the first, unless --device names one."
    })
final class BenchRecordCommand extends ConsoleCommand {

  private static final String REPLAY = "replay.py";
  private static final String COUNT = "count.sh";

  private static final String NO_DEVICE =
      "no NVIDIA GPU with OpenCL was found here, and only its kernels can be launched by CUDA;"
          + " press bench bundle DIR makes a bench to carry to one, with DIR/run record";

  private final BenchmarkSuite suite;

  @Mixin private BenchOptions options;
  @Mixin private BenchSelector selector;

  @Option(
      names = "--at",
      paramLabel = "KEY=VALUE[,KEY=VALUE...]",
      description =
          "Only points with these parameters, such as n=8192; may be given several times.")
  private List<Params> points = List.of();

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description =
          "Gets a folder for each row; as large as the inputs, which rows of a benchmark share.")
  private Path folder;

  BenchRecordCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws IOException {
    if (selector.selectors().words().isEmpty()) {
      throw wrongUsage(
          "the inputs of all benchmarks are too much for a disk; name those to record, such as"
              + " sgemm/warp --at n=4096");
    }
    List<BenchTarget> devices = options.devices(options.here(suite, selector.selectors()));
    selector.among(devices, options.profile());
    selector.checkPoints(points, devices, options.profile());
    OpenClTarget device =
        devices.stream()
            .filter(OpenClTarget.class::isInstance)
            .map(OpenClTarget.class::cast)
            .filter(OpenClTarget::isNvidia)
            .findFirst()
            .orElseThrow(() -> new IOException(NO_DEVICE));
    Path into = folder.toAbsolutePath().normalize();
    Files.createDirectories(into);
    if (record(device, into) == 0) {
      out().println("bench: nothing was recorded");
      return 1;
    }
    Files.writeString(into.resolve(REPLAY), resource(REPLAY));
    Files.writeString(into.resolve(COUNT), resource(COUNT).replace("METRICS", metrics()));
    String shown = shellWord(folder.toString());
    out().printf("count them:  sh %s/%s%n", shown, COUNT);
    out().printf("import them: press bench counters %s --tool \"ncu VERSION\"%n", shown);
    return 0;
  }

  /// Records the chosen cases of a device and returns how many there are.
  private int record(OpenClTarget device, Path into) {
    AtomicInteger recorded = new AtomicInteger();
    List<BenchCase> chosen =
        device.cases(options.profile()).stream()
            .filter(c -> selector.selectors().selects(c.benchmark(), c.variant()))
            .filter(c -> points.isEmpty() || points.stream().anyMatch(c.params()::matches))
            .toList();
    chosen.stream()
        .filter(c -> !device.hasKernel(c))
        .forEach(c -> out().println(c + ": a program of others; have ncu count it as it is"));
    device.record(
        chosen.stream().filter(device::hasKernel).toList(),
        options.profile(),
        into,
        (which, outcome) -> {
          boolean done = outcome.equals(WorkerProtocol.RECORDED);
          recorded.addAndGet(done ? 1 : 0);
          out().println(which + ": " + (done ? "recorded" : reason(outcome)));
          out().flush();
        });
    return recorded.get();
  }

  private static String reason(Outcome outcome) {
    return outcome.word() + ": " + outcome.reasonOrEmpty();
  }

  /// All counters that have a name, and the time by which the longest launch is found.
  static String metrics() {
    TreeSet<String> all = new TreeSet<>(Counter.known().values());
    all.add("gpu__time_duration.sum");
    return String.join(",", all);
  }

  static String resource(String name) throws IOException {
    try (InputStream in = WorkerProtocol.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
