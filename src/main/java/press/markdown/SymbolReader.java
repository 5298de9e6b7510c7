package press.markdown;

import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.source.SourceFile;
import press.source.Span;

/// Finds the symbols that a callout declares: `$B$ is batch` where a line, a sentence or a list
/// item begins.
public final class SymbolReader {

  /// Encloses the index of a formula in a text.
  private static final char MARK = '\uE000';

  private static final String DECLARED =
      "\uE000(?<symbol>\\d+)\uE000\\s+(?:is|are|means|denotes|stands\\s+for)\\s";
  private static final Pattern DECLARATION =
      Pattern.compile(
          "(?:^|[\n.;:])\\s*+"
              + DECLARED
              + "\\s*+(?<meaning>(?s:.+?))(?=[.;](?:\\s|$)|\n"
              + DECLARED.replace("?<symbol>", "")
              + "|$)");

  private final SourceFile file;
  private final List<Declared> found = new ArrayList<>();

  private SymbolReader(SourceFile file) {
    this.file = file;
  }

  /// A symbol with a meaning.
  ///
  /// @param tex as written
  /// @param meaning in words, formulas as TeX
  /// @param parts the meaning again: words and formulas
  /// @param at the symbol's place
  public record Declared(String tex, String meaning, List<MeaningPart> parts, Span at) {
    public Declared {
      parts = List.copyOf(parts);
    }
  }

  /// A piece of a meaning.
  ///
  /// @param text words, or TeX
  /// @param math whether it is TeX
  public record MeaningPart(String text, boolean math) {}

  /// The symbols that the text of a convention or the title of a definition declares, in order.
  ///
  /// @param file that the callout stands in
  static List<Declared> of(CalloutNode callout, SourceFile file) {
    SymbolReader symbols = new SymbolReader(file);
    return switch (callout.kind()) {
      case CONVENTION -> symbols.inText(callout);
      case DEFINITION -> symbols.inTitle(callout);
      default -> List.of();
    };
  }

  /// The symbol in a title, such as `Bandwidth $\beta$`: the other words are its meaning.
  private List<Declared> inTitle(CalloutNode callout) {
    StringBuilder others = new StringBuilder();
    for (Node node : callout.title().getChildren()) {
      if (!(node instanceof FormulaNode)) {
        PlainText.append(node, others);
      }
    }
    String words = SourceText.singleBlanks(others);
    for (Node node : callout.title().getChildren()) {
      if (node instanceof FormulaNode math) {
        String symbol = math.tex().toString().split("=", 2)[0];
        found.add(new Declared(symbol, words, List.of(new MeaningPart(words, false)), at(math)));
      }
    }
    return found.size() == 1 ? found : List.of();
  }

  private List<Declared> inText(Node parent) {
    for (Node child : parent.getChildren()) {
      if (child instanceof Paragraph paragraph) {
        addDeclarations(paragraph);
      } else if (!(child instanceof CalloutNode)) {
        inText(child);
      }
    }
    return found;
  }

  private void addDeclarations(Paragraph paragraph) {
    List<FormulaNode> formulas = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (Node node : paragraph.getChildren()) {
      switch (node) {
        case FormulaNode formula -> {
          text.append(MARK).append(formulas.size()).append(MARK);
          formulas.add(formula);
        }
        case SoftLineBreak _, HardLineBreak _ -> text.append('\n');
        default -> {
          StringBuilder words = new StringBuilder();
          PlainText.append(node, words);
          text.append(words.toString().replace(MARK, ' '));
        }
      }
    }
    Matcher declaration = DECLARATION.matcher(text);
    while (!formulas.isEmpty() && declaration.find()) {
      FormulaNode symbol = formulas.get(Integer.parseInt(declaration.group("symbol")));
      List<MeaningPart> parts = parts(declaration.group("meaning"), formulas);
      String meaning = parts.stream().map(MeaningPart::text).collect(Collectors.joining());
      String tex = symbol.tex().toString();
      found.add(new Declared(tex, SourceText.singleBlanks(meaning), parts, at(symbol)));
    }
  }

  private static List<MeaningPart> parts(String meaning, List<FormulaNode> formulas) {
    List<MeaningPart> parts = new ArrayList<>();
    // Words and indices of formulas take turns.
    String[] pieces = meaning.split(String.valueOf(MARK));
    for (int i = 0; i < pieces.length; i++) {
      if (i % 2 == 1) {
        String tex = formulas.get(Integer.parseInt(pieces[i])).tex().toString();
        parts.add(new MeaningPart(tex, true));
      } else if (!pieces[i].isEmpty()) {
        parts.add(new MeaningPart(pieces[i].replace('\n', ' '), false));
      }
    }
    return parts;
  }

  private Span at(FormulaNode math) {
    return file.span(math.getStartOffset(), math.getTextLength());
  }
}
