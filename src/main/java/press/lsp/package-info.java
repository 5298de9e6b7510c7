/// The book in an editor, by the Language Server Protocol: diagnostics while typing, completion,
/// hover, definitions, references, renaming. What an answer says is a function of the linked book
/// and of a place in a text; only the classes that begin with `Lsp` know the protocol's services.
/// It must not know how a page looks.
package press.lsp;
