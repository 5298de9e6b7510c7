/// Asks other hosts whether the addresses that a book gives still lead somewhere: slowly, few at a
/// time, and not again for a week.
///
/// Knows addresses and where they stand; nothing of chapters. The one room that uses the network.
package press.links;
