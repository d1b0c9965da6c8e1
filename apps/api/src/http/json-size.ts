const sign = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  object: 0x7b,
  list: 0x5b,
  objectEnd: 0x7d,
  listEnd: 0x5d,
} as const;

export interface JsonLimits {
  /** The most members of all objects and lists. */
  values: number;
  /** The most objects and lists inside each other. */
  depth: number;
}

/**
 * Whether a JSON text has more values or levels than that. It only counts signs: some milliseconds for each megabyte, while
 * reading and checking a megabyte of tiny values would take a second of every other caller.
 */
export const isLargerJson = (json: Uint8Array, { values, depth }: JsonLimits): boolean => {
  let [left, level, inText] = [values, depth, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === sign.backslash) at += 1;
      else if (byte === sign.quote) inText = false;
    } else if (byte === sign.quote) inText = true;
    else if (byte === sign.comma) left -= 1;
    else if (byte === sign.object || byte === sign.list) {
      left -= 1;
      level -= 1;
    } else if (byte === sign.objectEnd || byte === sign.listEnd) level += 1;
    if (left < 0 || level < 0) return true;
  }
  return false;
};
