package press.project;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Codec;
import press.source.Diagnostics;
import press.source.ForbiddenCharacters;
import press.source.RecordCodec;
import press.source.SourceFile;
import press.source.Span;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// YAML whose every part knows its place.
///
/// Parts are named by their path, such as `tracks/0/title`.
public final class YamlTree {

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private static final Pattern MARK =
      Pattern.compile("(?m)^ in [^\\n]*, line (\\d+), column (\\d+):");

  /// What the parser says of something that it noticed where it should have ended.
  private static final Pattern UNENDED =
      Pattern.compile(
          "could not find expected ':'|found unexpected end of stream|expected ',' or ");

  private final JsonNode root;
  private final Places at;

  private YamlTree(JsonNode root, Span whole) {
    this.root = root;
    this.at = new Places(whole, new TreeMap<>(), new TreeMap<>());
  }

  /// Where the parts of a tree are written.
  ///
  /// @param whole the piece of the file
  /// @param keys path of a part to its key
  /// @param values path of a part to its value
  public record Places(Span whole, SortedMap<String, Span> keys, SortedMap<String, Span> values) {

    /// How places are stored.
    static final Codec<Places> CODEC = RecordCodec.of(Places.class);

    /// Where the key of a part stands; what holds it where there is no such part.
    Span key(String path) {
      Span at = keys.get(path);
      return at != null ? at : path.isEmpty() ? whole.part(0, 1) : value(parent(path));
    }

    /// Where the value of a part stands; what holds it where there is no such part.
    public Span value(String path) {
      Span at = values.get(path);
      return at != null ? at : path.isEmpty() ? whole.part(0, 1) : value(parent(path));
    }

    private static String parent(String path) {
      return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
  }

  /// Reads a piece of a file that should be a list of keys and values; nothing after saying why it
  /// is none.
  ///
  /// @param code of the diagnostics
  /// @param what the piece is called, such as `front matter`
  public static Optional<YamlTree> read(
      Span piece, String code, String what, Diagnostics problems) {
    try {
      JsonNode root = MAPPER.readTree(piece.text());
      if (root == null || root.isMissingNode() || root.isNull()) {
        return Optional.of(new YamlTree(MAPPER.createObjectNode(), piece));
      }
      if (!root.isObject()) {
        problems.error(
            code,
            piece.part(0, 1),
            what + " is no list of keys and values",
            "write lines such as title: My Chapter");
        return Optional.empty();
      }
      YamlTree tree = new YamlTree(root, piece);
      try (JsonParser parser = MAPPER.createParser(piece.text())) {
        tree.readPlaces(parser, code, problems);
      }
      return Optional.of(tree);
    } catch (JacksonException e) {
      String said = sentence(e);
      YamlMistake mistake = YamlMistake.of(piece, place(piece, e, said), said);
      problems.error(code, mistake.at(), "bad YAML: " + mistake.what(), mistake.help());
      return Optional.empty();
    }
  }

  /// Where the mistake is: the parser names the place where it noticed it, and often where that
  /// began; its own location is that of the last part without a mistake.
  private static Span place(Span piece, JacksonException e, String said) {
    List<MatchResult> marks = MARK.matcher(e.getOriginalMessage()).results().toList();
    if (marks.isEmpty()) {
      long at = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getCharOffset());
      return piece.file().span(offset(piece.file().text(), piece.start(), at), 1);
    }
    MatchResult mark = UNENDED.matcher(said).lookingAt() ? marks.getFirst() : marks.getLast();
    String text = piece.text();
    int start = 0;
    for (int line = 1; line < Integer.parseInt(mark.group(1)); line++) {
      int end = text.indexOf('\n', start);
      start = end < 0 ? text.length() : end + 1;
    }
    int at = offset(text, start, Integer.parseInt(mark.group(2)) - 1L);
    // At the end of the piece nothing stands that could be mended.
    int last = Math.max(0, text.stripTrailing().length() - 1);
    return piece.file().span(piece.start() + Math.min(at, last), 1);
  }

  /// The offset of a character that the parser of YAML, which counts code points, found at `at`.
  private static int offset(String text, int start, long at) {
    int most = text.codePointCount(start, text.length());
    return text.offsetByCodePoints(start, (int) Math.min(at, most));
  }

  /// What the parser found: it tells the context first and the mistake last.
  private static String sentence(JacksonException e) {
    return e.getOriginalMessage()
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith(" "))
        .reduce((_, last) -> last)
        .orElse("cannot be read")
        .strip();
  }

  /// A tree that holds nothing.
  public static YamlTree empty(SourceFile file) {
    return new YamlTree(MAPPER.createObjectNode(), file.start());
  }

  /// The values.
  public JsonNode root() {
    return root;
  }

  /// The keys of a part of the whole; none where it is none that has keys.
  public List<String> keys(String part) {
    return List.copyOf(root.path(part).propertyNames());
  }

  /// Where the key of a part stands; what holds it where there is no such part.
  public Span key(String path) {
    return at.key(path);
  }

  /// Where the value of a part stands; what holds it where there is no such part.
  public Span value(String path) {
    return at.value(path);
  }

  /// Where its parts are written.
  Places places() {
    return at;
  }

  private record Open(String path, boolean list, int[] next) {
    String child(String name) {
      String own = list ? "" + next[0]++ : name;
      return path.isEmpty() ? own : path + "/" + own;
    }
  }

  /// Reports typographic quotes around a value, which are part of it.
  private static void checkQuotes(Span value, String code, Diagnostics problems) {
    Matcher quoted = YamlMistake.TYPOGRAPHIC.matcher(value.text());
    String text = value.file().text();
    boolean plain = value.start() == 0 || "'\"".indexOf(text.charAt(value.start() - 1)) < 0;
    if (plain && quoted.matches()) {
      problems.warning(
          code,
          value,
          "typographic quotes around a value are printed with it",
          "write \"" + quoted.group(1) + "\"");
    }
  }

  private void readPlaces(JsonParser parser, String code, Diagnostics problems) {
    Deque<Open> open = new ArrayDeque<>();
    String name = "";
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      if (token == JsonToken.PROPERTY_NAME) {
        name = parser.currentName();
        String path = open.getFirst().path();
        at.keys.put(path.isEmpty() ? name : path + "/" + name, here(parser, name));
      } else if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) {
        open.pop();
      } else {
        String path = open.isEmpty() ? "" : open.getFirst().child(name);
        if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
          at.values.put(path, here(parser, null));
          open.push(new Open(path, token == JsonToken.START_ARRAY, new int[1]));
        } else {
          Span value = here(parser, parser.getString());
          at.values.put(path, value);
          ForbiddenCharacters.checkSpelled(value, parser.getString(), problems);
          checkQuotes(value, code, problems);
        }
      }
    }
  }

  /// The place of the token, without the quotes around it.
  private Span here(JsonParser parser, String words) {
    String text = at.whole.text();
    int start = offset(text, 0, parser.currentTokenLocation().getCharOffset());
    // A word that YAML changed while reading, such as one in several lines, is shown by its start.
    int found = words == null ? -1 : text.indexOf(words, start);
    boolean near = found >= start && found <= start + 1;
    return near ? at.whole.part(found, words.length()) : at.whole.part(start, 1);
  }
}
