package press.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.PieceMemory;
import press.source.SourceFile;

class ChapterReaderTest {

  private final Diagnostics problems = new Diagnostics();

  @Test
  void theFirstHeadingIsTheTitle() {
    ParsedChapter.ParsedText chapter = read("<!-- first -->\n\n# The *law* {#law}\n\nText.\n");
    assertEquals("The law", chapter.front().title());
    assertEquals(List.of(), chapter.items());
    assertEquals(1, chapter.words());
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void frontMatterWinsOverTheFirstHeading() {
    ParsedChapter.ParsedText chapter = read("---\ntitle: One\n---\n# Two\n");
    assertEquals("One", chapter.front().title());
    assertEquals(1, Item.of(chapter.items(), Item.HeadingItem.class).size());
  }

  @Test
  void aHeadingAfterTextIsNoTitle() {
    assertEquals("", read("Text.\n\n# Late\n").front().title());
  }

  @Test
  void charactersThatStandForFinishedHtmlAreReserved() {
    read("a\uE000b\uE001c\uE002");
    List<Diagnostic> told = problems.sorted();
    assertEquals(List.of("P14", "P14"), told.stream().map(Diagnostic::code).toList());
    assertEquals(List.of(1, 3), told.stream().map(d -> d.at().start()).toList());
  }

  @Test
  void linksInEverySpellingAreItems() {
    List<Item.LinkItem> links =
        Item.of(
            read("[a](#a) [b][r] [r][] [r] <chapter:c> <https://d.org> <e@f.org>\n\n[r]: #r\n")
                .items(),
            Item.LinkItem.class);
    assertEquals(
        List.of("#a", "#r", "#r", "#r", "chapter:c", "https://d.org"),
        links.stream().map(Item.LinkItem::address).toList());
    assertEquals(
        List.of(false, false, false, false, true, false),
        links.stream().map(Item.LinkItem::bare).toList());
    assertTrue(links.stream().allMatch(l -> l.url().text().equals(l.address())));
  }

  @Test
  void imagesInBothSpellingsAreItems() {
    List<Item.ImageItem> images =
        Item.of(
            read("![A](a.png)\n\n![B *c*][r]\n\n![r]\n\n[r]: b.png\n").items(),
            Item.ImageItem.class);
    assertEquals(
        List.of("a.png", "b.png", "b.png"), images.stream().map(i -> i.url().text()).toList());
    assertEquals(List.of("A", "B *c*", "r"), images.stream().map(Item.ImageItem::alt).toList());
  }

  private ParsedChapter.ParsedText read(String text) {
    SourceFile file = new SourceFile("book/part/x.md", text);
    return ChapterReader.read(
        "part/x.md",
        file,
        List.of(),
        IncludeReader.of(new TreeMap<>(), false, problems),
        PieceMemory.none(),
        problems);
  }
}
