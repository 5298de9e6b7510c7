package press.bench.listing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.target.CompilerOutput;

/// Machine code of a Java method as it is stored: jumps go to labels, calls to names, so that the
/// same code gives the same text at any address.
public final class C2Listing {

  private static final Pattern LINE = Pattern.compile("\\s*([0-9a-f]+):\\s+(\\S.*)");
  private static final Pattern JUMP =
      Pattern.compile(
          "((?:j\\w+|call|b|bl|b\\.\\w+|cbn?z|tbn?z|adr)\\s+(?:.*,\\s*)?)0x([0-9a-f]+)");
  private static final Pattern LAST_NUMBER = Pattern.compile("(.*[ ,])(?:0x|#0x|#)?[0-9a-f]+");

  // The JVM names whole words: the name of an instruction that begins inside a word stands up to
  // three bytes before it.
  private static final int WORD = 4;

  private C2Listing() {}

  /// An instruction and its addresses.
  private record Instruction(long from, long to, String text) {}

  /// Whether a disassembler is installed.
  public static boolean isPossible() {
    return Disassembler.version().isPresent();
  }

  /// The listing of the last compilation by C2; empty if there is none.
  ///
  /// @param log the output of the JVM
  public static Optional<CompilerOutput> last(String method, String log) throws IOException {
    Optional<MachineCode> code = MachineCode.last(log);
    if (code.isEmpty()) {
      return Optional.empty();
    }
    byte[] bytes = code.get().bytes();
    String title = method + ", compiled by C2, " + bytes.length + " bytes";
    return Optional.of(of(title, code.get(), Disassembler.text(bytes)));
  }

  /// The listing of disassembled code.
  static CompilerOutput of(String title, MachineCode code, String disassembled) {
    List<Instruction> all = instructions(disassembled, code.bytes().length);
    Map<Long, String> labels = labels(all, code.bytes().length);
    StringBuilder text = new StringBuilder("# " + title + "\n");
    for (Instruction one : withoutPadding(all)) {
      if (labels.containsKey(one.from())) {
        text.append(labels.get(one.from())).append(":\n");
      }
      text.append("    ").append(named(one, code, labels)).append('\n');
    }
    return all.isEmpty() ? CompilerOutput.NONE : CompilerOutput.of("s", text.toString());
  }

  private static List<Instruction> instructions(String disassembled, long length) {
    List<Instruction> all = new ArrayList<>();
    List<Matcher> lines = disassembled.lines().map(LINE::matcher).filter(Matcher::matches).toList();
    for (int i = 0; i < lines.size(); i++) {
      long from = Long.parseLong(lines.get(i).group(1), 16);
      long to = i + 1 < lines.size() ? Long.parseLong(lines.get(i + 1).group(1), 16) : length;
      String text = lines.get(i).group(2).replaceFirst("\\s+(?:#|//) .*$", "").strip();
      all.add(new Instruction(from, to, text.replaceFirst("\\s+", " ")));
    }
    return all;
  }

  // Padding before the stubs.
  private static List<Instruction> withoutPadding(List<Instruction> all) {
    int end = all.size();
    while (end > 0 && all.get(end - 1).text().equals("hlt")) {
      end--;
    }
    return all.subList(0, end);
  }

  private static Map<Long, String> labels(List<Instruction> all, long length) {
    Map<Long, String> labels = new TreeMap<>();
    for (Instruction one : all) {
      Matcher jump = JUMP.matcher(one.text());
      if (jump.matches() && inside(jump.group(2), length)) {
        labels.put(Long.parseLong(jump.group(2), 16), "");
      }
    }
    int number = 0;
    for (Map.Entry<Long, String> label : labels.entrySet()) {
      number++;
      label.setValue(".L" + number);
    }
    return labels;
  }

  // A target before the code is a number of 64 bits with its sign.
  private static boolean inside(String target, long length) {
    return Long.compareUnsigned(Long.parseUnsignedLong(target, 16), length) < 0;
  }

  private static String named(Instruction one, MachineCode code, Map<Long, String> labels) {
    Map.Entry<Long, String> near = code.names().lowerEntry(one.to());
    boolean hasName = near != null && near.getKey() > one.from() - WORD;
    String name = hasName ? near.getValue() : "elsewhere";
    Matcher jump = JUMP.matcher(one.text());
    if (jump.matches()) {
      boolean inside = inside(jump.group(2), code.bytes().length);
      String target = inside ? labels.get(Long.parseLong(jump.group(2), 16)) : "<" + name + ">";
      return columns(jump.group(1) + target);
    }
    Matcher number = LAST_NUMBER.matcher(one.text());
    boolean address = hasName && number.matches() && !one.text().startsWith("nop");
    return columns(address ? number.group(1) + "<" + name + ">" : one.text());
  }

  private static String columns(String text) {
    String[] words = text.split(" ", 2);
    return words.length == 1 ? text : "%-10s %s".formatted(words[0], words[1]);
  }
}
