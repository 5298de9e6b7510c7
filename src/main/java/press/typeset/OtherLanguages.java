package press.typeset;

import press.typeset.Language.Quote;
import press.typeset.Language.Trait;

/// The words of Java, Python, Rust, JSON and pseudocode.
final class OtherLanguages {

  private OtherLanguages() {}

  static Language java() {
    return Language.of(
            """
            abstract assert break case catch class const continue default do else enum exports
            extends final finally for goto if implements import instanceof interface module native
            new non-sealed package permits private protected public record requires return sealed
            static strictfp super switch synchronized this throw throws transient try var volatile
            when while yield
            """)
        .words(TokenKind.TYPE, "boolean byte char double float int long short void")
        .words(TokenKind.NUMBER, "true false null")
        .comments("//")
        .blockComments("/*", "*/")
        .quotes(new Quote("\"\"\"", true), new Quote("\"", false), new Quote("'", false))
        .traits(Trait.AT_NAMES, Trait.CAPITAL_TYPES)
        .build();
  }

  static Language python() {
    return Language.of(
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
        .comments("#")
        .quotes(
            new Quote("\"\"\"", true), new Quote("'''", true),
            new Quote("\"", false), new Quote("'", false))
        .prefixes("r", "R", "b", "B", "f", "F", "u", "rb", "br", "Rb", "fr", "rf", "t")
        .traits(Trait.AT_NAMES, Trait.CAPITAL_TYPES)
        .build();
  }

  static Language rust() {
    return Language.of(
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
        .comments("//")
        .blockComments("/*", "*/")
        .quotes(new Quote("\"", true), new Quote("'", false))
        .prefixes("b", "r", "br", "c", "cr")
        .traits(Trait.RUST, Trait.CAPITAL_TYPES)
        .build();
  }

  static Language json() {
    return Language.of("true false null")
        .quotes(new Quote("\"", false))
        .comments("//")
        .traits(Trait.KEYS)
        .build();
  }

  static Language pseudocode() {
    return Language.of(
            """
            and begin break by continue do down each else end every for foreach forever from
            function if in input is let not of or output parallel procedure repeat return then to
            until wait when where while with synchronise synchronize barrier load store read write
            """)
        .words(TokenKind.NUMBER, "true false nil infinity")
        .comments("//", "#", "▷")
        .quotes(new Quote("\"", false))
        .build();
  }
}
