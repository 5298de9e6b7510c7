package press.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The mails of a mailbox in the form of RFC 4155, `mboxrd` included, or a single mail.
final class Mailbox {

  private static final Pattern SINGLE =
      Pattern.compile(
          "(?i)(?:Return-Path|Received|Delivered-To|Message-ID|MIME-Version|From|To|Date|Subject"
              + "|DKIM-Signature|X-[\\w-]{1,60}):\\s.*");
  private static final String MARK = "From ";

  private Mailbox() {}

  /// Whether a file is a mailbox or a mail.
  ///
  /// @param text its bytes as characters of ISO 8859-1
  static boolean is(String text) {
    int end = text.indexOf('\n');
    String first = (end < 0 ? text : text.substring(0, end)).stripTrailing();
    return first.startsWith(MARK) || SINGLE.matcher(first).matches();
  }

  /// The mails in their order, each without the line that parts it from the one before.
  static List<String> mails(String text) {
    if (!text.startsWith(MARK)) {
      return List.of(text);
    }
    List<String> mails = new ArrayList<>();
    StringBuilder mail = new StringBuilder();
    boolean blank = true;
    boolean first = true;
    for (String line : text.split("(?<=\n)")) {
      if (blank && line.startsWith(MARK)) {
        if (!first) {
          mails.add(mail.toString());
        }
        first = false;
        mail.setLength(0);
      } else {
        mail.append(line.matches("(?s)>+From .*") ? line.substring(1) : line);
      }
      blank = line.isBlank();
    }
    mails.add(mail.toString());
    return mails;
  }
}
