package press.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.result.Machine;

/// `press devices`: shows what could be measured on, and why there is not more.
@Command(
    name = "devices",
    description = "Show the devices of this host, and what is missing or broken.",
    mixinStandardHelpOptions = true)
public final class DevicesCommand implements Callable<Integer> {

  private final BenchTargets.Finder finder;

  @Mixin private BenchFolder folder;
  @Spec private CommandSpec spec;

  /// A command that finds its machines this way.
  public DevicesCommand(BenchTargets.Finder finder) {
    this.finder = finder;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (BenchTarget target : folder.targets(finder, spec.commandLine().getErr())) {
      Machine machine = target.machine();
      out.printf("%s: %s%n", machine.id(), machine.title());
      machine.facts().forEach((label, value) -> out.printf("  %-16s %s%n", label, value));
    }
    return 0;
  }
}
