package press.typeset;

import java.util.Locale;
import press.typeset.HighlightedLines.TokenKind;

/// The lexers of all languages besides those of [CLanguages].
final class OtherLanguages {

  private static final String CAPITALISED = "\\p{Lu}.*\\p{Ll}.*";

  private static final String SHELL_KEYWORDS =
      "fi|for|in|done|case|esac|function|return|local|export|set|unset|source|exit|break|continue"
          + "|shift|trap|eval|readonly";

  private OtherLanguages() {}

  static RuleLexer java() {
    String rules =
        CLanguages.COMMENT
            + """
            (?<preprocessor>@[\\p{L}_][\\p{L}\\w]*+)
            (?<string>"{3}(?:[^"\\\\]++|\\\\(?s:.)|"(?!""))*+(?:"{3})?)
            """
            + CLanguages.STRINGS
            + CLanguages.NUMBER
            + CLanguages.WORD;
    return new RuleLexer(rules)
        .words(
            TokenKind.KEYWORD,
            """
            abstract assert break case catch class const continue default do else enum exports
            extends final finally for goto if implements import instanceof interface module native
            new package permits private protected public record requires return sealed
            static strictfp super switch synchronized this throw throws transient try var volatile
            when while yield
            """)
        .words(TokenKind.TYPE, "boolean byte char double float int long short void")
        .words(TokenKind.NUMBER, "true false null")
        .guessFunctions()
        .guessTypes(CAPITALISED);
  }

  static RuleLexer python() {
    String rules =
        """
        (?<comment>#.*+)
        (?<preprocessor>@[\\p{L}_][\\p{L}\\w]*+)
        (?<string>(?i:rb|br|fr|rf|[rbfut])?"{3}(?:[^"\\\\]++|\\\\(?s:.)|"(?!""))*+(?:"{3})?)
        (?<string>(?i:rb|br|fr|rf|[rbfut])?'{3}(?:[^'\\\\]++|\\\\(?s:.)|'(?!''))*+(?:'{3})?)
        (?<string>(?i:rb|br|fr|rf|[rbfut])"(?:[^"\\\\\\n]++|\\\\(?s:.))*+"?)
        (?<string>(?i:rb|br|fr|rf|[rbfut])'(?:[^'\\\\\\n]++|\\\\(?s:.))*+'?)
        """
            + CLanguages.STRINGS
            + CLanguages.NUMBER
            + CLanguages.WORD;
    return new RuleLexer(rules)
        .words(
            TokenKind.KEYWORD,
            """
            and as assert async await break case class continue def del elif else except finally for
            from global if import in is lambda match nonlocal not or pass raise return try while
            with yield
            """)
        .words(TokenKind.NUMBER, "True False None")
        .words(TokenKind.VARIABLE, "self cls")
        .words(
            TokenKind.TYPE,
            "int float str bool bytes list dict set tuple complex object bytearray frozenset type")
        .words(
            TokenKind.FUNCTION,
            "abs all any enumerate filter isinstance iter len map max min next open print range"
                + " repr reversed round sorted sum super zip")
        .guessFunctions()
        .guessTypes(CAPITALISED);
  }

  static RuleLexer rust() {
    String rules =
        CLanguages.COMMENT
            + """
            (?<preprocessor>#!?+\\[[^\\]\\n]*+\\]?)
            (?<string>[bc]?+r(?<plain>#*+)"(?s:.*?)(?:"\\k<plain>|\\z))
            (?<string>[bc]?+"(?:[^"\\\\]++|\\\\(?s:.))*+"?)
            (?<variable>'[\\p{L}_](?!')[\\p{L}\\w]*+)
            (?<function>[\\p{L}_][\\p{L}\\w]*+)(?=!)
            """
            + CLanguages.STRINGS
            + CLanguages.NUMBER
            + CLanguages.WORD;
    return new RuleLexer(rules)
        .words(
            TokenKind.KEYWORD,
            """
            as async await break const continue crate dyn else enum extern fn for if impl in let
            loop match mod move mut pub ref return static struct super trait type unsafe use where
            while yield union
            """)
        .words(TokenKind.NUMBER, "true false None")
        .words(TokenKind.VARIABLE, "self")
        .words(
            TokenKind.TYPE,
            "bool char str i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f16 f32 f64 Self")
        .words(TokenKind.FUNCTION, "Some Ok Err")
        .guessFunctions()
        .guessTypes(CAPITALISED);
  }

