package press.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import press.source.SpellingSuggestions;

/// `press help COMMAND`: the same as `press COMMAND --help`.
@Command(name = "help", description = "Say what a command does: press help bench run.")
final class HelpCommand extends ConsoleCommand {

  @Parameters(paramLabel = "COMMAND", description = "A command; of all of them without one.")
  private List<String> words = List.of();

  @Override
  public Integer call() {
    CommandLine command = line().getParent();
    for (String word : words) {
      CommandLine below = command.getSubcommands().get(word);
      if (below == null) {
        String names = SpellingSuggestions.didYouMean(word, command.getSubcommands().keySet());
        throw wrongUsage("no command \"" + word + "\"; " + names);
      }
      command = below;
    }
    command.usage(out());
    return 0;
  }
}
