package press.lsp;

import org.eclipse.lsp4j.CompletionItemKind;

/// A word that may stand at the cursor.
///
/// @param text what is inserted
/// @param kind for the sign beside it
/// @param detail in a few words beside it; may be empty
/// @param meaning plain text that is shown when it is chosen; may be empty
record Candidate(String text, CompletionItemKind kind, String detail, String meaning) {

  static Candidate of(String text, CompletionItemKind kind, String detail) {
    return new Candidate(text, kind, detail, "");
  }
}
