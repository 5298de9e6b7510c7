package press.linking;

import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import press.citations.Bibliography;
import press.citations.CitableWork;
import press.directives.BibliographyDirective;
import press.evidence.Evaluator;
import press.evidence.Expression;
import press.markdown.CalloutKind;
import press.markdown.CalloutNode;
import press.markdown.Item;
import press.model.Block;
import press.model.ChapterCitations;
import press.project.BookSources;
import press.results.DataSheetConstants;
import press.source.Diagnostics;
import press.source.Output;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Finds the works that citations mean and numbers them in each chapter as they are first cited.
record CitationLinker(BookSources book, Output<Bibliography> bibliography, Diagnostics problems) {

  /// The citations of a book; mistakes in its `references.bib` are reported.
  static CitationLinker of(BookSources sources, Diagnostics problems) {
    Output<Bibliography> works =
        sources
            .cache()
            .step(
                "bibliography",
                Bibliography.CODEC,
                problems,
                found ->
                    sources
                        .references()
                        .map(file -> Bibliography.read(file, found))
                        .orElse(Bibliography.NONE));
    return new CitationLinker(sources, works, problems);
  }

  /// A copy that reports mistakes to other diagnostics.
  CitationLinker telling(Diagnostics found) {
    return new CitationLinker(book, bibliography, found);
  }

  /// What a chapter cites: in its text, then by the constants that it computes with.
  ///
  /// @param items in the order of the text
  /// @param computed what it evaluates
  ChapterCitations in(
      List<Item> items, Map<Node, Block> blocks, List<Expression> computed, Evaluator evaluator) {
    SequencedMap<String, List<String>> anchors = new LinkedHashMap<>();
    Map<Node, List<ChapterCitations.Use>> uses = new IdentityHashMap<>();
    for (Item.CiteItem cite : inReadingOrder(items)) {
      List<ChapterCitations.Use> here = new ArrayList<>();
      for (Item.CiteItem.Cited cited : cite.works()) {
        Optional<CitableWork> work = work(cited.key());
        if (work.isPresent() && isShown(cite.node())) {
          List<String> places = anchors.computeIfAbsent(work.get().key(), _ -> new ArrayList<>());
          int number = List.copyOf(anchors.keySet()).indexOf(work.get().key()) + 1;
          places.add("cite-" + number + "-" + (places.size() + 1));
          here.add(new ChapterCitations.Use(work.get(), number, cited.place(), places.getLast()));
        }
      }
      uses.put(cite.node(), here);
    }
    for (Expression expression : computed) {
      for (DataSheetConstants.Constant constant : evaluator.cited(expression)) {
        bibliography
            .get()
            .find(constant.cite().text())
            .ifPresent(work -> anchors.putIfAbsent(work.key(), List.of()));
      }
    }
    checkLists(items, blocks, !anchors.isEmpty());
    List<ChapterCitations.Source> sources = new ArrayList<>();
    anchors.forEach((key, places) ->
        sources.add(
            new ChapterCitations.Source(
                bibliography.get().works().get(key), sources.size() + 1, places)));
    return new ChapterCitations(sources, uses);
  }

  /// Reports constants whose work or machine does not exist.
  void check(Output<Evaluator> evaluator) {
    book.cache()
        .check(
            "checked constants",
            problems,
            found -> telling(found).check(book.constants(), evaluator.get()));
  }

  private void check(DataSheetConstants constants, Evaluator evaluator) {
    constants
        .byMachine()
        .forEach((machine, of) ->
            of.forEach((name, constant) -> {
              work(constant.cite());
              evaluator.names().isMachine(machine, constant.machine(), problems);
            }));
  }

  /// A footnote is read where it is called, wherever it is written.
  private static List<Item.CiteItem> inReadingOrder(List<Item> items) {
    Map<Node, Integer> calls = new IdentityHashMap<>();
    Map<Node, Integer> read = new IdentityHashMap<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof Item.FootnoteItem note) {
        calls.putIfAbsent(note.text(), i);
      }
    }
    List<Item.CiteItem> cites = Item.of(items, Item.CiteItem.class);
    for (Item.CiteItem cite : cites) {
      int at = items.indexOf(cite);
      for (Node node = cite.node(); node != null; node = node.getParent()) {
        at = calls.getOrDefault(node, at);
      }
      read.put(cite.node(), at);
    }
    return cites.stream()
        .sorted(Comparator.comparingInt((Item.CiteItem c) -> read.get(c.node())))
        .toList();
  }

  /// What is still to do is not printed.
  private static boolean isShown(Node cite) {
    for (Node node = cite; node != null; node = node.getParent()) {
      if (node instanceof CalloutNode callout && callout.kind() == CalloutKind.TODO) {
        return false;
      }
    }
    return true;
  }

  private Optional<CitableWork> work(Span key) {
    Optional<CitableWork> work = bibliography.get().find(key.text());
    if (work.isEmpty() && !isBroken(key.text())) {
      problems.error(
          "K01",
          key,
          "no work \"" + key.text() + "\" in references.bib",
          book.references().isPresent()
              ? SpellingSuggestions.didYouMean(key.text(), bibliography.get().works().keySet())
              : "there is no such file yet; it lies beside book.yaml");
    }
    return work;
  }

  /// Whether there is an entry of a key that cannot be read, which is told there.
  private boolean isBroken(String key) {
    Pattern head = Pattern.compile("@\\w+\\s*[{(]\\s*" + Pattern.quote(key) + "\\s*,");
    return book.references().stream().anyMatch(file -> head.matcher(file.text()).find());
  }

  private void checkLists(List<Item> items, Map<Node, Block> blocks, boolean computed) {
    boolean first = true;
    boolean cites = computed || !Item.of(items, Item.CiteItem.class).isEmpty();
    for (Item.FenceItem fence : Item.of(items, Item.FenceItem.class)) {
      if (!BibliographyDirective.isList(blocks.get(fence.node()))) {
        continue;
      }
      if (!cites) {
        problems.error(
            "K09", fence.name(), "this chapter cites nothing", "cite a work with [@key]");
      } else if (!first) {
        problems.error("K09", fence.name(), "a second {bibliography} in a chapter", "remove one");
      }
      first = false;
    }
  }
}
