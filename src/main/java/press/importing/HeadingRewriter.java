package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;
import press.scaffold.FilePlan.FileTemplate;

/// Headings: the first one is the title of a chapter that has none in its front matter, all others
/// are of level 2 and below, and no level is left out between two of them.
///
/// Of a chapter that is listed with a title, a heading below level 1 that stands behind some text
/// is none: such a chapter has the title of the list.
final class HeadingRewriter implements ChapterRewriter {

  private static final Pattern ATX = Pattern.compile("^ {0,3}(#{1,6})(?:[ \\t]+(.*?))?[ \\t]*$");
  private static final Pattern UNDERLINE = Pattern.compile("^ {0,3}(=+|-+)[ \\t]*$");
  private static final Pattern ATTRIBUTES = Pattern.compile("[ \\t]*\\{:?([^{}]*)\\}[ \\t]*$");
  private static final Pattern ID = Pattern.compile("#([A-Za-z][\\w-]*)");

  /// Lines that say nothing: empty ones, comments, directives, and tags that begin or end
  /// something.
  private static final Pattern UNSEEN =
      Pattern.compile("[ \\t]*(?:<!--.*-->|\\{\\{.*\\}\\}|(?:</?[A-Za-z][^<>]*>[ \\t]*)*)[ \\t]*");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    int body = frontMatter(lines);
    Optional<String> given =
        lines.subList(0, body).stream()
            .map(TextLine::text)
            .filter(line -> line.startsWith("title:"))
            .findFirst();
    List<TextLine> text = new ArrayList<>(atx(lines.subList(body, lines.size())));
    TreeMap<Integer, Integer> levels = levels(text);
    String listed = scope.book().listedTitle(scope.path());
    if (given.isEmpty() && !listed.isEmpty() && !text.isEmpty() && !begins(text, levels)) {
      String title = "title: " + FileTemplate.yaml(words(listed));
      return rewrite(FrontMatterRewriter.with(lines, List.of(title)), scope);
    }
    boolean titled = given.isPresent();
    List<TextLine> out = new ArrayList<>(lines.subList(0, body));
    if (titled && !levels.isEmpty()) {
      String first = text.get(levels.firstKey()).text().replaceFirst("^[ #]+", "").strip();
      if (given.get().equals("title: " + FileTemplate.yaml(first))) {
        text.set(levels.firstKey(), text.get(levels.firstKey()).with(""));
        levels.remove(levels.firstKey());
      }
    }
    int shift = shift(text, levels, titled);
    int above = 1;
    for (int i = 0; i < text.size(); i++) {
      if (levels.containsKey(i)) {
        boolean title = !titled && i == levels.firstKey();
        int level = title ? 1 : Math.clamp((long) levels.get(i) + shift, 2, Math.min(6, above + 1));
        above = level;
        text.set(i, text.get(i).with(heading(text.get(i).text(), level)));
      }
    }
    out.addAll(text);
    return out;
  }

  /// The words of the first heading, where it is the title: where neither front matter nor a list
  /// of chapters says another one.
  ///
  /// @param listed title in the list of chapters; empty where it names none
  static Optional<String> title(List<TextLine> lines, String listed) {
    boolean front = !lines.isEmpty() && lines.getFirst().text().matches("(?:---|\\+\\+\\+)[ \t]*");
    List<TextLine> text = front ? List.of() : atx(lines);
    TreeMap<Integer, Integer> levels = levels(text);
    return levels.keySet().stream()
        .findFirst()
        .filter(_ -> listed.isEmpty() || begins(text, levels))
        .map(i -> words(text.get(i).text()));
  }

  /// Whether the first heading is of level 1, or has nothing before it that a reader sees.
  private static boolean begins(List<TextLine> text, TreeMap<Integer, Integer> levels) {
    return !levels.isEmpty()
        && (levels.firstEntry().getValue() == 1
            || text.subList(0, levels.firstKey()).stream()
                .allMatch(line -> UNSEEN.matcher(line.text()).matches()));
  }

  /// What a heading says, without its marks and its label.
  static String words(String heading) {
    return heading
        .replaceFirst("^[ #]+", "")
        .replaceFirst("[ \t]+#+[ \t]*$", "")
        .replaceFirst("[ \t]*\\{:?[^{}]*\\}[ \t]*$", "")
        .replaceAll("!?\\[([^\\]]*)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])?", "$1")
        .replaceAll("</?[A-Za-z][^<>]*>", "")
        .replaceAll("(?<!\\w)_+|_+(?!\\w)|[`*]|\\\\(?=\\p{Punct})", "")
        .strip();
  }

  private static int frontMatter(List<TextLine> lines) {
    if (lines.isEmpty() || !lines.getFirst().text().equals("---")) {
      return 0;
    }
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).text().equals("---")) {
        return i + 1;
      }
    }
    return 0;
  }

  private static TreeMap<Integer, Integer> levels(List<TextLine> text) {
    TreeMap<Integer, Integer> levels = new TreeMap<>();
    CodeFences fences = CodeFences.of(text);
    for (int i = 0; i < text.size(); i++) {
      Matcher heading = ATX.matcher(text.get(i).text());
      if (!fences.contains(i) && heading.matches()) {
        levels.put(i, heading.group(1).length());
      }
    }
    return levels;
  }

  /// How many levels deeper the headings after the title get.
  private static int shift(List<TextLine> text, TreeMap<Integer, Integer> levels, boolean titled) {
    if (levels.isEmpty()) {
      return 0;
    }
    int highest =
        levels.entrySet().stream()
            .filter(e -> titled || !e.getKey().equals(levels.firstKey()))
            .mapToInt(e -> e.getValue())
            .min()
            .orElse(2);
    return 2 - highest;
  }

  /// Headings by underlining, as headings with signs.
  private static List<TextLine> atx(List<TextLine> lines) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>(lines);
    for (int i = 0; i + 1 < lines.size(); i++) {
      Matcher underline = UNDERLINE.matcher(lines.get(i + 1).text());
      boolean words = lines.get(i).text().matches(" {0,3}[\\p{L}\\p{N}`*_\\[(\"'].*");
      boolean alone = i == 0 || lines.get(i - 1).isBlank();
      boolean item = lines.get(i).text().matches(" {0,3}(\\d+[.)]|[*+-]) .*");
      boolean table = lines.get(i).text().contains("|");
      if (underline.matches() && words && alone && !item && !table && !fences.contains(i)) {
        String signs = underline.group(1).startsWith("=") ? "# " : "## ";
        out.set(i, lines.get(i).with(signs + lines.get(i).text().strip()));
        out.set(i + 1, lines.get(i + 1).with(""));
      }
    }
    return out;
  }

  /// The heading of another level; of its attributes only a label stays.
  private static String heading(String line, int level) {
    Matcher heading = ATX.matcher(line);
    heading.matches();
    String words = heading.group(2) == null ? "" : heading.group(2).replaceFirst("[ \\t]+#+$", "");
    Matcher attributes = ATTRIBUTES.matcher(words);
    if (attributes.find()) {
      Matcher id = ID.matcher(attributes.group(1));
      String label = id.find() ? " {#" + id.group(1) + "}" : "";
      words = words.substring(0, attributes.start()) + label;
    }
    return "#".repeat(level) + " " + words;
  }
}
