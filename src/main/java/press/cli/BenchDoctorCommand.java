package press.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import press.bench.VariantSelector;
import press.bench.target.BenchTargets;
import press.doctor.CheckReport;
import press.doctor.CheckReport.Finding;
import press.doctor.Doctor;
import press.doctor.InspectedHost;

/// `press bench doctor`: examines the host.
@Command(
    name = "doctor",
    description = {
      "Show what measuring needs: what was found, what is missing, how to get it.",
      "Takes some seconds; changes nothing. Exit status 0 if anything can be measured here."
    })
final class BenchDoctorCommand extends ConsoleCommand {

  private final BenchmarkSuite suite;

  @Mixin private BenchOptions options;

  BenchDoctorCommand(BenchmarkSuite suite) {
    this.suite = suite;
  }

  @Override
  public Integer call() throws IOException {
    boolean utf8 = "UTF-8".equals(System.getProperty("stdout.encoding"));
    BenchTargets found = options.find(options.here(suite, new VariantSelector(List.of())));
    InspectedHost host =
        new InspectedHost(
            Path.of("/"), System.getenv(), found, options.results(), options.profile());
    List<CheckReport> sections = new ArrayList<>();
    Doctor.examine(
        host,
        section -> {
          sections.add(section);
          out().println(section.title());
          section.findings().forEach(finding -> out().print(format(finding, utf8)));
          out().println();
          out().flush();
        });
    List<String> able = Doctor.able(host, sections);
    out()
        .println(
            able.isEmpty()
                ? "nothing can be measured here"
                : "can be measured here: " + String.join(", ", able));
    return able.isEmpty() ? 1 : 0;
  }

  /// @param utf8 whether the terminal can show signs; otherwise words are printed
  private static String format(Finding finding, boolean utf8) {
    String mark =
        switch (finding.mark()) {
          case GOOD -> utf8 ? "✓" : "ok     ";
          case LESS -> utf8 ? "–" : "less   ";
          case BAD -> utf8 ? "✗" : "broken ";
        };
    String indent = " ".repeat(mark.length() + 3);
    String text =
        finding.text().lines().collect(Collectors.joining("\n" + indent, "  " + mark + " ", "\n"));
    return finding.help().isEmpty() ? text : text + indent + "-> " + finding.help() + "\n";
  }
}
