package press.doctor;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import press.bench.Baseline.Toolchain;
import press.bench.baseline.ToolchainVersions;
import press.bench.jmh.JavaForkCheck;
import press.bench.jmh.JmhTarget;
import press.bench.opencl.OpenClTarget;
import press.bench.run.BenchRunner;
import press.bench.run.CaseStatus;
import press.bench.store.ResultStore;
import press.bench.target.BenchTarget;
import press.doctor.CheckReport.Finding;
import press.opencl.IcdRegistry;
import press.results.Machine;
import press.results.Outcome;
import press.results.Results;
import press.source.Diagnostics;

/// Checks a host, part by part.
public final class Doctor {

  private static final String LOADER = "libOpenCL.so.1";
  private static final String NVIDIA = "libnvidia-opencl.so.1";
  private static final String GET_LOADER = "sudo apt-get install ocl-icd-libopencl1";
  private static final String GET_DRIVER =
      "sudo apt-get install pocl-opencl-icd (any processor), or the driver of your GPU";
  private static final int JAVA = 25;
  private static final String GET_JAVA =
      "get a JDK 25: https://adoptium.net/temurin/releases/?version=25";

  /// All checks, in the order of their reports; an error is a finding, so that none of them fails.
  static final List<Function<InspectedHost, CheckReport>> ALL =
      List.of(
          Doctor::openCl,
          Doctor::devices,
          Doctor::java,
          Doctor::tools,
          SystemCheck::run,
          Doctor::results);

  private Doctor() {}

  /// The machines that can be measured: none if their results could not be stored.
  public static List<String> able(InspectedHost host, List<CheckReport> sections) {
    return !host.canStore()
        ? List.of()
        : sections.stream()
            .flatMap(s -> s.findings().stream())
            .map(Finding::able)
            .filter(machine -> !machine.isEmpty())
            .toList();
  }

  /// Runs all checks and reports each as soon as it is done.
  public static void examine(InspectedHost host, Consumer<CheckReport> reports) {
    ALL.forEach(check -> reports.accept(check.apply(host)));
  }

  private static CheckReport openCl(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    findings.add(loader(host));
    List<IcdRegistry.Entry> entries = IcdRegistry.registered();
    for (IcdRegistry.Entry entry : entries) {
      findings.add(
          entry.found()
              ? Finding.good("driver " + entry.file() + " names " + entry.library())
              : Finding.bad(
                  "driver %s names %s, which is not there".formatted(entry.file(), entry.library()),
                  "install that driver again, or remove " + entry.file()));
    }
    boolean listed = entries.stream().anyMatch(e -> e.library().contains("nvidia"));
    if (!listed && IcdRegistry.library(NVIDIA).isPresent()) {
      findings.add(
          Finding.good("NVIDIA's driver has no .icd file here; the bench names it to its workers"));
    } else if (entries.isEmpty()) {
      findings.add(Finding.less("no OpenCL driver is registered", GET_DRIVER));
    }
    return new CheckReport("OpenCL", findings);
  }

  private static Finding loader(InspectedHost host) {
    Optional<Path> file = IcdRegistry.library(LOADER);
    if (file.isPresent()) {
      return Finding.good("loader " + file.get());
    }
    boolean works = !host.targets().of(OpenClTarget.class).isEmpty();
    return works
        ? Finding.good("loader " + LOADER + ", found by the system")
        : Finding.less("no OpenCL loader (" + LOADER + ")", GET_LOADER);
  }

  /// Compiles, runs and checks a small kernel on every OpenCL device, in a worker.
  static CheckReport devices(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    host.targets().of(OpenClTarget.class).forEach(device -> findings.add(smokeTest(device)));
    if (findings.isEmpty()) {
      findings.add(
          Finding.less(
              "no OpenCL device; the processor is measured with Java alone",
              "sudo apt-get install pocl-opencl-icd makes one of any processor"));
    }
    List<String> broken =
        IcdRegistry.registered().stream()
            .filter(entry -> !entry.found())
            .map(entry -> entry.file() + " names ")
            .toList();
    host.targets().reasons().stream()
        .filter(reason -> broken.stream().noneMatch(reason::startsWith))
        .forEach(reason -> findings.add(Finding.less(reason, "")));
    return new CheckReport("Devices", findings);
  }

  private static Finding smokeTest(OpenClTarget device) {
    String name =
        "%s: %s, driver %s"
            .formatted(
                device.machine().id(),
                device.machine().title(),
                device.machine().facts().getOrDefault("driver", "not told"));
    Outcome outcome = device.smokeTest();
    return switch (outcome) {
      case Outcome.Timed timed ->
          Finding.able(
              device.machine().id(),
              name
                  + String.format(
                      Locale.ROOT,
                      "; compiles and runs a kernel right (%.0f µs)",
                      timed.medianNanos() / 1e3));
      case Outcome.Wrong _ ->
          Finding.bad(
              name + "; computes wrong: " + outcome.shortReason(),
              "install its driver again, or a newer one");
      case Outcome.Unsupported _, Outcome.Failed _, Outcome.Skipped _, Outcome.Withdrawn _ ->
          Finding.bad(
              name + "; cannot run a kernel: " + outcome.shortReason(),
              "look whether another program holds the device; install its driver again, or a newer"
                  + " one");
    };
  }

