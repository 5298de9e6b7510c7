package press.html;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import press.model.Chapter;
import press.source.SourceFile;
import press.source.SpellingSuggestions;
import press.typeset.Highlighter;

/// A fence that quotes nothing: its text as it stands, coloured where its language is known.
final class PlainListing {

  /// A name of up to this many letters is near too many others to be called a slip.
  private static final int SHORT = 3;

  private PlainListing() {}

  /// The values that `directive/listing.peb` needs; a name that is nearly a language is told.
  static Map<String, Object> data(FencedCodeBlock fence, Chapter chapter, RenderContext shop) {
    BasedSequence info = fence.getInfo().trim();
    int blank = info.indexOfAny(c -> c == ' ' || c == '\t');
    BasedSequence name = blank < 0 ? info : info.subSequence(0, blank);
    String language = name.toString();
    near(language).ifPresent(known -> warn(name, known, chapter, shop));
    return Map.of("language", language, "lines", lines(fence, language));
  }

  private static List<String> lines(FencedCodeBlock fence, String language) {
    String code = fence.getContentChars().normalizeEOL();
    int end = code.endsWith("\n") ? code.length() - 1 : code.length();
    return Highlighter.lines(code.substring(0, end), language);
  }

  /// The language that an unknown name is one slip of the pen away from.
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

  private static void warn(BasedSequence name, String known, Chapter chapter, RenderContext shop) {
    String text = name.getBaseSequence().toString();
    SourceFile file =
        Stream.concat(
                Stream.of(chapter.parsed().file()),
                shop.book().parsed().sources().texts().values().stream())
            .filter(f -> f.text().equals(text))
            .findFirst()
            .orElse(chapter.parsed().file());
    int start = Math.min(name.getStartOffset(), file.text().length());
    int length = Math.min(name.length(), file.text().length() - start);
    shop.problems()
        .warning(
            "C11",
            file.span(start, length),
            "no language \"" + name + "\"",
            "did you mean \""
                + known
                + "\"? it is shown without colours; write text if it is none");
  }
}