  static RuleLexer json() {
    String rules =
        """
        (?<comment>//.*+)
        (?<variable>"(?:[^"\\\\\\n]++|\\\\(?s:.))*+")(?=[ \\t]{0,99}+:)
        """
            + CLanguages.STRINGS
            + CLanguages.NUMBER
            + CLanguages.WORD;
    return new RuleLexer(rules).words(TokenKind.KEYWORD, "true false null");
  }

  static RuleLexer pseudocode() {
    String rules =
        "(?<comment>(?://|#|▷).*+)\n" + CLanguages.STRINGS + CLanguages.NUMBER + CLanguages.WORD;
    return new RuleLexer(rules)
        .words(
            TokenKind.KEYWORD,
            """
            and begin break by continue do down each else end every for foreach forever from
            function if in input is let not of or output parallel procedure repeat return then to
            until wait when where while with synchronise synchronize barrier load store read write
            """)
        .words(TokenKind.NUMBER, "true false nil infinity")
        .guessFunctions();
  }

  /// Keys, strings, numbers, anchors, comments and block scalars.
  static RuleLexer yaml() {
    String rules =
        """
        (?<![^\\s])(?<comment>#.*+)
        ^(?<preprocessor>---|\\.\\.\\.)
        ^(?<plain>[ ]*+)(?:- ++)*+(?<variable>NAME):[ ]++[|>][-+\\d]*+[ ]*+\\n(?<string>BLOCK)
        (?:^[ \\t]*+(?:-[ \\t]++)*+|[\\[{,][ \\t]*+)(?<variable>QUOTED|NAME)(?=:(?:[ \\t]|$))
        START(?<string>QUOTED)
        START(?<preprocessor>[&*!%][\\w!-]++)
        START(?<number>[-+.]?+\\d[\\w.+-]*+)END
        START(?<keyword>true|false|null|yes|no|on|off|True|False|~)END
        """;
    return new RuleLexer(
        rules
            .replace("START", "(?<![^\\s\\[{,])")
            .replace("END", "(?=[ \\t]{0,99}+(?:[,\\]}#]|$))")
            .replace("NAME", "[^\\s:#,\\[\\]{}\"'&*!|>%@`-][^\\n:#,\\[\\]{}]*+")
            .replace("QUOTED", "\"(?:[^\"\\\\\\n]++|\\\\.)*+\"|'[^'\\n]*+'")
            .replace("BLOCK", "(?:(?:\\k<plain>[ ]++.*+)?\\n)*+(?:\\k<plain>[ ]++.*+)?"));
  }

  static RuleLexer shell() {
    return shell("", "");
  }

  /// A transcript of a terminal: lines after `$ ` or `# ` are commands, the others are output.
  static RuleLexer console() {
    String prompt =
        """
        ^(?![$#] ).*+
        ^(?<preprocessor>[$#])[ \\t]++
        """;
    return shell(prompt, "\\n");
  }

  /// A command may follow the start of a line, some signs, and a match that ends in a blank: that
  /// of an assignment or of a word such as `then`.
  ///
  /// @param end characters that end a string besides its quotation mark
  private static RuleLexer shell(String firstRules, String end) {
    String rules =
        """
        \\\\(?s:.)
        (?<![^\\s])(?<comment>#.*+)
        (?<string>'[^'END]*+'?|"(?:[^"\\\\END]++|\\\\(?s:.))*+"?)
        (?<variable>\\$(?:\\{[^}\\n]*+\\}?|[A-Za-z_]\\w*+|[?#@*!$\\-0-9])?+)
        \\d{0,3}+[<>]++&?+\\d{0,3}+
        START(?<variable>[A-Za-z_]\\w*+)=(?:"[^"\\n]*+"|'[^'\\n]*+'|\\$\\w++|[\\w./~+,:@-])*+[ \\t]*+
        START(?<keyword>(?:then|else|elif|do|if|while|until|exec|time)(?![\\w./~+-]))[ \\t]*+
        START(?<function>(?:sudo|env)(?![\\w./~+-]))[ \\t]*+
        START(?<keyword>(?:KEYWORDS)(?![\\w./~+-]))
        START(?<function>[\\w./~+-]++)
        (?<![\\w./~+-])(?<keyword>in|do)(?![\\w./~+-])
        (?<![\\w./~+-])(?<number>\\d++)(?![\\w./~+-])
        """;
    return new RuleLexer(
        (firstRules + rules)
            .replace("START", "(?:^(?<!\\\\\\n)[ \\t]*+|[;|&(`{!][ \\t]*+|\\G(?<=[ \\t]))")
            .replace("END", end)
            .replace("KEYWORDS", SHELL_KEYWORDS));
  }

