package press.bench.listing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.bench.process.ExternalTool;
import press.bench.target.CaseResult.CompilerOutput;

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

  private record Instruction(long from, long to, String text) {}

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

  /// Disassembles machine code with `objdump` of the GNU binutils.
  private static final class Disassembler {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String PROGRAM = "objdump";

    private Disassembler() {}

    /// The version; empty if `objdump` is not installed or does not know this processor.
    static Optional<String> version() {
      if (processor().isEmpty()) {
        return Optional.empty();
      }
      try {
        ExternalTool.Ran ran = ExternalTool.run(List.of(PROGRAM, "--version"), LIMIT);
        return ran.code() == 0 ? ran.out().lines().findFirst() : Optional.empty();
      } catch (IOException e) {
        return Optional.empty();
      }
    }

    /// Machine code of this processor as text, its addresses counted from 0.
    static String text(byte[] code) throws IOException {
      Path file = Files.createTempFile("code", ".bin");
      try {
        Files.write(file, code);
        List<String> command = new ArrayList<>(List.of(PROGRAM, "-D", "-b", "binary"));
        command.addAll(processor());
        command.addAll(List.of("--no-show-raw-insn", file.toString()));
        ExternalTool.Ran ran = ExternalTool.run(command, LIMIT);
        if (ran.code() != 0) {
          throw new IOException(PROGRAM + " " + ran.end());
        }
        return ran.out();
      } finally {
        Files.deleteIfExists(file);
      }
    }

    private static List<String> processor() {
      return switch (System.getProperty("os.arch")) {
        case "amd64", "x86_64" -> List.of("-m", "i386:x86-64", "-M", "intel");
        case "aarch64" -> List.of("-m", "aarch64");
        default -> List.of();
      };
    }
  }

  /// A method as C2 compiled it, read from the output of a JVM without a disassembler.
  ///
  /// @param bytes the main part, without the stubs that follow it
  /// @param names names by address, counted from 0, such as `UncommonTrapBlob`
  record MachineCode(byte[] bytes, NavigableMap<Long, String> names) {

    private static final Pattern METHOD = Pattern.compile("Compiled method \\((\\w+)\\)(.*)");
    private static final Pattern CHUNK =
        Pattern.compile("\\s*0x([0-9a-f]+): ((?:(?:[0-9a-f]{2})+[ |]*)+)");
    private static final Pattern ADDRESS = Pattern.compile("\\s*0x([0-9a-f]+): ;.*");
    private static final Pattern NAME = Pattern.compile("[^{]*\\{(\\w[\\w ]*?)[ (](.*)}\\s*");

    /// The last compilation by C2 of the whole method in a log, or else the last that starts in a
    /// loop.
    static Optional<MachineCode> last(String log) {
      Optional<MachineCode> whole = Optional.empty();
      Optional<MachineCode> fromLoop = Optional.empty();
      String[] methods = log.split("(?=Compiled method \\()");
      for (String method : methods) {
        Matcher head = METHOD.matcher(method.lines().findFirst().orElse(""));
        if (!head.matches() || !head.group(1).equals("c2")) {
          continue;
        }
        Optional<MachineCode> code = read(method);
        if (head.group(2).contains("%")) {
          fromLoop = code.isPresent() ? code : fromLoop;
        } else {
          whole = code.isPresent() ? code : whole;
        }
      }
      return whole.isPresent() ? whole : fromLoop;
    }

    private static Optional<MachineCode> read(String method) {
      int begin = method.indexOf("[MachCode]");
      if (begin < 0) {
        return Optional.empty();
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      NavigableMap<Long, String> names = new TreeMap<>();
      long base = 0;
      long at = 0;
      for (String line : method.substring(begin).lines().skip(1).toList()) {
        if (line.startsWith("[Exception")
            || line.startsWith("[Stub")
            || line.startsWith("[/Mach")) {
          break;
        }
        Matcher chunk = CHUNK.matcher(line);
        Matcher address = ADDRESS.matcher(line);
        if (chunk.matches()) {
          base = bytes.size() == 0 ? Long.parseLong(chunk.group(1), 16) : base;
          bytes.writeBytes(HexFormat.of().parseHex(chunk.group(2).replaceAll("[ |]", "")));
        } else if (address.matches()) {
          at = Long.parseLong(address.group(1), 16);
          // A name before the first byte belongs to it.
          base = bytes.size() == 0 ? at : base;
        }
        name(line, at - base, names);
      }
      return bytes.size() == 0
          ? Optional.empty()
          : Optional.of(new MachineCode(bytes.toByteArray(), names));
    }

    // `;   {runtime_call UncommonTrapBlob}`, `;   {metadata({type array float})}`
    private static void name(String line, long at, NavigableMap<Long, String> names) {
      int comment = line.indexOf(";   {");
      if (comment < 0) {
        return;
      }
      Matcher found = NAME.matcher(line.substring(comment));
      if (found.matches()) {
        String name =
            found
                .group(2)
                .replace("&apos;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replaceAll("\\{?0x[0-9a-f]+}?", "")
                .replaceAll("^\\{|[})]+$", "");
        names.putIfAbsent(at, name.strip());
      } else if (line.contains("_word}")) {
        names.putIfAbsent(at, "address");
      }
    }
  }
}
