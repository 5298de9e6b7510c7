package press.render;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

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

  /// Sheets `css/NAME.css` that only pages load in which the pattern finds something; in the order
  /// of their names. Where the machine can be chosen, figures and claims may come that were not
  /// printed.
  static final SortedMap<String, Pattern> SHEETS =
      new TreeMap<>(
          Map.ofEntries(
              sheet("bits", " data-figure=\"bits\""),
              sheet("cache", " data-figure=\"cache\""),
              sheet("calc", "class=\"(?:calc|sweep)\\b"),
              sheet("cells", " data-figure=\"(?:bits|cache|mesi|reduction-tree)\""),
              sheet("claims", "class=\"(?:machines\"|claim|verdict|if|is-)"),
              sheet("code", "<pre|class=\"listing"),
              sheet("diagram", "class=\"scroll diagram\\b"),
              sheet("explore", " data-figure=\""),
              sheet(
                  "figures",
                  " data-figure=\"|class=\"(?:machines\"|plot|scroll"
                      + " (?:chart|diagram)|frames|steps|climb)"),
              sheet("grid", " data-figure=\"grid\""),
              sheet("machines", "class=\"machines\""),
              sheet("map", "class=\"graph\""),
              sheet("mapform", "<body class=\"kind-graph\""),
              sheet("math", "class=\"m-(?!lean)"),
              sheet("notes", "class=\"(?:co|notes)\""),
              sheet("pages", "<body class=\"kind-(?!chapter\")"),
              sheet("plate", "class=\"[^\"]*\\b(?:plate|on-dark)\\b"),
              sheet("pseudo", "class=\"pseudo\\b"),
              sheet("rare", "class=\"[^\"]*\\b(?:scores|cmd)\\b"),
              sheet("slopes", " data-figure=\"(?:roofline|speedup-law)\""),
              sheet("steps", "class=\"steps\\b"),
              sheet("tabs", "class=\"[^\"]*\\btabs\\b"),
              sheet("tiling", " data-figure=\"tiling\""),
              sheet("values", "class=\"(?:machines\"|value)"),
              sheet("whole", "class=\"whole\""),
              sheet("words", " data-figure=\"(?:banks|coalescing)\""),
              sheet("works", "class=\"[^\"]*\\b(?:cites?|works|references)\\b")));

  private Parts() {}

  private static Map.Entry<String, Pattern> sheet(String name, String pattern) {
    return Map.entry(name, Pattern.compile(pattern));
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
