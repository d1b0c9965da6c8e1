/** 16 MB of bits, whatever the file's size: with a million keys, one in millions is mistaken for another. */
const bits = 2 ** 27;

/** Calculates two hashes of the texts of a key. */
export const hashKey = (parts: readonly string[], into: [number, number]): void => {
  let [first, second] = [0x811c9dc5, 0x9e3779b9];
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) {
      const letter = part.charCodeAt(at);
      first = Math.imul(first ^ letter, 0x01000193);
      second = Math.imul(second ^ letter, 0x85ebca6b) + 0x27d4eb2f;
    }
    first = Math.imul(first ^ 0x1f, 0x01000193);
    second = Math.imul(second ^ (second >>> 15), 0xc2b2ae35);
  }
  into[0] = first ^ (first >>> 16);
  into[1] = second ^ (second >>> 13);
};

/**
 * Returns a function that says whether a key may have occurred before, in constant memory (a Bloom filter). It always knows
 * keys that did, and mistakes a few others for them; the database decides on those.
 */
export const createDuplicateFilter = (): ((parts: readonly string[]) => boolean) => {
  const words = new Int32Array(bits / 32);
  const hashes: [number, number] = [0, 0];
  return (parts) => {
    hashKey(parts, hashes);
    const [first, second] = hashes;
    let known = true;
    for (let turn = 0; turn < 4; turn += 1) {
      const bit = (first + Math.imul(turn, second)) & (bits - 1);
      const word = bit >>> 5;
      const mask = 1 << (bit & 31);
      const was = words[word] ?? 0;
      if ((was & mask) === 0) {
        known = false;
        words[word] = was | mask;
      }
    }
    return known;
  };
};
