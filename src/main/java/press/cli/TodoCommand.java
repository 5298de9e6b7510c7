package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.model.LinkedBook;
import press.source.Diagnostics;

/// `press todo`: lists what is left to do.
@Command(
    name = "todo",
    description = {
      "List what is marked > [!TODO], the drafts and planned chapters, paragraphs that outlived",
      "their numbers, regions that nobody quotes, definitions that nobody uses, and chapters",
      "without a claim."
    })
final class TodoCommand extends ConsoleCommand {

  @Mixin private BookFolder book;

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    LinkedBook linked = book.link(err(), problems);
    List<TodoItem> all = TodoItem.in(linked, problems);
    if (json) {
      out().print(Report.array(all.stream().map(TodoItem::object).toList()));
    } else {
      print(all, out());
    }
    out().flush();
    return 0;
  }

  private static void print(List<TodoItem> all, PrintWriter out) {
    String heading = "";
    for (TodoItem item : all) {
      if (!item.heading().equals(heading)) {
        out.println((heading.isEmpty() ? "" : "\n") + item.heading());
        heading = item.heading();
      }
      out.println("  " + item.line());
    }
    if (all.isEmpty()) {
      out.println("nothing is left to do");
    }
  }
}
