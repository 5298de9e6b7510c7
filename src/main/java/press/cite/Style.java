package press.cite;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import press.source.Diagnostics;

/// How this press writes an entry: who: "what". Where, when, pages. Note. Links.
final class Style {

  private static final String STOPS = ".?!…";

  private final Entry entry;
  private final EntryType type;
  private final Fields fields;
  private final List<Piece> pieces = new ArrayList<>();
  private final List<Piece> where = new ArrayList<>();

  Style(Entry entry, EntryType type, Diagnostics problems) {
    this.entry = entry;
    this.type = type;
    this.fields = new Fields(entry, problems);
  }

  /// The entry as a work; what is missing is told.
  Work work() {
    fields.need("title", "title");
    fields.need("year", "year", "date");
    if (!type.within().isEmpty()) {
      fields.need(type.within().getFirst(), type.within().toArray(String[]::new));
    }
    String authors = authors();
    String title = title();
    Dates.Day date = fields.date();
    if (!authors.isEmpty()) {
      pieces.add(Piece.words(authors + ": "));
    }
    pieces.add(type.quoted() ? Piece.words("“" + inner(title) + "”") : Piece.title(title));
    stop(title);
    where();
    when(date);
    sentence();
    note();
    links();
    return new Work(entry.key().text(), entry.key(), order(date.year(), title), pieces);
  }

  /// Who wrote it, else who collected it, else the body that stands behind it.
  private String authors() {
    if (entry.has("author")) {
      return fields.names("author");
    }
    if (entry.has("editor") && type == EntryType.BOOK) {
      boolean one = fields.people("editor").size() == 1;
      return fields.names("editor") + (one ? " (ed.)" : " (eds.)");
    }
    return type == EntryType.MANUAL ? fields.words("organization") : "";
  }

  private String title() {
    String title = fields.words("title");
    String subtitle = fields.words("subtitle");
    return subtitle.isEmpty() ? title : title + ": " + subtitle;
  }

  /// Quotation marks inside quotation marks.
  private static String inner(String title) {
    return title.replace('“', '‘').replace('”', '’');
  }

  private void where() {
    switch (type) {
      case ARTICLE -> article();
      case PART -> part();
      case BOOK -> book();
      case REPORT -> {
        String kind = fields.words("type");
        add((kind.isEmpty() ? "Technical report" : kind) + blank(fields.words("number")));
        add(fields.words("institution", "organization", "publisher"));
      }
      case THESIS -> {
        add(thesis());
        add(fields.words("school", "institution"));
      }
      case MANUAL -> {
        edition();
        version();
        add(entry.has("author") ? fields.words("organization", "publisher") : "");
        add(fields.words("howpublished"));
      }
      case OTHER -> {
        add(fields.words("howpublished", "journal", "journaltitle"));
        version();
        add(fields.words("organization", "publisher", "institution"));
      }
    }
  }

  private void article() {
    String volume = fields.words("volume");
    String number = fields.words("number", "issue");
    String issue = volume.isEmpty() ? number.isEmpty() ? "" : "no. " + number : volume;
    String both = volume.isEmpty() || number.isEmpty() ? issue : volume + "(" + number + ")";
    where.add(Piece.title(fields.words("journal", "journaltitle")));
    where.add(Piece.words(blank(both)));
    add(fields.words("eid", "articleno"));
  }

  private void part() {
    where.add(Piece.words("In "));
    where.add(Piece.title(fields.words("booktitle")));
    String editors = fields.names("editor");
    add(editors.isEmpty() ? "" : "edited by " + editors);
    series();
    edition();
    add(fields.words("publisher", "organization"));
  }

  private void book() {
    String editors = entry.has("author") ? fields.names("editor") : "";
    add(editors.isEmpty() ? "" : "edited by " + editors);
    edition();
    series();
    add(fields.words("publisher", "organization"));
  }

  private void series() {
    String series = fields.words("series");
    String volume = fields.words("volume", "number");
    add(series.isEmpty() ? volume.isEmpty() ? "" : "volume " + volume : series + blank(volume));
  }

