package press.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import tools.jackson.databind.json.JsonMapper;

/// Texts that nobody would write: Markdown's literals repeated, nested and combined.
final class Patterns {

  private static final List<String> LITERALS =
      List.of(
          new JsonMapper()
              .readValue(Path.of("src/test/resources/literals.json").toFile(), String[].class));

  private Patterns() {}

  /// What broke other parsers of Markdown, by what it is.
  static Map<String, IntFunction<String>> known() {
    Map<String, IntFunction<String>> all = new LinkedHashMap<>();
    all.put("nested strong emphasis", n -> "*a **a ".repeat(n) + "b" + " a** a*".repeat(n));
    all.put("emphasis that is closed and not opened", n -> "a_ ".repeat(n));
    all.put("emphasis that is opened and not closed", n -> "_a ".repeat(n));
    all.put("links that are closed and not opened", n -> "a]".repeat(n));
    all.put("links that are opened and not closed", n -> "[a".repeat(n));
    all.put("openers and closers that do not match", n -> "*a_ ".repeat(n));
    all.put("openers and closers by threes", n -> "a**b" + "c* ".repeat(n));
    all.put("openers of links and of emphasis", n -> "[ a_".repeat(n));
    all.put("the pattern [ (](", n -> "[ (](".repeat(n));
    all.put("the pattern ![[]()", n -> "![[]()".repeat(n));
    all.put("hard line breaks in links", n -> "[\\\n".repeat(n));
    all.put("nested brackets", n -> "[".repeat(n) + "a" + "]".repeat(n));
    all.put("nested quotes", n -> "> ".repeat(n) + "a");
    all.put("nested quotes without blanks", n -> ">".repeat(n) + "a");
    all.put("nested lists in a line", n -> "- ".repeat(n) + "a");
    all.put("nested lists in lines", Patterns::steps);
    all.put("quotes and lists", n -> "> - 1. ".repeat(n) + "a");
    all.put("backtick runs of every length", Patterns::backticks);
    all.put("links that are not closed, in angle brackets", n -> "[a](<b".repeat(n));
    all.put("links that are not closed", n -> "[a](b".repeat(n));
    knownBlocks(all);
    return all;
  }

  private static void knownBlocks(Map<String, IntFunction<String>> all) {
    all.put("comments that are not closed", n -> "</" + "<!--".repeat(n));
    all.put("instructions that are not closed", n -> "a" + "<?".repeat(n));
    all.put("declarations that are not closed", n -> "a " + "<!A ".repeat(n));
    all.put("sections that are not closed", n -> "a" + "<![CDATA[".repeat(n));
    all.put("tags that are not closed", n -> "<a b=\"".repeat(n));
    all.put("empty lines in lists", n -> "- a\n" + "\n".repeat(n) + "- b\n");
    all.put("empty items", n -> "- \n".repeat(n));
    all.put("NUL", n -> "\u0000".repeat(n));
    all.put("references, each used", Patterns::references);
    all.put(
        "one long reference, used often", n -> "[a]: " + "u".repeat(n) + "\n\n" + "[a] ".repeat(n));
    all.put("references that are not closed", n -> "[a]: <b\n".repeat(n));
    all.put("a wide table", n -> "|a".repeat(n) + "|\n" + "|-".repeat(n) + "|\n" + "|b".repeat(n));
    all.put(
        "a wide table of short rows",
        n -> "|a".repeat(n) + "|\n" + "|-".repeat(n) + "|\n" + "b\n".repeat(n));
    all.put("a long table", n -> "|a|b|\n|-|-|\n" + "|c|d|\n".repeat(n));
    all.put("many tables", n -> "|a|\n|-|\n|b|\n\n".repeat(n));
    all.put("footnotes, each called", n -> "[^a] ".repeat(n) + "\n\n[^a]: b\n");
    all.put("definitions in definitions", Patterns::definitions);
    all.put("unclosed math", n -> "$a ".repeat(n));
    all.put("unclosed displayed math", n -> "$$a ".repeat(n) + "$$$");
    knownNames(all);
  }

  private static void knownNames(Map<String, IntFunction<String>> all) {
    all.put("blanks in the info of a fence", n -> "```{code} a" + " ".repeat(n) + "b\n```\n");
    all.put("blanks in an option", n -> "```{code} a\nlines: a" + " ".repeat(n) + "b\n```\n");
    all.put("blanks in the title of a callout", n -> "> [!NOTE] a" + " ".repeat(n) + "b\n");
    all.put("blanks in a heading", n -> "# a" + " ".repeat(n) + "{#b c\n");
    all.put("blanks in front matter", n -> "---\ntitle:" + " ".repeat(n) + "a\n---\n");
    all.put("keys in front matter", n -> "---\n" + "a: b\n".repeat(n) + "---\n");
    all.put("lists in front matter", n -> "---\ntitle: " + "[".repeat(n) + "\n---\n");
    all.put("a name that is nearly another", n -> "# A\n\n[](#" + "a".repeat(n) + ")\n");
  }

  private static String steps(int n) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < Math.min(n, 300); i++) {
      out.append("  ".repeat(i)).append("- a\n");
    }
    return out.toString();
  }

  private static String backticks(int n) {
    StringBuilder out = new StringBuilder();
    for (int i = 1; i <= Math.min(n, 2500); i++) {
      out.append("e").append("`".repeat(i));
    }
    return out.toString();
  }

  private static String references(int n) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < n; i++) {
      out.append('[').append(i).append("]: u\n\n[").append(i).append("]\n\n");
    }
    return out.toString();
  }

  private static String definitions(int n) {
    StringBuilder out = new StringBuilder();
    for (int i = 1; i <= Math.min(n, 120); i++) {
      out.append("> ".repeat(i)).append("[!DEFINITION] a").append(i).append(" {#a").append(i);
      out.append("}\n").append("> ".repeat(i)).append('\n');
    }
    return out.toString();
  }

  /// A text of about `size` characters; the same for the same seed.
  static String generated(long seed, int size) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> parts = new ArrayList<>();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      parts.add(LITERALS.get(random.nextInt(LITERALS.size())));
    }
    String unit = String.join("", parts);
    String other = LITERALS.get(random.nextInt(LITERALS.size()));
    String start = random.nextInt(3) == 0 ? other : "";
    int times = Math.max(1, size / Math.max(1, unit.length()));
    return switch (random.nextInt(4)) {
      case 0 -> start + unit.repeat(times);
      case 1 -> start + unit.repeat(times / 2) + "a" + other.repeat(times / 2);
      case 2 -> mixed(random, size);
      default -> (unit.repeat(20) + "\n\n").repeat(Math.max(1, times / 20)) + other;
    };
  }

  private static String mixed(SplittableRandom random, int size) {
    StringBuilder out = new StringBuilder();
    while (out.length() < size) {
      String literal = LITERALS.get(random.nextInt(LITERALS.size()));
      out.append(literal.repeat(1 << random.nextInt(7)));
    }
    return out.toString();
  }
}
