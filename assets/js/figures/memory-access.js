// What the work-items of a warp touch: sums that the press does too.
export const whole = (address, size) => Math.floor(address / size);
const different = (all, size) => new Set(all.map((address) => whole(address, size))).size;

/** Lines and sectors of memory that an access touches, bytes it moves and wants. */
export function traffic(addresses, bytes) {
  const [lines, sectors, useful] = [different(addresses, 128), different(addresses, 32), new Set(addresses).size * bytes];
  const moved = sectors * 32;
  return { lines, sectors, useful, moved, percent: whole(200 * useful + moved, 2 * moved) };
}

/** Words that an access to local memory wants of one bank: the most of a part, and passes of all parts. */
export function conflict(addresses, bytes) {
  const together = 128 / Math.max(4, bytes);
  let [degree, passes, parts] = [0, 0, 0];
  for (; parts * together < addresses.length; parts++) {
    const banks = Array.from({ length: 32 }, () => new Set());
    for (const address of addresses.slice(parts * together, (parts + 1) * together)) {
      for (let word = whole(address, 4); word * 4 < address + bytes; word++) banks[word % 32].add(word);
    }
    const most = Math.max(...banks.map((bank) => bank.size));
    degree = Math.max(degree, most);
    passes += most;
  }
  return { degree, passes, parts, sentence: degree > 1 ? degree + "-way conflict" : "no conflict" };
}
