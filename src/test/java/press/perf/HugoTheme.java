package press.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Hugo's settings and layouts for pages with the navigation of the press: all parts, the chapters
/// of this part, the sections of the page, and the chapters before and after it.
final class HugoTheme {

  private static final String CONFIG =
      """
      baseURL = "https://example.org/"
      title = "A large book"
      disableKinds = ["taxonomy", "term", "RSS"]
      [markup.highlight]
      noClasses = false
      """;

  private static final String SINGLE =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head><meta charset="utf-8"><title>{{ .Title }} · {{ .Site.Title }}</title></head>
      <body>
      <nav>
      {{ $here := . }}
      {{ range .Site.Sections.ByWeight }}
      {{ if eq .Section $here.Section }}<details open><summary>{{ .Title }}</summary><ol>
      {{ range .Pages.ByWeight }}<li>{{ if eq .RelPermalink $here.RelPermalink }}<a aria-current="page" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ $here.TableOfContents }}{{ else }}<a class="ref" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</li>
      {{ end }}</ol></details>
      {{ else }}<a class="part" href="{{ .RelPermalink }}">{{ .Title }}</a>
      {{ end }}{{ end }}
      </nav>
      <main><h1>{{ .Title }}</h1>
      {{ .Content }}
      </main>
      <nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
      {{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
      </body>
      </html>
      """;

  private static final String LIST =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head><meta charset="utf-8"><title>{{ .Title }}</title></head>
      <body><h1>{{ .Title }}</h1>
      <ol>{{ range .Pages.ByWeight }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
      {{ end }}</ol></body>
      </html>
      """;

  private HugoTheme() {}

  /// Writes settings and layouts beside the content.
  static void write(Path folder) throws IOException {
    Path layouts = Files.createDirectories(folder.resolve("layouts/_default"));
    Files.writeString(folder.resolve("config.toml"), CONFIG);
    Files.writeString(layouts.resolve("single.html"), SINGLE);
    Files.writeString(layouts.resolve("list.html"), LIST);
  }
}
