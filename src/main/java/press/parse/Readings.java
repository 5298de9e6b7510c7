package press.parse;

import com.vladsch.flexmark.ast.FencedCodeBlock;
import com.vladsch.flexmark.ast.Heading;
import com.vladsch.flexmark.ast.IndentedCodeBlock;
import com.vladsch.flexmark.ast.Paragraph;
import com.vladsch.flexmark.ext.tables.TableCell;
import com.vladsch.flexmark.util.ast.Document;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import press.load.YamlTree;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.Span;

/// Reads a file of Markdown as its readers do: block by block, without markup, each character with
/// its place.
public final class Readings {

  private final SourceFile file;
  private final ReadingWords words;
  private final Map<Node, Item> items = new IdentityHashMap<>();
  private final List<Reading> all = new ArrayList<>();

  private Readings(SourceFile file, Function<String, Optional<String>> links) {
    this.file = file;
    this.words = new ReadingWords(file, links);
  }

  /// The readings of a file, in its order; what is wrong with it is for others to tell.
  ///
  /// @param links address of a link without words of its own, such as `#fig-copy`, to the words
  ///   that stand on the page
  public static List<Reading> in(SourceFile file, Function<String, Optional<String>> links) {
    return file.text().length() > Caps.FILE ? List.of() : new Readings(file, links).read();
  }

  private List<Reading> read() {
    Diagnostics quiet = new Diagnostics();
    FrontMatterReader front = new FrontMatterReader(file, quiet);
    int body = front.end();
    YamlTree yaml = front.tree(body);
    for (String key : List.of("title", "summary")) {
      Span typed = yaml.value(key);
      // Words that YAML changes while it reads them have no place of their own.
      if (typed.text().equals(yaml.root().path(key).asString(""))) {
        line(typed, Reading.Origin.TYPED);
      }
    }
    Document document = ChapterReader.tree(file, body, file.text().length(), quiet);
    new Callouts(file, quiet).replaceIn(document);
    new Extract(file, quiet).from(document).forEach(item -> items.putIfAbsent(item.node(), item));
    walk(document);
    return all;
  }

  private void walk(Node parent) {
    if (parent instanceof CalloutNode callout) {
      block(callout.title());
    }
    for (Node node : parent.getChildren()) {
      switch (node) {
        case Paragraph _, Heading _, TableCell _ -> block(node);
        case FencedCodeBlock fence -> fence(fence);
        case IndentedCodeBlock code -> lines(code.getContentLines(), Reading.Origin.TYPED);
        default -> walk(node);
      }
    }
  }

  private void block(Node block) {
    Reading.Builder builder = new Reading.Builder(file);
    words.add(block, builder);
    if (!builder.isBlank()) {
      all.add(builder.build());
    }
  }

  private void fence(FencedCodeBlock fence) {
    if (!fence.getInfo().startsWith("{")) {
      lines(fence.getContentLines(), Reading.Origin.TYPED);
    } else if (items.get(fence) instanceof Item.FenceItem item) {
      walk(item.caption());
      boolean prose = item.name().text().equals("claim") && !item.lines().isEmpty();
      if (prose) {
        walk(Prose.read(item.lines(), new Diagnostics()).document());
      } else {
        item.lines().forEach(line -> line(line, Reading.Origin.BLOCK));
      }
    }
  }

  private void lines(List<BasedSequence> lines, Reading.Origin origin) {
    for (BasedSequence line : lines) {
      BasedSequence typed = line.trimEOL();
      line(file.span(typed.getStartOffset(), typed.length()), origin);
    }
  }

  private void line(Span line, Reading.Origin origin) {
    Reading.Builder builder = new Reading.Builder(file);
    for (int i = line.start(); i < line.end(); i++) {
      builder.add(file.text().charAt(i), i, i + 1, origin);
    }
    if (!builder.isBlank()) {
      all.add(builder.build());
    }
  }
}
