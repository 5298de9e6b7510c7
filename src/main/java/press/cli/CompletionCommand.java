package press.cli;

import java.util.Set;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `press completion`: the script by which a shell completes commands and options.
@Command(
    name = "completion",
    description = "Print the script by which bash or zsh completes commands: source it.")
final class CompletionCommand extends ConsoleCommand {

  @Parameters(paramLabel = "bash|zsh", arity = "0..1", description = "The shell (default: bash).")
  private String shell = "bash";

  @Override
  public Integer call() {
    if (!Set.of("bash", "zsh").contains(shell)) {
      throw wrongUsage("there is a script for bash and for zsh, and none for " + shell);
    }
    CommandLine root = line().getParent();
    out().println(AutoComplete.bash(root.getCommandName(), root));
    out().flush();
    return 0;
  }
}
