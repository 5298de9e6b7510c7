package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.edit.ChapterFile;
import press.edit.Edit;
import press.edit.Found;
import press.edit.Incoming;
import press.edit.Suggestion;

/// `press suggestions apply`: makes the edits that some suggestions ask for.
@Command(
    name = "apply",
    description = {
      "Make the edits of some suggestions, by the numbers that press suggestions shows.",
      "Each chapter is written whole; what cannot be made surely is refused with its reason."
    },
    mixinStandardHelpOptions = true)
final class SuggestionsApplyCommand implements Callable<Integer> {

  @Mixin private BookFolder book;

  @Parameters(
      paramLabel = "N… FILE",
      arity = "1..*",
      description = "Numbers, such as 1 3, then the files that were shown.")
  private List<String> given = List.of();

  @Option(names = "--all", description = "All that can be applied.")
  private boolean all;

  @Option(names = "--dry-run", description = "Say what would be done; write nothing.")
  private boolean dry;

  @Spec private CommandSpec spec;

  private int made;
  private int refused;

  @Override
  public Integer call() throws IOException {
    TreeSet<Integer> numbers = new TreeSet<>();
    List<Path> files = new ArrayList<>();
    for (String word : given) {
      if (word.matches("\\d{1,6}")) {
        numbers.add(Integer.parseInt(word));
      } else {
        files.add(Path.of(word));
      }
    }
    if (files.isEmpty() || all != numbers.isEmpty()) {
      refuse("write numbers and a file, or --all and a file: press suggestions apply 1 3 in.mbox");
    }
    Incoming incoming = Incoming.read(files);
    incoming.problems().forEach(p -> spec.commandLine().getErr().println("press: " + p));
    int count = incoming.suggestions().size();
    if (!numbers.isEmpty() && (numbers.getFirst() < 1 || numbers.getLast() > count)) {
      refuse("there are " + count + " suggestions");
    }
    SuggestedBook where = SuggestedBook.read(book);
    for (int i = 1; i <= count; i++) {
      if (all || numbers.contains(i)) {
        where = apply(i, incoming.suggestions().get(i - 1), where);
      }
    }
    String how = dry ? "%d would be applied, %d not%n" : "%d applied, %d not%n";
    spec.commandLine().getOut().printf(how, made, refused);
    return refused > 0 && !all ? 1 : 0;
  }

  private void refuse(String why) {
    throw new CommandLine.ParameterException(spec.commandLine(), why);
  }

  /// Applies a suggestion; returns the book as it is then.
  private SuggestedBook apply(int number, Suggestion suggestion, SuggestedBook where)
      throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Found found = where.finder().find(suggestion.quote(), suggestion.at().path());
    Edit.Outcome outcome = where.edited(suggestion, found);
    if (outcome instanceof Edit.Outcome.Made edit) {
      if (dry || ChapterFile.replace(where.project(), edit)) {
        SuggestionLines.of(number, suggestion, found, outcome).forEach(out::println);
        made++;
        return where.with(edit.after());
      }
      outcome = new Edit.Outcome.Refused(edit.before().path() + " has been changed meanwhile");
    }
    SuggestionLines.of(number, suggestion, found, outcome).forEach(out::println);
    refused++;
    return where;
  }
}
