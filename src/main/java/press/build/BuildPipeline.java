package press.build;

import java.util.function.Consumer;
import press.description.DescriptionReader;
import press.description.KernelHeads;
import press.description.KernelPaths;
import press.html.SiteRenderer;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.markdown.ParsedBook;
import press.model.LinkedBook;
import press.project.BookSources;
import press.review.BookReview;
import press.site.SiteChecks;
import press.source.Diagnostics;
import press.source.PagePreview;
import press.source.Site;

/// From sources to a site.
public final class BuildPipeline {

  private BuildPipeline() {}

  /// A book and the site that was made of it.
  public record Printed(LinkedBook book, Site site) {}

  /// The site of a book; where `problems` has errors afterwards it must not be published.
  public static Site press(BookSources sources, Diagnostics problems) {
    return print(sources, problems).site();
  }

  /// A book with its site; where `problems` has errors afterwards it must not be published.
  public static Printed print(BookSources sources, Diagnostics problems) {
    return print(sources, problems, PagePreview.NOBODY);
  }

  /// Runs the pipeline, and renders the pages that are open in browsers first.
  ///
  /// @param preview pages that are open in browsers, which are rendered first
  public static Printed print(BookSources sources, Diagnostics problems, PagePreview preview) {
    return print(sources, problems, preview, _ -> {});
  }

  /// Runs the pipeline, and shows the linked book before anything is rendered.
  ///
  /// @param preview pages that are open in browsers, which are rendered first
  /// @param shown gets the linked book
  static Printed print(
      BookSources sources, Diagnostics problems, PagePreview preview, Consumer<LinkedBook> shown) {
    ParsedBook parsed = BookParser.parse(sources, problems);
    LinkedBook linked = BookLinker.link(parsed, problems);
    checkDescriptions(sources, problems);
    shown.accept(linked);
    // A paragraph with a mistake prints other numbers than it should.
    if (!problems.hasErrors()) {
      BookReview.of(linked, problems).warn(problems);
    }
    Site site = SiteRenderer.render(linked, problems, preview);
    problems.forgetFollowOns(FollowOns::follows);
    // With errors before, the site has holes, and complaints about holes would only hide them.
    if (!problems.hasErrors()) {
      SiteChecks.run(linked, site, problems);
    }
    return new Printed(linked, site);
  }

  /// Reports what is wrong with the benchmarks that the book's sources describe.
  private static void checkDescriptions(BookSources sources, Diagnostics problems) {
    sources.code().keySet().stream()
        .filter(DescriptionReader::isDescription)
        .forEach(path ->
            sources
                .cache()
                .step(
                    "benchmark " + path,
                    problems,
                    found -> {
                      var read =
                          DescriptionReader.read(
                              sources.code().get(path),
                              KernelPaths.of(sources.code().keySet()),
                              found);
                      read.ifPresent(new KernelHeads(sources.code(), found)::check);
                      return read;
                    }));
    sources.code().keySet().stream()
        .filter(DescriptionReader::isMisnamed)
        .forEach(path ->
            problems.error(
                "Y01",
                sources.code().get(path).start(),
                "a description under another name",
                "name the file benchmark.yaml"));
  }
}
