package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.ListingIndex.QuotedLines;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Span;

/// `{tabs} group`: listings of which the reader sees one at a time, each a line `Name:
/// source#region`.
final class TabsDirective {

  private static final Pattern GROUP = Pattern.compile("[\\w-]+");
  private static final Pattern LINE =
      Pattern.compile("[ \\t]*([^:]*?)[ \\t]*:[ \\t]+(\\S+)[ \\t]*");

  private TabsDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, Set.of(), problems);
    if (!GROUP.matcher(fence.argument().text()).matches()) {
      Span at = fence.argument().text().isEmpty() ? fence.name() : fence.argument();
      problems.error(
          "D10",
          at,
          "tabs need the name of their group",
          "write {tabs} language; groups of one name switch together");
      fine = false;
    }
    List<Tab> tabs = tabs(fence, scope, problems);
    long wanted = fence.lines().stream().filter(l -> !l.text().isBlank()).count();
    if (wanted == 0) {
      problems.error(
          "D11",
          fence.name(),
          "tabs without a tab",
          "after an empty line write one a line, such as OpenCL: stream/float4#triad");
    }
    return fine && wanted > 0 && tabs.size() == wanted
        ? Optional.of(new TabsBlock(fence.argument().text(), tabs))
        : Optional.empty();
  }

  /// The valid tabs; reports what is wrong with the others.
  private static List<Tab> tabs(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    List<Tab> tabs = new ArrayList<>();
    Map<String, Integer> names = new TreeMap<>();
    Map<String, Integer> anchors = new TreeMap<>();
    for (Span line : fence.lines()) {
      Matcher tab = LINE.matcher(line.text());
      if (tab.matches() && !tab.group(1).isEmpty()) {
        String name = tab.group(1);
        if (names.merge(name, 1, Integer::sum) > 1) {
          problems.error(
              "D13",
              line.part(tab.start(1), name.length()),
              "two tabs are called \"" + name + "\"",
              "give each a name of its own");
          continue;
        }
        String words = anchor(name);
        int count = anchors.merge(words, 1, Integer::sum);
        String anchor = "." + words + (count == 1 ? "" : "." + count);
        QuotedRegion.of(line.part(tab.start(2), tab.group(2).length()), scope, problems)
            .map(region -> SourceListing.whole(region, SourceListing.state(region.path(), scope)))
            .ifPresent(listing -> tabs.add(new Tab(name, anchor, listing)));
      } else if (!line.text().isBlank()) {
        problems.error(
            "D12", line, "not a tab", "write its name and its source: OpenCL: stream/float4#triad");
      }
    }
    return tabs;
  }

  /// A name as a part of an address: `C++` is `cpp`.
  private static String anchor(String name) {
    return name.toLowerCase(Locale.ROOT).replace('+', 'p').replaceAll("[^\\p{L}\\p{N}]+", "-");
  }

  /// Tabs in their template.
  ///
  /// @param group tabs of one group switch together
  record TabsView(String group, List<TabPanel> panels) {

    private static final Template<TabsView> TEMPLATE =
        new Template<>("directive/tabs", TabsView.class);
  }

  /// @param anchor of the panel, after the anchor of the block
  record TabPanel(String name, String anchor, SourceListing.ListingView listing) {}

  /// @param anchor of its panel, after the anchor of the block
  private record Tab(String name, String anchor, SourceListing listing) {}

  private record TabsBlock(String group, List<Tab> tabs) implements Block {
    @Override
    public Traits traits() {
      return new Traits(TabsView.TEMPLATE, Optional.of(Label.Kind.LISTING), true);
    }

    @Override
    public List<QuotedLines> quoted() {
      return tabs.stream().map(tab -> tab.listing().quoted(tab.anchor())).toList();
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      List<TabPanel> panels =
          tabs.stream()
              .map(
                  tab -> new TabPanel(tab.name(), tab.anchor(), tab.listing().view(chapter.page())))
              .toList();
      return new TabsView(group, panels);
    }
  }
}
