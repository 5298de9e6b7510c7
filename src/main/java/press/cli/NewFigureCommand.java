package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.edit.FilePlan;
import press.edit.JavaList;
import press.edit.Refused;
import press.edit.Seed;
import press.edit.Slug;
import press.load.Shipped;
import press.source.SourceFile;

/// `press new figure`: an interactive figure to begin with, on paper and in a browser.
@Command(
    name = "figure",
    description = {
      "Make an interactive figure to begin with: its numbers and static form, its script, and its"
          + " lines in the lists.",
      "It is part of the press: compile before you print."
    },
    mixinStandardHelpOptions = true)
final class NewFigureCommand implements Callable<Integer> {

  private static final String HOME = "src/main/java/press/";

  @Parameters(paramLabel = "NAME", description = "The word behind {figure}, such as page-walk.")
  private String name;

  @Mixin private ProjectFolder project;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    try {
      FilePlan plan = plan();
      plan.carryOut();
      PrintWriter out = spec.commandLine().getOut();
      plan.paths().forEach(out::println);
      out.println("now: mvn package -Dbench=off, and in a chapter:");
      out.printf("    ```{figure} %s%n    caption: What it shows.%n    ```%n", name);
      out.println("and an example of it in src/test/resources/spec/28-figures.md");
      return 0;
    } catch (Refused e) {
      spec.commandLine().getErr().println("press: " + e.getMessage());
      return 1;
    }
  }

  private FilePlan plan() throws IOException, Refused {
    Slug.checked(name, "a figure");
    SourceFile figures = list("figure/Figures.java");
    SourceFile assets = list("load/Shipped.java");
    String script = "js/figures/" + name + ".js";
    if (Shipped.ASSETS.contains(script) || assets.text().contains('"' + script + '"')) {
      throw new Refused(
          "there is a figure or a part \"" + name + "\" already; choose another name");
    }
    String type = Slug.className(name);
    Map<String, String> words = Map.of("name", name, "class", type);
    return new FilePlan(project.root())
        .make(
            HOME + "figure/" + type + "Figure.java",
            new Seed(Shipped.seed("figure.java.txt")).grown(words))
        .make("assets/" + script, new Seed(Shipped.seed("figure.js")).grown(words))
        .change(figures, JavaList.with(figures, "ALL", "new ", "new " + type + "Figure()"))
        .change(assets, JavaList.with(assets, "ASSETS", "\"js/figures/", '"' + script + '"'));
  }

  private SourceFile list(String path) throws IOException, Refused {
    return ProjectSource.read(
        project,
        HOME + path,
        "figures that answer are part of the press, and its sources are not here; a drawing of your"
            + " own is an image: ![what it shows](drawing.svg)");
  }
}
