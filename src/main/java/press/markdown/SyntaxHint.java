package press.markdown;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Text that was probably meant as syntax: by the look of what is printed as it stands.
///
/// @param sign stands in every piece of text in which something looks so; few pieces hold it, and
///   to look for it takes a hundredth of the time of the pattern
/// @param code of the diagnostic
/// @param looks what it looks like; `^` is the start of a line, behind the marks of quotes
/// @param raw whether backslashes are part of it
/// @param what in words
/// @param help what to write; `%s` stands for what the group `of` of the pattern holds
record SyntaxHint(String sign, String code, Pattern looks, boolean raw, String what, String help) {

  private static final String BLOCK = "write > [!NOTE] Title, and > before each of its lines";
  private static final String TEMPLATE =
      "the press knows no templates; write \\{ if it is meant so";
  private static final String INSTEAD =
      "write ![what it shows](a.png) for a picture, > [!NOTE] and > before each line for a"
          + " box, \\{ if it is meant so";
  private static final String TEX = "write $…$; [](#id) for a reference, [@key] for a work";
  private static final String MARK = "close it, or write \\ before it; in code nothing is a mark";
  private static final String LABEL =
      "a label ends a heading, a caption or the first line of a callout: {#results}; it begins with"
          + " a letter, then letters, digits, - and _";

