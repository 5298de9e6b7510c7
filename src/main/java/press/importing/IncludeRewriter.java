package press.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.CodeFences.FencedBlock;
import press.importing.ForeignBook.ChapterRewriter;
import press.importing.QuotedFiles.LineRange;
import press.source.SpellingSuggestions;

/// mdBook's `{{#include …}}`: a code block that is one include becomes a listing of a region, and
/// any other include the lines that it stands for.
final class IncludeRewriter implements ChapterRewriter {

  private static final Pattern DIRECTIVE =
      Pattern.compile("(\\\\?)\\{\\{\\s*([#%])\\s*([\\w-]*)([^}]*)\\}\\}");
  private static final Pattern HIDDEN = Pattern.compile("\\bhidelines=([^\\s,]+)");

  /// Where the preprocessor `toc` puts a list of the headings, which the press does for each page.
  private static final Pattern CONTENTS = Pattern.compile("[ \\t]*<!--[ \\t]*toc[ \\t]*-->[ \\t]*");

  /// Stands for the first brace of a directive that is to be shown.
  private static final char ESCAPED = '\0';

  private static final int DEEPEST = 10;

  /// A file and the part of it that is wanted.
  private record Included(String path, List<String> lines, LineRange range) {}

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    return expanded(lines, scope, 0);
  }

  private List<TextLine> expanded(List<TextLine> lines, ImportScope scope, int depth) {
    CodeFences fences = CodeFences.of(lines);
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Optional<FencedBlock> block = fences.openedBy(i);
      Optional<List<TextLine>> listing = block.flatMap(b -> listing(b, lines, scope));
      Optional<String> hidden = block.flatMap(IncludeRewriter::hidden);
      if (hidden.isPresent() && listing.isPresent()) {
        scope.notes().add(lines.get(i), "lines that begin with " + hidden.get() + " are shown");
      }
      if (listing.isPresent()) {
        out.addAll(listing.get());
        i = block.get().last();
      } else {
        boolean code = fences.contains(i);
        for (TextLine line : line(escaped(lines.get(i), code), code, scope, depth)) {
          out.add(line.with(line.text().replace(ESCAPED, '{')));
        }
      }
    }
    return out;
  }

  /// How lines of a code block begin that are not shown, where it says so.
  static Optional<String> hidden(FencedBlock block) {
    Matcher hidden = HIDDEN.matcher(block.info());
    return hidden.find() ? Optional.of(hidden.group(1)) : Optional.empty();
  }

  /// The listing that stands for a code block which is one include and nothing else.
  private static Optional<List<TextLine>> listing(
      FencedBlock block, List<TextLine> lines, ImportScope scope) {
    List<TextLine> body = lines.subList(block.first() + 1, block.last());
    List<TextLine> full = body.stream().filter(line -> !line.isBlank()).toList();
    if (full.size() != 1) {
      return Optional.empty();
    }
    Matcher one = DIRECTIVE.matcher(full.getFirst().text().replaceFirst("^[ \\t>]+", "").strip());
    if (!one.matches() || !one.group(1).isEmpty() || !includes(one.group(3))) {
      return Optional.empty();
    }
    return included(one.group(4), scope)
        .flatMap(found -> scope.quoted().quote(found.path(), found.range()))
        .map(reference -> {
          TextLine open = lines.get(block.first());
          return List.of(
              open.with(block.lead() + block.fence() + "{code} " + reference),
              lines.get(block.last()).with(block.indent() + block.fence()));
        });
  }

  private static boolean includes(String name) {
    return List.of("include", "rustdoc_include", "playground", "playpen").contains(name);
  }

  /// The line in which directives behind a backslash are code, and no directives.
  private static TextLine escaped(TextLine line, boolean code) {
    String text = line.text();
    return line.with(
        DIRECTIVE
            .matcher(text)
            .replaceAll(directive -> {
              if (directive.group(1).isEmpty()) {
                return Matcher.quoteReplacement(directive.group());
              }
              long ticks =
                  text.substring(0, directive.start()).chars().filter(c -> c == '`').count();
              String mark = code || ticks % 2 == 1 ? "" : "`";
              String shown = mark + ESCAPED + directive.group().substring(2) + mark;
              return Matcher.quoteReplacement(shown);
            }));
  }

  private List<TextLine> line(TextLine line, boolean code, ImportScope scope, int depth) {
    if (!code && CONTENTS.matcher(line.text()).matches()) {
      return List.of(line.with(""));
    }
    Matcher directive = DIRECTIVE.matcher(line.text());
    if (!directive.find()) {
      return List.of(line);
    }
    String name = directive.group(3).toLowerCase(Locale.ROOT);
    String before = line.text().substring(0, directive.start());
    String after = line.text().substring(directive.end());
    String lead = before.strip();
    boolean alone = after.isBlank() && (lead.isEmpty() || lead.equals(">"));
    if (!code && alone && name.startsWith("play")) {
      Optional<Included> program = included(directive.group(4), scope);
      if (program.isPresent()) {
        return playground(line, before, program.get(), scope);
      }
    }
    if (includes(name)) {
      return inserted(line, before, after, directive.group(4), code, scope, depth);
    }
    if (code) {
      return List.of(line);
    }
    if (name.equals("title")) {
      scope.notes().add(line, directive.group() + " is left out: a page is called as its heading");
    } else {
      notePreprocessor(line, directive.group(), scope);
    }
    return line(line.with(before + after), false, scope, depth);
  }

  /// The listing of a program, which outside of a code block is one by itself.
  private static List<TextLine> playground(
      TextLine line, String lead, Included program, ImportScope scope) {
    Optional<String> reference = scope.quoted().quote(program.path(), program.range());
    String extension = ImportPaths.extension(program.path());
    String fence = reference.isPresent() ? "```" : "`````";
    List<TextLine> out = new ArrayList<>();
    out.add(line.with(lead.stripTrailing()));
    String info = reference.map(r -> "{code} " + r).orElse(extension);
    out.add(line.with(lead + fence + info));
    if (reference.isEmpty()) {
      List<String> lines =
          program.lines().subList(program.range().from(), program.range().to()).stream()
              .filter(text -> !QuotedFiles.isAnchor(text))
              .toList();
      lines.forEach(text -> out.add(line.with((lead + text).stripTrailing())));
    }
    out.add(line.with(lead + fence));
    out.add(line.with(lead.stripTrailing()));
    return out;
  }

  private static void notePreprocessor(TextLine line, String directive, ImportScope scope) {
    scope.notes().add(line, directive + " is for a preprocessor, which is not run");
  }

  /// The lines that an include stands for, with what stands beside it on its line.
  private List<TextLine> inserted(
      TextLine line,
      String before,
      String after,
      String argument,
      boolean code,
      ImportScope scope,
      int depth) {
    Optional<Included> found = included(argument, scope);
    if (found.isEmpty() || depth >= DEEPEST) {
      scope.notes().add(line, absence(argument, depth, scope));
      return List.of(line.with(before + after));
    }
    String path = found.get().path();
    List<TextLine> wanted = new ArrayList<>();
    for (int i = found.get().range().from(); i < found.get().range().to(); i++) {
      String text = found.get().lines().get(i);
      if (!QuotedFiles.isAnchor(text)) {
        wanted.add(new TextLine(text, path, i + 1));
      }
    }
    List<TextLine> inner = code ? wanted : expanded(wanted, scope.in(path), depth + 1);
    if (inner.isEmpty()) {
      return List.of(line.with(before + after));
    }
    String lead = before.isBlank() || before.strip().equals(">") ? before : "";
    List<TextLine> out = new ArrayList<>();
    for (int i = 0; i < inner.size(); i++) {
      String start = i == 0 ? before : lead;
      String end = i == inner.size() - 1 ? after : "";
      out.add(inner.get(i).with(start + inner.get(i).text() + end));
    }
    return out;
  }

  /// What an include names: `file`, `file:anchor`, `file:line`, `file:from:to`, and after a blank
  /// attributes that do not matter here.
  private static Optional<Included> included(String argument, ImportScope scope) {
    String[] words = argument.strip().split("\\s+")[0].split(":", 3);
    String path = scope.resolve(words[0]);
    if (words[0].isEmpty() || !scope.folder().has(path)) {
      return Optional.empty();
    }
    List<String> lines = scope.folder().text(path).lines().toList();
    return range(words, lines).map(range -> new Included(path, lines, range));
  }

  /// Why there is nothing to include, and what may be meant.
  private static String absence(String argument, int depth, ImportScope scope) {
    String[] words = argument.strip().split("\\s+")[0].split(":", 3);
    String path = scope.resolve(words[0]);
    if (depth >= DEEPEST) {
      return argument.strip() + " is left out: files that include each other";
    }
    if (!scope.folder().has(path)) {
      return scope.folder().absence(path, "what it includes");
    }
    Set<String> anchors = QuotedFiles.anchors(scope.folder().text(path).lines().toList()).keySet();
    return "there are no lines ANCHOR: %s and ANCHOR_END: %1$s in %s, so nothing stands here"
            .formatted(words[1], path)
        + (anchors.isEmpty() ? "" : "; " + SpellingSuggestions.didYouMean(words[1], anchors));
  }

  private static Optional<LineRange> range(String[] words, List<String> lines) {
    int last = lines.size();
    if (words.length == 1) {
      return Optional.of(new LineRange("all", 0, last));
    }
    boolean numbers = words[1].matches("\\d*") && (words.length < 3 || words[2].matches("\\d*"));
    if (!numbers || words.length == 2 && words[1].isEmpty()) {
      return Optional.ofNullable(QuotedFiles.anchors(lines).get(words[1]));
    }
    int from = words[1].isEmpty() ? 0 : Math.max(0, Integer.parseInt(words[1]) - 1);
    boolean open = words.length == 3 && words[2].isEmpty();
    int to = words.length == 2 ? from + 1 : open ? last : Integer.parseInt(words[2]);
    int first = Math.min(from, last);
    int end = Math.clamp(to, first, last);
    return Optional.of(new LineRange("lines-" + (first + 1) + "-" + end, first, end));
  }
}
