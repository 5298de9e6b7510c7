/// The book's own search: what can be found in it, and which words lead there, as scripts that a
/// browser asks for when somebody searches, from the disk too.
///
/// What a reader types is taken apart in the browser as texts are here: [Tokens] has its twin in
/// `assets/js/search/words.js`, and one corpus tests both.
package press.search;
