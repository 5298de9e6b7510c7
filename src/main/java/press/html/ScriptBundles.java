package press.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Bundles ES modules into classic scripts, because browsers refuse `import` on pages from
/// `file://`.
///
/// A bundle holds an entry module and all that it imports, dependencies first. A module that is an
/// entry itself, or that belongs to the first entry, stays where it is; its bundle has to be loaded
/// before. Each module becomes a block whose exports stand in `press.modules` under its name, so
/// that bundles find each other.
///
/// The modules use a part of the language that needs no parser: `import` and `export` begin a line,
/// paths are relative and end in `.js` or are the name of a library, and what is exported is a
/// declaration that is never assigned again. All else is an error.
final class ScriptBundles {

  /// A classic script.
  ///
  /// @param text what a browser runs
  /// @param imports names of other entries whose bundles have to be loaded before, in their order;
  ///   without the first entry, which every page has
  record Bundle(String text, List<String> imports) {}

  private record Module(String body, Set<String> imports) {}

  // All but the last are tried where a line begins and nowhere else: a search for the beginning of
  // a line looks at every character.
  private static final Pattern IMPORT =
      Pattern.compile(
          "import (?:(\\{[^}]*}|\\* as \\w+) from )?\"(\\.{1,2}/[\\w/.-]+\\.js|\\w+)\";\n");
  private static final Pattern EXPORT =
      Pattern.compile("export ((?:async )?(?:const|function\\*?|class) (\\w+))");
  private static final Pattern OTHER = Pattern.compile(" *(?:import|export)\\b.*");
  private static final Pattern COMMENT = Pattern.compile("(?s) *//[^\n]*\n| */\\*\\*.*?\\*/\n");
  private static final String TYPE = "/** @type ";
  private static final Pattern TYPED = Pattern.compile("(?s)/\\*\\* @type .*?\\*/ ?");

  private final SortedMap<String, Module> modules = new TreeMap<>();
  private final SequencedMap<String, List<String>> members = new LinkedHashMap<>();
  private final Map<String, String> entryOf = new HashMap<>();

  private ScriptBundles(SortedMap<String, String> sources, List<String> entries) {
    sources.forEach((name, text) -> modules.put(name, module(name, text)));
    entries.forEach(entry -> members.put(entry, new ArrayList<>()));
    members.forEach((entry, list) -> collect(entry, entry, list, new LinkedHashSet<>()));
    modules.keySet().stream()
        .filter(name -> !entryOf.containsKey(name))
        .forEach(name -> {
          throw new IllegalStateException("no bundle needs " + name + ".js");
        });
  }

  /// The bundle of each entry.
  ///
  /// @param sources path of a module without its ending to its text
  /// @param entries names of modules, those first that others may rely on
  static SortedMap<String, Bundle> of(SortedMap<String, String> sources, List<String> entries) {
    ScriptBundles all = new ScriptBundles(sources, entries);
    SortedMap<String, Bundle> bundles = new TreeMap<>();
    all.members.forEach((entry, list) -> bundles.put(entry, all.bundle(entry, list)));
    return bundles;
  }

  private void collect(String entry, String name, List<String> list, Set<String> path) {
    if (!modules.containsKey(name)) {
      throw new IllegalStateException(entry + ".js imports " + name + ".js, which is not there");
    }
    if (!path.add(name)) {
      throw new IllegalStateException("modules import each other: " + path);
    }
    String home = entryOf.get(name);
    boolean other = members.containsKey(name) && !name.equals(entry);
    if (home == null && !other) {
      modules.get(name).imports().forEach(next -> collect(entry, next, list, path));
      list.add(name);
      entryOf.put(name, entry);
    } else if (!other && !home.equals(entry) && !home.equals(members.firstEntry().getKey())) {
      throw new IllegalStateException(
          name + ".js is imported by " + home + ".js and " + entry + ".js: make it an entry");
    }
    path.remove(name);
  }

  private Bundle bundle(String entry, List<String> list) {
    StringBuilder text =
        new StringBuilder(
            "(() => {\n\"use strict\";\n"
                + "const { modules } = (window.press ??= { modules: {} });\n");
    Set<String> imports = new LinkedHashSet<>();
    for (String name : list) {
      Module module = modules.get(name);
      text.append("{\n").append(module.body()).append("}\n");
      module.imports().stream().map(entryOf::get).forEach(imports::add);
    }
    imports.remove(entry);
    imports.remove(members.firstEntry().getKey());
    return new Bundle(text.append("})();\n").toString(), List.copyOf(imports));
  }

  private static Module module(String name, String text) {
    Set<String> imports = new LinkedHashSet<>();
    List<String> exports = new ArrayList<>();
    String code = withoutTypes(withoutComments(text));
    StringBuilder body = new StringBuilder(code.length());
    Matcher imported = IMPORT.matcher(code);
    Matcher exported = EXPORT.matcher(code);
    Matcher other = OTHER.matcher(code);
    int at = 0;
    while (at < code.length()) {
      if (begins(imported, at)) {
        String from = resolved(name, imported.group(2));
        imports.add(from);
        body.append(taken(imported, from));
        at = imported.end();
      } else {
        if (begins(exported, at)) {
          exports.add(exported.group(2));
          body.append(exported.group(1));
          at = exported.end();
        } else if (begins(other, at)) {
          String line = other.group().strip();
          throw new IllegalStateException(name + ".js: cannot bundle “" + line + "”");
        }
        int end = endOfLine(code, at);
        body.append(code, at, end);
        at = end;
      }
    }
    String given = "modules[\"" + name + "\"] = { " + String.join(", ", exports) + " };\n";
    return new Module(withoutMargins(body.toString()) + given, imports);
  }

  private static boolean begins(Matcher matcher, int at) {
    return matcher.region(at, matcher.regionEnd()).lookingAt();
  }

  /// Where the next line begins, or the text ends.
  private static int endOfLine(String text, int at) {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end + 1;
  }

  /// A text without the lines that are comments.
  private static String withoutComments(String text) {
    StringBuilder code = new StringBuilder(text.length());
    Matcher comment = COMMENT.matcher(text);
    int at = 0;
    while (at < text.length()) {
      int end = endOfLine(text, at);
      if (begins(comment, at)) {
        end = comment.end();
      } else {
        code.append(text, at, end);
      }
      at = end;
    }
    return code.toString();
  }

  /// A text without types of expressions.
  private static String withoutTypes(String text) {
    return text.contains(TYPE) ? TYPED.matcher(text).replaceAll("") : text;
  }

  /// A text without the blanks before its lines, and without empty lines.
  private static String withoutMargins(String text) {
    StringBuilder lines = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int end = endOfLine(text, at);
      while (at < end && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      lines.append(text, at, end);
      at = end;
    }
    return lines.toString();
  }

  /// What stands for an import: its names, taken from what the other module exports.
  private static String taken(MatchResult found, String from) {
    String names = found.group(1);
    if (names == null) {
      return "";
    }
    String left = names.startsWith("*") ? names.substring(5) : names.replace(" as ", ": ");
    return "const " + left + " = modules[\"" + from + "\"];\n";
  }

  /// A relative path as seen from a module.
  private static String resolved(String name, String path) {
    if (!path.startsWith(".")) {
      return path;
    }
    List<String> steps = new ArrayList<>(List.of(name.split("/")));
    steps.removeLast();
    for (String step : path.replaceFirst("\\.js$", "").split("/")) {
      if (step.equals("..")) {
        steps.removeLast();
      } else if (!step.equals(".")) {
        steps.add(step);
      }
    }
    return String.join("/", steps);
  }
}
