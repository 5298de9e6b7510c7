package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import press.write.WriteFailed;

/// The command `press` and what all its commands share: version, help, and how a broken disk is
/// told.
@Command(
    name = "press",
    description = "Prints a book whose numbers are measured, and measures them.",
    versionProvider = Press.Version.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class Press implements Runnable {

  private static final long STACK_BYTES = 256L << 20;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /// Runs a command and returns its exit status: 0 fine, 1 mistakes of the author, a disk that
  /// fails, or too little memory, 2 a wrong command line, 3 our bug.
  ///
  /// @param commands objects with picocli's `@Command`
  public static int run(List<Object> commands, String... args) {
    // Numbers are printed alike everywhere, whatever the machine speaks.
    Locale.setDefault(Locale.ROOT);
    CommandLine line = new CommandLine(new Press());
    commands.forEach(line::addSubcommand);
    CommandLine completion = new CommandLine(new AutoComplete.GenerateCompletion());
    line.addSubcommand("completion", completion);
    line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    line.setExecutionExceptionHandler((e, failed, _) -> tell(e, failed));
    AtomicInteger status = new AtomicInteger(3);
    // Deeply nested chapters need a deep stack in every stage.
    Thread thread = new Thread(null, () -> status.set(run(line, args)), "press", STACK_BYTES);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return status.get();
  }

  private static int run(CommandLine line, String... args) {
    try {
      return line.execute(args);
    } catch (OutOfMemoryError _) {
      line.getErr()
          .printf(
              "press: %d MiB of memory are not enough; allow Java more, such as"
                  + " PRESS_JAVA_OPTS=-Xmx3g%n",
              Runtime.getRuntime().maxMemory() >> 20);
      return 1;
    }
  }

  private static int tell(Exception e, CommandLine failed) {
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    if (!(cause instanceof IOException disk)) {
      failed
          .getErr()
          .println("press: this is a bug of the press, please report it with the lines below");
      e.printStackTrace(failed.getErr());
      return 3;
    }
    boolean file = disk instanceof FileSystemException;
    String at = file ? Objects.toString(((FileSystemException) disk).getFile(), "") : "";
    String why = disk instanceof WriteFailed ? disk.getMessage() : WriteFailed.why(disk);
    failed.getErr().println("press: " + (at.isEmpty() ? "" : at + ": ") + why);
    return 1;
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
