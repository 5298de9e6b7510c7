package press.html;

import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.citations.CitableWork;
import press.evidence.Json;
import press.html.ChapterCards.ChapterCard;
import press.html.ChapterReferences.CitedWork;
import press.html.MachineCards.MachineCard;
import press.html.MachineCards.MachineSection;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.ClaimSummary;
import press.model.LinkedBook;
import press.model.Template;
import press.source.BuildCache;
import press.source.Codec;
import press.source.ParallelMap;
import press.source.Sha256;

/// What references show before a reader follows them: for each page that a reference may lead to a
/// script with its pieces by anchor, which a browser loads when it wants a preview.
///
/// The name of a script follows from that of its page, so that no page changes because another one
/// did.
final class Previews {

  private final LinkedBook book;
  private final Templates templates;
  private final Set<String> wanted;

  Previews(LinkedBook book, Templates templates) {
    this.book = book;
    this.templates = templates;
    this.wanted = wanted(book);
  }

  /// The places that some reference leads to, as `page#anchor`.
  private static Set<String> wanted(LinkedBook book) {
    Set<String> wanted = new HashSet<>();
    Stream.concat(book.chapters().stream(), book.front().stream())
        .forEach(chapter -> wanted.addAll(ChapterReferences.of(book, chapter).places()));
    ClaimSummary.in(book).forEach(claim -> wanted.add(claim.address()));
    return wanted;
  }

  /// Whether references to a page have previews.
  static boolean has(LinkedBook book, String page) {
    return page.equals("contents.html")
        || page.equals("machines.html")
        || page.equals("index.html") && book.front().isPresent()
        || book.chapterAt(page).filter(c -> !c.planned()).isPresent();
  }

  /// The path of the script of a page.
  static String path(String page) {
    return "previews/" + page.replaceAll("\\.html$", "") + ".js";
  }

  /// All scripts: path to content.
  SortedMap<String, String> scripts(AuthorPages pages) {
    SortedMap<String, SortedMap<String, String>> all = new TreeMap<>();
    SortedMap<String, String> contents = new TreeMap<>();
    for (Chapter chapter : book.chapters()) {
      if (chapter.planned()) {
        contents.put(chapter.slug(), title(chapter));
      } else {
        all.put(chapter.page(), pieces(chapter, pages));
      }
    }
    book.front().ifPresent(front -> all.put("index.html", pieces(front, pages)));
    all.put("contents.html", contents);
    all.put("machines.html", machines());
    List<Map.Entry<String, SortedMap<String, String>>> entries = List.copyOf(all.entrySet());
    List<String> made = ParallelMap.map(entries, page -> script(page.getKey(), page.getValue()));
    SortedMap<String, String> scripts = new TreeMap<>();
    for (int i = 0; i < made.size(); i++) {
      scripts.put(path(entries.get(i).getKey()), made.get(i));
    }
    return scripts;
  }

  private SortedMap<String, String> pieces(Chapter chapter, AuthorPages pages) {
    SortedMap<String, String> pieces = new TreeMap<>(pages.previews(chapter));
    pieces.keySet().removeIf(anchor -> !wanted.contains(chapter.page() + "#" + anchor));
    pieces.put("", title(chapter));
    for (CitedWork cited : ChapterReferences.of(book, chapter).cited()) {
      CitableWork work = book.bibliography().works().get(cited.key());
      WorkPreview preview = new WorkPreview(work.pieces());
      pieces.put(ChapterCitations.anchorOf(work), templates.stored(WorkPreview.TEMPLATE, preview));
    }
    return pieces;
  }

  /// A work in the template of its preview.
  record WorkPreview(List<CitableWork.TextRun> pieces) {

    private static final Template<WorkPreview> TEMPLATE =
        new Template<>("preview-work", WorkPreview.class);
  }

  private static final Template<ChapterCard> CHAPTER =
      new Template<>("preview-chapter", ChapterCard.class);

  private String title(Chapter chapter) {
    return templates.stored(CHAPTER, ChapterCards.of(chapter, ""));
  }

  private SortedMap<String, String> machines() {
    SortedMap<String, String> cards = new TreeMap<>();
    for (MachineCard machine : MachineCards.all(book)) {
      MachineSection section = new MachineSection(machine, "");
      cards.put(machine.id(), templates.stored(MachineSection.TEMPLATE, section));
    }
    return cards;
  }

  private String script(String page, SortedMap<String, String> pieces) {
    String name = "previews of " + page + " " + BuildCache.hash(List.of(pieces));
    return book.cache().step(name, Codec.TEXT, () -> write(page, pieces));
  }

  private String write(String page, SortedMap<String, String> pieces) {
    StringBuilder script = new StringBuilder("press.previews(" + Json.of(page) + ",{\n");
    pieces.forEach((anchor, html) ->
        script.append(Json.of(anchor)).append(':').append(piece(page, html)).append(",\n"));
    return script.append("});\n").toString();
  }

  private String piece(String page, String html) {
    String name = "preview on " + page + " " + BuildCache.hash(List.of(html));
    return book.cache().step(name, Codec.TEXT, () -> new PreviewMarkup(page).of(html));
  }

  /// A short hash of a text.
  static String hash(String text) {
    return HexFormat.of().formatHex(Sha256.of(text), 0, 16);
  }
}
