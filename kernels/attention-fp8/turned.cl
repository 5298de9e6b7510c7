// How values lie that are turned for a product of eight bits: number c of all keys of a head side by
// side, so that neighbours along the sum are neighbours in memory, which wgmma wants of such small
// numbers. In two ways they are not where one would look for them.
//
// Keys: a lane has of 16 columns of S numbers 2t, 2t + 1, 8 + 2t and 8 + 2t + 1, and of 16 along the
// sum of the next product it must have 4t to 4t + 3 (PTX ISA, "Register Fragments for
// wgmma.mma_async.m64nNk32"). If these hold the values of those keys, a power is in the right lane
// already, and none is exchanged: a sum does not care about the order of its terms.
//
// Numbers of a row: a lane has of two blocks of eight columns of O numbers 2t and 2t + 1 each. If
// the first block has the even ones of 16 and the second the odd ones, these are 4t to 4t + 3, eight
// bytes in a row of the output.

// Where the value of a key stands among 16, and which key stands in a place.
inline uint place_of_key(const uint key) { return key % 8 / 2 * 4 + key / 8 * 2 + key % 2; }
inline uint key_at(const uint place) { return place / 4 * 2 + place / 2 % 2 * 8 + place % 2; }

// In which of 16 rows number c of all keys stands.
inline uint row_of_number(const uint c) { return c % 2 * 8 + c / 2; }
