package speed;

import java.util.List;
import java.util.Map;
import press.bench.jmh.JmhTarget;
import press.bench.jmh.JmhWorker;
import press.bench.opencl.OpenClTargets;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerLimits;
import press.bench.target.BenchTargets;
import press.cli.BenchCheckCommand;
import press.cli.BenchCommand;
import press.cli.BuildCommand;
import press.cli.BundleCommand;
import press.cli.CheckCommand;
import press.cli.DevicesCommand;
import press.cli.ExplainCommand;
import press.cli.GraphCommand;
import press.cli.HistoryCommand;
import press.cli.ImportCommand;
import press.cli.InitCommand;
import press.cli.NewCommand;
import press.cli.Press;
import press.cli.PromoteCommand;
import press.cli.ServeCommand;
import press.cli.StatsCommand;
import press.cli.TodoCommand;
import press.cli.Unchanged;
import press.cli.WithdrawCommand;
import press.cli.WorkerCommand;
import speed.jmh.JmhBenchmarks;
import speed.kernels.Kernels;

/// The program: the press with this book's benchmarks.
public final class Main {

  private static final WorkerLauncher AGAIN = new WorkerLauncher(Main.class.getName(), Map.of());

  private Main() {}

  /// Runs one command and exits with its status.
  public static void main(String[] args) throws InterruptedException {
    if (args.length > 0 && args[0].equals(JmhWorker.ARGUMENT)) {
      System.exit(JmhWorker.run(List.of(args).subList(1, args.length), JmhBenchmarks.ALL));
    }
    if (Unchanged.told(args)) {
      return;
    }
    BenchTargets.Finder finder =
        (root, base) ->
            OpenClTargets.find(base, Kernels.ALL, root, AGAIN, WorkerLimits.USUAL)
                .and(
                    new BenchTargets(
                        List.of(new JmhTarget(base, JmhBenchmarks.ALL, AGAIN, root)), List.of()));
    List<Object> commands =
        List.of(
            new BuildCommand(),
            new CheckCommand(),
            new BenchCommand(finder)
                .line(
                    new BenchCheckCommand(Kernels.ALL, Main.class.getName()),
                    new BundleCommand(JmhBenchmarks.ALL, Main.class.getName()),
                    new ImportCommand(),
                    new PromoteCommand(),
                    new WithdrawCommand(),
                    new HistoryCommand()),
            new DevicesCommand(finder),
            new ExplainCommand(),
            new GraphCommand(),
            new InitCommand(),
            new NewCommand(),
            new ServeCommand(),
            new StatsCommand(),
            new TodoCommand(),
            new WorkerCommand(Kernels.ALL));
    System.exit(Press.run(commands, args));
  }
}