  private void edition() {
    String edition = fields.words("edition");
    if (edition.matches("\\d+")) {
      int n = Integer.parseInt(edition.substring(Math.max(0, edition.length() - 2)));
      boolean teen = n > 10 && n < 14;
      String end =
          teen ? "th" : n % 10 == 1 ? "st" : n % 10 == 2 ? "nd" : n % 10 == 3 ? "rd" : "th";
      edition += end;
    }
    boolean said = edition.toLowerCase(Locale.ROOT).contains("ed");
    add(edition.isEmpty() || said ? edition : edition.toLowerCase(Locale.ROOT) + " edition");
  }

  private void version() {
    String version = fields.words("version");
    add(version.isEmpty() ? "" : "version " + version);
  }

  private String thesis() {
    String kind = fields.words("type");
    boolean masters = entry.type().text().equalsIgnoreCase("mastersthesis");
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "" -> masters ? "Master’s thesis" : "PhD thesis";
      case "phdthesis" -> "PhD thesis";
      case "mathesis", "mastersthesis" -> "Master’s thesis";
      default -> kind;
    };
  }

  /// A journal's volume says when; other things are dated as exactly as can be.
  private void when(Dates.Day date) {
    boolean exact = !entry.has("volume") && type != EntryType.BOOK && type != EntryType.PART;
    add(exact ? date.full() : date.year());
    String pages = fields.words("pages").replaceAll("(?<=\\w)\\s*--?\\s*(?=\\w)", "–");
    boolean many = pages.contains("–") || pages.contains(",");
    add(pages.isEmpty() ? "" : (many ? "pp.\u00A0" : "p.\u00A0") + pages);
  }

  private void note() {
    String note = fields.words("note", "addendum");
    if (!note.isEmpty()) {
      pieces.add(Piece.words(" " + note));
      stop(note);
    }
  }

  private void links() {
    List<Piece> links = Links.of(fields);
    for (Piece link : links) {
      pieces.add(Piece.words(link == links.getFirst() ? " " : ", "));
      pieces.add(link);
    }
    if (entry.has("urldate")) {
      Optional<Dates.Day> seen = Dates.iso(fields.tex("urldate"));
      if (seen.isEmpty()) {
        fields.bad("urldate", "not a date: " + fields.tex("urldate").strip(), "write 2019-03-09");
      }
      seen.filter(_ -> !links.isEmpty())
          .ifPresent(day -> pieces.add(Piece.words(" (accessed " + day.full() + ")")));
    }
  }

  private static String blank(String words) {
    return words.isEmpty() ? "" : " " + words;
  }

  private void add(String words) {
    if (!words.isEmpty()) {
      where.add(Piece.words((where.isEmpty() ? "" : ", ") + words));
    }
  }

  /// Ends the sentence of where and when.
  private void sentence() {
    where.removeIf(p -> p.text().isEmpty());
    if (!where.isEmpty()) {
      Piece first = where.getFirst();
      String text =
          first.text().substring(0, 1).toUpperCase(Locale.ROOT) + first.text().substring(1);
      pieces.add(Piece.words(" "));
      pieces.add(new Piece(text, first.title(), ""));
      pieces.addAll(where.subList(1, where.size()));
      stop(where.getLast().text());
    }
  }

  private void stop(String words) {
    boolean stopped = !words.isEmpty() && STOPS.indexOf(words.charAt(words.length() - 1)) >= 0;
    if (!stopped) {
      pieces.add(Piece.words("."));
    }
  }

  private String order(String year, String title) {
    List<Name> people = fields.people(entry.has("author") ? "author" : "editor");
    String first =
        people.isEmpty() ? authors() : people.getFirst().family() + " " + people.getFirst().given();
    return plain(first.isEmpty() ? title : first) + "\n" + year + "\n" + plain(title);
  }

  private static String plain(String words) {
    return Normalizer.normalize(words, Normalizer.Form.NFD)
        .replaceAll("\\p{M}", "")
        .toLowerCase(Locale.ROOT);
  }
}
