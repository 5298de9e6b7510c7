// Medians and intervals, operation for operation those of press.results.Statistics: the same bits.
// What takes long is a generator, so that whoever asks can give the browser a turn in between.
const SEED = 20260101;
const TIMES = 1000;
const Z = 1.959964;
const LN2 = 0.6931471805599453;
const ROOT_OF_TWO = 1.4142135623730951;

// From here on SameBits.

function log(x) {
  let k = 0;
  for (; x > ROOT_OF_TWO; k++) x /= 2;
  for (; x < ROOT_OF_TWO / 2; k--) x *= 2;
  const s = (x - 1) / (x + 1);
  let sum = 0;
  for (let i = 12; i >= 0; i--) sum = sum * s * s + 1 / (2 * i + 1);
  return k * LN2 + 2 * s * sum;
}

function exp(x) {
  let k = Math.floor(x / LN2 + 0.5);
  const r = x - k * LN2;
  let power = 1;
  for (let i = 16; i > 0; i--) power = 1 + (power * r) / i;
  for (; k > 0; k--) power *= 2;
  for (; k < 0; k++) power /= 2;
  return power;
}

function halfPower(base, halves) {
  let power = halves % 2 ? Math.sqrt(base) : 1;
  for (let rest = halves >> 1; rest; rest >>= 1) {
    if (rest & 1) power *= base;
    base *= base;
  }
  return power;
}

const sum = (values) => values.reduce((a, b) => a + b, 0);

// From here on SplittableRandom, in halves of 64 bits.

/** Numbers of 32 bits, without a sign. */
function random(seed) {
  let [high, low] = [0, seed];
  let [h, l] = [0, 0];
  // (h, l) times a constant.
  const times = (ch, cl) => {
    const [a, b] = [l >>> 16, l & 65535];
    const [c, d] = [cl >>> 16, cl & 65535];
    const middle = a * d + ((b * d) >>> 16);
    const other = b * c + (middle & 65535);
    h = (Math.imul(h, cl) + Math.imul(l, ch) + a * c + Math.floor(middle / 65536) + Math.floor(other / 65536)) | 0;
    l = Math.imul(l, cl);
  };
  return () => {
    const next = low + 0x7f4a7c15;
    high = (high + 0x9e3779b9 + (next > 0xffffffff ? 1 : 0)) >>> 0;
    low = next >>> 0;
    [h, l] = [high, low ^ (high >>> 1)];
    times(0x62a9d9ed, 0x799705f5);
    l ^= (h << 4) | (l >>> 28);
    h ^= h >>> 28;
    times(0xcb24d0a5, 0xc88c35b3);
    return h >>> 0;
  };
}

// From here on Groups.

const sorted = (values) => Float64Array.from(values).sort();
const all = (groups) => sorted(groups.flatMap((p) => [...p]));

function middleOfSorted(values) {
  const m = values.length >> 1;
  return values.length % 2 ? values[m] : (values[m - 1] + values[m]) / 2;
}

const centres = (groups) => groups.map((p) => log(middleOfSorted(sorted(p))));

const moved = (groups, by) =>
  groups.map((p, i) => {
    const factor = exp(by[i]);
    return p.map((v) => v * factor);
  });

function error(values) {
  const n = values.length;
  const m = values[n >> 1];
  let [weights, mean, square] = [0, 0, 0];
  values.forEach((v, i) => {
    const u = (i + 0.5) / n;
    const weight = halfPower(4 * u * (1 - u), n - 1);
    const value = log(v / m);
    weights += weight;
    mean += weight * value;
    square += weight * value * value;
  });
  mean /= weights;
  return Math.sqrt(Math.max(0, square / weights - mean * mean));
}

// From here on Effects, Ranked and Redraw.

