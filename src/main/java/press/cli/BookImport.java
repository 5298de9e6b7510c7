package press.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import press.build.BuildPipeline;
import press.importing.BookImporter;
import press.importing.ForeignFolder;
import press.importing.ImportNotes;
import press.importing.ImportNotes.ImportNote;
import press.importing.ImportRepair;
import press.importing.ImportWriter;
import press.importing.ImportedBook;
import press.project.BookLoader;
import press.project.BookSources;
import press.scaffold.FilePlan.ScaffoldException;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// `press init --from OLD DIR`: makes a book of another program's, and says what it lacks.
///
/// @param old folder of the old book
/// @param folder of the new one
/// @param title of a book whose settings name none
/// @param site where the old one is on the web
record BookImport(Path old, Path folder, String title, Optional<URI> site, CommandLine line) {

  /// Notes and errors that are printed; all notes stand in the file.
  private static final int SHOWN = 20;

  /// Imports the book; returns the exit status: 0 where it prints.
  ///
  /// @throws ScaffoldException where there is no book to read
  int run() throws IOException, ScaffoldException {
    Path from = old.toAbsolutePath().normalize();
    Path to = folder.toAbsolutePath().normalize();
    if (!Files.isDirectory(from)) {
      throw new ScaffoldException(
          "there is no folder %s; --from names that of an mdBook, MkDocs, Quarto or Hugo book"
              .formatted(old));
    }
    if (Files.exists(from.resolve("book.yaml"))) {
      throw new ScaffoldException(old + " is a book of the press already; copy its folder");
    }
    if (to.startsWith(from)) {
      throw new ScaffoldException(folder + " lies in the old book; choose a folder outside of it");
    }
    ImportNotes notes = new ImportNotes();
    ImportedBook book =
        BookImporter.read(new ForeignFolder(from), title, site.map(BookImport::folderOf), notes);
    Diagnostics problems;
    try (ImportWriter writer = new ImportWriter(to)) {
      book = ImportRepair.repaired(book, b -> check(writer.write(b)), notes);
      problems = check(writer.write(book));
      writer.finish(book.format(), notes.sorted());
    }
    tell(book, notes.sorted(), problems);
    if (!notes.unread().isEmpty()) {
      line.getErr()
          .printf(
              "%s could not be read, and the book lacks what it says: mend it, remove %s and import"
                  + " again%n",
              String.join(", ", notes.unread()), folder);
    }
    return problems.hasErrors() || !notes.unread().isEmpty() ? 1 : 0;
  }

  /// The address of the folder, from which relative links go on.
  private static URI folderOf(URI site) {
    String address = site.toString().replaceFirst("[?#].*", "").replaceFirst("[^/]+\\.html?$", "");
    return URI.create(address.endsWith("/") ? address : address + "/");
  }

  private static Diagnostics check(Path book) throws IOException {
    Diagnostics problems = new Diagnostics();
    BookSources sources = BookLoader.load(book, problems);
    BuildPipeline.print(sources, problems);
    return problems;
  }

  private void tell(ImportedBook book, List<ImportNote> notes, Diagnostics problems) {
    Map<Diagnostic.Severity, List<Diagnostic>> told =
        problems.sorted().stream().collect(Collectors.groupingBy(Diagnostic::severity));
    List<Diagnostic> errors = told.getOrDefault(Diagnostic.Severity.ERROR, List.of());
    List<Diagnostic> warnings = told.getOrDefault(Diagnostic.Severity.WARNING, List.of());
    errors.stream().limit(SHOWN).forEach(e -> line.getErr().print(e.show()));
    line.getErr().flush();
    var out = line.getOut();
    warnings.stream().limit(SHOWN).forEach(w -> out.print(w.show()));
    notes.stream().limit(SHOWN).forEach(out::println);
    if (notes.size() > SHOWN) {
      out.printf("and %d more, all in %s%n", notes.size() - SHOWN, folder.resolve("IMPORT.md"));
    }
    out.printf(
        "made   %s: %d chapters from %s, %d notes in IMPORT.md, %d errors, %d warnings%n",
        folder,
        book.chapters().size(),
        book.format(),
        notes.size(),
        errors.size(),
        warnings.size());
    if (!notes.isEmpty()) {
      out.printf(
          "mend   in %s by hand; or in %s, then remove %s and import again%n", folder, old, folder);
    }
    out.printf("print  cd %s && press build%n", folder);
  }
}
