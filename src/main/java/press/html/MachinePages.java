package press.html;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import press.evidence.Json;
import press.html.PageValues.MachineSwitch;
import press.html.PageValues.PageDraft;
import press.html.PreviewMarkup.MarkupTuples.AllowedMarkup;
import press.model.LinkedBook;
import press.source.BuildCache;
import press.source.Codec;
import press.source.ParallelMap;
import press.source.RecordCodec;

/// Writes the pages with the author's words; those with numbers of several machines get a machine
/// switch and the scripts that it loads.
final class MachinePages {

  /// What a value, a chart, a claim and its rows are without a measurement.
  private static final Pattern NOT_MEASURED =
      Pattern.compile("\"value value-missing|\"callout missing|\"is-not-measured|>not measured on");

  private final RenderContext shared;
  private final PageValues data;
  private final AuthorPages pages;
  private final SortedMap<String, byte[]> files;

  /// @param files where the scripts go that the pages name
  MachinePages(RenderContext shared, PageValues data, SortedMap<String, byte[]> files) {
    this.shared = shared;
    this.data = data;
    this.files = files;
    this.pages = new AuthorPages(shared, data);
  }

  /// A page with the scripts that it names.
  ///
  /// @param machines path and text of the script with its slots on other machines; empty for a page
  ///   without a machine switch
  /// @param more what the page shows only when it is opened
  private record Switched(WrittenPage written, Optional<Scripts> scripts, Supplement more) {}

  private record Scripts(String machines, String rules) {
    private static final Codec<Scripts> CODEC = RecordCodec.of(Scripts.class);
  }

  private static String hash(List<Slot> slots) {
    List<Object> all = new ArrayList<>();
    slots.forEach(slot -> {
      all.add(slot.key() + "\0" + slot.rule() + "\0" + slot.inner());
      all.add(slot.fragments());
    });
    return BuildCache.hash(all);
  }

  /// Writes the pages.
  ///
  /// @return path of the first page on which the machine can be chosen; empty where there is none
  String write(SortedMap<String, byte[]> written) {
    List<String> paths = new ArrayList<>(pages.paths());
    if (WholeBook.has(shared.book())) {
      // The largest page first, so that no processor waits for it in the end.
      paths.addFirst(WholeBook.PATH);
    }
    List<Switched> made =
        ParallelMap.map(paths, path -> path.equals(WholeBook.PATH) ? whole() : page(path));
    String first = "";
    for (int i = 0; i < paths.size(); i++) {
      written.put(paths.get(i), made.get(i).written().html());
      keep(paths.get(i), made.get(i), files);
      if (first.isEmpty() && made.get(i).scripts().isPresent()) {
        first = paths.get(i);
      }
    }
    return first;
  }

  /// The scripts with the previews of all pages: path to content.
  SortedMap<String, String> previews() {
    return new Previews(shared.book(), shared.templates()).scripts(pages);
  }

  /// A page before all others are written; empty where it has none of the author's words.
  ///
  /// @param more where the scripts go that it names
  Optional<byte[]> openPage(String path, SortedMap<String, byte[]> more) {
    if (!pages.paths().contains(path)) {
      return Optional.empty();
    }
    Switched made = page(path);
    keep(path, made, more);
    return Optional.of(made.written().html());
  }

  private void keep(String path, Switched made, SortedMap<String, byte[]> files) {
    made.written().keepSheet(files);
    Supplement more = made.more();
    if (!more.isEmpty()) {
      WrittenPage page = pages.show(more.draft(pages.draft(path).title()), Optional.empty());
      files.put(more.path(), page.html());
      files.put(Previews.path(more.path()), more.script().getBytes(StandardCharsets.UTF_8));
    }
    made.scripts()
        .ifPresent(scripts -> {
          Assets.keep("switch", ".js", scripts.machines(), files);
          Assets.keep("rules", ".js", scripts.rules(), files);
        });
  }

  private Switched page(String path) {
    PageDraft draft = pages.draft(path);
    Supplement more = new Supplement(path);
    List<Slot> all = pages.slots(path);
    // Those in view first, in the order of the page.
    all.forEach(slot -> more.without(slot.fragments().get(shared.book().machine())));
    List<Slot> slots = all.stream().map(slot -> slot.map(more::without)).toList();
    List<String> others =
        shared.others().stream()
            .map(LinkedBook::machine)
            .filter(machine -> slots.stream().anyMatch(slot -> changes(slot, machine)))
            .toList();
    if (others.isEmpty()) {
      return new Switched(shown(draft, Optional.empty(), more), Optional.empty(), more);
    }
    String name = "slots of " + path + " " + hash(slots);
    Scripts scripts =
        shared
            .book()
            .cache()
            .step(
                name,
                Scripts.CODEC,
                () ->
                    new Scripts(
                        MachineScript.of(slots, shared.book().machine(), others),
                        shared.rules().script(slots)));
    MachineSwitch views =
        data.views(
            others,
            Assets.path("switch", ".js", scripts.machines()),
            Assets.path("rules", ".js", scripts.rules()));
    return new Switched(shown(draft, Optional.of(views), more), Optional.of(scripts), more);
  }

  private WrittenPage shown(PageDraft draft, Optional<MachineSwitch> views, Supplement more) {
    return pages.show(draft, views).map(more::without);
  }

  /// Whether a slot has something else on a machine, and not only that it was not measured there.
  private boolean changes(Slot slot, String machine) {
    String html = slot.fragments().get(machine);
    return !slot.inner()
        && !html.equals(slot.fragments().get(shared.book().machine()))
        && !NOT_MEASURED.matcher(html).find();
  }

