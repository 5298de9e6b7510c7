/// What can be found in a book, as scripts that a browser loads when a reader opens the search,
/// from the disk too. MiniSearch learns their words there, see `assets/js/search/index.js`.
package press.search;
