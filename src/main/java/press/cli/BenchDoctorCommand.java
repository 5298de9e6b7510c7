package press.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import press.bench.target.BenchTargets;
import press.doctor.CheckReport;
import press.doctor.Doctor;
import press.doctor.Finding;
import press.doctor.InspectedHost;

/// `press bench doctor`
@Command(
    name = "doctor",
    description = {
      "Show what measuring needs: what was found, what is missing, how to get it.",
      "Takes some seconds; changes nothing. Exit status 0 if anything can be measured here."
    },
    mixinStandardHelpOptions = true)
final class BenchDoctorCommand implements Callable<Integer> {

  private final BenchTargets.Finder finder;

  @Mixin private BenchFolder folder;
  @Spec private CommandSpec spec;

  BenchDoctorCommand(BenchTargets.Finder finder) {
    this.finder = finder;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    // A terminal without UTF-8 is shown words.
    boolean signs = "UTF-8".equals(System.getProperty("stdout.encoding"));
    BenchTargets found = folder.found(finder);
    InspectedHost host =
        new InspectedHost(Path.of("/"), System.getenv(), found, folder.results(), folder.profile());
    List<CheckReport> sections = new ArrayList<>();
    Doctor.examine(
        host,
        section -> {
          sections.add(section);
          out.println(section.title());
          section.findings().forEach(finding -> out.print(shown(finding, signs)));
          out.println();
          out.flush();
        });
    List<String> able = Doctor.able(host, sections);
    out.println(
        able.isEmpty()
            ? "nothing can be measured here"
            : "can be measured here: " + String.join(", ", able));
    return able.isEmpty() ? 1 : 0;
  }

  private static String shown(Finding finding, boolean signs) {
    String mark =
        switch (finding.mark()) {
          case GOOD -> signs ? "✓" : "ok     ";
          case LESS -> signs ? "–" : "less   ";
          case BAD -> signs ? "✗" : "broken ";
        };
    String blanks = " ".repeat(mark.length() + 3);
    String text =
        finding.text().lines().collect(Collectors.joining("\n" + blanks, "  " + mark + " ", "\n"));
    return finding.help().isEmpty() ? text : text + blanks + "-> " + finding.help() + "\n";
  }
}
