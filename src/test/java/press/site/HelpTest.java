package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Help texts: each command says what to do next, and where the manual is.
class HelpTest {

  private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+)(?:  |$)");

  @Test
  void theHelpOfEachCommandEndsWithWhatToDoNextAndTheManual() {
    List<String> commands = new ArrayList<>(List.of(""));
    for (int i = 0; i < commands.size(); i++) {
      String command = commands.get(i);
      List<String> words = new ArrayList<>(List.of((command + " --help").strip().split(" ")));
      PressRun run = PressRun.press(words.toArray(String[]::new));
      assertEquals(0, run.status(), command);
      String[] lines = run.out().strip().split("\\R");
      assertTrue(run.out().contains("\nNext: "), command);
      assertTrue(lines[lines.length - 1].startsWith("Manual: "), command);
      int list = run.out().indexOf("Commands:");
      if (list >= 0) {
        COMMAND
            .matcher(run.out().substring(list))
            .results()
            .map(m -> (command + " " + m.group(1)).strip())
            .filter(name -> !name.equals("completion"))
            .forEach(commands::add);
      }
    }
    assertTrue(commands.size() > 20, commands::toString);
  }

  @Test
  void helpWithACommandIsTheHelpOfTheCommand() {
    PressRun run = PressRun.press("help", "bench", "run");
    assertEquals(PressRun.press("bench", "run", "--help").out(), run.out());
    assertEquals(PressRun.press("--help").out(), PressRun.press("help").out());
    PressRun unknown = PressRun.press("help", "biuld");
    assertEquals(2, unknown.status());
    assertTrue(unknown.err().contains("did you mean \"build\"?"), unknown.err());
  }

  @Test
  void aWordTooManyIsToldByWhatTheCommandTakes() {
    told("press: no command \"rnu\" in press bench; did you mean \"run\"?", "bench", "rnu");
    told(
        "press: press build takes the whole book, and not \"mybook\"; --book DIR",
        "build",
        "mybook");
    told("press: press explain takes one word less: remove \"V03\"", "explain", "V02", "V03");
  }

  @Test
  void aMistypedOptionIsToldWithTheOneThatIsMeantAndWithoutTheUsage() {
    told("press: no option --profil; did you mean \"--profile\"?", "bench", "run", "--profil", "x");
    told("press: no option --output; did you mean \"--out\"?", "build", "--output=x");
    told("press: no option -q; there are: --book, --help, ", "check", "-q");
    told(
        "press: --profile is not \"fast\"; there are: full, quick",
        "bench",
        "run",
        "--profile=fast");
    told("press: --port is not \"x\"; write a whole number", "serve", "--port", "x");
    String all = PressRun.press("check", "--strickt").err();
    assertEquals(
        "press check --help says what it takes", all.lines().skip(1).findFirst().orElse(""));
    assertEquals(2, all.lines().count(), all);
  }

  private static void told(String words, String... command) {
    PressRun run = PressRun.press(command);
    assertEquals(2, run.status());
    assertTrue(run.err().startsWith(words), run.err());
  }

  @Test
  void theManualThatIsNamedIsThere() {
    String last = PressRun.press("init", "--help").out().strip().lines().toList().getLast();
    assertTrue(Files.exists(Path.of(last.replace("Manual: ", ""))), last);
  }
}
