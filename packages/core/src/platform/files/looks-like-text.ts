/** Tab, line feed, form feed, carriage return, and the end-of-file mark of old programs. */
const usualControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

/** Whether the first bytes look like text in any usual encoding: they contain no unusual control characters. */
export const looksLikeText = (head: Buffer): boolean =>
  isUtf16(head) || head.every((byte) => (byte >= 0x20 && byte !== 0x7f) || usualControls.has(byte));
