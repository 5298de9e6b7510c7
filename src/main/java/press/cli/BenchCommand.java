package press.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import press.bench.target.BenchTargets;

/// `press bench`: asks the machines of this host.
@Command(
    name = "bench",
    description = "Measure: ask the machines of this host what is missing or stale.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class BenchCommand implements Runnable {

  private final BenchTargets.Finder finder;

  @Spec private CommandSpec spec;

  /// A command that finds its machines this way.
  public BenchCommand(BenchTargets.Finder finder) {
    this.finder = finder;
  }

  /// The command with its subcommands, and further ones such as `bundle`.
  public CommandLine line(Object... more) {
    CommandLine line = new CommandLine(this);
    line.addSubcommand(new BenchRunCommand(finder))
        .addSubcommand(new BenchListCommand(finder))
        .addSubcommand(new BenchDoctorCommand(finder))
        .addSubcommand(new BenchRoofsCommand(finder))
        .addSubcommand(new BenchCompareCommand())
        .addSubcommand(new BenchAaCommand(finder));
    for (Object command : more) {
      line.addSubcommand(command);
    }
    return line;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
