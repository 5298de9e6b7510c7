package press.linking;

import java.util.List;
import java.util.SortedMap;
import press.evidence.NameCheck;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkTarget;
import press.project.BookConfig;
import press.project.BookSources;
import press.results.Machine;
import press.source.Diagnostics;

/// Tells of a book that is printed for a machine of this host without its rows: in a publication,
/// which has committed results alone, or where nobody measured.
///
/// @param problems where it is told
record HostMachineCheck(BookSources sources, Diagnostics problems) {

  /// Warns in `book.yaml` where the book's machine has no rows and a chapter shows some.
  void check(List<Chapter> chapters) {
    BookConfig says = sources.book();
    if (!NameCheck.isHost(says.machine())) {
      return;
    }
    SortedMap<String, Machine> measured = sources.results().machines();
    boolean missed = !measured.isEmpty() && !measured.containsKey(says.machine());
    if (missed && chapters.stream().anyMatch(HostMachineCheck::followsTheReader)) {
      boolean named = says.places().values().containsKey("machine");
      problems.warning(
          "B12",
          says.places().value("machine"),
          named
              ? "no results of \"" + says.machine() + "\" here: pages begin without numbers"
              : "no machine is named, and none here has times: pages begin without numbers",
          named
              ? "put its rows into the book, press bench promote --as NAME, and write another"
                  + " machine; there are: "
                  + String.join(", ", measured.keySet())
              : "measure, and put the rows into the book: press bench run, then press bench promote"
                  + " --as NAME");
    }
  }

  /// Whether something in a chapter means the machine in view.
  private static boolean followsTheReader(Chapter chapter) {
    return chapter.blocks().values().stream().anyMatch(Block::dependsOnMachine)
        || chapter.targets().values().stream().anyMatch(HostMachineCheck::followsTheReader);
  }

  private static boolean followsTheReader(LinkTarget target) {
    return target instanceof LinkTarget.Number number && number.reference().machine().isEmpty();
  }
}
