package press.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which book is opened for the folder of an editor.
class LspServerTest {

  @TempDir Path project;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(project.resolve("book/part"));
    Files.writeString(project.resolve("book/book.yaml"), "title: A book\n");
  }

  private Path opened(InitializeParams params) {
    List<Path> opened = new ArrayList<>();
    LspServer server =
        new LspServer(
            project.resolve("nowhere"),
            book -> {
              opened.add(book);
              throw new IOException("it need not be built");
            });
    assertThrows(UncheckedIOException.class, () -> server.initialize(params));
    return opened.getFirst();
  }

  private Path inFolder(String folder) {
    InitializeParams params = new InitializeParams();
    String uri = project.resolve(folder).toUri().toString();
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(uri, "folder")));
    return opened(params);
  }

  @Test
  void aBookIsFoundInTheFolderOfTheEditorAndAroundIt() {
    assertEquals(project.resolve("book"), inFolder(""));
    assertEquals(project.resolve("book"), inFolder("book"));
    assertEquals(project.resolve("book"), inFolder("book/part"));
    assertEquals(project.resolve("book"), inFolder("src"));
  }

  @Test
  @SuppressWarnings("deprecation")
  void anEditorThatKnowsOneFolderOnlyHasItsBookToo() {
    InitializeParams params = new InitializeParams();
    params.setRootUri(project.resolve("book/part").toUri().toString());
    assertEquals(project.resolve("book"), opened(params));
  }

  @Test
  void withoutABookTheNamedFolderCounts() throws IOException {
    Files.delete(project.resolve("book/book.yaml"));
    assertEquals(project.resolve("nowhere"), inFolder("book/part"));
  }
}
