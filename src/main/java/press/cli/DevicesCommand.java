package press.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import press.bench.target.BenchTarget;
import press.results.Machine;

/// `press devices`: lists the devices of this host.
@Command(
    name = "devices",
    description = "List the devices of this host, and what is missing or broken.")
final class DevicesCommand extends ConsoleCommand {

  private final BenchmarkSuite suite;

  @Mixin private BenchOptions options;

  DevicesCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() {
    for (BenchTarget device : options.devices(suite)) {
      Machine machine = device.machine();
      out().printf("%s: %s%n", machine.id(), machine.title());
      machine.facts().forEach((label, value) -> out().printf("  %-16s %s%n", label, value));
    }
    return 0;
  }
}
