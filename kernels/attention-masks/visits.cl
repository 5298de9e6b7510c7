// What a tile of queries visits: a list of blocks of keys, the last ones first. A word of a list is
// twice the number of a block, and one more where not all of its queries see all of its keys.
//
// A row of the table says for a tile its first query, where its list begins, and how many blocks it
// has, at least one. Rows with long lists come first.

#define BLOCK_OF(visit) ((visit) / 2)
#define IS_PARTLY_SEEN(visit) ((visit) % 2)
