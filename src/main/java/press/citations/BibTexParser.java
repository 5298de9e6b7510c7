package press.citations;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Parses a BibTeX file into entries whose fields have places. A mistake in one entry leaves the
/// others whole; text between entries is a comment.
final class BibTexParser {

  private static final Pattern HEAD = Pattern.compile("@\\s*([A-Za-z]+)\\s*([{(])");
  private static final Pattern NEXT_HEAD =
      Pattern.compile("\\R[ \\t]*@[A-Za-z]+\\s*\\{[^\\s,{}=]*\\s*,");
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9](?:[\\w:.+/-]*[A-Za-z0-9])?");
  private static final Pattern FIELD_NAME = Pattern.compile("([A-Za-z][\\w:.-]*)\\s*=\\s*");

  /// A field that begins and should end in its line.
  private static final Pattern FIELD_LINE =
      Pattern.compile(
          "(?m)^[ \\t]*([A-Za-z][\\w:.-]*)\\s*=\\s*(\\{[^\\n]*)$(?=\\R["
              + " \\t]*(?:[A-Za-z][\\w:.-]*\\s*=|}))");

  private static final Pattern WORD = Pattern.compile("[^\\s{}\"#,=]+");

  /// A field without its sign of equality.
  private static final Pattern UNSIGNED_FIELD =
      Pattern.compile("([A-Za-z]+)[ \\t]*:?[ \\t]+[{\"]?([^=,{}\"\\n]+)[}\"]?");

  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Pattern MONTH =
      Pattern.compile("(?i)jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec");

  private final SourceFile file;
  private final String text;
  private final Diagnostics problems;
  private final Map<String, String> strings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final Map<String, BibEntry> byKey = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final List<BibEntry> entries = new ArrayList<>();

  BibTexParser(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.text = file.text();
    this.problems = problems;
  }

  /// The entries in the order of the file; of two with the same key only the first.
  List<BibEntry> parse() {
    Matcher head = HEAD.matcher(text);
    int from = 0;
    while (head.find(from)) {
      from = head.end();
      if (isComment(head.start())) {
        continue;
      }
      int open = head.end() - 1;
      Matcher next = NEXT_HEAD.matcher(text);
      int limit = next.find(open) ? next.start() : text.length();
      char bracket = text.charAt(open) == '(' ? ')' : '}';
      int close = closing(bracket, open + 1, limit);
      if (close < 0) {
        from = limit;
        unended(head, limit);
      } else {
        from = close + 1;
        parseEntry(file.span(head.start(1), head.group(1).length()), open + 1, close);
      }
    }
    return entries;
  }

  /// Reports an entry without its end: the field of one line whose brace is open, if one is.
  private void unended(MatchResult head, int limit) {
    Matcher field = FIELD_LINE.matcher(text).region(head.end(), limit);
    while (field.find()) {
      String value = field.group(2);
      if (closing('}', field.start(2) + 1, field.end(2)) < 0 && value.matches("[^{}]*\\{[^{}]*")) {
        problems.error(
            "K04",
            file.span(field.start(2), value.stripTrailing().length()),
            "the brace of " + field.group(1) + " is never closed",
            "write " + field.group(1) + " = " + value.stripTrailing().replaceFirst(",?$", "},"));
        return;
      }
    }
    problems.error(
        "K04",
        file.span(head.start(), head.end() - head.start()),
        "this entry never ends",
        "look for a brace that is not closed");
  }

  /// Whether an `@` is part of a word or stands in a line that begins with `%`.
  private boolean isComment(int at) {
    int line = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;
    boolean word = at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
    return word || text.substring(line, at).stripLeading().startsWith("%");
  }

  private void parseEntry(Span type, int start, int close) {
    switch (type.text().toLowerCase(Locale.ROOT)) {
      case "comment", "preamble" -> {
        // Nothing that can be cited.
      }
      case "string" ->
          fields(start, close)
              .ifPresent(fields -> fields.forEach((name, f) -> strings.put(name, f.tex())));
      default -> {
        int comma = text.indexOf(',', start);
        int end = comma < 0 || comma > close ? close : comma;
        int from = skipBlanks(start, end);
        Span key = file.span(from, text.substring(from, end).strip().length());
        if (isKey(key, type)) {
          fields(end + 1, close).ifPresent(fields -> add(new BibEntry(type, key, fields)));
        }
      }
    }
  }

  private boolean isKey(Span key, Span type) {
    boolean good = KEY.matcher(key.text()).matches();
    if (!good) {
      boolean none = key.text().isEmpty();
      problems.error(
          "K04",
          none ? type : key.part(0, key.text().lines().findFirst().orElse("").length()),
          none ? "an entry without a key" : "not a key",
          "write @article{dao2022, …}: letters, digits and _ : . + / - within");
    }
    return good;
  }

  private void add(BibEntry entry) {
    String key = entry.key().text();
    BibEntry other = byKey.putIfAbsent(key, entry);
    if (other == null) {
      entries.add(entry);
    } else {
      problems.error(
          "K05",
          entry.key(),
          "key \"" + key + "\" is used twice",
          "the other, \"" + other.key().text() + "\", is in line " + other.key().line());
    }
  }

  /// The fields `name = value` between two offsets; nothing after an error.
  private Optional<SortedMap<String, BibEntry.Field>> fields(int start, int close) {
    SortedMap<String, BibEntry.Field> fields = new TreeMap<>();
    int at = skipBlanks(start, close);
    while (at < close) {
      Matcher name = FIELD_NAME.matcher(text).region(at, close);
      if (!name.lookingAt()) {
        unexpected(at, close);
        return Optional.empty();
      }
      Optional<BibEntry.Field> value = value(name.end(), close);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      fields.putIfAbsent(name.group(1).toLowerCase(Locale.ROOT), value.get());
      at = skipBlanks(value.get().at().end(), close);
      if (at < close && text.charAt(at) != ',') {
        if (FIELD_NAME.matcher(text).region(at, close).lookingAt()) {
          int end = value.get().at().end();
          problems.error(
              "K04",
              file.span(end - 1, 1),
              "no comma behind field \"" + name.group(1) + "\"",
              "fields are name = {value}, with a comma between them");
        } else {
          unexpected(at, close);
        }
        return Optional.empty();
      }
      at = skipBlanks(at + 1, close);
    }
    return Optional.of(fields);
  }

  /// A value: operands in braces, in quotes, numbers or names of strings, joined by `#`.
  private Optional<BibEntry.Field> value(int start, int close) {
    StringBuilder tex = new StringBuilder();
    int at = start;
    while (true) {
      int end = operandEnd(at, close);
      if (end < 0) {
        unexpected(at, close);
        return Optional.empty();
      }
      String operand = text.substring(at, end);
      if (operand.startsWith("{") || operand.startsWith("\"")) {
        tex.append(operand, 1, operand.length() - 1);
      } else if (strings.containsKey(operand)) {
        tex.append(strings.get(operand));
      } else if (DIGITS.matcher(operand).matches() || MONTH.matcher(operand).matches()) {
        tex.append(operand);
      } else {
        undefined(file.span(at, operand.length()));
        return Optional.empty();
      }
      int next = skipBlanks(end, close);
      if (next >= close || text.charAt(next) != '#') {
        return Optional.of(new BibEntry.Field(file.span(start, end - start), tex.toString()));
      }
      at = skipBlanks(next + 1, close);
    }
  }

  /// The offset behind the operand that begins at an offset; -1 where there is none.
  private int operandEnd(int at, int close) {
    char first = at < close ? text.charAt(at) : ',';
    if (first == '{' || first == '"') {
      int end = closing(first == '{' ? '}' : '"', at + 1, close);
      return end < 0 ? -1 : end + 1;
    }
    Matcher word = WORD.matcher(text).region(at, close);
    return word.lookingAt() ? word.end() : -1;
  }

  /// The offset of the first closing mark outside inner braces, or -1.
  private int closing(char mark, int start, int limit) {
    int depth = 0;
    for (int i = start; i < limit; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (depth == 0 && c == mark) {
        return i;
      } else if (c == '{') {
        depth++;
      } else if (c == '}') {
        depth--;
      }
    }
    return -1;
  }

  private int skipBlanks(int start, int end) {
    int at = start;
    while (at < end && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private void unexpected(int at, int close) {
    Matcher word = WORD.matcher(text).region(at, Math.max(at, close));
    Matcher field = UNSIGNED_FIELD.matcher(text).region(at, Math.max(at, close));
    Span token = file.span(Math.min(at, close), word.lookingAt() ? word.end() - at : 1);
    problems.error(
        "K04",
        token,
        at >= close ? "this entry ends too soon" : "not BibTeX: \"" + token.text() + "\"",
        field.lookingAt()
            ? "write %s = {%s},".formatted(field.group(1), field.group(2).strip())
            : "fields are name = {value}, with a comma between them");
  }

  private void undefined(Span name) {
    problems.error(
        "K04",
        name,
        "no @string \"" + name.text() + "\" is defined",
        "write {"
            + name.text()
            + "}, or above it @string{"
            + name.text()
            + " = {…}}; "
            + SpellingSuggestions.didYouMean(name.text(), List.copyOf(strings.keySet())));
  }

  /// An entry of a BibTeX file: strings are expanded, TeX is not converted yet.
  ///
  /// @param type the word after `@`
  /// @param key its name in citations
  /// @param fields name in lower case to field
  record BibEntry(Span type, Span key, SortedMap<String, Field> fields) {

    BibEntry {
      fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
    }

    /// A field.
    ///
    /// @param at the place of its value
    /// @param tex the value
    record Field(Span at, String tex) {}

    /// Whether the entry has a field that is not blank.
    boolean has(String name) {
      return fields.containsKey(name) && !fields.get(name).tex().isBlank();
    }
  }
}