  static RuleLexer ptx() {
    return assembly(CLanguages.COMMENT, TokenKind.TYPE);
  }

  static RuleLexer x86() {
    String comments =
        """
        (?<comment>(?://|;).*+|/\\*(?s:.*?)(?:\\*/|\\z))
        (?<comment>#(?![\\d-]).*+)
        ^[ \\t]*+(?<comment>#.*+)
        """;
    StringBuilder registers = new StringBuilder("rip eflags rflags al ah bl bh cl ch dl dh");
    registers.append(" sil dil spl bpl");
    for (String name : "ax bx cx dx si di sp bp".split(" ")) {
      registers.append(" %s e%s r%s".formatted(name, name, name));
    }
    for (int i = 0; i < 32; i++) {
      registers.append(" xmm%d ymm%d zmm%d".formatted(i, i, i));
    }
    for (int i = 0; i < 8; i++) {
      registers.append(" k%d r%d r%dd r%dw r%db".formatted(i, i + 8, i + 8, i + 8, i + 8));
    }
    return assembly(comments, TokenKind.PREPROCESSOR)
        .words(TokenKind.VARIABLE, registers.toString());
  }

  /// Statements: labels, then the instruction or directive, then its operands. An instruction may
  /// follow the start of a line, some signs, and a match that ends in a blank or a colon: that of a
  /// label or a predicate.
  ///
  /// @param dotted the kind of names that begin with a dot behind the start of a statement
  private static RuleLexer assembly(String comments, TokenKind dotted) {
    String rules =
        """
        (?<string>"(?:[^"\\\\\\n]++|\\\\(?s:.))*+"?)
        (?<preprocessor>\\.?+[\\w$][\\w$.]{0,200}+):(?!:)[ \\t]*+
        (?<variable>@!?+%?+[\\w$.]++)[ \\t]*+
        START(?<preprocessor>\\.[\\p{L}_](?:[\\w.$]|::)*+)
        START(?<number>\\d\\w*+)[ \\t]++
        START(?<instruction>[\\p{L}_](?:[\\w.$]|::)*+)
        (?<variable>%[\\w$.]++)
        (?<DOTTED>\\.[\\p{L}_](?:[\\w.$]|::)*+)
        (?<number>[$#]-?+\\d\\w*+)
        """;
    return new RuleLexer(
        (comments + rules + CLanguages.NUMBER + "(?<word>[\\p{L}_$][\\p{L}\\w$.]*+)")
            .replace("START", "(?:^[ \\t]*+|[;{}][ \\t]*+|\\G(?<=[ \\t:]))")
            .replace("DOTTED", dotted.name().toLowerCase(Locale.ROOT)));
  }

  /// Headings, fences, quotes, list marks, code spans, link targets and comments.
  static RuleLexer markdown() {
    return new RuleLexer(
        """
        ^[ \\t]*+(?<preprocessor>(?<plain>`{3,}+|~{3,}+).*+)\\n(?<string>(?s:.*?)(?:^[ \\t]*+\\k<plain>[`~]*+|\\z))
        ^[ \\t]*+(?<comment><!--(?s:.*?)(?:-->|\\z))
        \\\\.
        (?<string>`[^`\\n]*+`?|\\$[^$\\n]*+\\$?)
        \\](?<function>\\([^)\\n]*+\\)?)
        ^[ \\t]*+(?<keyword>#.*+)
        ^[ \\t]*+(?<preprocessor>>(?:[ \\t]*+>)*+)(?:[ \\t]*+(?<preprocessor>[-*+])(?= ))?+
        ^[ \\t]*+(?<preprocessor>[-*+])(?= )
        """);
  }
}
