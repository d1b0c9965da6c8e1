/** A source of random choices; the same ones for the same seed (mulberry32). */
export interface Random {
  /** Returns a whole number below `end`. */
  below(end: number): number;
  pick<T>(choices: readonly T[]): T;
  /** Returns a size up to `most`: small ones as often as large ones. */
  size(most: number): number;
}

export const randomOf = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    size: (most) => Math.floor(most ** next()),
  };
};

const changes: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, { below }) => {
    const changed = Buffer.from(bytes);
    for (let count = 1 + below(20); count > 0; count -= 1) changed[below(bytes.length)] = below(256);
    return changed;
  },
  (bytes, { below }) => bytes.subarray(0, below(bytes.length)),
  (bytes, { below, size }) => {
    const at = below(bytes.length);
    const piece = bytes.subarray(at, at + 1 + below(60));
    const repeated = Array.from({ length: size(2_000) }, () => piece);
    return Buffer.concat([bytes.subarray(0, at), ...repeated, bytes.subarray(at)]);
  },
  (bytes, { below }) => {
    const [from, to] = [below(bytes.length), below(bytes.length)];
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, { below }) => {
    const changed = Buffer.from(bytes);
    const at = below(Math.max(1, bytes.length - 4));
    if (at + 4 <= changed.length) changed.writeUInt32LE(0xffff_ffff - below(3), at);
    return changed;
  },
];

/** Returns the bytes with some flipped, removed, repeated or replaced. */
export const withOtherBytes = (bytes: Buffer, random: Random): Buffer => random.pick(changes)(bytes, random);
