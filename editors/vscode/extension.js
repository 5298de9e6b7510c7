// Starts `press lsp` in the opened folder and connects it to the editor.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration("press");
  const cwd = workspace.workspaceFolders?.[0].uri.fsPath;
  const press = { command: settings.get("command"), args: ["lsp", "--book", settings.get("book")], options: { cwd } };
  const documentSelector = ["markdown", "yaml", "bibtex"].map(language => ({ scheme: "file", language }));
  client = new LanguageClient("press", "Press", press, { documentSelector });
  return client.start();
};

exports.deactivate = () => client?.stop();
