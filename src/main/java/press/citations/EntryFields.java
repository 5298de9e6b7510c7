package press.citations;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.citations.BibTexParser.BibEntry;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Reads the fields of an entry as plain text and reports missing or malformed ones.
final class EntryFields {

  /// The shortest name of a field that is held against others.
  private static final int SHORTEST = 4;

  /// The fields that are printed, of some kind of entry.
  private static final Set<String> READ =
      Set.of(
          ("addendum archiveprefix articleno author booktitle chapter date doi edition editor eid"
                  + " eprint eprinttype howpublished institution issue journal journaltitle month"
                  + " note number organization pages publisher school series subtitle title type"
                  + " url urldate version volume year")
              .split(" "));

  /// Fields of other programs with names like those.
  private static final Set<String> UNREAD =
      Set.of(
          ("abstract address annotation annote authors-note bookauthor bibsource biburl copyright"
                  + " crossref day editora editorb eprintclass file groups isbn issn issuetitle"
                  + " key keywords lang langid language location media notes numpages origdate"
                  + " origtitle owner pagetotal part primaryclass pubstate shorttitle sortkey"
                  + " timestamp translator urn venue volumes")
              .split(" "));

  private final BibEntry entry;
  private final Diagnostics problems;
  private final Set<String> reported = new TreeSet<>();

  EntryFields(BibEntry entry, Diagnostics problems) {
    this.entry = entry;
    this.problems = problems;
  }

  /// The plain text of the first of these fields that the entry has; empty where it has none.
  String words(String... names) {
    return Stream.of(names).filter(entry::has).findFirst().map(n -> plain(n, tex(n))).orElse("");
  }

  /// The TeX of a field; empty where the entry does not have it.
  String tex(String name) {
    return entry.has(name) ? entry.fields().get(name).tex() : "";
  }

  /// The place of a field; that of the key where the entry does not have it.
  Span at(String name) {
    return entry.has(name) ? entry.fields().get(name).at() : entry.key();
  }

  /// The plain text of a part of a field.
  String plain(String name, String tex) {
    return TexText.of(
        tex,
        command -> {
          if (reported.add(name + command)) {
            Span value = at(name);
            int offset = Math.max(0, value.text().indexOf(command));
            problems.error(
                "K08",
                value.part(offset, command.length()),
                "no TeX command " + command,
                "write the character itself");
          }
        });
  }

  /// The names in a field as one text; empty where the entry does not have it.
  String names(String name) {
    return PersonName.list(people(name), PersonName.others(tex(name)));
  }

  /// The names in a field.
  List<PersonName> people(String name) {
    if (PersonName.isListOfCommas(tex(name))) {
      malformed(
          name,
          "names that commas separate are one name here",
          "write and between them: Ann One and Bo Two");
    }
    return PersonName.read(tex(name), t -> plain(name, t));
  }

  /// Reports an entry that has none of these fields.
  ///
  /// @param what the name of the missing fact for authors
  void require(String what, String... names) {
    if (Stream.of(names).anyMatch(entry::has)) {
      return;
    }
    String typo =
        entry.fields().keySet().stream()
            .filter(f -> Stream.of(names).anyMatch(n -> SpellingSuggestions.distance(f, n) <= 2))
            .findFirst()
            .map(f -> "it has \"" + f + "\"; ")
            .orElse("");
    String ways = Stream.of(names).map(n -> n + " = {…}").collect(Collectors.joining(" or "));
    problems.error(
        "K06",
        entry.key(),
        "entry \"" + entry.key().text() + "\" has no " + what,
        typo + "write " + ways);
  }

