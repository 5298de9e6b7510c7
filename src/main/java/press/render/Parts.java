package press.render;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Scripts and sheets of the press that a page gets only where, or only when, it needs them.
final class Parts {

  /// A script `js/NAME.js`, or all of `js/NAME/` in one. Unless it comes with the page, a sheet
  /// `css/NAME.css` comes before it, if there is one that is not in [#SHEETS].
  ///
  /// @param name of its files, and how scripts ask for it
  /// @param when it comes
  /// @param mark stands in the body of a page that needs it; empty where it does not matter
  /// @param selector finds what it serves; empty where it does not matter
  /// @param base name of the part that comes before it; empty for none
  record Part(String name, When when, String mark, String selector, String base) {}

  /// When a part comes.
  enum When {
    /// With the page, if the page has the mark.
    WITH,
    /// When something that the selector finds comes near the window.
    NEAR,
    /// When it is asked for: by a button, a key or another script.
    ASKED,
    /// Before the parts that name it as their base.
    BASE
  }

  /// Where the machine can be chosen.
  private static final Predicate<String> MACHINES = Signs.begin("class=\"machines\"");

  /// All of them. What is not here comes with every page.
  static final List<Part> ALL =
      List.of(
          with("machine", "class=\"machines\""),
          base("numbers"),
          near("calc", " data-calc=\"", ".sweep", "numbers"),
          near("chart", "class=\"scroll chart\"", ".chart"),
          near("code", "class=\"listing", ".listing"),
          near("frames", "class=\"steps\"", ".steps"),
          near("map", "class=\"graph\"", "div.graph"),
          base("figures/base", "numbers"),
          base("offline"),
          base("figures/access", "figures/base"),
          base("figures/axes", "figures/base"),
          base("figures/words", "figures/access"),
          figure("banks", "figures/words"),
          figure("bits"),
          figure("cache"),
          figure("coalescing", "figures/words"),
          figure("grid", "figures/access"),
          // Its grid asks for it by the path that the page names; nothing is there to come near.
          near("figures/solid", " data-figure=\"grid\"", ".stage"),
          figure("mesi"),
          figure("reduction-tree"),
          figure("roofline", "figures/axes"),
          figure("speedup-law", "figures/axes"),
          figure("tiling"),
          asked("feedback"),
          asked("formulas"),
          asked("own"),
          asked("previews"),
          asked("read"),
          asked("keys"),
          asked("search"));

  /// Sheets `css/NAME.css` that only pages load that have such a sign, see [Signs]; in the order of
  /// their names. Where the machine can be chosen, figures and claims may come that were not
  /// printed.
  static final SortedMap<String, Predicate<String>> SHEETS =
      new TreeMap<>(
          Map.ofEntries(
              sheet("bits", figures("bits")),
              sheet("cache", figures("cache")),
              sheet("calc", Signs.word("class=\"calc", "class=\"sweep")),
              sheet("cells", figures("bits", "cache", "mesi", "reduction-tree")),
              sheet(
                  "claims",
                  MACHINES.or(
                      Signs.begin(
                          "class=\"claim", "class=\"verdict", "class=\"if", "class=\"is-"))),
              sheet("code", Signs.begin("<pre", "class=\"listing")),
              sheet("diagram", Signs.word("class=\"scroll diagram")),
              sheet("explore", Signs.begin(" data-figure=\"")),
              sheet(
                  "figures",
                  MACHINES.or(
                      Signs.begin(
                          " data-figure=\"",
                          "class=\"plot",
                          "class=\"scroll chart",
                          "class=\"scroll diagram",
                          "class=\"frames",
                          "class=\"steps",
                          "class=\"climb"))),
              sheet("grid", figures("grid")),
              sheet("machines", MACHINES),
              sheet("map", Signs.begin("class=\"graph\"")),
              sheet("mapform", Signs.begin("<body class=\"kind-graph\"")),
              sheet("math", Signs.begin("class=\"m-").and(Signs.begin("class=\"m-lean").negate())),
              sheet("notes", Signs.begin("class=\"co\"", "class=\"notes\"")),
              sheet(
                  "pages",
                  Signs.begin("<body class=\"kind-")
                      .and(Signs.begin("<body class=\"kind-chapter\"").negate())),
              sheet("plate", Signs.has("plate", "on-dark")),
              sheet("pseudo", Signs.word("class=\"pseudo")),
              sheet("rare", Signs.has("scores", "cmd")),
              sheet("slopes", figures("roofline", "speedup-law")),
              sheet("steps", Signs.word("class=\"steps")),
              sheet("tabs", Signs.has("tabs")),
              sheet("tiling", figures("tiling")),
              sheet("values", MACHINES.or(Signs.begin("class=\"value"))),
              sheet("whole", Signs.begin("class=\"whole\"")),
              sheet("words", figures("banks", "coalescing")),
              sheet("works", Signs.has("cite", "cites", "works", "references"))));

  private Parts() {}

  private static Map.Entry<String, Predicate<String>> sheet(String name, Predicate<String> sign) {
    return Map.entry(name, sign);
  }

  private static Predicate<String> figures(String... names) {
    return Signs.begin(
        Stream.of(names).map(name -> " data-figure=\"" + name + "\"").toArray(String[]::new));
  }

  private static Part with(String name, String mark) {
    return new Part(name, When.WITH, mark, "", "");
  }

  private static Part near(String name, String mark, String selector) {
    return near(name, mark, selector, "");
  }

  private static Part near(String name, String mark, String selector, String base) {
    return new Part(name, When.NEAR, mark, selector, base);
  }

  /// An interactive figure: an element with `data-figure="NAME"`.
  private static Part figure(String name) {
    return figure(name, "figures/base");
  }

  private static Part figure(String name, String base) {
    String mark = " data-figure=\"" + name + "\"";
    String selector = "[data-figure=" + name + "]";
    return near("figures/" + name, mark, selector, base);
  }

  private static Part base(String name) {
    return base(name, "");
  }

  private static Part base(String name, String base) {
    return new Part(name, When.BASE, "", "", base);
  }

  private static Part asked(String name) {
    return new Part(name, When.ASKED, "", "", "");
  }

  /// The part that an asset belongs to.
  ///
  /// @param asset such as `js/own/read.js` or `css/own.css`
  static Optional<Part> of(String asset) {
    return ALL.stream().filter(p -> serves(p, asset)).findFirst();
  }

  private static boolean serves(Part part, String asset) {
    return asset.equals("js/" + part.name() + ".js")
        || asset.startsWith("js/" + part.name() + "/")
        || part.when() != When.WITH && asset.equals("css/" + part.name() + ".css");
  }
}
