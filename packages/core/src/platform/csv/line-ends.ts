import { Transform } from 'node:stream';

const quote = 0x22;

/**
 * Replaces the LF at the end of each line of a CSV stream with CRLF and keeps LF within quoted cells. Works on chunks of
 * any size without checking every byte.
 */
export const crlfLines = (): Transform => {
  let quoted = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const whole = chunk.toString('latin1');
      if (!chunk.includes(quote)) {
        done(null, quoted ? chunk : Buffer.from(whole.replaceAll('\n', '\r\n'), 'latin1'));
        return;
      }
      // A doubled quote within a cell toggles twice.
      const parts = whole.split('"').map((part, at) => {
        if (at > 0) quoted = !quoted;
        return quoted ? part : part.replaceAll('\n', '\r\n');
      });
      done(null, Buffer.from(parts.join('"'), 'latin1'));
    },
  });
};
