package press.html;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import press.directives.Directives;
import press.markdown.Item;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Template;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.RecordCodec;
import press.source.SourceFile;
import press.source.SpellingSuggestions;
import press.typeset.Highlighter;

/// The values of the blocks of a chapter. A picture takes long to draw, and most edits of a chapter
/// change none: what a block shows is taken from the chapter as it was before, where it was made of
/// the same.
final class BlockValues {

  private final Chapter chapter;
  private final RenderContext shared;
  private final Map<String, Integer> again = new HashMap<>();
  private final String calculations;

  BlockValues(Chapter chapter, RenderContext shared) {
    this.chapter = chapter;
    this.shared = shared;
    this.calculations = calculations(chapter);
  }

  /// The hash of the calculations of a chapter as they are written, in their order.
  private static String calculations(Chapter chapter) {
    return BuildCache.hash(
        Item.of(chapter.parsed().items(), Item.FenceItem.class).stream()
            .filter(fence -> fence.name().text().equals("calc"))
            .map(fence -> fence.node().getChars().toString())
            .toList());
  }

  /// A block's template with its values on a machine in view.
  Function<LinkedBook, FilledTemplate> values(
      Block block, FencedCodeBlock node, Item item, Block.BlockFrame frame) {
    String text = node.getChars().toString();
    String name = text + "\0" + again.merge(text, 1, Integer::sum);
    Template<?> template = block.traits().template();
    return view -> FilledTemplate.of(template, shown(block, name, item, view)).and(frame);
  }

  private Record shown(Block block, String name, Item item, LinkedBook view) {
    if (!block.traits().reusable()) {
      return block.show(view, chapter);
    }
    return stored(block.traits().template(), block, name, item, view);
  }

  private <V extends Record> V stored(
      Template<V> template, Block block, String name, Item item, LinkedBook view) {
    int line = isCalledByLine(block, item) ? item.at().line() : 0;
    String key = BuildCache.hash(List.of(name, calculations, line, view.machine()));
    return view.cache()
        .step(
            "block of " + chapter.parsed().path() + " " + key,
            RecordCodec.of(template.values()),
            new Diagnostics(),
            _ -> {
              // The block was made of its fence, of the calculations, and of these.
              view.evidence();
              view.parsed().sources().images().values().size();
              return template.values().cast(block.show(view, chapter));
            })
        .get();
  }

  /// Whether the names of its parts come from its line: a figure's without a label do.
  private static boolean isCalledByLine(Block block, Item item) {
    return block.traits().counted().equals(Optional.of(Label.Kind.FIGURE))
        && item instanceof Item.FenceItem fence
        && fence.label().isEmpty();
  }

  /// A name of up to this many letters is not compared with others: it is near too many.
  private static final int SHORT = 3;

  /// A listing without a label in its template.
  ///
  /// @param language empty for text
  /// @param lines as HTML
  record PlainListing(String language, List<String> lines) {

    static final Template<PlainListing> TEMPLATE =
        new Template<>("directive/listing", PlainListing.class);
  }

  /// The listing of a fence; reports a name that is nearly a language. The name ends where other
  /// programs write attributes: `rust,ignore`, `python {linenos=true}`.
  static PlainListing listing(FencedCodeBlock fence, Chapter chapter, RenderContext shared) {
    BasedSequence info = fence.getInfo().trim();
    int end = info.indexOfAny(c -> c == ' ' || c == '\t' || c == ',' || c == '{');
    BasedSequence name = end < 0 ? info : info.subSequence(0, end);
    String language = name.toString();
    boolean block =
        Directives.names().contains(language) && !Highlighter.languages().contains(language);
    if (block) {
      warn(
          name,
          "a block without its braces: it is printed as code",
          "write ```{" + language + "}" + "; for code write text before it",
          chapter,
          shared);
    } else {
      near(language)
          .ifPresent(known ->
              warn(
                  name,
                  "no language \"" + name + "\"",
                  "did you mean \""
                      + known
                      + "\"? it is shown without colours; write text if it is none",
                  chapter,
                  shared));
    }
    return new PlainListing(language, lines(fence, language));
  }

  private static List<String> lines(FencedCodeBlock fence, String language) {
    String code = fence.getContentChars().normalizeEOL();
    int end = code.endsWith("\n") ? code.length() - 1 : code.length();
    return Highlighter.lines(code.substring(0, end), language);
  }

  /// The language whose name differs from an unknown name in one letter.
  private static Optional<String> near(String language) {
    String name = language.toLowerCase(Locale.ROOT);
    Set<String> known = Highlighter.languages();
    if (name.length() <= SHORT || known.contains(name)) {
      return Optional.empty();
    }
    return known.stream()
        .filter(other -> other.length() > SHORT && SpellingSuggestions.distance(name, other) == 1)
        .min(Comparator.naturalOrder());
  }

  private static void warn(
      BasedSequence name, String what, String help, Chapter chapter, RenderContext shared) {
    String text = name.getBaseSequence().toString();
    SourceFile file =
        Stream.concat(
                Stream.of(chapter.parsed().file()),
                shared.book().parsed().sources().texts().values().stream())
            .filter(f -> f.text().equals(text))
            .findFirst()
            .orElse(chapter.parsed().file());
    int start = Math.min(name.getStartOffset(), file.text().length());
    int length = Math.min(name.length(), file.text().length() - start);
    shared.problems().error("C11", file.span(start, length), what, help);
  }
}
