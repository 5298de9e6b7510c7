package press.cite;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jbibtex.BibTeXDatabase;
import org.jbibtex.BibTeXEntry;
import org.jbibtex.BibTeXParser;
import org.jbibtex.BibTeXString;
import org.jbibtex.Key;
import org.jbibtex.ObjectResolutionException;
import org.jbibtex.ParseException;
import org.jbibtex.Token;
import org.jbibtex.TokenMgrException;
import org.jbibtex.Value;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;
import press.source.Typos;

/// Reads the entries of a BibTeX file, each alone.
final class BibReader {

  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9](?:[\\w:.+/-]*[A-Za-z0-9])?");
  private static final Pattern LEXICAL = Pattern.compile("line (\\d+), column (\\d+)");

  private final SourceFile file;
  private final Diagnostics problems;
  private final List<BibTeXString> strings = new ArrayList<>();

  BibReader(SourceFile file, Diagnostics problems) {
    this.file = file;
    this.problems = problems;
  }

  /// The entries in the order of the file; of two with one key the first.
  List<Entry> read() {
    Map<String, Entry> entries = new TreeMap<>();
    List<Entry> all = new ArrayList<>();
    for (BibScanner.Chunk chunk : new BibScanner(file, problems).chunks()) {
      if (chunk.is("comment") || chunk.is("preamble")) {
        continue;
      }
      boolean string = chunk.is("string");
      if (string || named(chunk)) {
        parse(chunk)
            .ifPresent(database -> {
              strings.addAll(database.getStrings().values());
              database.getEntries().values().forEach(e -> all.add(entry(chunk, e)));
            });
      }
    }
    List<Entry> once = new ArrayList<>();
    for (Entry entry : all) {
      Entry other = entries.putIfAbsent(entry.key().text().toLowerCase(Locale.ROOT), entry);
      if (other == null) {
        once.add(entry);
      } else {
        problems.error(
            "K05",
            entry.key(),
            "key \"" + entry.key().text() + "\" is used twice",
            "the other, \"" + other.key().text() + "\", is in line " + other.key().line());
      }
    }
    return once;
  }

  private boolean named(BibScanner.Chunk chunk) {
    boolean good = KEY.matcher(chunk.key().text()).matches();
    if (!good) {
      String key = chunk.key().text();
      Span at =
          key.isEmpty()
              ? chunk.type()
              : chunk.key().part(0, key.lines().findFirst().orElse("").length());
      problems.error(
          "K04",
          at,
          key.isEmpty() ? "an entry without a key" : "not a key",
          "write @article{dao2022, …}: letters, digits and _ : . + / - within");
    }
    return good;
  }

  private Optional<BibTeXDatabase> parse(BibScanner.Chunk chunk) {
    try {
      BibTeXParser parser = new Parser();
      strings.forEach(parser::addMacro);
      return Optional.of(parser.parse(new StringReader(source(chunk))));
    } catch (ObjectResolutionException e) {
      undefined(chunk, e.getMessage());
    } catch (ParseException e) {
      Token token = e.currentToken == null ? null : e.currentToken.next;
      boolean end = token == null || token.image.isEmpty();
      Span at =
          end
              ? last(chunk)
              : place(chunk, token.beginLine, token.beginColumn, token.image.length());
      problems.error(
          "K04",
          at,
          end ? "this entry ends too soon" : "not BibTeX: " + quoted(token.image),
          "fields are name = {value}, with a comma between them");
    } catch (TokenMgrException e) {
      Matcher where = LEXICAL.matcher(e.getMessage());
      Span at =
          where.find()
              ? place(chunk, Integer.parseInt(where.group(1)), Integer.parseInt(where.group(2)), 1)
              : chunk.key();
      problems.error(
          "K04", at, "not BibTeX", "fields are name = {value}, with a comma between them");
    }
    return Optional.empty();
  }

  /// The piece as the library likes it, at the same offsets: braces outside, no tabs.
  private static String source(BibScanner.Chunk chunk) {
    String text = chunk.whole().text().replace('\t', ' ');
    int open = text.indexOf(chunk.type().text()) + chunk.type().text().length();
    int bracket = open;
    while (text.charAt(bracket) == ' '
        || text.charAt(bracket) == '\n'
        || text.charAt(bracket) == '\r') {
      bracket++;
    }
    return text.substring(0, bracket) + "{" + text.substring(bracket + 1, text.length() - 1) + "}";
  }

  private void undefined(BibScanner.Chunk chunk, String name) {
    Span at = chunk.key();
    for (Span value : chunk.fields().values()) {
      Matcher word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(value.text());
      if (word.find() && !value.text().startsWith("{")) {
        at = value.part(word.start(), name.length());
      }
    }
    problems.error(
        "K04",
        at,
        "no @string \"" + name + "\" is defined",
        "write {"
            + name
            + "}, or above it @string{"
            + name
            + " = {…}}; "
            + Typos.didYouMean(name, strings.stream().map(s -> s.getKey().getValue()).toList()));
  }

  private static String quoted(String image) {
    return "\"" + image.lines().findFirst().orElse("") + "\"";
  }

  private static Span last(BibScanner.Chunk chunk) {
    return chunk.whole().part(chunk.whole().text().length() - 1, 1);
  }

  /// A place in the file of a line and column, from 1, of a piece of it.
  private static Span place(BibScanner.Chunk chunk, int line, int column, int length) {
    String text = chunk.whole().text();
    Matcher ends = Pattern.compile("\\R").matcher(text);
    int start = 0;
    for (int i = 1; i < line && ends.find(); i++) {
      start = ends.end();
    }
    return chunk.whole().part(Math.min(start + column - 1, text.length() - 1), length);
  }

  private static Entry entry(BibScanner.Chunk chunk, BibTeXEntry read) {
    SortedMap<String, Entry.Field> fields = new TreeMap<>();
    for (Map.Entry<Key, Value> field : read.getFields().entrySet()) {
      String name = field.getKey().getValue().toLowerCase(Locale.ROOT);
      Span at = chunk.fields().getOrDefault(name, chunk.key());
      fields.put(name, new Entry.Field(at, field.getValue().toUserString()));
    }
    return new Entry(chunk.type(), chunk.key(), fields);
  }

  /// The library's parser, which may meet an entry's `crossref` before the entry it means.
  private static final class Parser extends BibTeXParser {
    Parser() throws ParseException, TokenMgrException {
      super();
    }

    @Override
    public void checkCrossReferenceResolution(Key key, BibTeXEntry entry) {
      // Not followed: an entry says all of itself.
    }
  }
}
