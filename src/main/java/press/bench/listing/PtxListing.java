package press.bench.listing;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.target.BenchTarget;

/// PTX as it is kept: the kernels that run, what they use, and what the assembler said of them.
public final class PtxListing {

  private static final Pattern HEADER = Pattern.compile("\\.(?:version|target|address_size)\\b.*");
  // Where a line of the source begins and the like.
  private static final Pattern NOISE =
      Pattern.compile("\\.(?:file|loc)\\b.*|\\$L__(?:tmp|func_begin|func_end)\\d+:");
  private static final Pattern FUNCTION =
      Pattern.compile("(?:\\.(?:visible|extern|weak|common|noreturn)\\s+)*\\.(entry|func)\\b");
  private static final Pattern NAME = Pattern.compile("([\\w$%]+)\\s*(?:\\(|$|;)");
  private static final Pattern VARIABLE = Pattern.compile("[\\w$%]+$");

  private PtxListing() {}

  /// A piece of a module: a function or a variable, with its name.
  private record Piece(String name, boolean entry, List<String> lines) {

    boolean names(String other) {
      if (other.isEmpty()) {
        return false;
      }
      Pattern word = Pattern.compile("(?<![\\w$%])\\Q" + other + "\\E(?![\\w$%])");
      return lines.stream().anyMatch(l -> word.matcher(l).find());
    }
  }

  /// The listing of the wanted kernels; none where the text is no PTX or has none of them.
  ///
  /// @param log what the compiler said, of which the lines about these kernels go first
  public static BenchTarget.Listing of(String ptx, String log, Predicate<String> wanted) {
    int end = ptx.indexOf('\0');
    List<String> header = new ArrayList<>();
    List<Piece> pieces = pieces(end < 0 ? ptx : ptx.substring(0, end), header);
    TreeSet<Integer> kept = new TreeSet<>();
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i).entry() && wanted.test(pieces.get(i).name())) {
        keep(i, pieces, kept);
      }
    }
    if (kept.isEmpty() || header.isEmpty()) {
      return BenchTarget.Listing.NONE;
    }
    StringBuilder text = new StringBuilder();
    BuildLog.about(log, wanted).forEach(l -> text.append("// ").append(l.strip()).append('\n'));
    header.stream().distinct().forEach(l -> text.append(l).append('\n'));
    for (int i : kept) {
      text.append('\n').append(tidy(pieces.get(i).lines()));
    }
    return Listings.of("ptx", text.toString());
  }

  /// Keeps a piece and, before it or after it, whatever it names.
  private static void keep(int index, List<Piece> pieces, TreeSet<Integer> kept) {
    if (!kept.add(index)) {
      return;
    }
    for (int i = 0; i < pieces.size(); i++) {
      Piece other = pieces.get(i);
      if (!other.entry() && pieces.get(index).names(other.name())) {
        keep(i, pieces, kept);
      }
    }
  }

  private static List<Piece> pieces(String ptx, List<String> header) {
    List<Piece> pieces = new ArrayList<>();
    List<String> open = new ArrayList<>();
    int depth = 0;
    for (String raw : ptx.lines().toList()) {
      String line = raw.replaceFirst("\\s*//.*$", "");
      if (NOISE.matcher(line.strip()).matches()) {
        continue;
      }
      if (open.isEmpty() && (line.isBlank() || HEADER.matcher(line.strip()).matches())) {
        (line.isBlank() ? new ArrayList<String>() : header).add(line.strip());
        continue;
      }
      open.add(line);
      depth += count(line, '{') - count(line, '}');
      if (depth == 0 && (line.endsWith(";") || line.strip().endsWith("}"))) {
        Piece piece = piece(List.copyOf(open));
        // Two modules in one text may name the same memory.
        if (!pieces.contains(piece)) {
          pieces.add(piece);
        }
        open.clear();
      }
    }
    return pieces;
  }

  private static Piece piece(List<String> lines) {
    String first = lines.stream().map(String::strip).collect(Collectors.joining(" "));
    Matcher function = FUNCTION.matcher(first);
    if (function.lookingAt()) {
      String rest = first.substring(function.end()).strip();
      // What a function returns stands in parentheses before its name.
      rest = rest.startsWith("(") ? rest.substring(rest.indexOf(')') + 1).strip() : rest;
      Matcher name = NAME.matcher(rest);
      return new Piece(
          name.lookingAt() ? name.group(1) : "", function.group(1).equals("entry"), lines);
    }
    String declared = first.split("[\\[=;]", 2)[0].strip();
    Matcher variable = VARIABLE.matcher(declared);
    return new Piece(variable.find() ? variable.group() : "", false, lines);
  }

  /// Without blank lines at the ends and without two in a row.
  private static String tidy(List<String> lines) {
    StringBuilder text = new StringBuilder();
    boolean blank = true;
    for (String line : lines) {
      if (!(blank && line.isBlank())) {
        text.append(line.stripTrailing()).append('\n');
      }
      blank = line.isBlank();
    }
    return text.toString();
  }

  private static int count(String line, char what) {
    return Math.toIntExact(line.chars().filter(c -> c == what).count());
  }
}
