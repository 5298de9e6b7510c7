package press.cite;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;

/// The fields of an entry as words; what is missing or cannot be read is told.
final class Fields {

  private final Entry entry;
  private final Diagnostics problems;
  private final Set<String> seen = new TreeSet<>();

  Fields(Entry entry, Diagnostics problems) {
    this.entry = entry;
    this.problems = problems;
  }

  /// The words of the first of these fields that is there; empty where none is.
  String words(String... names) {
    return Stream.of(names).filter(entry::has).findFirst().map(n -> plain(n, tex(n))).orElse("");
  }

  /// The value of a field as it stands; empty where it is not there.
  String tex(String name) {
    return entry.has(name) ? entry.fields().get(name).tex() : "";
  }

  /// The place of a field, of the entry's key where it is not there.
  Span at(String name) {
    return entry.has(name) ? entry.fields().get(name).at() : entry.key();
  }

  /// The words of a piece of a field.
  String plain(String name, String tex) {
    return TexText.of(
        tex,
        command -> {
          if (seen.add(name + command)) {
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

  /// The names of a field as one list; empty where it is not there.
  String names(String name) {
    return Name.list(people(name), Name.others(tex(name)));
  }

  /// The names of a field.
  List<Name> people(String name) {
    return Name.read(tex(name), t -> plain(name, t));
  }

  /// Says so where none of these fields is there.
  ///
  /// @param what what an author would call it
  void need(String what, String... names) {
    if (Stream.of(names).anyMatch(entry::has)) {
      return;
    }
    String typo =
        entry.fields().keySet().stream()
            .filter(f -> Stream.of(names).anyMatch(n -> Typos.distance(f, n) <= 2))
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

  /// Says that a field cannot be read.
  void bad(String name, String message, String help) {
    problems.error("K08", at(name), message, help);
  }

  /// The date of the work; the year is empty where there is none.
  Dates.Day date() {
    if (entry.has("date")) {
      Optional<Dates.Day> date = Dates.iso(tex("date"));
      if (date.isEmpty()) {
        bad("date", "not a date: " + tex("date").strip(), "write 2019, 2019-03 or 2019-03-09");
      }
      return date.orElse(new Dates.Day("", "", ""));
    }
    String year = words("year");
    if (!year.isEmpty() && !Dates.isYear(year)) {
      bad("year", "not a year: " + year, "write four digits, or n.d.");
    }
    String month = words("month");
    Optional<String> named = Dates.month(month);
    if (!month.isEmpty() && named.isEmpty()) {
      bad("month", "not a month: " + month, "write mar without braces, or {March}");
    }
    return new Dates.Day(year, named.orElse(""), "");
  }
}
