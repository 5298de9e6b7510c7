package press.markdown;

import com.vladsch.flexmark.parser.InlineParser;
import com.vladsch.flexmark.parser.InlineParserExtension;
import com.vladsch.flexmark.parser.InlineParserExtensionFactory;
import com.vladsch.flexmark.parser.LightInlineParser;
import com.vladsch.flexmark.util.ast.DoNotDecorate;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `$…$` or `$$…$$ {#id}`.
public final class FormulaNode extends Node implements DoNotDecorate {

  private final BasedSequence tex;
  private final BasedSequence label;
  private final boolean display;

  FormulaNode(BasedSequence chars, BasedSequence tex, boolean display, BasedSequence label) {
    super(chars);
    this.tex = tex;
    this.display = display;
    this.label = label;
  }

  /// The TeX between the dollars.
  BasedSequence tex() {
    return tex;
  }

  /// Whether it is displayed on its own line.
  public boolean display() {
    return display;
  }

  /// The label without `#`; empty where there is none.
  public String label() {
    return label.toString();
  }

  @Override
  public BasedSequence[] getSegments() {
    return new BasedSequence[] {tex, label};
  }

  /// The inline syntax of formulas, by Pandoc's rule: an opening `$` has no blank after it, a
  /// closing one no blank before it and no digit after it.
  static final class FormulaSyntax implements InlineParserExtension {

    private static final Pattern LABEL = Pattern.compile("[ \\t]*+\\{#([A-Za-z][\\w-]*)}");

    private int lastDisplay = Integer.MAX_VALUE;

    @Override
    public void finalizeDocument(InlineParser inlineParser) {}

    @Override
    public void finalizeBlock(InlineParser inlineParser) {
      lastDisplay = Integer.MAX_VALUE;
    }

    @Override
    public boolean parse(LightInlineParser parser) {
      BasedSequence input = parser.getInput();
      int start = parser.getIndex();
      boolean display = input.matchChars("$$", start);
      int from = start + (display ? 2 : 1);
      int close = display ? closingDisplay(input, from) : closingInline(input, from);
      if (close < 0) {
        return false;
      }
      int end = close + (display ? 2 : 1);
      BasedSequence label = BasedSequence.NULL;
      Matcher labelled = LABEL.matcher(input).region(end, input.length());
      if (display && labelled.lookingAt()) {
        label = input.subSequence(labelled.start(1), labelled.end(1));
        end = labelled.end();
      }
      parser.flushTextNode();
      BasedSequence tex = input.subSequence(from, close);
      parser
          .getBlock()
          .appendChild(new FormulaNode(input.subSequence(start, end), tex, display, label));
      parser.setIndex(end);
      return true;
    }

    private int closingDisplay(BasedSequence input, int from) {
      if (from > lastDisplay) {
        return -1;
      }
      int close = input.indexOf("$$", from);
      // Nothing closes from here on: no later `$$` of this block needs a search.
      lastDisplay = close < 0 ? from - 1 : lastDisplay;
      return close <= from ? -1 : close;
    }

    private static int closingInline(BasedSequence input, int from) {
      if (from >= input.length() || Character.isWhitespace(input.charAt(from))) {
        return -1;
      }
      for (int i = from; i < input.length(); i++) {
        char c = input.charAt(i);
        if (c == '\\') {
          i++;
        } else if (c == '$') {
          boolean closes = i > from && !Character.isWhitespace(input.charAt(i - 1));
          boolean digitAfter = i + 1 < input.length() && Character.isDigit(input.charAt(i + 1));
          return closes && !digitAfter ? i : -1;
        }
      }
      return -1;
    }

    /// Makes one for each parser.
    static final class Factory implements InlineParserExtensionFactory {
      @Override
      public CharSequence getCharacters() {
        return "$";
      }

      @Override
      public InlineParserExtension apply(LightInlineParser parser) {
        return new FormulaSyntax();
      }

      @Override
      public Set<Class<?>> getAfterDependents() {
        return null;
      }

      @Override
      public Set<Class<?>> getBeforeDependents() {
        return null;
      }

      @Override
      public boolean affectsGlobalScope() {
        return false;
      }
    }
  }
}