  /// The Java that measures: version, vectors, forks.
  private static CheckReport java(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    String version = System.getProperty("java.runtime.version");
    findings.add(
        Runtime.version().feature() == JAVA
            ? Finding.good("JDK " + version)
            : Finding.less("JDK " + version + ", not 25", GET_JAVA));
    host.targets().of(JmhTarget.class).forEach(jmh -> forks(jmh, findings));
    findings.add(
        Doctor.class.getModule().isNativeAccessEnabled()
            ? Finding.good("native access is allowed")
            : Finding.less(
                "native access is not allowed here; workers are given it",
                "start the press by ./press, or with --enable-native-access=ALL-UNNAMED"));
    return new CheckReport("Java", findings);
  }

  private static void forks(JmhTarget jmh, List<Finding> findings) {
    JavaForkCheck trial = jmh.forkCheck();
    if (!trial.works()) {
      findings.add(
          Finding.bad("JMH cannot fork: " + trial.reason(), GET_JAVA + "; look at memory limits"));
      return;
    }
    findings.add(Finding.able(jmh.machine().id(), "JMH can fork, with its flags"));
    findings.add(
        trial.vectorBits() > 0
            ? Finding.good("Vector API: " + trial.vectorBits() + " bits are preferred")
            : Finding.less("Vector API: this Java knows no vectors here", GET_JAVA));
  }

  /// External tools that baselines and listings need.
  private static CheckReport tools(InspectedHost host) {
    ToolchainVersions tools = new ToolchainVersions();
    boolean gpu =
        host.targets().targets().stream().anyMatch(b -> b.machine().kind() == Machine.Kind.GPU);
    List<Finding> findings = new ArrayList<>();
    findings.add(tool(tools, "gcc", "variants in C", "sudo apt-get install gcc"));
    findings.add(
        tool(tools, "objdump", "listings of machine code", "sudo apt-get install binutils"));
    findings.add(python(tools, gpu));
    if (gpu) {
      findings.add(
          tool(
              tools,
              "nvcc",
              "variants in CUDA",
              "install the CUDA toolkit, or sudo apt-get install nvidia-cuda-toolkit"));
    }
    for (OpenClTarget device : host.targets().of(OpenClTarget.class)) {
      if (device.machine().facts().getOrDefault("vendor", "").contains("NVIDIA")) {
        findings.add(state(device));
      }
    }
    return new CheckReport("Tools of others", findings);
  }

  private static Finding tool(ToolchainVersions tools, String program, String use, String help) {
    return tools
        .find(new Toolchain.Compiler(program, List.of()))
        .map(version -> Finding.good(program + ": " + version))
        .orElseGet(() -> Finding.less("no " + program + ": no " + use, help));
  }

  private static Finding python(ToolchainVersions tools, boolean gpu) {
    Optional<String> version =
        tools.find(new Toolchain.Interpreter("python3", List.of("torch", "triton")));
    if (version.isEmpty()) {
      return Finding.less(
          "no python3: no variants in PyTorch and Triton", "sudo apt-get install python3");
    }
    boolean complete = !version.get().contains("no torch");
    return complete || !gpu
        ? Finding.good("python3: " + version.get())
        : Finding.less("python3: " + version.get(), "pip install torch");
  }

  private static Finding state(OpenClTarget device) {
    String read = device.state();
    return read.isEmpty()
        ? Finding.less(
            "nvidia-smi tells nothing: clocks, power and temperature are not written down",
            "it comes with the driver; in a container, ask for the driver capability \"utility\"")
        : Finding.good("nvidia-smi: " + device.machine().id() + " at " + read);
  }

  /// The existing results.
  static CheckReport results(InspectedHost host) {
    List<Finding> findings = new ArrayList<>();
    ResultStore store = new ResultStore(host.results());
    Diagnostics problems = new Diagnostics();
    try {
      Results results = store.read(problems);
      problems
          .sorted()
          .forEach(problem ->
              findings.add(
                  Finding.bad(
                      problem.at() + ": " + problem.message(),
                      "press bench run measures it again")));
      BenchRunner.Wanted wanted =
          new BenchRunner.Wanted(
              host.profile(), List.of(), List.of(), Duration.ZERO, true, false, List.of());
      for (BenchTarget target : host.targets().targets()) {
        String counts = CaseStatus.counts(wanted.status(target, results));
        findings.add(Finding.good(target.machine().id() + ": " + counts));
      }
    } catch (IOException e) {
      findings.add(
          Finding.bad(
              "results cannot be read: " + e.getMessage(), "choose another folder: --results DIR"));
    }
    return new CheckReport("Results (" + host.profile().word() + ")", findings);
  }
}
