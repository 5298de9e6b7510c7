package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.edit.Edit;
import press.edit.Finder;
import press.edit.Found;
import press.edit.Incoming;
import press.edit.Suggestion;

/// `press suggestions`: what readers suggest, each in the place where its passage stands now.
@Command(
    name = "suggestions",
    description = {
      "Show what readers suggest, where it belongs now, and what would change.",
      "A file is a text as the reader's page makes it, a mailbox, or a list of issues as JSON."
    },
    subcommands = SuggestionsApplyCommand.class,
    mixinStandardHelpOptions = true)
public final class SuggestionsCommand implements Callable<Integer> {

  @Mixin private BookFolder book;

  @Parameters(paramLabel = "FILE", description = "Such as readers.mbox or issues.json.")
  private List<Path> files = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (files.isEmpty()) {
      String why = "name a file with suggestions: press suggestions readers.mbox";
      throw new CommandLine.ParameterException(spec.commandLine(), why);
    }
    Incoming incoming = Incoming.read(files);
    PrintWriter out = spec.commandLine().getOut();
    incoming.problems().forEach(p -> spec.commandLine().getErr().println("press: " + p));
    SuggestedBook where = SuggestedBook.read(book);
    Finder finder = where.finder();
    int number = 0;
    int gone = 0;
    int ready = 0;
    for (Suggestion suggestion : incoming.suggestions()) {
      Found found = finder.find(suggestion.quote(), suggestion.at().path());
      Edit.Outcome outcome = where.edited(suggestion, found);
      SuggestionLines.of(++number, suggestion, found, outcome).forEach(out::println);
      out.println();
      gone += found instanceof Found.Gone ? 1 : 0;
      ready += outcome instanceof Edit.Outcome.Made ? 1 : 0;
    }
    out.printf("%d suggestions, %d can be applied, %d passages gone%n", number, ready, gone);
    return incoming.problems().isEmpty() ? 0 : 1;
  }
}
