package press.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.parse.Contents;
import press.source.SourceFile;
import press.source.Typos;

/// The list of chapters as its author wrote it: its parts, and where a line for one more chapter
/// belongs.
public final class ContentsList {

  private static final Pattern ITEM = Pattern.compile("^([ \\t]*)([-*+]|\\d+[.)])([ \\t]+)(.*)$");

  private final SourceFile file;
  private final List<Place> places = new ArrayList<>();

  /// @param file the text of `contents.md`
  /// @param contents what it lists
  public ContentsList(SourceFile file, Contents contents) {
    this.file = file;
    for (Contents.Part part : contents.parts()) {
      Optional<Place> place =
          part.entries().isEmpty() ? empty(part.title()) : Optional.of(below(part));
      place.ifPresent(places::add);
    }
  }

  /// Where a part goes on.
  ///
  /// @param title of the part; empty where chapters stand in no part
  /// @param folder in which the files of its chapters lie; empty for the book's own
  /// @param lead what stands before a chapter's link
  /// @param offset where the next line belongs
  public record Place(String title, String folder, String lead, int offset) {

    private boolean isCalled(String name) {
      return name.equals(folder)
          || !title.isEmpty() && Slug.of(name).equals(Slug.of(title))
          || name.equals(title);
    }
  }

  /// The part of a name: its folder, or its title.
  ///
  /// @param name empty where there is only one
  /// @throws Refused where there is none, with those that there are
  public Place part(String name) throws Refused {
    List<Place> named = places.stream().filter(p -> !p.title().isEmpty()).toList();
    if (name.isEmpty() && named.size() <= 1 && !places.isEmpty()) {
      return named.isEmpty() ? places.getLast() : named.getFirst();
    }
    List<String> folders = named.stream().map(Place::folder).distinct().toList();
    if (name.isEmpty()) {
      throw new Refused(
          places.isEmpty()
              ? file.path() + " lists nothing; write a part into it: - Beginnings"
              : "which part? add --part: " + String.join(", ", folders));
    }
    return places.reversed().stream()
        .filter(p -> p.isCalled(name))
        .findFirst()
        .orElseThrow(() -> new Refused(unknown(name, named)));
  }

  private String unknown(String name, List<Place> named) {
    List<String> known = new ArrayList<>(named.stream().map(Place::folder).distinct().toList());
    String help = Typos.didYouMean(name, known);
    return "%s has no part \"%s\"; %s; a new part is a line of its own there: - %s"
        .formatted(file.path(), name, help, Slug.title(name));
  }

  /// The text with a line more.
  ///
  /// @param path of the chapter's file
  public String with(Place place, String title, String path) {
    String end = file.text().contains("\r\n") ? "\r\n" : "\n";
    String before = file.text().substring(0, place.offset());
    String link = "[" + title.replaceAll("([\\\\\\[\\]*_`<])", "\\\\$1") + "](" + path + ")";
    boolean open = !before.isEmpty() && !before.endsWith("\n");
    return before
        + (open ? end : "")
        + place.lead()
        + link
        + end
        + file.text().substring(place.offset());
  }

  /// The number of the line at which the chapter of a path stands in a text.
  public static int line(String text, String path) {
    return (int) text.substring(0, text.indexOf("](" + path + ")")).lines().count();
  }

  private Place below(Contents.Part part) {
    Contents.Entry last = part.entries().getLast();
    int start = lineStart(last.at().start());
    Matcher item = ITEM.matcher(line(start));
    String lead =
        item.matches() ? item.group(1) + item.group(2) + item.group(3) : " ".repeat(2) + "- ";
    return new Place(part.title(), folder(part), lead, after(start, lead.length(), false));
  }

  /// A part that has no chapter yet: below its title and what is said about it.
  private Optional<Place> empty(String title) {
    for (int start = 0; start < file.text().length(); start = next(start)) {
      Matcher item = ITEM.matcher(line(start));
      if (item.matches() && item.group(4).strip().equals(title)) {
        int indent = item.group(1).length() + item.group(2).length() + item.group(3).length();
        String lead = " ".repeat(indent) + item.group(2) + item.group(3);
        return Optional.of(new Place(title, Slug.of(title), lead, after(start, indent, true)));
      }
    }
    return Optional.empty();
  }

  /// The end of an item that begins on a line: behind the lines that are indented below it.
  private int after(int start, int indent, boolean gaps) {
    int end = next(start);
    int at = end;
    while (at < file.text().length()) {
      String line = line(at);
      boolean blank = line.isBlank();
      boolean inside = !blank && line.length() - line.stripLeading().length() >= indent;
      if (!inside && !(blank && gaps)) {
        break;
      }
      at = next(at);
      end = inside ? at : end;
    }
    return end;
  }

  private int lineStart(int offset) {
    return file.text().lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  }

  private String line(int start) {
    String line = file.text().substring(start, next(start));
    return line.stripTrailing();
  }

  /// Where the next line begins; the end of the text on the last one.
  private int next(int start) {
    int end = file.text().indexOf('\n', start);
    return end < 0 ? file.text().length() : end + 1;
  }

  /// The folder of most of its chapters.
  private static String folder(Contents.Part part) {
    Map<String, Integer> counts = new HashMap<>();
    String best = "";
    int most = 0;
    for (Contents.Entry entry : part.entries()) {
      String folder = entry.path().substring(0, Math.max(0, entry.path().lastIndexOf('/')));
      int count = counts.merge(folder.toLowerCase(Locale.ROOT), 1, Integer::sum);
      if (count > most) {
        most = count;
        best = folder;
      }
    }
    return best;
  }
}
