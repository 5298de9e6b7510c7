package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import press.figures.CoherenceModel.CoherenceStep;
import press.figures.CoherenceModel.LineAccess;
import press.figures.CoherenceModel.Message;
import press.svg.SvgWriter;

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
        Parameter.whole("cores", 2, 4, 2L),
        Parameter.word("protocol", List.of("mesi", "moesi"), "mesi"),
        Parameter.text(
            "accesses",
            "r0 w0 r1 w1 w0 w1",
            "[rw][0-3]( [rw][0-3]){0,31}",
            "list of reads and writes",
            "up to 32 reads and writes by cores 0 to 3, such as r0 w0 r1"));
  }

  @Override
  public String complaint(Parameter.ParameterValues given) {
    int cores = given.integer("cores");
    return CoherenceModel.accesses(given.word("accesses")).stream()
        .filter(access -> access.core() >= cores)
        .findFirst()
        .map(access ->
            "accesses: %s, but the last core is %d; write cores: %d, or another core"
                .formatted(access, cores - 1, access.core() + 1))
        .orElse("");
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    boolean owned = given.word("protocol").equals("moesi");
    CoherenceModel line = new CoherenceModel(given.integer("cores"), owned);
    List<CoherenceStep> steps = line.run(CoherenceModel.accesses(given.word("accesses")));
    return new StaticFigure(
        picture(line, steps, id),
        List.of(totals(line, steps)),
        header(line),
        rows(steps),
        Map.of());
  }

  /// The totals; `mesi.js` writes the same sentence.
  static String totals(CoherenceModel line, List<CoherenceStep> steps) {
    long messages = steps.stream().filter(s -> s.message() != Message.NONE).count();
    long moves = steps.stream().filter(s -> s.from() >= 0).count();
    long hits = steps.size() - messages;
    return "%s by %d cores under %s: %s between the cores, %d without one; the line went from core to core %s."
        .formatted(
            steps.size() == 1 ? "1 access" : steps.size() + " accesses",
            line.cores(),
            line.owned() ? "MOESI" : "MESI",
            AmountFormat.count(messages, "message"),
            hits,
            AmountFormat.count(moves, "time"));
  }

  private static List<String> header(CoherenceModel line) {
    List<String> header = new ArrayList<>(List.of("access", "message", "line comes from"));
    IntStream.range(0, line.cores()).forEach(core -> header.add("core " + core));
    header.add("memory");
    return header;
  }

  private static List<List<String>> rows(List<CoherenceStep> steps) {
    List<List<String>> rows = new ArrayList<>();
    for (CoherenceStep step : steps) {
      LineAccess access = step.access();
      List<String> row = new ArrayList<>();
      row.add("core %d %s".formatted(access.core(), access.write() ? "writes" : "reads"));
      row.add(step.message().word());
      row.add(
          switch (step.from()) {
            case CoherenceModel.NOWHERE -> "–";
            case CoherenceModel.MEMORY -> "memory";
            default -> "core " + step.from();
          });
      for (int core = 0; core < step.states().length(); core++) {
        row.add(held(step, core));
      }
      row.add("v" + step.memory());
      rows.add(row);
    }
    return rows;
  }

  private static String held(CoherenceStep step, int core) {
    char state = step.states().charAt(core);
    return state == 'I' ? "I" : state + ", v" + step.versions().get(core);
  }

  /// A column for each access: its message, the states of the cores after it, and the memory.
  private static String picture(CoherenceModel line, List<CoherenceStep> steps, String id) {
    int shown = Math.min(SHOWN, steps.size());
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription("The line at each access", totals(line, steps));
    double height = (line.cores() + 3) * ROW;
    SvgWriter svg = SvgWriter.root(id, "chart", "img", LEFT + SHOWN * CELL, height, words);
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

  private static void column(SvgWriter svg, double x, CoherenceStep step) {
    double middle = x + CELL / 2;
    svg.label("label", 13, "middle", middle, 20, step.access().toString());
    svg.label("tick", 13, "middle", middle, ROW + 20, step.message().sign());
    int cores = step.states().length();
    for (int core = 0; core < cores; core++) {
      char state = step.states().charAt(core);
      double y = (core + 2) * ROW;
      svg.rect(style(state), x, y, CELL - 2, ROW - 2);
      svg.label("label", 13, "middle", middle - 1, y + 19, String.valueOf(state));
    }
    svg.label("tick", 13, "middle", middle, (cores + 2) * ROW + 20, "v" + step.memory());
  }

  /// A colour for each state that is worth something; the same as in `mesi.js`.
  private static String style(char state) {
    return state == 'I' ? "cell" : "cell on series-" + " SEMO".indexOf(state);
  }
}
