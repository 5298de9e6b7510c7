package press.typeset;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.source.ResourceTable;
import press.typeset.HighlightedLines.TokenKind;

/// The languages of listings, as the resource `languages.txt` describes them.
///
/// @param lexers name of a language to its lexer
/// @param extensions file name extension to name of a language
record LanguageTable(SortedMap<String, RuleLexer> lexers, Map<String, String> extensions) {

  private static final Pattern CHOICE = Pattern.compile("\\{([^{}]*)}");

  /// Reads the resource, in whose head its form is described.
  static LanguageTable read() {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    List<String> open = new ArrayList<>();
    for (String line : ResourceTable.read(LanguageTable.class, "languages.txt").rows()) {
      if (line.startsWith("language ") || line.startsWith("part ")) {
        open = new ArrayList<>();
        parts.put(line, open);
      } else {
        open.add(line);
      }
    }
    SortedMap<String, RuleLexer> lexers = new TreeMap<>();
    Map<String, String> extensions = new HashMap<>();
    parts.forEach((head, lines) -> {
      List<String> names = List.of(head.split(" "));
      if (names.getFirst().equals("language")) {
        LanguageReader reader = new LanguageReader(parts);
        lines.forEach(reader::line);
        RuleLexer lexer = reader.lexer();
        names.stream().skip(1).forEach(name -> lexers.put(name, lexer));
        reader.extensions.forEach(extension -> extensions.put(extension, names.get(1)));
      }
    });
    return new LanguageTable(Collections.unmodifiableSortedMap(lexers), Map.copyOf(extensions));
  }

  /// Reads the lines of one language, with those of the parts that it uses.
  private static final class LanguageReader {

    private final Map<String, List<String>> parts;
    private final Map<String, String> named = new LinkedHashMap<>();
    private final List<String> rules = new ArrayList<>();
    private final Map<String, TokenKind> words = new HashMap<>();
    private final List<String> extensions = new ArrayList<>();
    private boolean guessesFunctions;
    private String types = "(?!)";

    LanguageReader(Map<String, List<String>> parts) {
      this.parts = parts;
    }

    void line(String line) {
      String[] pair = line.split(" ", 2);
      String rest = pair.length < 2 ? "" : pair[1];
      switch (pair[0]) {
        case "use" -> parts.get("part " + rest).forEach(this::line);
        case "files" -> extensions.addAll(List.of(rest.split(" ")));
        case "let" -> named.put(rest.split(" ", 2)[0], rest.replaceFirst("\\w+ ?", ""));
        case "rule" -> rules.add(filled(rest));
        case "functions" -> guessesFunctions = true;
        case "types" -> types = rest;
        default -> {
          TokenKind kind = TokenKind.valueOf(pair[0].toUpperCase(Locale.ROOT));
          Stream.of(rest.split(" "))
              .flatMap(LanguageReader::choices)
              .forEach(word -> words.putIfAbsent(word, kind));
        }
      }
    }

    RuleLexer lexer() {
      return new RuleLexer(rules, words, guessesFunctions, types);
    }

    private String filled(String rule) {
      String filled = rule;
      for (Map.Entry<String, String> part : named.entrySet()) {
        filled = filled.replace(part.getKey(), part.getValue());
      }
      return filled;
    }

    /// The words that `float{2,4}` stands for.
    private static Stream<String> choices(String word) {
      Matcher choice = CHOICE.matcher(word);
      return choice.find()
          ? Stream.of(choice.group(1).split(",", -1))
              .map(part -> word.substring(0, choice.start()) + part + word.substring(choice.end()))
              .flatMap(LanguageReader::choices)
          : Stream.of(word);
    }
  }
}
