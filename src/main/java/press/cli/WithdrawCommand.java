package press.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.store.ResultWithdrawal;
import press.source.Diagnostics;

/// `press bench withdraw`: takes a published time back.
@Command(
    name = "withdraw",
    description =
        "Take published times back: the rows stay with their samples, pages show the reason.",
    mixinStandardHelpOptions = true)
public final class WithdrawCommand implements Callable<Integer> {

  @Mixin private PublishedFolder folder;

  @Parameters(index = "0", paramLabel = "MACHINE", description = "Such as h200.")
  private String machine;

  @Parameters(
      index = "1",
      paramLabel = "BENCH/VARIANT[:key=value,…]",
      description = "Every row that fits is meant.")
  private String rows;

  @ArgGroup(multiplicity = "1")
  private Act act;

  @Spec private CommandSpec spec;

  /// A reason, or the way back.
  static final class Act {
    @Option(
        names = "--because",
        paramLabel = "REASON",
        required = true,
        description = "Why the times are not to be shown, in one line.")
    private String reason = "";

    @Option(
        names = "--undo",
        required = true,
        description = "Show what was withdrawn as measured again.")
    private boolean undo;
  }

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    ResultWithdrawal withdraw = new ResultWithdrawal(folder.results(), machine, problems);
    List<String> told = act.undo ? withdraw.undo(rows) : withdraw.mark(rows, act.reason);
    return folder.report(problems, told, false, spec.commandLine());
  }
}
