package press.bench.guard;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.bench.process.WorkerLauncher;
import press.opencl.DeviceFacts;

/// Oclgrind, a simulated OpenCL device that checks every access of every work-item: races, accesses
/// outside of a buffer, uninitialised values, barriers that not all work-items reach.
///
/// Price and McIntosh-Smith, "Oclgrind: an extensible OpenCL device simulator", IWOCL'15. It is
/// loaded like any driver, so that the same worker runs the same kernels.
public final class Oclgrind {

  private static final String DRIVER = "liboclgrind-rt-icd.so";
  private static final String LOG = "OCLGRIND_LOG";
  private static final List<Path> FOLDERS =
      Stream.of(
              "/usr/lib/oclgrind",
              "/usr/lib/x86_64-linux-gnu/oclgrind",
              "/usr/lib/aarch64-linux-gnu/oclgrind",
              "/usr/local/lib",
              "/usr/lib64",
              "/usr/lib")
          .map(Path::of)
          .toList();

  private static final Pattern LINE =
      Pattern.compile("At line (\\d+)(?:[^\\n]* of (kernels/[^:\\n]+))?[^\\n]*\\n\\s*([^\\n]*)");
  private static final Pattern KERNEL = Pattern.compile("Kernel: (\\S+)");

  private Oclgrind() {}

  /// The driver, if it is installed.
  public static Optional<Path> driver() {
    return FOLDERS.stream().map(f -> f.resolve(DRIVER)).filter(Files::exists).findFirst();
  }

  /// A launcher whose processes find Oclgrind and no other device.
  ///
  /// @param folder for the loader's entry and the reports; the caller deletes it
  public static WorkerLauncher launcher(WorkerLauncher launcher, Path driver, Path folder)
      throws IOException {
    Path vendors = Files.createDirectories(folder.resolve("vendors"));
    Files.writeString(vendors.resolve("oclgrind.icd"), driver + "\n");
    Map<String, String> all = new HashMap<>(launcher.environment());
    all.put("OCL_ICD_VENDORS", vendors.toAbsolutePath().toString());
    // Without optimisation, which drops reads whose values do not matter, and without `restrict`,
    // of
    // which a function that takes the place of its call leaves marks that Oclgrind does not know.
    all.put("OCLGRIND_BUILD_OPTIONS", "-cl-opt-disable -Drestrict=");
    all.put("OCLGRIND_DATA_RACES", "1");
    all.put("OCLGRIND_UNINITIALIZED", "1");
    all.put("OCLGRIND_MAX_ERRORS", "1000000");
    all.put(LOG, folder.resolve("oclgrind.log").toAbsolutePath().toString());
    return launcher.with(all);
  }

  /// Whether a device is Oclgrind, which knows the end of each buffer and needs no bands.
  public static boolean is(DeviceFacts device) {
    return device.vendor().equals("Oclgrind");
  }

  /// The reports of a running process.
  public static final class Reports {

    private final Optional<Path> log;
    private long read;

    private Reports(Optional<Path> log) {
      this.log = log;
    }

    /// The reports of this process; none if it does not run under Oclgrind.
    public static Reports ofThisProcess() {
      return new Reports(Optional.ofNullable(System.getenv(LOG)).map(Path::of));
    }

    /// The first report since the last call, as a sentence.
    public Optional<String> next() throws IOException {
      if (log.isEmpty() || !Files.exists(log.get())) {
        return Optional.empty();
      }
      byte[] all = Files.readAllBytes(log.get());
      int from = (int) Math.min(read, all.length);
      read = all.length;
      return first(new String(all, from, all.length - from, StandardCharsets.UTF_8));
    }
  }

  /// The first report in a log: `Invalid read of size 4 at global memory, in axpy, line 5: …`, or
  /// `line 5 of kernels/rows/sums.cl` in a program of several files.
  static Optional<String> first(String log) {
    String text = log.strip();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    String report = text.split("\\n\\s*\\n", 2)[0];
    String what = report.lines().findFirst().orElse("").strip();
    StringBuilder sentence = new StringBuilder(what.replaceAll(" address 0x[0-9a-f]+", ""));
    Matcher kernel = KERNEL.matcher(report);
    if (kernel.find()) {
      sentence.append(", in ").append(kernel.group(1));
    }
    Matcher line = LINE.matcher(report);
    if (line.find()) {
      sentence.append(", line ").append(line.group(1));
      // What it quotes of a text that says itself from which files it is are other lines.
      boolean named = line.group(2) != null;
      sentence.append(named ? " of " + line.group(2) : ": " + line.group(3).strip());
    }
    return Optional.of(sentence.toString());
  }
}