  private Switched whole() {
    PageDraft draft = new WholeBook(shared.book(), pages).draft();
    WrittenPage page = pages.show(draft, Optional.empty());
    return new Switched(page, Optional.empty(), new Supplement(WholeBook.PATH));
  }

  /// The slots of a page on the other machines, as a script that a browser loads when a reader
  /// chooses another machine: `press.machineChanges([change…], {machine: {key: index…}…})`.
  ///
  /// A change is `[attributes]` or `[attributes, [child…]]`, where `attributes` is 0 or an object
  /// of those that differ from the page as printed (`null` removes one) and a child is a text or an
  /// element `[tag, attributes, child…]`. Equal changes are in the list once.
  static final class MachineScript {

    private static final List<Set<String>> TAGS =
        List.of(
            AllowedMarkup.HTML,
            AllowedMarkup.SLOT_HTML,
            AllowedMarkup.SVG,
            AllowedMarkup.SLOT_SVG,
            AllowedMarkup.MATH);
    private static final String KEY = "data-slot";

    private MachineScript() {}

    /// The script for the slots of a page.
    ///
    /// @param printed id of the machine for which the page is printed
    /// @param others ids of those that may be chosen
    static String of(Collection<Slot> slots, String printed, Collection<String> others) {
      Map<String, Integer> changes = new LinkedHashMap<>();
      Map<String, List<String>> machines = new TreeMap<>();
      for (Slot slot : slots) {
        Element base = element(slot.fragments().get(printed));
        slot.fragments()
            .forEach((machine, html) -> {
              if (!others.contains(machine)) {
                return;
              }
              List<String> entries = machines.computeIfAbsent(machine, _ -> new ArrayList<>());
              if (!slot.inner() && !html.equals(slot.fragments().get(printed))) {
                int index =
                    changes.computeIfAbsent(change(base, element(html)), _ -> changes.size());
                entries.add("\"" + slot.key() + "\":" + index);
              }
            });
      }
      String all =
          machines.entrySet().stream()
              .map(m -> Json.of(m.getKey()) + ":{" + String.join(",", m.getValue()) + "}")
              .collect(Collectors.joining(",\n"));
      return "press.machineChanges(["
          + String.join(",\n", changes.keySet())
          + "],{"
          + all
          + "});\n";
    }

    private static Element element(String html) {
      Parser parser = Parser.htmlParser().settings(ParseSettings.preserveCase);
      Element body = new Element("body");
      parser.parseFragmentInput(html, context(html), "").forEach(body::appendChild);
      return body.child(0);
    }

    /// A cell is read as one only inside a row.
    private static Element context(String html) {
      return new Element(html.startsWith("<th") || html.startsWith("<td") ? "tr" : "body");
    }

    private static String change(Element base, Element other) {
      Map<String, String> changed = new TreeMap<>();
      for (Attribute attribute : other.attributes()) {
        if (!attribute.getValue().equals(base.attr(attribute.getKey()))
            || !base.hasAttr(attribute.getKey())) {
          attribute(attribute, other)
              .ifPresent(name -> changed.put(name, Json.of(attribute.getValue())));
        }
      }
      for (Attribute attribute : base.attributes()) {
        if (!other.hasAttr(attribute.getKey())) {
          attribute(attribute, base).ifPresent(name -> changed.put(name, "null"));
        }
      }
      String attributes = changed.isEmpty() ? "0" : object(changed);
      return base.html().equals(other.html())
          ? "[" + attributes + "]"
          : "[" + attributes + ",[" + children(other) + "]]";
    }

    private static String children(Element element) {
      List<String> children = new ArrayList<>();
      for (Node child : element.childNodes()) {
        children.add(
            switch (child) {
              case TextNode text -> Json.of(text.getWholeText());
              case Element inner -> tuple(inner);
              default -> throw new IllegalStateException("a slot holds " + child.nodeName());
            });
      }
      return String.join(",", children);
    }

    private static String tuple(Element element) {
      if (TAGS.stream().noneMatch(tags -> tags.contains(element.tagName()))) {
        throw new IllegalStateException("no slot may hold <" + element.tagName() + ">");
      }
      Map<String, String> attributes = new TreeMap<>();
      for (Attribute attribute : element.attributes()) {
        attribute(attribute, element)
            .ifPresent(name -> attributes.put(name, Json.of(attribute.getValue())));
      }
      String children = children(element);
      return "["
          + Json.of(element.tagName())
          + (attributes.isEmpty() ? "" : "," + object(attributes))
          + (children.isEmpty() ? "" : "," + children)
          + "]";
    }

    private static String object(Map<String, String> values) {
      return values.entrySet().stream()
          .map(v -> Json.of(v.getKey()) + ":" + v.getValue())
          .collect(Collectors.joining(",", "{", "}"));
    }

    /// The name of an attribute that the browser sets; empty for the key of a slot, which stays,
    /// and for the namespace of a drawing, which the script that builds it knows.
    private static Optional<String> attribute(Attribute attribute, Element element) {
      String name = attribute.getKey();
      if (name.equals(KEY) || name.equals("xmlns")) {
        return Optional.empty();
      }
      if (!AllowedMarkup.ATTRIBUTES.contains(name)
          && !AllowedMarkup.SLOT_ATTRIBUTES.contains(name)) {
        throw new IllegalStateException(
            "no slot may have " + name + " on <" + element.tagName() + ">");
      }
      return Optional.of(name);
    }
  }
}