  /// Reports fields of no BibTeX that are a slip of the pen away from one that the entry lacks.
  ///
  /// @param required fields of which it is told elsewhere that they are missing
  void checkNames(List<String> required) {
    for (String name : entry.fields().keySet()) {
      boolean known = READ.contains(name) || UNREAD.contains(name);
      Optional<String> meant =
          known || name.length() < SHORTEST
              ? Optional.empty()
              : READ.stream()
                  .filter(field -> !entry.has(field) && !required.contains(field))
                  .filter(field -> SpellingSuggestions.distance(name, field) <= 2)
                  .min(Comparator.comparingInt(field -> SpellingSuggestions.distance(name, field)));
      meant.ifPresent(field ->
          problems.warning(
              "K08",
              nameOf(name),
              "nobody reads the field \"" + name + "\"",
              "did you mean \"" + field + "\"?"));
    }
  }

  /// The place of the name of a field.
  private Span nameOf(String name) {
    Span value = at(name);
    String before = value.file().text().substring(0, value.start()).toLowerCase(Locale.ROOT);
    int start = before.lastIndexOf(name);
    return start < 0 ? value : value.file().span(start, name.length());
  }

  /// Reports a field that cannot be read.
  void malformed(String name, String message, String help) {
    problems.error("K08", at(name), message, help);
  }

  /// The date of the work.
  BibDate date() {
    if (entry.has("date")) {
      Optional<BibDate> date = BibDate.parseIso(tex("date"));
      if (date.isEmpty()) {
        malformed(
            "date", "not a date: " + tex("date").strip(), "write 2019, 2019-03 or 2019-03-09");
      }
      return date.orElse(BibDate.UNKNOWN);
    }
    String year = words("year");
    if (!year.isEmpty() && !BibDate.isYear(year)) {
      malformed("year", "not a year: " + year, "write four digits, or n.d.");
    }
    String month = words("month");
    Optional<String> named = BibDate.parseMonth(month);
    if (!month.isEmpty() && named.isEmpty()) {
      malformed("month", "not a month: " + month, "write mar without braces, or {March}");
    }
    return new BibDate(year, named.orElse(""), "");
  }

  /// A date of a work: a year, a month or a day.
  ///
  /// @param year the year as written; empty where it is unknown
  /// @param month the English name of the month; may be empty
  /// @param day the day of the month without a leading zero; may be empty
  record BibDate(String year, String month, String day) {

    static final BibDate UNKNOWN = new BibDate("", "", "");

    private static final List<String> MONTHS =
        Stream.of(Month.values())
            .map(month -> month.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
            .toList();
    private static final Pattern ISO =
        Pattern.compile("(\\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\\d|3[01]))?)?");
    private static final Pattern YEAR =
        Pattern.compile(".*\\d{4}.*|n\\. ?d\\.|forthcoming|in press");

    /// Reads `2019`, `2019-03` or `2019-03-09`; empty for anything else.
    static Optional<BibDate> parseIso(String text) {
      Matcher date = ISO.matcher(text.strip());
      if (!date.matches()) {
        return Optional.empty();
      }
      String month = date.group(2) == null ? "" : MONTHS.get(Integer.parseInt(date.group(2)) - 1);
      String day = date.group(3) == null ? "" : "" + Integer.parseInt(date.group(3));
      return Optional.of(new BibDate(date.group(1), month, day));
    }

    /// Whether a text may stand for a year: four digits, `n.d.`, `forthcoming` or `in press`.
    static boolean isYear(String text) {
      return YEAR.matcher(text).matches();
    }

    /// Reads `mar`, `March` or `3` as `March`; empty for anything else.
    static Optional<String> parseMonth(String text) {
      String word = text.strip().toLowerCase(Locale.ROOT).replace(".", "");
      for (int i = 0; i < MONTHS.size(); i++) {
        boolean number = word.equals("" + (i + 1)) || word.equals("0" + (i + 1));
        boolean start = MONTHS.get(i).toLowerCase(Locale.ROOT).startsWith(word);
        if (number || word.length() >= 3 && start) {
          return Optional.of(MONTHS.get(i));
        }
      }
      return Optional.empty();
    }

    /// `9 March 2019`, `March 2019` or `2019`, with a no-break space between day and month.
    String full() {
      return (day.isEmpty() ? "" : day + "\u00A0") + (month.isEmpty() ? "" : month + " ") + year;
    }
  }
}
