package press.site;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// Headings and definitions of a site as queries with their right answers, read off its pages.
final class SearchTargets {

  private static final Pattern LONG = Pattern.compile("[A-Za-z]{4,}");

  private SearchTargets() {}

  /// A query and where it should lead; to any of the places of that name.
  record Target(String words, List<String> addresses) {}

  /// Titles, headings and definitions, then captions, evenly chosen.
  static List<Target> of(Path site, int count) throws IOException {
    SortedMap<String, List<String>> named = new TreeMap<>();
    SortedMap<String, List<String>> captions = new TreeMap<>();
    for (Path file : ProjectBook.pages(site)) {
      Document page = Jsoup.parse(file.toFile());
      String path = site.relativize(file).toString();
      page.select("annotation, .fn-note, .fn-ref, .tag, .source, .anchor").remove();
      if (page.body().hasClass("kind-chapter")) {
        page.select(".chapno").remove();
        page.select("main h1").forEach(h -> add(named, h, path));
        page.select("main :is(h2, h3)[id]").forEach(h -> add(named, h, path + "#" + h.id()));
        page.select(".callout-definition[id] dfn")
            .forEach(d -> add(named, d, path + "#" + d.closest("[id]").id()));
        page.select("main [id] :is(figcaption, .caption)")
            .forEach(c -> add(captions, c, path + "#" + c.closest("[id]").id()));
      }
      if (path.equals("contents.html")) {
        page.select("li[id] .planned")
            .forEach(p -> add(named, p, path + "#" + p.closest("[id]").id()));
      }
    }
    List<Target> all = new ArrayList<>(targets(named));
    List<Target> more = targets(captions);
    all.addAll(more.subList(0, Math.clamp(count - all.size(), 0, more.size())));
    int size = all.size();
    return IntStream.range(0, Math.min(count, size))
        .mapToObj(i -> all.get(size <= count ? i : i * size / count))
        .toList();
  }

  private static void add(Map<String, List<String>> to, Element words, String address) {
    to.computeIfAbsent(words.text().strip(), _ -> new ArrayList<>()).add(address);
  }

  private static List<Target> targets(SortedMap<String, List<String>> named) {
    return named.entrySet().stream()
        .filter(e -> !e.getKey().isEmpty())
        .map(e -> new Target(e.getKey(), e.getValue()))
        .toList();
  }

  /// The query with one letter of one longer word lost, added, changed or swapped with the next.
  static String misspelt(String words, Random random) {
    List<Matcher> found = new ArrayList<>();
    Matcher word = LONG.matcher(words);
    for (int at = 0; word.find(at); at = word.end()) {
      Matcher one = LONG.matcher(words);
      one.find(at);
      found.add(one);
    }
    if (found.isEmpty()) {
      return words;
    }
    Matcher one = found.get(random.nextInt(found.size()));
    int at = one.start() + random.nextInt(one.group().length() - 1);
    char other = (char) ('a' + random.nextInt(26));
    String before = words.substring(0, at);
    return switch (random.nextInt(4)) {
      case 0 -> before + words.substring(at + 1);
      case 1 -> before + other + words.substring(at);
      case 2 -> before + other + words.substring(at + 1);
      default -> before + words.charAt(at + 1) + words.charAt(at) + words.substring(at + 2);
    };
  }
}
