package press.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import press.lsp.LspServer;

/// `press lsp`: the book in an editor.
@Command(
    name = "lsp",
    description = {
      "Help an editor with the book, by the Language Server Protocol over standard input and"
          + " output: editors start it themselves.",
      "Without a book at --book, that of the editor's folder is taken."
    })
final class LspCommand extends ConsoleCommand {

  @Mixin private BookFolder book;

  @Override
  public Integer call() throws IOException, InterruptedException {
    InputStream in = System.in;
    PrintStream out = System.out;
    // What anybody else prints would break the protocol.
    System.setOut(System.err);
    return new LspServer(book.path(), EditorBookBuilder::new).serve(in, out);
  }
}
