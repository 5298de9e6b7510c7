package press.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Text that was probably meant as syntax is found by a sign first.
class SyntaxHintTest {

  private static final int TEXTS = 10_000;

  /// What the patterns are made of; ⏎ is the end of a line.
  private static final String PIECES =
      "$¦x¦y¦\\¦^¦_¦(¦)¦[¦]¦{¦}¦|¦-¦--¦:¦::¦.¦!¦?¦#¦%¦=¦==¦+¦++¦~¦*¦`¦<¦@¦&¦;¦\"¦"
          + " ¦⏎¦\0¦\1¦@fig:x¦http:¦a.md¦⏎!NOTE¦&nbsp¦:smile:\1¦{{#¦)[#¦]"
          + " (a.md¦&foo;¦\\(x\\)¦\\x{¦x~y~¦$ x^$¦⏎!!! x¦⏎.. x::¦⏎+++⏎¦⏎[x]:"
          + " ¦⏎|a|⏎|b¦⏎--|⏎¦⏎+-+¦⏎[toc]¦⏎\\x⏎¦⏎\\[x_¦⏎-a⏎-b¦⏎1.a⏎2.b¦⏎1. a⏎2."
          + " b¦⏎===⏎¦++x++¦{.x}¦x^[note]¦⏎-[ ] ¦⏎#\u00A0x¦[value:x]¦ @meyer2015¦⏎<<<<<<<"
          + " x¦⏎(fig-x)=⏎¦⏎import 'x'⏎¦x⏎: y¦[meyer2015] ¦ value:x¦<a.md>¦⏎{chart} ¦⏎\'\'\'c¦⏎–"
          + " a⏎– b¦⏎\\newpage⏎¦⏎|—|—|⏎¦{{< figure src=\"a\"¦{{%¦![[a.png]]¦:ref:\1¦⏎:::¦⏎TODO: x"
          + "¦{# x}¦{{#include x}}¦ab * cd * ef";

  @Test
  void whatLooksSoHoldsTheSign() {
    String[] pieces = PIECES.replace('⏎', '\n').split("¦");
    Random random = new Random(1);
    Set<SyntaxHint> found = new HashSet<>();
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(1, 10); n > 0; n--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      for (SyntaxHint hint : SyntaxHint.ALL) {
        if (hint.looks().matcher(text).find()) {
          found.add(hint);
          assertTrue(text.indexOf(hint.sign()) >= 0, hint.looks() + " in " + text);
        }
      }
    }
    List<String> unseen =
        SyntaxHint.ALL.stream()
            .filter(hint -> !found.contains(hint))
            .map(hint -> hint.looks().pattern())
            .toList();
    assertEquals(List.of(), unseen);
  }
}
