package press.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// Texts that would run a script in a reader's browser, if the press let them: each stem, written
/// in each of several ways, at each place where an author's words reach a page.
final class Payloads {

  /// A payload at a place.
  ///
  /// @param number from 0
  /// @param place where it stands
  /// @param text the Markdown of it, which may be part of a chapter
  record Payload(int number, String place, String text) {}

  private static final List<String> STEMS =
      List.of(
          "<script>hit()</script>",
          "<img src=x onerror=hit()>",
          "<svg onload=hit()>",
          "<svg><script>hit()</script></svg>",
          "\"><script>hit()</script>",
          "'><img src=x onerror=hit()>",
          "\" onmouseover=\"hit()\" x=\"",
          "' onfocus='hit()' autofocus='",
          "\" style=\"animation-name:x\" onanimationstart=\"hit()",
          "` onload=hit() `",
          "</title><script>hit()</script>",
          "</style><script>hit()</script>",
          "</textarea><img src=x onerror=hit()>",
          "--><script>hit()</script>",
          "]]><script>hit()</script>",
          "<iframe srcdoc=\"<script>parent.hit()</script>\"></iframe>",
          "<details open ontoggle=hit()>",
          "<meta http-equiv=refresh content=\"0;url=javascript:hit()\">",
          "<base href=//example.org/>",
          "<math><mtext></p><style><img src=x onerror=hit()>",
          "<a href=javascript:hit()>a</a>",
          "javascript:hit()",
          "jAvAsCrIpT:hit()//https://example.org",
          " javascript:hit()",
          "java\tscript:hit()",
          "\u0001javascript:hit()",
          "javascript://example.org/%0Ahit()",
          "vbscript:hit()",
          "data:text/html,<script>hit()</script>",
          "data:image/svg+xml,<svg onload=hit()>",
          "view-source:javascript:hit()",
          "//example.org/x.js",
          "https://example.org\" onclick=\"hit()",
          "{{ hit() }}{% raw %}<script>hit()</script>",
          "${hit()}#{hit()}",
          "\\\"><script>hit()</script>",
          "\\unicode{<img src=x onerror=hit()>}\\href{javascript:hit()}{x}",
          "\uE0000\uE001<script>hit()</script>");

  /// Ways to write the same thing.
  private static final List<UnaryOperator<String>> WAYS =
      List.of(
          text -> text,
          Payloads::mixedCase,
          text -> entities(text, "&#%d;"),
          text -> entities(text, "&#x%X;"),
          text -> text.replace(":", "&colon;").replace("<", "&lt;").replace("\"", "&quot;"),
          text -> text.replace("script", "scr\u0000ipt").replace("on", "o\u0000n"),
          text -> text.replace("<", "%3C").replace(">", "%3E").replace(":", "%3A"));

  /// Places, with the payload as the first argument and its number as the second.
  private static final List<String> PLACES =
      List.of(
          "A %1$s b.",
          "[a](%1$s)",
          "[a](<%1$s>)",
          "[a](https://example.org \"%1$s\")",
          "[%1$s](https://example.org)",
          "[a][r%2$d]\n\n[r%2$d]: <%1$s> \"%1$s\"",
          "[a](#%1$s)",
          "[](term:%1$s)",
          "[1](allow \"%1$s\")",
          "![%1$s](../p.png)",
          "![A picture](%1$s)",
          "![A picture](../p.png \"%1$s\")\n\nCaption: %1$s {#f%2$d}",
          "<%1$s>",
          "```%1$s\ncode\n```",
          "```c\n%1$s\n```",
          "```{%1$s} a\n```",
          "```{code} %1$s\n```",
          "```{session}\ncaption: %1$s\n\n$ %1$s\n%1$s\n```",
          "```{diagram} %1$s\na -> b\n```",
          "`%1$s`",
          "## %1$s",
          "## Head %2$d {#%1$s}",
          "> [!NOTE] %1$s\n> %1$s",
          "> [!%1$s] a",
          "> [!DEFINITION] %1$s {#d%2$d}\n> A *term*: %1$s\n\n[](term:d%2$d)",
          "a[^%1$s%2$d]\n\n[^%1$s%2$d]: note",
          "a[^n%2$d]\n\n[^n%2$d]: %1$s",
          "|%1$s|b|\n|:--|%1$s|\n|c|d|",
          "| a | %1$s |\n|:-:|--:|\n| %1$s | d |\n\nCaption: %1$s {#t%2$d}",
          "$%1$s$",
          "$$%1$s$$ {#e%2$d}",
          "~~%1$s~~ **%1$s** *%1$s*",
          "- %1$s\n\n1. %1$s");

  /// What must stand in a chapter of its own.
  private static final List<String> CHAPTERS =
      List.of(
          "---\ntitle: '%1$s'\nsummary: '%1$s'\n---\n\nText.",
          "---\ntitle: T%2$d\nrequires: ['%1$s']\n---\n\nText.",
          "---\ntitle: T%2$d\nstatus: '%1$s'\n---\n\nText.",
          "# %1$s\n\nText.",
          "%1$s");

  private Payloads() {}

  /// Payloads for a part of a chapter: each stem at each place, in one way or in all.
  static List<Payload> parts(boolean all) {
    return combine(PLACES, all);
  }

  /// Payloads that are a chapter.
  static List<Payload> chapters(boolean all) {
    return combine(CHAPTERS, all);
  }

  /// The stems themselves, for the names of the book and of its parts.
  static List<String> stems() {
    return STEMS;
  }

  private static List<Payload> combine(List<String> places, boolean all) {
    List<Payload> payloads = new ArrayList<>();
    for (String place : places) {
      for (int stem = 0; stem < STEMS.size(); stem++) {
        int number = payloads.size();
        for (int i = 0; i < (all ? WAYS.size() : 1); i++) {
          String text = WAYS.get((number + i) % WAYS.size()).apply(STEMS.get(stem));
          String quoted = place.startsWith("---") ? text.replace("'", "''") : text;
          int own = payloads.size();
          payloads.add(new Payload(own, place, place.formatted(quoted, own)));
        }
      }
    }
    return payloads;
  }

  private static String mixedCase(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      String c = text.substring(i, i + 1);
      out.append(i % 2 == 0 ? c.toUpperCase(Locale.ROOT) : c);
    }
    return out.toString();
  }

  private static String entities(String text, String form) {
    StringBuilder out = new StringBuilder();
    text.chars().forEach(c -> out.append(form.formatted(c)));
    return out.toString();
  }
}
