package press.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/// A large book of random words from a fixed seed: parts of chapters with sections, code, tables
/// and links to each other. It can be written for the press and for Hugo.
///
/// @param chapters number of chapters
/// @param parts number of parts, a divisor of the chapters
record GeneratedBook(int chapters, int parts) {

  private static final long SEED = 20260101;
  private static final int WORDS = 900;
  private static final int SECTIONS = 5;

  private static final String[] VOCABULARY =
      """
      a access address after again algorithm all alone also array at band before between block both
      bound bus byte cache call can change channel clock code column compare compiler compute core
      cost count cycle data depth device does done double each edge element every fast few field
      first fits for from full function grain grid group half hardware has hides high hold host in
      index inner instruction into is issue it item its kernel keep lane large last latency launch
      layer lead least left line load local loop low machine many matrix may means measure memory
      merge method more most move must near need never next no node not of often on once one only
      open operand or order other outer over own page part pass path pattern peak phase pipeline
      place point port power private program queue range rate reach read reason record reduce
      register repeat rest result row run same scalar schedule second section sense serial set
      shape share short side signal simple since single size slow small some source space speed
      stage stall step still store stream stride sum task than that the their then there these thing
      thread through tile time to together total toward track trade tree turn two under unit until
      use value vector wait walk warp wave way what when where which while whole wide width window
      with without work write yet
      """
          .strip()
          .split("\\s+");

  /// A chapter without the syntax of either program.
  private record Chapter(int number, String title, List<Section> sections) {}

  /// @param link number of the chapter that it links to
  private record Section(String title, List<String> paragraphs, int link) {}

  /// Writes the book for the press; returns its folder.
  Path writeForPress(Path folder) throws IOException {
    Path book = folder.resolve("book");
    StringBuilder contents = new StringBuilder();
    for (int part = 0; part < parts; part++) {
      contents.append("- ").append(partTitle(part)).append('\n');
      for (int i = part * chaptersInPart(); i < (part + 1) * chaptersInPart(); i++) {
        Chapter chapter = chapter(i);
        String path = path(i) + ".md";
        contents.append("  - [").append(chapter.title()).append("](").append(path).append(")\n");
        Path file = book.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text(chapter, "# " + chapter.title() + "\n\n", true));
      }
    }
    Files.writeString(book.resolve("contents.md"), contents);
    Files.writeString(book.resolve("book.yaml"), "title: A large book\nsubtitle: Made by code\n");
    return book;
  }

  /// Writes the book for Hugo; returns the folder.
  Path writeForHugo(Path folder) throws IOException {
    for (int i = 0; i < chapters; i++) {
      Chapter chapter = chapter(i);
      Path file = folder.resolve("content/" + path(i) + ".md");
      Files.createDirectories(file.getParent());
      String head = "---\ntitle: \"%s\"\nweight: %d\n---\n\n".formatted(chapter.title(), i + 1);
      Files.writeString(file, text(chapter, head, false));
    }
    for (int part = 0; part < parts; part++) {
      String head = "---\ntitle: \"%s\"\nweight: %d\n---\n".formatted(partTitle(part), part + 1);
      Files.writeString(folder.resolve("content/" + partPath(part) + "/_index.md"), head);
    }
    HugoTheme.write(folder);
    return folder;
  }

  private int chaptersInPart() {
    return chapters / parts;
  }

  private static String partPath(int part) {
    return "part%03d".formatted(part + 1);
  }

  private String path(int chapter) {
    return "%s/c%05d".formatted(partPath(chapter / chaptersInPart()), chapter + 1);
  }

  private static String partTitle(int part) {
    return capital(words(new Random(SEED + 31L * part), 2)) + " " + letters(part);
  }

  /// Writes a number as letters, so that no two titles are equal.
  private static String letters(int number) {
    StringBuilder letters = new StringBuilder();
    for (int rest = number; letters.length() < 3; rest /= 26) {
      letters.append((char) ('a' + rest % 26));
    }
    return letters.reverse().toString();
  }

  private Chapter chapter(int number) {
    Random random = new Random(SEED + 7_919L * number);
    String title = capital(words(random, 2)) + " " + letters(number);
    List<Section> sections = new ArrayList<>();
    for (int s = 0; s < SECTIONS; s++) {
      List<String> paragraphs = new ArrayList<>();
      for (int left = WORDS / SECTIONS; left > 0; left -= 60) {
        paragraphs.add(paragraph(random, Math.min(60, left)));
      }
      sections.add(new Section(capital(words(random, 3)), paragraphs, random.nextInt(chapters)));
    }
    return new Chapter(number, title, sections);
  }

  private String text(Chapter chapter, String head, boolean press) {
    StringBuilder text = new StringBuilder(head);
    for (int s = 0; s < chapter.sections().size(); s++) {
      Section section = chapter.sections().get(s);
      text.append("## ").append(section.title()).append("\n\n");
      text.append(String.join("\n\n", section.paragraphs())).append("\n\n");
      text.append("More of this is said in ").append(link(section.link(), press)).append(".\n\n");
      if (s == 1 || s == 3) {
        text.append(code(chapter.number() + s));
      }
      if (s == 2) {
        text.append(table(new Random(SEED + chapter.number())));
      }
    }
    return text.toString();
  }

  private String link(int number, boolean press) {
    String title = chapterTitle(number);
    return press
        ? "[" + title + "](chapter:c%05d)".formatted(number + 1)
        : "[" + title + "](/" + path(number) + "/)";
  }

  private String chapterTitle(int number) {
    return capital(words(new Random(SEED + 7_919L * number), 2)) + " " + letters(number);
  }

  private static String code(int seed) {
    Random random = new Random(SEED ^ seed);
    String name = VOCABULARY[random.nextInt(VOCABULARY.length)];
    return """
    ```c
    // %s
    static float %s_of(const float *in, int n) {
      float sum = 0.0f;
      for (int i = 0; i < n; i++) {
        if (in[i] > %d.0f) {
          sum += in[i] * %df; /* %s */
        }
      }
      return sum;
    }
    ```

    """
        .formatted(
            words(random, 4), name, random.nextInt(100), random.nextInt(100), words(random, 2));
  }

  private static String table(Random random) {
    StringBuilder table = new StringBuilder("| what | where | how |\n|---|---|---|\n");
    for (int row = 0; row < 5; row++) {
      table.append(
          "| %s | `%s` | %s |\n".formatted(words(random, 2), words(random, 1), words(random, 3)));
    }
    return table.append('\n').toString();
  }

  private static String paragraph(Random random, int count) {
    List<String> sentences = new ArrayList<>();
    for (int left = count; left > 0; left -= 12) {
      sentences.add(capital(words(random, Math.min(12, left))) + ".");
    }
    return String.join("\n", sentences);
  }

  private static String words(Random random, int count) {
    return random
        .ints(count, 0, VOCABULARY.length)
        .mapToObj(i -> VOCABULARY[i])
        .collect(Collectors.joining(" "));
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
