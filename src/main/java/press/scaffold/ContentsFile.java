package press.scaffold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.markdown.TableOfContents;
import press.scaffold.FilePlan.ScaffoldException;
import press.source.SourceFile;
import press.source.SpellingSuggestions;

/// The text of `contents.md`, to which a chapter can be added.
public final class ContentsFile {

  private static final Pattern ITEM =
      Pattern.compile("^(?<lead>[ \\t]*(?<bullet>[-*+]|\\d+[.)])[ \\t]+)(?<text>.*)$");

  private final SourceFile file;
  private final List<BookPart> parts = new ArrayList<>();

  /// @param file the text of `contents.md`
  /// @param contents its parsed form
  public ContentsFile(SourceFile file, TableOfContents contents) {
    this.file = file;
    for (TableOfContents.Part part : contents.parts()) {
      Optional<BookPart> found =
          part.entries().isEmpty() ? empty(part.title()) : Optional.of(withChapters(part));
      found.ifPresent(parts::add);
    }
  }

  /// A part, with the place of its next chapter.
  ///
  /// @param title empty for chapters outside of any part
  /// @param folder folder of its chapter files; empty for the folder of the book
  /// @param folders all folders of its chapter files
  /// @param lead the indentation and bullet before a chapter's link
  /// @param offset offset in the text at which the next chapter's line is inserted
  public record BookPart(
      String title, String folder, Set<String> folders, String lead, int offset) {

    private boolean isNamed(String name) {
      return name.equals(folder) || isTitled(name) || name.equals(title);
    }

    private boolean isTitled(String name) {
      return !title.isEmpty() && Slug.of(name).equals(Slug.of(title));
    }
  }

  /// Finds a part by its folder or title.
  ///
  /// @param name may be empty where there is only one part
  /// @throws ScaffoldException where there is no such part, with the existing ones
  public BookPart part(String name) throws ScaffoldException {
    List<BookPart> titled = parts.stream().filter(p -> !p.title().isEmpty()).toList();
    if (name.isEmpty() && titled.size() <= 1 && !parts.isEmpty()) {
      return titled.isEmpty() ? parts.getLast() : titled.getFirst();
    }
    List<String> names = titled.stream().map(part -> name(part, titled)).toList();
    if (name.isEmpty()) {
      throw new ScaffoldException(
          parts.isEmpty()
              ? file.path() + " lists nothing; write a part into it: " + newPart("Beginnings")
              : "which part? add --part: " + String.join(", ", shown(titled)));
    }
    return parts.reversed().stream()
        .filter(p -> p.isNamed(name))
        .findFirst()
        .or(() -> parts.reversed().stream().filter(p -> p.folders().contains(name)).findFirst())
        .orElseThrow(() ->
            new ScaffoldException(
                "%s has no part \"%s\"; %s; a new part is a line of its own there: %s"
                    .formatted(
                        file.path(),
                        name,
                        SpellingSuggestions.nearest(name, names)
                                .map(near -> "did you mean \"" + near + "\"? ")
                                .orElse("")
                            + there(titled),
                        newPart(Slug.title(name)))));
  }

  /// What to call a part: its folder, or its title where the folder is that of the book or of
  /// another part too.
  private static String name(BookPart part, List<BookPart> all) {
    boolean own = all.stream().filter(p -> p.folder().equals(part.folder())).count() == 1;
    return own && !part.folder().isEmpty() ? part.folder() : Slug.of(part.title());
  }

  /// What to call each part, with its title where that is another word.
  private static List<String> shown(List<BookPart> all) {
    return all.stream()
        .map(part -> {
          String name = name(part, all);
          return name.equals(Slug.of(part.title())) ? name : name + " (" + part.title() + ")";
        })
        .toList();
  }

  private static String there(List<BookPart> all) {
    return all.isEmpty()
        ? "there are none yet"
        : "there are: " + String.join(", ", shown(all).stream().sorted().toList());
  }

  /// The line of a new part.
  private String newPart(String title) {
    return (file.path().endsWith(TableOfContents.MDBOOK) ? "# " : "- ") + title;
  }

  /// Returns the text with one more chapter in a part.
  ///
  /// @param path of the chapter's file
  public String with(BookPart part, String title, String path) {
    String newline = file.text().contains("\r\n") ? "\r\n" : "\n";
    String before = file.text().substring(0, part.offset());
    String link = "[" + title.replaceAll("([\\\\\\[\\]*_`<])", "\\\\$1") + "](" + path + ")";
    String start = before.isEmpty() || before.endsWith("\n") ? "" : newline;
    return before + start + part.lead() + link + newline + file.text().substring(part.offset());
  }

  /// The number of the line on which a text lists the chapter of a path.
  public static int line(String text, String path) {
    return (int) text.substring(0, text.indexOf("](" + path + ")")).lines().count();
  }

  private BookPart withChapters(TableOfContents.Part part) {
    TableOfContents.Entry last =
        part.entries().reversed().stream().filter(e -> e.depth() == 0).findFirst().orElseThrow();
    int start = file.text().lastIndexOf('\n', Math.max(0, last.at().start() - 1)) + 1;
    Matcher item = ITEM.matcher(line(start));
    String lead = item.matches() ? item.group("lead") : "  - ";
    Set<String> folders =
        part.entries().stream().map(entry -> folder(entry.path())).collect(Collectors.toSet());
    return new BookPart(
        part.title(), folder(last.path()), folders, lead, endOfItem(start, lead.length(), false));
  }

  private static String folder(String path) {
    return path.substring(0, Math.max(0, path.lastIndexOf('/')));
  }

  /// A part without chapters: its first one stands below the title and the text after it.
  private Optional<BookPart> empty(String title) {
    for (int start = 0; start < file.text().length(); start = nextLine(start)) {
      Matcher item = ITEM.matcher(line(start));
      if (item.matches() && item.group("text").strip().equals(title)) {
        int indent = item.group("lead").length();
        String lead = " ".repeat(indent) + item.group("bullet") + " ";
        return Optional.of(
            new BookPart(title, Slug.of(title), Set.of(), lead, endOfItem(start, indent, true)));
      }
    }
    return Optional.empty();
  }

  /// The offset after a list item and the lines that are indented below it.
  ///
  /// @param start offset of its first line
  /// @param blankLines whether the item may contain blank lines
  private int endOfItem(int start, int indent, boolean blankLines) {
    int end = nextLine(start);
    int at = end;
    while (at < file.text().length()) {
      String line = line(at);
      boolean inside = !line.isBlank() && line.length() - line.stripLeading().length() >= indent;
      if (!inside && !(line.isBlank() && blankLines)) {
        break;
      }
      at = nextLine(at);
      end = inside ? at : end;
    }
    return end;
  }

  private String line(int start) {
    return file.text().substring(start, nextLine(start)).stripTrailing();
  }

  private int nextLine(int start) {
    int end = file.text().indexOf('\n', start);
    return end < 0 ? file.text().length() : end + 1;
  }
}
