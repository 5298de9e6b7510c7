package press.parse;

import com.vladsch.flexmark.ast.HardLineBreak;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ast.SoftLineBreak;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.SourceFile;
import press.source.Span;

/// What symbols a callout gives a meaning to: `$B$ is batch` where a line, a sentence or a list
/// item begins.
public final class Symbols {

  private static final Pattern VERB =
      Pattern.compile("^\\s+(?:is|are|means|denotes|stands\\s+for)(?=\\s)\\s*");
  private static final Pattern END = Pattern.compile("[.;](?=\\s|$)");
  private static final Pattern SENTENCE = Pattern.compile("(?s).*[.;:]\\s*");

  private final SourceFile file;
  private final List<Declared> found = new ArrayList<>();

  private Symbols(SourceFile file) {
    this.file = file;
  }

  /// A symbol with a meaning.
  ///
  /// @param tex as written
  /// @param meaning in words, formulas as TeX
  /// @param pieces the meaning again: words and formulas
  /// @param at the symbol's place
  public record Declared(String tex, String meaning, List<Piece> pieces, Span at) {
    public Declared {
      pieces = List.copyOf(pieces);
    }
  }

  /// A piece of a meaning.
  ///
  /// @param text words, or TeX
  /// @param math whether it is TeX
  public record Piece(String text, boolean math) {}

  /// The symbols that the text of a convention or the title of a definition declares, in order.
  ///
  /// @param file that the callout stands in
  static List<Declared> of(CalloutNode callout, SourceFile file) {
    Symbols symbols = new Symbols(file);
    return switch (callout.kind()) {
      case CONVENTION -> symbols.inText(callout);
      case DEFINITION -> symbols.inTitle(callout);
      default -> List.of();
    };
  }

  private List<Declared> inText(Node callout) {
    read(callout);
    return found;
  }

  /// The symbol in a title, such as `Bandwidth $\beta$`: the other words are its meaning.
  private List<Declared> inTitle(CalloutNode callout) {
    StringBuilder others = new StringBuilder();
    for (Node node : callout.title().getChildren()) {
      if (!(node instanceof MathNode)) {
        PlainText.collect(node, others);
      }
    }
    String words = others.toString().replaceAll("\\s+", " ").strip();
    for (Node node : callout.title().getChildren()) {
      if (node instanceof MathNode math) {
        String symbol = math.tex().toString().split("=", 2)[0];
        found.add(new Declared(symbol, words, List.of(new Piece(words, false)), at(math)));
      }
    }
    return found.size() == 1 ? found : List.of();
  }

  private void read(Node parent) {
    for (Node child : parent.getChildren()) {
      if (child instanceof Paragraph paragraph) {
        paragraph(paragraph);
      } else if (!(child instanceof CalloutNode)) {
        read(child);
      }
    }
  }

  private void paragraph(Paragraph paragraph) {
    boolean starts = true;
    for (Node node : paragraph.getChildren()) {
      if (starts && node instanceof MathNode math && !math.display()) {
        declared(math);
      }
      starts =
          switch (node) {
            case SoftLineBreak _, HardLineBreak _ -> true;
            case Text text -> SENTENCE.matcher(text.getChars()).matches();
            default -> false;
          };
    }
  }

  private void declared(MathNode math) {
    if (!(math.getNext() instanceof Text text)) {
      return;
    }
    Matcher verb = VERB.matcher(text.getChars().unescape() + (text.getNext() == null ? "" : " "));
    if (verb.find()) {
      Meaning meaning = new Meaning();
      boolean open = meaning.add(text.getChars().unescape().substring(start(text, verb)));
      for (Node next = text.getNext();
          open && next != null && !opens(next);
          next = next.getNext()) {
        open = meaning.add(next);
      }
      String words = meaning.words();
      if (!words.isEmpty()) {
        found.add(new Declared(math.tex().toString(), words, meaning.pieces, at(math)));
      }
    }
  }

  private static int start(Text text, Matcher verb) {
    return Math.min(verb.end(), text.getChars().unescape().length());
  }

  /// Whether the next line begins with another symbol.
  private static boolean opens(Node lineBreak) {
    return (lineBreak instanceof SoftLineBreak || lineBreak instanceof HardLineBreak)
        && lineBreak.getNext() instanceof MathNode math
        && math.getNext() instanceof Text text
        && VERB.matcher(text.getChars().unescape() + " ").find();
  }

  private Span at(MathNode math) {
    return file.span(math.getStartOffset(), math.getTextLength());
  }

  /// Collects words up to the end of the sentence.
  private static final class Meaning {
    private final List<Piece> pieces = new ArrayList<>();

    /// Whether the sentence goes on.
    boolean add(Node node) {
      if (node instanceof MathNode math) {
        pieces.add(new Piece(math.tex().toString(), true));
        return true;
      }
      StringBuilder words = new StringBuilder();
      PlainText.collect(node, words);
      return add(words.toString());
    }

    boolean add(String words) {
      Matcher end = END.matcher(words);
      boolean ends = end.find();
      pieces.add(new Piece(ends ? words.substring(0, end.start()) : words, false));
      return !ends;
    }

    String words() {
      StringBuilder all = new StringBuilder();
      pieces.forEach(p -> all.append(p.text()));
      return all.toString().replaceAll("\\s+", " ").strip();
    }
  }
}
