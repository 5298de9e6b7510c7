package press.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `press new`: files with the shape of the house, listed where they belong.
@Command(
    name = "new",
    description = "Make a chapter, a benchmark or a figure to begin with, listed where it belongs.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "chapter|benchmark|figure")
public final class NewCommand implements Runnable {

  @Spec private CommandSpec spec;

  private NewCommand() {}

  /// The command with its commands.
  ///
  /// @param kernels class with the list `ALL` of OpenCL benchmarks, such as `speed.kernels.Kernels`
  /// @param methods class with the list `ALL` of Java benchmarks
  public static CommandLine line(String kernels, String methods) {
    CommandLine line = new CommandLine(new NewCommand());
    line.addSubcommand(new NewChapterCommand());
    line.addSubcommand(new NewBenchmarkCommand(kernels, methods));
    line.addSubcommand(new NewFigureCommand());
    return line;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
