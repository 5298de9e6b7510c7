package press.parse;

import com.vladsch.flexmark.util.ast.Document;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.parse.ProseRegions.ProseRegion;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.Typos;

/// Prose that chapters share: `{include} shared/units.md`, or a region of any Markdown file of the
/// book, `{include} hardware/bandwidth.md#rule`.
///
/// A file below a folder `shared` is no chapter; it is printed where it is included.
final class Includes {

  // As a fence is read, but wherever it stands: what is no include hardly names a file, and if it
  // does, that file counts too.
  private static final Pattern INCLUDE =
      Pattern.compile("\\{include}[ \\t]*+([^#\\r\\n]*?)[ \\t]*+(?:\\{?#|[\\r\\n]|\\z)");

  private final SortedMap<String, SourceFile> texts;
  private final TreeSet<String> used;
  private final List<String> open;
  private final Diagnostics problems;

  private Includes(
      SortedMap<String, SourceFile> texts,
      TreeSet<String> used,
      List<String> open,
      Diagnostics problems) {
    this.texts = texts;
    this.used = used;
    this.open = List.copyOf(open);
    this.problems = problems;
  }

  /// The includes of a book.
  ///
  /// @param texts its Markdown files by path
  static Includes of(SortedMap<String, SourceFile> texts, Diagnostics problems) {
    return new Includes(texts, new TreeSet<>(), List.of(), problems);
  }

  /// What was included, as it was named.
  SortedSet<String> used() {
    return Collections.unmodifiableSortedSet(used);
  }

  /// Whether a file is prose to be included, and no chapter.
  static boolean shared(String path) {
    return ("/" + path).contains("/shared/");
  }

  /// All that the includes of a file depend on besides its own text: the files that they name, and
  /// those that are named there. All files, where one that is named does not exist, because what is
  /// said of it names others.
  static Collection<SourceFile> from(SourceFile file, SortedMap<String, SourceFile> texts) {
    SortedMap<String, SourceFile> named = new TreeMap<>();
    Deque<SourceFile> left = new ArrayDeque<>(List.of(file));
    while (!left.isEmpty()) {
      Matcher include = INCLUDE.matcher(left.pop().text());
      while (include.find()) {
        String path = include.group(1);
        SourceFile next = texts.get(path);
        if (next == null) {
          return List.copyOf(texts.values());
        }
        if (named.put(path, next) == null) {
          left.push(next);
        }
      }
    }
    return List.copyOf(named.values());
  }

  /// The same, told of one more file that is being read.
  Includes within(String path) {
    List<String> longer = new ArrayList<>(open);
    longer.add(path);
    return new Includes(texts, used, longer, problems);
  }

  /// What a fence includes, or nothing after saying why.
  Optional<Prose> read(Item.FenceItem fence) {
    Span argument = fence.argument();
    String reference = argument.text();
    int hash = reference.indexOf('#');
    String path = hash < 0 ? reference : reference.substring(0, hash);
    SourceFile file = texts.get(path);
    if (file == null) {
      problems.error(
          "P30",
          argument.part(0, path.length()),
          "there is no file \"" + path + "\" to include",
          Typos.didYouMean(path, texts.keySet()));
      return Optional.empty();
    }
    if (open.contains(path)) {
      problems.error(
          "P31",
          argument,
          "an include in a circle: " + String.join(" → ", open) + " → " + path,
          "move what both need into a third file");
      return Optional.empty();
    }
    used.add(reference);
    return hash < 0
        ? Optional.of(whole(path, file))
        : region(path, file, argument.part(hash + 1, reference.length()));
  }

  private Prose whole(String path, SourceFile file) {
    if (new FrontMatterReader(file, new Diagnostics()).end() > 0) {
      problems.error(
          "P32",
          file.span(0, 3),
          "front matter in a file that is included",
          "remove it, or name a region: {include} " + path + "#name");
    }
    return read(path, file, 0, file.text().length());
  }

  private Optional<Prose> region(String path, SourceFile file, Span name) {
    var regions = ProseRegions.in(file, new Diagnostics());
    ProseRegion region = regions.get(name.text());
    if (region == null) {
      problems.error(
          "P30",
          name,
          "no region \"" + name.text() + "\" in " + path,
          regions.isEmpty()
              ? "mark it there: <!-- > " + name.text() + " --> … <!-- < -->"
              : Typos.didYouMean(name.text(), regions.keySet()));
      return Optional.empty();
    }
    return Optional.of(read(path, file, region.text().start(), region.text().end()));
  }

  private Prose read(String path, SourceFile file, int start, int end) {
    Document document = ChapterReader.tree(file, start, end, problems);
    new Callouts(file, problems).replaceIn(document);
    String notes = path.replaceFirst("\\.md$", "").replaceAll("[^A-Za-z0-9]+", "-") + "-";
    Extract extract = new Extract(file, problems, within(path), notes);
    return new Prose(document, extract.from(document));
  }

  /// Says which shared files and regions nobody includes.
  ///
  /// @param used what is included, as it is named
  static void checkUnused(
      SortedMap<String, SourceFile> texts, Set<String> used, Diagnostics problems) {
    texts.forEach((path, file) -> {
      boolean any = used.contains(path);
      // Few files have regions, and to look for marks takes longer than to look for a comment.
      var regions =
          file.text().contains("<!--")
              ? ProseRegions.in(file, problems)
              : new LinkedHashMap<String, ProseRegion>();
      for (var region : regions.entrySet()) {
        boolean included = used.contains(path + "#" + region.getKey());
        any |= included;
        if (!included) {
          problems.error(
              "P33",
              region.getValue().mark(),
              "nothing includes region \"" + region.getKey() + "\"",
              "write ```{include} " + path + "#" + region.getKey() + ", or remove its marks");
        }
      }
      if (shared(path) && !any) {
        problems.error(
            "P33",
            file.start(),
            "nothing includes this file",
            "write ```{include} " + path + ", or move it out of the folder shared");
      }
    });
  }
}
