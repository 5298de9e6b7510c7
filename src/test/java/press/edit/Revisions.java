package press.edit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import press.edit.Suggestion.Quote;
import press.parse.PlainReadings;
import press.parse.Reading;
import press.parse.Readings;
import press.source.SourceFile;

/// Makes revisions of a book, sentence by sentence: each time a reader has quoted a sentence, and
/// an author has since changed it, and maybe those beside it.
final class Revisions {

  /// A sentence of fewer words cannot be changed by a third and be known again.
  private static final int FEWEST = 4;

  /// The share of the words that may change.
  private static final double MOST = 0.3;

  /// A sentence of the book.
  ///
  /// @param block index of its block
  /// @param from offset of its first character in the block
  /// @param to offset after its last one
  private record Place(int block, int from, int to) {}

  /// What became of a sentence.
  ///
  /// @param quote as the reader saw it
  /// @param path of its file
  /// @param book after the revision
  /// @param block the block with the sentence, after the revision
  /// @param from where the sentence begins in it
  /// @param to where it ends; `from` where it was removed
  record Revision(Quote quote, String path, BookText book, Reading block, int from, int to) {}

  private final Random random;
  private final List<Reading> blocks;
  private final List<Place> places = new ArrayList<>();
  private final List<String> words = new ArrayList<>();

  /// @param prose indexes of the blocks with sentences; the others are lines for directives
  private Revisions(List<Reading> blocks, Set<Integer> prose, long seed) {
    this.blocks = blocks;
    this.random = new Random(seed);
    for (int b = 0; b < blocks.size(); b++) {
      String text = blocks.get(b).text();
      Token.of(text).forEach(t -> words.add(t.raw()));
      if (!prose.contains(b)) {
        continue;
      }
      for (int[] sentence : sentences(text)) {
        if (Token.of(text.substring(sentence[0], sentence[1])).size() >= FEWEST) {
          places.add(new Place(b, sentence[0], sentence[1]));
        }
      }
    }
  }

  /// Revisions of the book in a folder.
  static Revisions of(Path book, long seed) {
    List<Reading> blocks = new ArrayList<>();
    Set<Integer> prose = new HashSet<>();
    try (Stream<Path> files = Files.walk(book)) {
      for (Path file : files.filter(f -> isText(f)).sorted().toList()) {
        String path = book.relativize(file).toString();
        for (Reading r :
            Readings.in(new SourceFile(path, Files.readString(file)), _ -> Optional.empty())) {
          if (r.closed(0, 1).isEmpty()) {
            prose.add(blocks.size());
          }
          blocks.add(PlainReadings.of(path, r.text().replaceAll("\\s+", " ").strip()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Revisions(blocks, prose, seed);
  }

  private static boolean isText(Path file) {
    return file.toString().endsWith(".md") && !file.endsWith("contents.md");
  }

  private static List<int[]> sentences(String text) {
    List<int[]> all = new ArrayList<>();
    int from = 0;
    var end = java.util.regex.Pattern.compile("[.!?][”\")]?(?:\\s|$)").matcher(text);
    while (end.find()) {
      int to = end.end() - (text.charAt(end.end() - 1) == ' ' ? 1 : 0);
      all.add(new int[] {from, to});
      from = end.end();
    }
    if (from < text.length()) {
      all.add(new int[] {from, text.length()});
    }
    return all;
  }

  /// A sentence that was changed by at most a third of its words, and maybe its neighbours too.
  Revision changed() {
    return next(false);
  }

  /// A sentence that was removed, and maybe its neighbours changed.
  Revision removed() {
    return next(true);
  }

  private Revision next(boolean removed) {
    Place place = places.get(random.nextInt(places.size()));
    Reading old = blocks.get(place.block());
    String sentence = old.text().substring(place.from(), place.to());
    Quote quote = new Quote(before(place), sentence, after(place));
    String left = revisedAround(old.text().substring(0, place.from()));
    String right = revisedAround(old.text().substring(place.to()));
    String now = removed ? "" : revised(sentence);
    Reading block = PlainReadings.of(old.file().path(), left + now + right);
    List<Reading> all = new ArrayList<>(blocks);
    all.set(place.block(), block);
    BookText book = new BookText(all);
    int from = left.length();
    return new Revision(quote, old.file().path(), book, block, from, from + now.length());
  }

  /// The hundred characters before a sentence, from the blocks before it too.
  private String before(Place place) {
    StringBuilder text = new StringBuilder(text(place.block()).substring(0, place.from()));
    for (int b = place.block() - 1; b >= 0 && text.length() < 200 && sameFile(b, place); b--) {
      text.insert(0, text(b) + " ");
    }
    String all = text.toString();
    return all.length() <= 100 ? all : all.substring(all.length() - 100).replaceFirst("^\\S*", "");
  }

  private String after(Place place) {
    StringBuilder text = new StringBuilder(text(place.block()).substring(place.to()));
    for (int b = place.block() + 1;
        b < blocks.size() && text.length() < 200 && sameFile(b, place);
        b++) {
      text.append(' ').append(text(b));
    }
    String all = text.toString();
    return all.length() <= 100 ? all : all.substring(0, 100).replaceFirst("\\S*$", "");
  }

  private String text(int block) {
    return blocks.get(block).text();
  }

  private boolean sameFile(int block, Place place) {
    return blocks.get(block).file().path().equals(blocks.get(place.block()).file().path());
  }

  /// What stands beside a sentence: mostly as it was, sometimes changed, rarely gone.
  private String revisedAround(String text) {
    int dice = random.nextInt(10);
    if (text.isBlank() || dice > 2) {
      return text;
    }
    return dice == 0 ? " " : " " + revised(text) + " ";
  }

  /// A text with up to three tenths of its words replaced, deleted, inserted or moved.
  private String revised(String text) {
    List<String> row = new ArrayList<>(List.of(text.strip().split("\\s+")));
    int most = (int) (row.size() * MOST);
    int edits = most < 1 ? 1 : 1 + random.nextInt(most);
    for (int i = 0; i < edits; i++) {
      int at = random.nextInt(row.size());
      String word = words.get(random.nextInt(words.size()));
      switch (random.nextInt(4)) {
        case 0 -> row.set(at, word);
        case 1 -> row.add(at, word);
        case 2 -> row.add(random.nextInt(row.size()), row.remove(at));
        default -> {
          if (row.size() > 2) {
            row.remove(at);
          }
        }
      }
    }
    return String.join(" ", row);
  }
}
