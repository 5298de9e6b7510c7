package press.lsp;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.lsp.CursorContext.LabelIn;
import press.lsp.CursorContext.Name;
import press.lsp.CursorContext.NameKind;
import press.lsp.CursorContext.Nothing;
import press.lsp.CursorContext.ParameterValue;
import press.lsp.CursorContext.ReferencePart;
import press.lsp.CursorContext.ReferencePart.Part;
import press.lsp.CursorContext.Region;

/// Reads an address, or an operand, of which only the beginning is written.
///
/// @param typed what stands before the cursor
/// @param cursor offset in the text
record AddressReader(String typed, int cursor) {

  private static final Pattern REFERENCE =
      Pattern.compile("([\\w-]*)/([\\w-]*)(?:@([\\w-]*))?(?::([^?]*))?(\\?.*)?");

  /// What is written in the parentheses of a link.
  CursorContext context() {
    int colon = typed.indexOf(':');
    if (typed.startsWith("#")) {
      return name(NameKind.LABEL, typed.substring(1));
    }
    if (colon < 0) {
      return name(NameKind.LINK, typed);
    }
    String rest = typed.substring(colon + 1);
    return switch (typed.substring(0, colon)) {
      case "value" -> reference(rest, cursor, Part.METRIC);
      case "counter" -> reference(rest, cursor, Part.COUNTER);
      case "fact" -> dotted(NameKind.FACT, rest);
      case "machine" -> name(NameKind.MACHINE, rest);
      case "term" -> name(NameKind.TERM, rest);
      case "chapter" -> chapter(rest);
      case "code" -> source(rest, cursor);
      case "calc" -> operand(rest, cursor);
      default -> new Nothing(cursor);
    };
  }

  private CursorContext chapter(String rest) {
    int hash = rest.indexOf('#');
    return hash < 0
        ? name(NameKind.CHAPTER, rest)
        : new LabelIn(rest.substring(0, hash), cursor - (rest.length() - hash - 1));
  }

  /// `name@machine`.
  private CursorContext dotted(NameKind kind, String rest) {
    int at = rest.indexOf('@');
    if (rest.indexOf('?') >= 0) {
      return name(NameKind.METRIC, rest.substring(rest.indexOf('?') + 1));
    }
    return at < 0 ? name(kind, rest) : name(NameKind.MACHINE, rest.substring(at + 1));
  }

  /// A source and perhaps a region of it.
  static CursorContext source(String typed, int cursor) {
    int hash = typed.indexOf('#');
    return hash < 0
        ? new Name(NameKind.SOURCE, cursor - typed.length())
        : new Region(typed.substring(0, hash), cursor - (typed.length() - hash - 1));
  }

  /// An operand of an expression.
  static CursorContext operand(String typed, int cursor) {
    AddressReader reader = new AddressReader(typed, cursor);
    int dot = typed.indexOf('.');
    String prefix = dot < 0 ? "" : typed.substring(0, dot);
    String rest = typed.substring(dot + 1);
    return switch (prefix) {
      case "roof" -> reader.dotted(NameKind.ROOF, rest);
      case "sheet" -> reader.dotted(NameKind.CONSTANT, rest);
      case "fact" -> reader.dotted(NameKind.FACT, rest);
      default ->
          typed.contains("/")
              ? reference(typed, cursor, Part.METRIC)
              : reader.name(NameKind.OPERAND, typed);
    };
  }

  /// `benchmark/variant@machine:key=value?metric`.
  ///
  /// @param asked what stands behind the question mark
  static CursorContext reference(String typed, int cursor, Part asked) {
    Matcher m = REFERENCE.matcher(typed);
    if (!m.matches()) {
      return new AddressReader(typed, cursor).name(NameKind.BENCHMARK, typed);
    }
    Written written = new Written(m.group(1), m.group(2), or(m.group(3)), or(m.group(4)), cursor);
    if (m.group(5) != null) {
      return written.metric(m.group(5).substring(1), asked);
    }
    if (m.group(4) != null) {
      return written.parameter();
    }
    return m.group(3) != null
        ? written.part(Part.MACHINE, m.group(3))
        : written.part(Part.VARIANT, m.group(2));
  }

  private static String or(String group) {
    return group == null ? "" : group;
  }

  private CursorContext name(NameKind kind, String word) {
    return new Name(kind, cursor - word.length());
  }

  /// The parts of a reference that are written already.
  private record Written(
      String benchmark, String variant, String machine, String where, int cursor) {

    CursorContext part(Part part, String word) {
      return new ReferencePart(part, benchmark, variant, machine, where, cursor - word.length());
    }

    CursorContext metric(String word, Part asked) {
      int colon = word.indexOf(':');
      String rest = word.substring(colon + 1);
      if (word.startsWith("%roof.")) {
        return part(Part.ROOF, word.substring("%roof.".length()));
      }
      return switch (colon < 0 ? "" : word.substring(0, colon)) {
        case "speedup" -> part(Part.VARIANT, rest);
        case "counter" -> part(Part.COUNTER, rest);
        default -> part(asked, word);
      };
    }

    CursorContext parameter() {
      String last = where.substring(where.lastIndexOf(',') + 1);
      int equals = last.indexOf('=');
      return equals < 0
          ? part(Part.PARAMETER, last)
          : new ParameterValue(
              last.substring(0, equals),
              benchmark,
              variant,
              machine,
              cursor - (last.length() - equals - 1));
    }
  }
}