function student(v) {
  const z2 = Z * Z;
  const first = (Z * (z2 + 1)) / 4;
  const second = (Z * ((5 * z2 + 16) * z2 + 3)) / 96;
  const third = (Z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384;
  return Z + first / v + second / (v * v) + third / (v * v * v);
}

/** How far each process must be moved; nothing where they are alike. */
function effects(seen, noise, freedom) {
  const a = seen.length;
  const mean = sum(seen) / a;
  const squares = sum(seen.map((e) => (e - mean) * (e - mean)));
  const between = a === 1 ? 0 : squares / (a - 1) - noise;
  if (!(between > 0)) return undefined;
  const share = (freedom === 1 ? 1 : student(freedom) / Z) * Math.sqrt(between / (squares / a));
  return seen.map((e) => (share - 1) * (e - mean));
}

/** Samples in order, and the place there of each as it came. */
function ranked(groups) {
  const order = all(groups);
  const place = (v) => {
    let [low, high] = [0, order.length - 1];
    while (low < high) {
      const m = (low + high) >> 1;
      if (order[m] < v) low = m + 1;
      else high = m;
    }
    return low;
  };
  return { order, ranks: Int32Array.from(groups.flatMap((p) => [...p].map(place))) };
}

function drawnMedian(order, counts, drawn) {
  const half = drawn >> 1;
  const lower = drawn % 2 ? half : half - 1;
  let rank = 0;
  let seen = counts[0];
  while (seen <= lower) seen += counts[++rank];
  const low = order[rank];
  while (seen <= half) seen += counts[++rank];
  return lower === half ? low : (low + order[rank]) / 2;
}

/** The medians of redrawn samples for each side: processes first, `unit` samples in a row then. */
function* redraw(sides, alike, unit, seed) {
  const lengths = sides[0].map((p) => p.length);
  const next = random(seed);
  const below = (bound) => Math.floor((next() * bound) / 4294967296);
  const units = [0];
  const [from, to] = [[], []];
  let start = 0;
  for (const length of lengths) {
    for (let i = 0; i < length; i += unit) {
      from.push(start + i);
      to.push(start + Math.min(i + unit, length));
    }
    units.push(from.length);
    start += length;
  }
  const rows = sides.map(ranked);
  const medians = sides.map(() => new Float64Array(TIMES));
  const counts = new Int32Array(start);
  const places = new Int32Array(lengths.length * Math.max(...lengths));
  for (let t = 0; t < TIMES; t++) {
    let drawn = 0;
    for (let p = 0; p < lengths.length; p++) {
      const process = below(lengths.length);
      const first = alike ? 0 : units[process];
      const count = alike ? from.length : units[process + 1] - first;
      for (const until = drawn + lengths[process]; drawn < until; ) {
        const which = first + below(count);
        const end = Math.min(to[which], from[which] + until - drawn);
        for (let i = from[which]; i < end; i++) places[drawn++] = i;
      }
    }
    rows.forEach(({ order, ranks }, s) => {
      counts.fill(0);
      for (let i = 0; i < drawn; i++) counts[ranks[places[i]]]++;
      medians[s][t] = drawnMedian(order, counts, drawn);
    });
    yield;
  }
  return medians;
}

function interval(value, redrawn) {
  redrawn.sort();
  const last = redrawn.length - 1;
  const low = redrawn[Math.floor(0.025 * last)];
  const high = redrawn[Math.ceil(0.975 * last)];
  return [value, Math.min(low, value), Math.max(high, value)];
}

function* redrawn(groups, seed, freedom) {
  const noise = sum(groups.map((p) => error(sorted(p))).map((e) => e * e)) / groups.length;
  const by = effects(centres(groups), noise, freedom);
  return (yield* redraw([by ? moved(groups, by) : groups], !by, 1, seed))[0];
}

// From here on Paired.

function noiseOfRatio(over, under, unit) {
  const total = over.map((x, p) => {
    const [e, f] = [x, under[p]].map((v) => error(sorted(v)));
    const [mx, my] = [x, under[p]].map((v) => middleOfSorted(sorted(v)));
    let squares = 0;
    for (let i = 0; i < x.length; i += unit) {
      let sides = 0;
      for (let j = i; j < Math.min(x.length, i + unit); j++) {
        sides += e * Math.sign(x[j] - mx) - f * Math.sign(under[p][j] - my);
      }
      squares += sides * sides;
    }
    return squares / x.length;
  });
  return sum(total) / over.length;
}

function* paired(over, under) {
  const [above, below] = [centres(over), centres(under)];
  const size = over.length;
  const unit = Math.min(...over.map((p) => p.length)) < 10 ? 1 : 2;
  const noise = noiseOfRatio(over, under, unit);
  const by = effects(above.map((a, p) => a - below[p]), noise, size - 1);
  const whole = sum(above) + sum(below);
  const common = above.map((a, p) => whole / (2 * size) - (a + below[p]) / 2);
  const up = moved(over, common.map((c, p) => c + (by ? by[p] : 0) / 2));
  const down = moved(under, common.map((c, p) => c - (by ? by[p] : 0) / 2));
  return yield* redraw([up, down], !by, unit, SEED);
}

const full = (processes) => processes.filter((p) => p.length);
const quotients = (a, b) => a.map((v, i) => v / b[i]);

export const middle = (processes) => middleOfSorted(all(processes));

/** A number that each process gives alone, too: number, lower and upper end by Student's t. */
export function ofProcesses(value, values) {
  const a = values.length;
  const mean = sum(values) / a;
  const squares = sum(values.map((v) => (v - mean) * (v - mean)));
  const half = student(a - 1) * Math.sqrt(squares / (a - 1) / a);
  return Number.isNaN(half) ? [value, -Infinity, Infinity] : [value, Math.min(value, mean - half), Math.max(value, mean + half)];
}

/** The median of all samples of several processes: number, lower and upper end. */
export function* median(processes) {
  const groups = full(processes);
  return interval(middle(groups), yield* redrawn(groups, SEED, groups.length - 1));
}

/** The ratio of two medians, paired where both have equally many samples in each process. */
export function* ratio(over, under) {
  const [a, b] = [full(over), full(under)];
  const value = middle(a) / middle(b);
  if (a.length === b.length && a.every((p, i) => p.length === b[i].length)) {
    return interval(value, quotients(...(yield* paired(a, b))));
  }
  const freedom = a.length + b.length - 2;
  const above = yield* redrawn(a, SEED, freedom);
  return interval(value, quotients(above, yield* redrawn(b, SEED + 1, freedom)));
}