  /// All of them. Of one code the first that is found in a piece of text is told.
  static final List<SyntaxHint> ALL =
      List.of(
          hint(
              "$$",
              "P43",
              "\\$\\$",
              "a formula without an end",
              "write $$ behind it; no empty line inside"),
          hint(
              "$",
              "P43",
              "(?<![\\w$])\\$(?=\\\\[A-Za-z]|[A-Za-z](?![A-Za-z])|[\\w+(-]{0,20}[\\^_=\\\\])",
              "a formula without an end",
              "write $ right behind it, and no digit after that; a dollar is written \\$"),
          hint(
              "$ ",
              "P43",
              "\\$ (?=[^$\\n]{0,200}[\\\\^_=][^$\\n]{0,200}\\$)",
              "a formula with a blank behind its dollar",
              "write $x$ without blanks inside"),
          raw("\\(", "P43", "\\\\\\((?=[^\\n]{0,300}\\\\\\))", "TeX outside of a formula", TEX),
          raw(
              "\\[",
              "P43",
              "^\\\\\\[(?=[^\\n]*[\\\\^_]|\\s*$)",
              "TeX outside of a formula",
              "write $$…$$"),
          hint("\\", "P43", "\\\\[A-Za-z]+[*]?\\{", "TeX outside of a formula", TEX),
          hint(
              "\\",
              "P43",
              "^\\\\(?:newpage|clearpage|pagebreak|maketitle|tableofcontents|noindent|centering)["
                  + " \\t]*$",
              "a command for pages of TeX, printed as it stands",
              "remove it: pages break by themselves, and each has its contents beside it"),
          hint("\\", "P43", "^\\\\[A-Za-z]+[ \\t]*$", "TeX outside of a formula", TEX),
          hint(
              "|",
              "P44",
              "^\\|?[ \\t]*:?[–—]+:?[ \\t]*\\|[ \\t:|–—-]*$",
              "a line below the head of a table whose dashes are no hyphens",
              "write hyphens: |---|---|"),
          hint(
              "|",
              "P44",
              "^\\|?[ \\t]*:?-{2,}:?[ \\t]*\\|[ \\t:|-]*$",
              "a line of dashes that fits no head of a table",
              "it has as many cells as the line before it, and an empty line stands before that"),
          hint(
              "|",
              "P44",
              "^\\|[^\\n]*\\|[ \\t]*\\n[\\x00 \\t]*\\|",
              "lines of a table without a head",
              "write |---|---| below the first line"),
          hint(
              "{#",
              "P45",
              "(?<!\\{)\\{#[ \\t]+(?<of>[A-Za-z][\\w-]*)[ \\t]*\\}",
              "a label with a blank",
              "write {#%s}"),
          hint("{#", "P45", "(?<!\\{)\\{#", "a label that is printed", LABEL),
          of("a box of Quarto or Docusaurus", ":::", "^:::", BLOCK),
          of(
              "an attribute of Pandoc or kramdown",
              "{",
              "\\{[.:][^{}\\n]{0,80}\\}",
              "remove it: there are only labels {#id}"),
          of(
              "an include of mdBook",
              "{{",
              "\\{\\{#(?=include[ \\t]+(?<of>[^}\\s:]{1,200}))",
              "write ```{include} %1$s for prose, or ```{code} %1$s#region for a source"),
          of(
              "an include of mdBook",
              "{{",
              "\\{\\{#",
              "write ```{include} shared/file.md, or ```{code} file#region"),
          of(
              "a figure of Hugo",
              "{{",
              "\\{\\{<(?=[ \\t]*figure\\s[^\\n]{0,300}?src=[\"“](?<of>[^\"”\\n]{1,200}))",
              "write ![what it shows](%s)"),
          of("a shortcode of Hugo", "{{", "\\{\\{[<%]", INSTEAD),
          foreign("{{", "\\{\\{", TEMPLATE),
          of("a tag of GitBook or Jekyll", "{%", "\\{%", INSTEAD),
          of("an admonition of MkDocs", "", "^(?:!!!|\\?\\?\\?)\\+?[ \\t]+[\\w\"]", BLOCK),
          of("a directive of reStructuredText", "::", "^\\.\\. [a-z-]+::", BLOCK),
          of(
              "a picture of Obsidian",
              "![[",
              "!\\[\\[(?=(?<of>[^\\]|\\n]{1,200}))",
              "write ![what it shows](%s)"),
          of("a link of Obsidian", "[[", "!?\\[\\[[^\\]\\n]", "write [words](file.md)"),
          foreign("[", "^\\[(?i:toc)]", "remove it: each page has its contents beside it"),
          foreign(
              "==",
              "(?<![=!<>\\w])==(?=[^\\s=][^=\\n]{0,200}==)",
              "write **words** or <mark>, or mark: true into book.yaml"),
          foreign(
              ":", "(?<![\\w:]):[a-z][a-z0-9_+-]+:(?![\\w:\\x01])", "write the character itself"),
          foreign(
              "^[",
              "(?<!\\[)\\^\\[(?=[^\\]\\n]{2,400}])",
              "write [^1] here, and the note in a paragraph of its own: [^1]: …"),
          of(
              "a reference of Sphinx or MyST",
              "\1",
              "(?:(?<!\\w):(?:num|eq)?ref:|\\{(?:num|eq)?ref})(?=(?<of>\\x01+))",
              "write [](#%s) for a reference"),
          foreign(
              "\1", "(?:(?<!\\w):[a-z]{2,}:|\\{[a-z-]{2,}})(?=\\x01)", "write a link or a formula"),
          foreign(
              "++",
              "(?<![\\w+])\\+\\+(?=\\w[^+\\n]{0,200}\\+\\+(?!\\w))",
              "write <ins>words</ins>"),
          foreign("^", "(?<=\\w)\\^(?=[^\\s^\\x00\\x01]{1,12}\\^)", "write <sup>2</sup> or $x^2$"),
          foreign("~", "(?<=\\w)~(?=[^\\s~\\x00\\x01]{1,12}~(?!~))", "write <sub>2</sub> or $x_2$"),
          foreign("%%", "%%", "write <!-- … --> for a comment"),
          foreign(
              "@",
              "(?<![\\w.@/])@(?:fig|tbl|tab|eq|sec|lst|thm)[-:]\\w",
              "write [](#id) for a reference"),
          foreign(
              ")=",
              "^\\([A-Za-z][\\w-]{0,100}\\)=[ \\t]*$",
              "write {#id} behind the heading or caption, or in the first line of the fence"),
          foreign(
              "import",
              "^import[ \\t]+(?:[\\w{*][^'\"\\n]{0,200}[ \\t]from["
                  + " \\t]+)?['\"][^'\"\\n]{1,200}['\"];?[ \\t]*$",
              "remove it: a chapter has no components; prose is brought in by ```{include}"),
          foreign(
              "\n",
              "(?<=\\S\\n):[ \\t]+(?=\\S)",
              "write the word and its meaning as an item, - **Word**: meaning, or as a callout,"
                  + " > [!DEFINITION] Word {#word}"),
          foreign("+", "^\\+(?:[-=]+\\+)+", "write a table with | between its cells"),
          foreign("+++", "^\\+\\+\\+[ \\t]*$", "write front matter as YAML, between lines of ---"),
          marks("**", "(?<!\\d)\\*\\*|\\*\\*(?!\\d)", "**", MARK),
          marks(
              " * ",
              "(?<=[A-Za-z]{2} )\\*(?= (?<of>[A-Za-z][^*\\n\\d=+/()]{1,80}) \\* [A-Za-z]{2})",
              "*",
              "write *%s* without blanks inside; a product is a formula, $a \\cdot b$"),
          marks("*", "(?<![\\w*])\\*(?=[A-Za-z])|(?<=[A-Za-z])\\*(?![\\w*])", "*", MARK),
          marks("~~", "~~", "~~", MARK),
          marks("`", "`", "`", MARK),
          marks(
              "](",
              "]\\((?=(?<of>[^()\\s]{0,200}[^()\\s.,;:!?]))",
              "](",
              "close the link: ](%s); in an address write <…> around blanks"),
          marks(
              "] (",
              "] \\((?=(?<of>[^()\\s]{1,200}))(?:https?:|#\\w|(?:value|calc|fact|counter|term|chapter|code|machine):"
                  + "|[^()\\s]{1,200}\\.(?:md|png|jpe?g|gif|svg|webp)\\b)",
              "] (",
              "remove the blank: ](%s)"),
          marks(
              ")[",
              "\\)\\[(?:https?:|#|[\\w./-]{1,200}\\.(?:md|html)[#\\]])",
              ")[",
              "turn it round: [words](address)"),
          marks("[", "\\[[@^](?![^\\]\\n]{0,300}\\])", "[", "close the citation or note with ]"),
          marks(
              "]:",
              "^\\[[^\\]\\n]{1,200}]:[ \\t]",
              "]:",
              "write an empty line before the definition: without it, it goes on with the text or"
                  + " quote above"),
          marks(
              "!",
              "^(?:\\[!\\w+(?![\\w\\]])|!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\\b)",
              "[!",
              "write > [!NOTE]"),
          marks(
              "[",
              "^\\[(?: ?|[xX] | {1,2}[xX] ?)](?!\\()",
              "[]",
              "write - [ ] or - [x], with a blank behind it"),
          marks(
              "[",
              "^[-*+]\\[[ xX]?](?!\\()",
              "-",
              "write - [ ] or - [x], with a blank before the box"),
          marks(
              "",
              "^(?:#{1,6}|[-*+]|\\d{1,3}[.)])(?=[\u00A0\u2007\u202F])",
              "#",
              "a no-break space stands behind it: write a plain blank"),
          marks(
              "[",
              "\\[(?:value|calc|fact|counter|term|chapter|code|machine):(?=[^\\]\\n]{1,300}](?![(\\[]))",
              "[",
              "an address stands in parentheses: [](value:…), [](<calc: …>)"),
          marks(
              "@",
              "(?<![\\w.@/\\[\\x00])@[A-Za-z][A-Za-z-]{2,40}(?:19|20)\\d\\d[a-z]?(?!\\w|[.@]\\w)",
              "@",
              "a citation stands in brackets: [@key]"),
          marks(
              "[",
              "\\[(?=[a-z][A-Za-z-]{2,40}(?:19|20)\\d\\d[a-z]?(?:, [^\\]\\n]{1,100})?](?![(\\[:]))",
              "[",
              "a citation has an @ before its key: [@key]"),
          marks(
              ":",
              "(?<![\\w.:/<(\\[\"-])(?:value|calc|fact|counter|term|chapter|machine):(?=[A-Za-z][\\w-]*)",
              "value:",
              "an address stands behind brackets, in parentheses: [](value:…)"),
          marks(
              ".md>",
              "<(?=[\\w./-]{1,200}\\.md(?:#[\\w-]{1,100})?>)",
              "<",
              "write words and the address: [words](file.md)"),
          hint(
              "{",
              "P48",
              "^(?=(?<of>[^\\n]{1,200}))\\{(?:"
                  + "bibliography|calc|chart|claim|code|definitions|diagram|figure|frames|graph|grid"
                  + "|include|ladder|layout|math|pseudocode|roofline|scoreboard|session|stack|table|tabs|timeline)}(?=["
                  + " \\t]|$)",
              "a block without its fence, printed as it stands",
              "write ```%s, and ``` on a line below"),
          hint(
              "",
              "P48",
              "^(?:[‘’´]{3}|'{3})",
              "a fence of quotation marks, printed as it stands",
              "write three backticks: ```"),
          marks(
              "\n",
              "^[–—•·−](?=[ \\t][^\\n]*\\n[\\x00 \\t]*[–—•·−][ \\t])",
              "–",
              "an item of a list begins with a hyphen and a blank: - one"),
          hint(
              "<<<<<<<",
              "P48",
              "^<{7}(?= )",
              "a conflict of a merge that nobody has solved",
              "keep one of the two texts, and remove the lines <<<<<<<, ======= and >>>>>>>"),
          hint(
              "TODO:",
              "P48",
              "^TODO:(?=[ \\t]+(?<of>[^\\n]{1,200}))",
              "a note to yourself, printed as it stands",
              "write > [!TODO] %s"),
          marks("#", "^#{1,6}[A-Za-z]", "#", "write a blank after it: ## Heading"),
          marks(
              "\n",
              "^[-*+][A-Za-z][^\\n]*\\n[\\x00 \\t]*[-*+][A-Za-z]",
              "-",
              "write a blank after it"),
          marks(
              "\n",
              "^\\d{1,3}[.)][A-Za-z][^\\n]*\\n[\\x00 \\t]*\\d{1,3}[.)][A-Za-z]",
              "1.",
              "write a blank after it"),
          marks(
              "\n",
              "^\\d{1,3}[.)](?= [^\\n]*\\n[\\x00 \\t]*\\d{1,3}[.)] )",
              "1.",
              "write an empty line before the list"),
          marks(
              "===",
              "^={3,}[ \\t]*$",
              "===",
              "write ## and the words, or remove the empty line above"),
          marks(
              "&",
              "&(?:nbsp|lt|gt|amp|quot|copy|mdash|ndash|hellip|times)(?![;\\w])",
              "&",
              "write ; behind it: &nbsp;"),
          marks(
              "&",
              "&[A-Za-z]{2,30}\\d{0,2};",
              "&",
              "there is no such entity: write the character"));

