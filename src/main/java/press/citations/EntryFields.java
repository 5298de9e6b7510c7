package press.citations;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.source.Diagnostics;
import press.source.Span;
import press.source.SpellingSuggestions;

/// Reads the fields of an entry as plain text and reports missing or malformed ones.
final class EntryFields {

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
}
