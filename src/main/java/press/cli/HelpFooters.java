package press.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/// The last lines of each help text: what to do next, and where the manual is.
final class HelpFooters {

  private static final String PRINTED = "target/site/manual/index.html";
  private static final String SOURCE = "src/test/resources/spec";

  /// Set by the launcher to how it was called.
  private static final String COMMAND = "press.command";

  private static final Pattern PRESS = Pattern.compile("(?<![\\w'/.-])press(?= [a-z])");

  private static final Map<String, String> NEXT =
      table(
          """
          press: press init my-book, then press serve --book my-book --open
          press init: press serve --book DIR --open shows it while you write, or in DIR: press serve --open
          press new: press new chapter NAME --part PART, or press new benchmark NAME
          press new benchmark: press bench check NAME, then press bench run NAME
          press new chapter: press serve --open shows it while you write
          press build: open index.html there; press publish DIR makes a folder to hand out
          press publish: copy the folder to your host, or unpack the archive there
          press check: press explain CODE says more; press build prints
          press serve: save a chapter and look at its page; Ctrl-C ends it
          press help: press init my-book makes a book to begin with
          press explain: mend it, then press check
          press review: read what it lists, then press review --accept FILE:LINE
          press todo: press serve --open, and write
          press graph: dot -Tsvg draws it; press todo lists what nobody needs
          press devices: press bench doctor says what they can measure
          press lsp: an editor starts it; the section In an editor of CONTRIBUTING.md says how
          press bench: press bench doctor, then press bench run
          press bench run: press build prints the numbers; press bench list says what is missing
          press bench list: press bench run measures what is missing or stale
          press bench doctor: press bench run
          press bench roofs: write roof.copy@MACHINE into a calculation or a claim
          press bench compare: press bench promote publishes this machine's rows
          press bench aa: press bench run, or a quieter machine
          press bench check: press bench run BENCHMARK times it
          press bench history: press bench run measures again
          press bench promote: press review lists paragraphs whose numbers moved
          press bench bundle: carry the folder there, ./run, then press bench import
          press bench import: press review, then press build
          press bench record: sh DIR/count.sh, then press bench counters DIR
          press bench counters: [](counter:REF?NAME) prints one in a chapter
          press bench forget: press bench run measures again
          press bench seal: press check
          """);

  private HelpFooters() {}

  /// Adds the lines to a command and all below it.
  static void addTo(CommandLine command) {
    addTo(command, System.getProperty(COMMAND, "press"), manual(press()));
  }

  private static void addTo(CommandLine command, String press, String manual) {
    String name = command.getCommandSpec().qualifiedName(" ");
    command
        .getCommandSpec()
        .usageMessage()
        .footer(
            NEXT.containsKey(name)
                ? new String[] {"", "Next: " + called(NEXT.get(name), press), manual}
                : new String[] {"", manual});
    command.getSubcommands().values().forEach(below -> addTo(below, press, manual));
  }

  /// Words with commands that can be run as they stand.
  ///
  /// @param press how the press was called
  static String called(String words, String press) {
    String command = Matcher.quoteReplacement(ConsoleCommand.shellWord(press));
    return PRESS.matcher(words).replaceAll(command);
  }

  /// Where the manual is on this computer: as pages, or as the files that they are made of. Only a
  /// book whose `book.yaml` names a manual has pages of its own.
  static String manual(Path press) {
    Path home = press.toAbsolutePath().getParent().getParent();
    for (String place : List.of(PRINTED, SOURCE)) {
      if (home != null && Files.exists(home.resolve(place))) {
        return "Manual: " + home.resolve(place);
      }
    }
    return "Manual: " + PRINTED + " of the press's own project, made of " + SOURCE + "/.";
  }

  /// The jar of the press, or the folder of its classes.
  private static Path press() {
    try {
      return Path.of(HelpFooters.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> table(String lines) {
    Map<String, String> table = new LinkedHashMap<>();
    for (String line : lines.lines().toList()) {
      String[] sides = line.split(": ", 2);
      table.put(sides[0], sides[1]);
    }
    return Map.copyOf(table);
  }
}
