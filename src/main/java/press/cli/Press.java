package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import press.bench.jmh.JmhWorker;
import press.bench.worker.WorkerMain;
import press.results.Params;
import press.site.WriteException;

/// The command `press`: the list of its commands, and the exit status after an exception.
@Command(
    name = "press",
    description = "Prints a book whose numbers are measured, and measures them.",
    versionProvider = Press.Version.class,
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    synopsisSubcommandLabel = "COMMAND")
public final class Press implements Runnable {

  private static final long STACK_BYTES = 256L << 20;

  @Spec private CommandSpec spec;

  private Press() {}

  /// All commands, in the order of `press --help`.
  private static List<Object> commands(BenchmarkSuite suite) {
    return List.of(
        new InitCommand(),
        new NewCommand(),
        new BuildCommand(suite),
        new PublishCommand(suite),
        new CheckCommand(suite),
        new ServeCommand(),
        new LspCommand(),
        new ExplainCommand(),
        new ReviewCommand(),
        new TodoCommand(),
        new GraphCommand(),
        new DevicesCommand(suite),
        bench(suite),
        new HelpCommand());
  }

  private static CommandLine bench(BenchmarkSuite suite) {
    return new CommandLine(new BenchCommand())
        .addSubcommand(new BenchRunCommand(suite))
        .addSubcommand(new BenchListCommand(suite))
        .addSubcommand(new BenchDoctorCommand(suite))
        .addSubcommand(new BenchRoofsCommand())
        .addSubcommand(new BenchCompareCommand())
        .addSubcommand(new BenchAaCommand(suite))
        .addSubcommand(new BenchCheckCommand(suite))
        .addSubcommand(new BenchHistoryCommand())
        .addSubcommand(new ResultCommands.PromoteCommand(suite))
        .addSubcommand(new ResultCommands.BundleCommand(suite))
        .addSubcommand(new ResultCommands.ImportCommand(suite))
        .addSubcommand(new BenchRecordCommand(suite))
        .addSubcommand(new BenchCountersCommand())
        .addSubcommand(new ResultCommands.ForgetCommand())
        .addSubcommand(new ResultCommands.SealCommand());
  }

  /// `press bench`: the parent of the commands that measure.
  @Command(name = "bench", description = "Measure on this host, and manage results.")
  private static final class BenchCommand {}

  /// Runs a command, or a worker process of the bench, and exits with its status.
  ///
  /// @throws Exception where a worker fails
  public static void main(BenchmarkSuite suite, String... args) throws Exception {
    List<String> rest = List.of(args).subList(Math.min(1, args.length), args.length);
    System.exit(
        switch (args.length == 0 ? "" : args[0]) {
          case "worker" -> WorkerMain.run(rest, suite.kernels());
          case JmhWorker.ARGUMENT -> JmhWorker.run(rest, suite.methods());
          default -> isTold(args) ? 0 : run(suite, args);
        });
  }

  private static boolean isTold(String... args) {
    try {
      return Unchanged.told(args);
    } catch (OutOfMemoryError _) {
      return false;
    }
  }

  /// Runs a command and returns its exit status: 0 success, 1 a mistake of the author, a failing
  /// disk or too little memory, 2 a wrong command line, 3 a bug of the press.
  public static int run(BenchmarkSuite suite, String... args) {
    return run(commands(suite), args);
  }

  /// Runs one of these commands: objects with picocli's `@Command`.
  static int run(List<Object> commands, String... args) {
    // Numbers are printed alike in every country.
    Locale.setDefault(Locale.ROOT);
    CommandLine line = new CommandLine(new Press());
    commands.forEach(line::addSubcommand);
    HelpFooters.addTo(line);
    line.addSubcommand(new CompletionCommand());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(Duration.class, Press::duration);
    line.registerConverter(Params.class, Press::params);
    line.registerConverter(Path.class, Press::path);
    line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    line.setParameterExceptionHandler((e, _) -> {
      UsageMistake.lines(e).forEach(e.getCommandLine().getErr()::println);
      return 2;
    });
    line.setExecutionExceptionHandler((e, failed, _) -> report(e, failed.getErr()));
    AtomicInteger status = new AtomicInteger(3);
    // Deeply nested chapters need a deep stack in every stage.
    Thread thread = new Thread(null, () -> status.set(execute(line, args)), "press", STACK_BYTES);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return status.get();
  }

  /// Reads a time such as `60s`, `5m` or `1h30m`.
  private static Duration duration(String text) {
    if (!text.matches("(?=.)(\\d+h)?(\\d+m)?(\\d+s)?")) {
      throw new TypeConversionException("\"" + text + "\" is not a time like 60s, 5m or 1h30m");
    }
    return Duration.parse("PT" + text.toUpperCase(Locale.ROOT));
  }

  /// Reads the path of a file or folder.
  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(noName(e));
    }
  }

  private static String noName(InvalidPathException e) {
    return e.getInput()
        + ": no name of a file in the language of this system; start with LC_ALL=C.UTF-8";
  }

  /// Reads parameters such as `op=triad,n=2^28`.
  private static Params params(String text) {
    try {
      return Params.parse(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage() + "; write n=8192 or op=triad,n=2^28");
    }
  }

  private static int execute(CommandLine line, String... args) {
    try {
      return line.execute(args);
    } catch (Error e) {
      if (cause(e, OutOfMemoryError.class).isPresent()) {
        return withoutMemory(line.getErr());
      }
      throw e;
    }
  }

  /// What is thrown, or what caused it, if it is of a kind.
  private static <T extends Throwable> Optional<T> cause(Throwable thrown, Class<T> kind) {
    return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
        .filter(kind::isInstance)
        .map(kind::cast)
        .findFirst();
  }

  private static int withoutMemory(PrintWriter err) {
    err.printf(
        "press: %d MiB of memory are not enough; allow Java more, such as"
            + " PRESS_JAVA_OPTS=-Xmx3g%n",
        Runtime.getRuntime().maxMemory() >> 20);
    return 1;
  }

  /// Prints why a command failed; returns the exit status.
  private static int report(Exception e, PrintWriter err) {
    if (cause(e, OutOfMemoryError.class).isPresent()) {
      return withoutMemory(err);
    }
    Optional<InvalidPathException> name = cause(e, InvalidPathException.class);
    if (name.isPresent()) {
      err.println("press: " + noName(name.get()));
      return 1;
    }
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    if (!(cause instanceof IOException disk)) {
      err.println("press: this is a bug of the press, please report it with the lines below");
      e.printStackTrace(err);
      return 3;
    }
    if (disk instanceof CharacterCodingException) {
      err.println("press: a file is not UTF-8; press check names it and its line");
      return 1;
    }
    boolean hasFile = disk instanceof FileSystemException;
    String file = hasFile ? Objects.toString(((FileSystemException) disk).getFile(), "") : "";
    String why = disk instanceof WriteException ? disk.getMessage() : WriteException.why(disk);
    err.println("press: " + (file.isEmpty() ? "" : file + ": ") + why);
    return 1;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /// The version from the jar's manifest.
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Press.class.getPackage().getImplementationVersion();
      return new String[] {"press " + (version == null ? "(unpacked)" : version)};
    }
  }
}
