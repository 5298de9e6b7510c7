package press.bench.worker;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.bench.Problem;
import press.bench.Step;

/// Where the kernels of a problem write a buffer: the lines to look at first when its contents are
/// wrong. They are found by the text alone; a kernel that writes by another pointer, or by a
/// function, is not followed there.
///
/// @param program the text that the compiler gets, with the directives `#line` of included files
/// @param source project path of its own file
record KernelWrites(String program, String source) {

  private static final Pattern BUFFER = Pattern.compile("([A-Za-z_]\\w*)\\[.*", Pattern.DOTALL);
  private static final Pattern LINE = Pattern.compile("#line (\\d+) \"([^\"]+)\"");
  private static final Pattern RETURN = Pattern.compile("\\breturn\\s*;");

  /// More lines than this help nobody.
  private static final int MOST = 4;

  /// `b is written at kernels/add/plain.cl:5`, with the places at which a work-item may return
  /// where elements were not written; empty where no such line is found.
  ///
  /// @param complaint begins with the name of the buffer: `b[17]: 3.5, not 4.5`
  Optional<String> sentence(String complaint, Problem problem) {
    Matcher buffer = BUFFER.matcher(complaint);
    if (!buffer.matches()) {
      return Optional.empty();
    }
    String name = buffer.group(1);
    SequencedSet<String> writes = new LinkedHashSet<>();
    SequencedSet<String> returns = new LinkedHashSet<>();
    for (Step.Launch launch : problem.launches()) {
      int at = launch.args().indexOf(name);
      Matcher head = head(launch.kernel()).matcher(program);
      if (at >= 0 && head.find()) {
        String[] parameters = head.group(1).split(",");
        String parameter = at < parameters.length ? parameters[at].strip() : "";
        String own = parameter.substring(parameter.lastIndexOf(' ') + 1).replace("*", "");
        writes.addAll(places(head.end(), writeOf(own)));
        returns.addAll(places(head.end(), RETURN));
      }
    }
    if (writes.isEmpty()) {
      return Optional.empty();
    }
    boolean left = complaint.contains("not written") && !returns.isEmpty();
    return Optional.of(
        "%s is written at %s%s"
            .formatted(
                name,
                listed(writes),
                left ? "; a work-item may return at " + listed(returns) : ""));
  }

  private static String listed(SequencedSet<String> places) {
    String first = places.stream().limit(MOST).collect(Collectors.joining(", "));
    return first + (places.size() > MOST ? ", …" : "");
  }

  private static Pattern head(String kernel) {
    return Pattern.compile(
        "\\b(?:__)?kernel\\b[^;{}]*?\\b%s\\s*\\(([^()]*)\\)[^;{]*\\{"
            .formatted(Pattern.quote(kernel)));
  }

  private static Pattern writeOf(String parameter) {
    String name = "\\b" + Pattern.quote(parameter) + "\\b";
    String element = "\\s*\\[[^\\[\\]]*(?:\\[[^\\[\\]]*][^\\[\\]]*)*]";
    String assigned = "\\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)";
    return Pattern.compile(
        name
            + element
            + "(?:"
            + assigned
            + "|\\+\\+|--)|\\*\\s*"
            + name
            + assigned
            + "|(?:vstore|atom)\\w*\\s*\\([^;]*"
            + name);
  }

  /// The places of lines in a body that hold something: `kernels/add/plain.cl:5`.
  ///
  /// @param body offset behind its opening brace
  private List<String> places(int body, Pattern wanted) {
    List<String> places = new ArrayList<>();
    String file = source;
    long number = 0;
    int offset = 0;
    int depth = 1;
    for (String line : program.split("\n", -1)) {
      Matcher directive = LINE.matcher(line);
      if (directive.lookingAt()) {
        file = directive.group(2);
        number = Long.parseLong(directive.group(1)) - 1;
      } else {
        number++;
        int from = Math.clamp((long) body - offset, 0, line.length());
        String code = line.substring(from).replaceFirst("//.*", "");
        if (offset + line.length() >= body && depth > 0) {
          if (wanted.matcher(code).find()) {
            places.add(file + ":" + number);
          }
          depth += code.chars().map(c -> c == '{' ? 1 : c == '}' ? -1 : 0).sum();
        }
      }
      offset += line.length() + 1;
    }
    return places;
  }
}
