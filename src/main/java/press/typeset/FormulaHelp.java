package press.typeset;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.SpellingSuggestions;

/// What to write instead of TeX that cannot be typeset.
public final class FormulaHelp {

  private static final Pattern COMMAND =
      Pattern.compile("unsupported function name: \\\\([A-Za-z]+)");
  private static final Pattern ENVIRONMENT = Pattern.compile("no such environment: (\\S+)");

  /// The commands that authors write most, which slips of the pen are held against.
  private static final List<String> COMMANDS =
      List.of(
          ("alpha approx bar begin beta binom bmod boldsymbol bullet cap cases cdot cdots cup delta"
               + " dfrac div dots ell end epsilon equiv eta exists exp forall frac gamma geq hat"
               + " infty int kappa lambda langle lceil ldots left leftarrow leq lfloor lim log ln"
               + " mapsto mathbb mathbf mathcal mathit mathrm mathsf mathtt max mid min mu nabla"
               + " neq notin nu omega operatorname overbrace overline partial phi pi pm prod propto"
               + " psi quad qquad rangle rceil rfloor rho right rightarrow sigma sim sin sqrt"
               + " subset sum tan tau text textbf textit texttt tfrac theta tilde times underbrace"
               + " underline varepsilon varphi vdots vec xi zeta")
              .split(" "));

  private static final List<String> ENVIRONMENTS =
      List.of(
          "align",
          "aligned",
          "alignedat",
          "array",
          "bmatrix",
          "cases",
          "gathered",
          "matrix",
          "pmatrix",
          "smallmatrix",
          "split",
          "vmatrix");

  private FormulaHelp() {}

  /// Where the mistake of a formula is: at the brace whose end is missing, and not where that was
  /// noticed.
  ///
  /// @param message why the TeX could not be typeset
  /// @param noticed where
  public static int place(String message, String tex, int noticed) {
    Matcher command = COMMAND.matcher(message);
    if (command.find()) {
      int at = tex.indexOf("\\" + command.group(1));
      return at < 0 ? noticed : at;
    }
    if (!isOpen(message)) {
      return noticed;
    }
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < tex.length(); i++) {
      switch (tex.charAt(i)) {
        case '\\' -> i++;
        case '{' -> open.push(i);
        case '}' -> open.poll();
        default -> {
          // No brace.
        }
      }
    }
    return open.isEmpty() ? noticed : open.peek();
  }

  /// The message in an author's words.
  public static String words(String message) {
    return isOpen(message)
        ? "a { without its }"
        : message.contains("'$'") ? "a $ inside of it" : message;
  }

  private static boolean isOpen(String message) {
    return message.contains("expected '}'");
  }

  /// A way out; empty where the message says all.
  ///
  /// @param message why the TeX could not be typeset
  public static String of(String message) {
    Matcher command = COMMAND.matcher(message);
    if (command.find()) {
      if (command.group(1).matches("SI|si|qty|unit")) {
        return "write the number, a thin space and the unit: 2\\,\\text{GB}";
      }
      return near(command.group(1), COMMANDS, "\\")
          + "words stand in \\text{…}; macros: in book.yaml adds commands";
    }
    Matcher environment = ENVIRONMENT.matcher(message);
    if (environment.find()) {
      return near(environment.group(1), ENVIRONMENTS, "")
          + "there are aligned, cases, matrix, pmatrix, bmatrix and array";
    }
    if (message.contains("'$'")) {
      return "remove it: inside of a formula no $ stands";
    }
    if (message.contains("\\label")) {
      return "remove it, and write the label behind the formula: $$…$$ {#eq-x}, or ```{math} eq-x";
    }
    if (isOpen(message)) {
      return "write } where the argument ends: each { needs one";
    }
    if (message.contains("'\\right'")) {
      return "write \\right and a bracket where it ends; \\right. prints none";
    }
    if (message.contains("\\end")) {
      return "write \\end{…} with the name that stands behind \\begin";
    }
    if (message.endsWith("got '&'")) {
      return "an & aligns lines within \\begin{aligned} … \\end{aligned}; the sign is written \\&";
    }
    if (message.endsWith("got '}'")) {
      return "remove it, or write { where its group begins; the sign is written \\}";
    }
    if (message.startsWith("double sub") || message.startsWith("double super")) {
      return "put in braces what belongs together: a_{b_c}, x^{2^n}";
    }
    return "";
  }

  private static String near(String word, List<String> known, String before) {
    // Where more than half of the letters differ, it was no slip.
    Optional<String> near =
        SpellingSuggestions.nearest(word, known)
            .filter(name -> SpellingSuggestions.distance(word, name) <= word.length() / 2);
    return near.map(name -> "did you mean \"" + before + name + "\"? ").orElse("");
  }
}