  /// Where a piece of text looks so: from where to where in it; empty where it does not.
  Optional<MatchResult> in(PrintedText text) {
    String words = raw ? text.raw() : text.text();
    if (!words.contains(sign)) {
      return Optional.empty();
    }
    Matcher matcher = looks.matcher(words);
    return matcher.find() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
  }

  private static SyntaxHint hint(String sign, String code, String looks, String what, String help) {
    return new SyntaxHint(sign, code, pattern(looks), false, what, help);
  }

  private static SyntaxHint raw(String sign, String code, String looks, String what, String help) {
    return new SyntaxHint(sign, code, pattern(looks), true, what, help);
  }

  private static SyntaxHint foreign(String sign, String looks, String help) {
    return of("syntax of another program", sign, looks, help);
  }

  private static SyntaxHint of(String syntax, String sign, String looks, String help) {
    return hint(sign, "P47", looks, syntax + ", printed as it stands", help);
  }

  private static SyntaxHint marks(String sign, String looks, String mark, String help) {
    return hint(sign, "P48", looks, "\"" + mark + "\" is printed as it stands", help);
  }

  private static Pattern pattern(String looks) {
    boolean line = looks.startsWith("^");
    String at = "(?<at>" + (line ? looks.substring(1) : looks) + ")";
    return Pattern.compile((line ? "^[\\x00 \\t]*+" : "") + at, Pattern.MULTILINE);
  }
}
