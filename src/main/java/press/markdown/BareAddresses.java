package press.markdown;

import com.vladsch.flexmark.ast.Link;
import com.vladsch.flexmark.ast.Text;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import com.vladsch.flexmark.util.sequence.PrefixedSubSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes links of addresses that stand in the text, by GFM's rule for `http://`, `https://` and
/// `www.`: such an address begins a word, has a domain with a dot, ends before a blank or `<`, and
/// its last punctuation belongs to the sentence.
final class BareAddresses {

  private static final Pattern START = Pattern.compile("(?<![\\w/.:@-])(?:https?://|www\\.)");
  private static final Pattern DOMAIN = Pattern.compile("[\\w-]++(?:\\.[\\w-]++)++");
  private static final String PUNCTUATION = "?!.,:;*_~'\"";

  private BareAddresses() {}

  /// Replaces the addresses in the texts that begin at a node by links; returns the node after the
  /// last of these texts.
  static Node replaceFrom(Text first) {
    List<Text> run = new ArrayList<>();
    Node after = first;
    for (; after instanceof Text text && follows(run, text); after = after.getNext()) {
      run.add(text);
    }
    BasedSequence all = run.size() == 1 ? first.getChars() : joined(run);
    String text = SourceText.of(all);
    Matcher start = START.matcher(text);
    int from = 0;
    List<Node> nodes = new ArrayList<>();
    while (start.find(from)) {
      int end = end(text, start.start());
      if (end > start.start()) {
        add(all, nodes, start.start());
        nodes.add(link(all.subSequence(start.start(), end)));
      }
      from = Math.max(end, start.end());
    }
    if (!nodes.isEmpty()) {
      add(all, nodes, text.length());
      nodes.forEach(first::insertBefore);
      run.forEach(Node::unlink);
    }
    return after;
  }

  /// Whether a link was made of an address in the text.
  static boolean is(Link link) {
    return !link.getChars().startsWith("[") && !link.getChars().startsWith("<");
  }

  /// Whether a text continues others in the source.
  private static boolean follows(List<Text> run, Text text) {
    return run.isEmpty() || run.getLast().getEndOffset() == text.getStartOffset();
  }

  private static BasedSequence joined(List<Text> run) {
    return run.getFirst()
        .getChars()
        .baseSubSequence(run.getFirst().getStartOffset(), run.getLast().getEndOffset());
  }

  /// Adds the text up to an offset, from where the last link ends.
  private static void add(BasedSequence all, List<Node> nodes, int to) {
    int from = nodes.isEmpty() ? 0 : nodes.getLast().getEndOffset() - all.getStartOffset();
    if (from < to) {
      nodes.add(new Text(all.subSequence(from, to)));
    }
  }

  /// The end of the address that begins here; -1 where there is none.
  private static int end(String text, int start) {
    int host = text.startsWith("www.", start) ? start : text.indexOf("//", start) + 2;
    Matcher domain = DOMAIN.matcher(text).region(host, text.length());
    if (!domain.lookingAt()) {
      return -1;
    }
    int end = domain.end();
    while (end < text.length() && text.charAt(end) > ' ' && text.charAt(end) != '<') {
      end++;
    }
    while (end > domain.end() && belongsToSentence(text.substring(start, end))) {
      end--;
    }
    return end;
  }

  private static boolean belongsToSentence(String address) {
    char last = address.charAt(address.length() - 1);
    long open = address.chars().filter(c -> c == '(').count();
    long closed = address.chars().filter(c -> c == ')').count();
    return PUNCTUATION.indexOf(last) >= 0 || last == ')' && closed > open;
  }

  private static Link link(BasedSequence words) {
    BasedSequence none = BasedSequence.NULL;
    boolean scheme = words.matchChars("http");
    BasedSequence url = scheme ? words : PrefixedSubSequence.prefixOf("http://", words);
    Link link = new Link(words, none, words, none, none, url, none, none, none, none);
    link.appendChild(new Text(words));
    return link;
  }
}
