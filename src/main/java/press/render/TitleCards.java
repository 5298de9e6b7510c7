package press.render;

import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Stated;
import press.picture.TitleCard;
import press.source.KeptWork;

/// The title cards of the front page, the parts and the chapters; kept by what stands on them.
final class TitleCards {

  private static final String KIND = "card-" + TitleCard.VERSION;
  private static final String FRONT = "index.html";

  private final LinkedBook book;
  private final KeptWork kept;
  private final SortedMap<String, byte[]> files;
  private final SortedMap<String, String> paths = new TreeMap<>();

  private TitleCards(LinkedBook book, SortedMap<String, byte[]> files) {
    this.book = book;
    this.kept = book.parsed().sources().kept();
    this.files = files;
  }

  /// Draws all of them and puts them on the site.
  ///
  /// @return page to the path of its card; a page is missing where a letter of its title is
  static SortedMap<String, String> of(LinkedBook book, SortedMap<String, byte[]> files) {
    TitleCards cards = new TitleCards(book, files);
    cards.front();
    for (int part = 0; part < book.parts().size(); part++) {
      if (PartPages.has(book.parts().get(part))) {
        cards.part(part);
      }
    }
    book.chapters().stream().filter(c -> !c.planned()).forEach(cards::chapter);
    return cards.paths;
  }

  private void front() {
    var config = book.parsed().sources().book();
    String host = config.site().replaceFirst("https?://", "");
    String claims = claims(Stated.in(book).size());
    add(FRONT, "book", new TitleCard("", "", config.title(), config.subtitle(), host, claims));
  }

  private void part(int index) {
    LinkedBook.Part part = book.parts().get(index);
    List<Chapter> chapters = book.chaptersOf(index);
    String above = part.number().isEmpty() ? "" : "Part " + part.number();
    String count = chapters.size() == 1 ? "1 chapter" : chapters.size() + " chapters";
    add(
        PartPages.path(index),
        "part-" + (index + 1),
        new TitleCard(above, "", part.title(), part.intro(), title(), count));
  }

  private void chapter(Chapter chapter) {
    LinkedBook.Part part = book.parts().get(chapter.part());
    String number = part.number().isEmpty() ? "" : "Part " + part.number() + " · ";
    String claims = claims(Stated.in(chapter).size());
    TitleCard card =
        new TitleCard(
            number + part.title(),
            chapter.number(),
            chapter.title(),
            chapter.summary(),
            title(),
            claims);
    add(chapter.page(), chapter.slug(), card);
  }

  private String title() {
    return book.parsed().sources().book().title();
  }

  private static String claims(int count) {
    return count == 0 ? "" : count == 1 ? "1 claim" : count + " claims";
  }

  private void add(String page, String name, TitleCard card) {
    String key = Previews.hash(card.toString());
    String packed =
        kept.get(KIND, key)
            .orElseGet(() -> {
              Optional<byte[]> png = card.png();
              String made = png.map(Base64.getEncoder()::encodeToString).orElse("");
              kept.put(KIND, key, made);
              return made;
            });
    if (!packed.isEmpty()) {
      byte[] png = Base64.getDecoder().decode(packed);
      paths.put(page, Assets.keep("card-" + name, ".png", png, files));
    }
  }
}
