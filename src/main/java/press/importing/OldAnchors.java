package press.importing;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.importing.ForeignBook.ChapterRewriter;
import press.markdown.HostAnchors;
import press.scaffold.FilePlan.FileTemplate;

/// The anchors that mdBook gave the headings of a chapter, where the press gives others, are kept
/// in its front matter, as `renamed`.
final class OldAnchors implements ChapterRewriter {

  private static final Pattern HEADING = Pattern.compile("^(#{1,6})[ \\t]+(.*)$");
  private static final Pattern LABEL = Pattern.compile("\\{#([A-Za-z][\\w-]*)\\}[ \\t]*$");
  private static final Pattern BOX = Pattern.compile("^[ \\t>]*\\[!(\\w+)\\]");

  @Override
  public List<TextLine> rewrite(List<TextLine> lines, ImportScope scope) {
    CodeFences fences = CodeFences.of(lines);
    HostAnchors host = new HostAnchors();
    NewAnchors made = new NewAnchors(new HashMap<>());
    Map<String, String> renamed = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).text();
      Matcher heading = HEADING.matcher(line);
      Matcher box = BOX.matcher(line);
      Matcher label = LABEL.matcher(line);
      if (fences.contains(i)) {
        continue;
      }
      if (label.find()) {
        made.free(label.group(1));
      } else if (box.find()) {
        made.free(box.group(1).toLowerCase(Locale.ROOT));
      } else if (heading.matches()) {
        String words = HeadingRewriter.words(line);
        String old = host.next(words);
        // The title of a chapter has no anchor.
        if (heading.group(1).length() > 1) {
          renamed.put(old, made.free(slug(words)));
        }
      }
    }
    renamed.entrySet().removeIf(e -> e.getKey().equals(e.getValue()));
    return noted(lines, renamed, made, scope);
  }

  private static List<TextLine> noted(
      List<TextLine> lines, Map<String, String> renamed, NewAnchors made, ImportScope scope) {
    List<String> keys = new ArrayList<>();
    List<String> lost = new ArrayList<>();
    renamed.forEach((old, now) -> {
      if (old.matches("[\\w-]+") && !made.numbers().containsKey(old)) {
        keys.add("  " + yaml(old) + ": " + yaml(now));
      } else if (!old.isEmpty()) {
        lost.add("#" + old + " is #" + now);
      }
    });
    if (!lost.isEmpty()) {
      scope.notes().add(scope.path(), 0, "anchors that are others now: " + String.join(", ", lost));
    }
    if (keys.isEmpty()) {
      return lines;
    }
    keys.addFirst("renamed:");
    return FrontMatterRewriter.with(lines, keys);
  }

  private static String yaml(String anchor) {
    return anchor.matches("[a-z]\\w*-[\\w-]*") ? anchor : FileTemplate.yaml(anchor);
  }

  /// The anchor that the press makes of a heading's words.
  private static String slug(String words) {
    String slug =
        Normalizer.normalize(words, Normalizer.Form.NFKD)
            .replaceAll("\\p{M}", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    return slug.matches("[a-z].*") ? slug : ("section-" + slug).replaceAll("-$", "");
  }

  /// Anchors that the press has given so far.
  ///
  /// @param numbers the last number behind each of them
  private record NewAnchors(Map<String, Integer> numbers) {

    /// An anchor that nothing has: the wanted one, or that with the next number.
    String free(String wanted) {
      String free = wanted;
      while (numbers.containsKey(free)) {
        free = wanted + "-" + numbers.merge(wanted, 1, Integer::sum);
      }
      numbers.put(free, 1);
      return free;
    }
  }
}
