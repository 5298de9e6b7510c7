package press.project;

import java.util.List;
import java.util.SortedMap;
import press.source.Codec;
import press.source.HouseRule;
import press.source.RecordCodec;

/// What `book.yaml` says.
///
/// @param title of the book
/// @param subtitle a line under it; may be empty
/// @param description one sentence for search engines and cards
/// @param authors names of those who wrote it; may be empty
/// @param language of the text, such as `en` or `pt-BR`
/// @param site canonical address, without a slash at the end; empty where there is none
/// @param mark whether `==words==` are marked
/// @param offline whether readers may keep the book for when they have no network
/// @param machine id of the machine whose numbers stand where none is named; of one that has times
///   where the file names none
/// @param licence of the text, for the foot of each page
/// @param code folders with quotable sources, relative to the folder that holds the book
/// @param manual folder with the author's manual, relative to the folder that holds the book; empty
///   where there is none
/// @param macros TeX macros, name to expansion
/// @param synonyms words of the book to what others call the same, for the search
/// @param tracks walks through the chapters
/// @param feedback where suggestions of readers go
/// @param rules name of a rule of the house to how strictly it is taken
/// @param frontMatter keys that chapters may have in their front matter besides ours
/// @param places where each part of it is written, such as `tracks/0/id`
public record BookConfig(
    String title,
    String subtitle,
    String description,
    List<String> authors,
    String language,
    String site,
    boolean mark,
    boolean offline,
    String machine,
    String licence,
    List<String> code,
    String manual,
    SortedMap<String, String> macros,
    SortedMap<String, List<String>> synonyms,
    List<Track> tracks,
    Feedback feedback,
    SortedMap<String, HouseRule.Setting> rules,
    List<String> frontMatter,
    YamlTree.Places places) {

  /// How settings are stored.
  static final Codec<BookConfig> CODEC = RecordCodec.of(BookConfig.class);

  /// The language of a book that names none.
  static final String ENGLISH = "en";

  /// Whether a text names a language as pages do: its letters, and perhaps a script or a country.
  public static boolean isLanguage(String text) {
    return text.matches("[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}");
  }

  /// The path of the front page's folder on its host, such as `/book/`; empty where the book has no
  /// address.
  public String base() {
    return site.isEmpty() ? "" : site.replaceFirst("https?://[^/]+", "") + "/";
  }

  /// A walk through the book.
  ///
  /// @param id short name
  /// @param title for people
  /// @param weeks how long it takes
  /// @param chapters slugs in order
  public record Track(String id, String title, int weeks, List<String> chapters) {}
}
