package press.bench.listing;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
      if (line.startsWith("[Exception") || line.startsWith("[Stub") || line.startsWith("[/Mach")) {
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
