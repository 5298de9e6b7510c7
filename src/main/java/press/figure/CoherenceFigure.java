package press.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import press.figure.Coherence.Access;
import press.figure.Coherence.Message;
import press.figure.Coherence.Step;
import press.figure.Parameter.Choice;
import press.figure.Parameter.Whole;
import press.svg.Svg;

/// `{figure} mesi`: reads and writes of one line by several cores, step by step.
final class CoherenceFigure implements Figure {

  private static final double LEFT = 66;
  private static final double CELL = 36;
  private static final double ROW = 30;
  private static final int SHOWN = 16;

  @Override
  public String name() {
    return "mesi";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Whole("cores", 2, 4, 2L),
        new Choice("protocol", List.of("mesi", "moesi"), "mesi"),
        new Accesses("accesses", "r0 w0 r1 w1 w0 w1"));
  }

  @Override
  public String complaint(Given given) {
    int cores = given.whole("cores");
    return Coherence.accesses(given.word("accesses")).stream()
        .filter(access -> access.core() >= cores)
        .findFirst()
        .map(access -> "accesses: %s, but the last core is %d".formatted(access, cores - 1))
        .orElse("");
  }

  @Override
  public Still draw(Given given, List<Sight> sights, String view, String id) {
    boolean owned = given.word("protocol").equals("moesi");
    Coherence line = new Coherence(given.whole("cores"), owned);
    List<Step> steps = line.run(Coherence.accesses(given.word("accesses")));
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("cores", line.cores());
    data.put("protocol", given.word("protocol"));
    data.put("accesses", given.word("accesses"));
    return new Still(
        picture(line, steps, id), List.of(totals(line, steps)), header(line), rows(steps), data);
  }

  /// The same sentence as in `mesi.js`.
  static String totals(Coherence line, List<Step> steps) {
    long messages = steps.stream().filter(s -> s.message() != Message.NONE).count();
    long moves = steps.stream().filter(s -> s.from() >= 0).count();
    long hits = steps.size() - messages;
    return "%s by %d cores under %s: %s between the cores, %d without one; the line went from core to core %s."
        .formatted(
            steps.size() == 1 ? "1 access" : steps.size() + " accesses",
            line.cores(),
            line.owned() ? "MOESI" : "MESI",
            Amounts.count(messages, "message"),
            hits,
            Amounts.count(moves, "time"));
  }

  private static List<String> header(Coherence line) {
    List<String> header = new ArrayList<>(List.of("access", "message", "line comes from"));
    IntStream.range(0, line.cores()).forEach(core -> header.add("core " + core));
    header.add("memory");
    return header;
  }

  private static List<List<String>> rows(List<Step> steps) {
    List<List<String>> rows = new ArrayList<>();
    for (Step step : steps) {
      Access access = step.access();
      List<String> row = new ArrayList<>();
      row.add("core %d %s".formatted(access.core(), access.write() ? "writes" : "reads"));
      row.add(step.message().word());
      row.add(step.from() >= 0 ? "core " + step.from() : step.from() == -1 ? "memory" : "–");
      for (int core = 0; core < step.states().length(); core++) {
        row.add(held(step, core));
      }
      row.add("v" + step.memory());
      rows.add(row);
    }
    return rows;
  }

  private static String held(Step step, int core) {
    char state = step.states().charAt(core);
    return state == 'I' ? "I" : state + ", v" + step.versions().get(core);
  }

  /// A column for each access: what was said, what each core holds after it, and what memory does.
  private static String picture(Coherence line, List<Step> steps, String id) {
    int shown = Math.min(SHOWN, steps.size());
    Svg.Words words = new Svg.Words("The line at each access", totals(line, steps));
    double height = (line.cores() + 3) * ROW;
    Svg svg = Svg.root(id, "chart", "img", LEFT + SHOWN * CELL, height, words);
    svg.label("tick", 13, "start", 0, 20, "access");
    svg.label("tick", 13, "start", 0, ROW + 20, "message");
    for (int core = 0; core < line.cores(); core++) {
      svg.label("tick", 13, "start", 0, (core + 2) * ROW + 20, "core " + core);
    }
    svg.label("tick", 13, "start", 0, (line.cores() + 2) * ROW + 20, "memory");
    for (int i = 0; i < shown; i++) {
      column(svg, LEFT + i * CELL, steps.get(i));
    }
    return svg.finish();
  }

  private static void column(Svg svg, double x, Step step) {
    double middle = x + CELL / 2;
    svg.label("label", 13, "middle", middle, 20, step.access().toString());
    svg.label("tick", 13, "middle", middle, ROW + 20, step.message().sign());
    int cores = step.states().length();
    for (int core = 0; core < cores; core++) {
      char state = step.states().charAt(core);
      double y = (core + 2) * ROW;
      svg.leaf("rect", "class", style(state), "x", x, "y", y, "width", CELL - 2, "height", ROW - 2);
      svg.label("label", 13, "middle", middle - 1, y + 19, String.valueOf(state));
    }
    svg.label("tick", 13, "middle", middle, (cores + 2) * ROW + 20, "v" + step.memory());
  }

  /// A colour for each state that is worth something; the same as in `mesi.js`.
  private static String style(char state) {
    return state == 'I' ? "cell" : "cell on series-" + " SEMO".indexOf(state);
  }

  /// Reads and writes by cores, such as `r0 w1`.
  private record Accesses(String name, String usual) implements Parameter {

    @Override
    public Object read(String text) {
      if (!text.matches("[rw][0-3]( [rw][0-3]){0,31}")) {
        throw new IllegalArgumentException("\"" + text + "\" is no list of reads and writes");
      }
      return text;
    }

    @Override
    public String range() {
      return "up to 32 reads and writes by cores 0 to 3, such as r0 w0 r1";
    }
  }
}
