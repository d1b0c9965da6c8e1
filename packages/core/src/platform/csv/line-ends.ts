import { Transform } from 'node:stream';

const quote = 0x22;

/**
 * Ends the lines of a CSV stream by CRLF in place of LF; LF within quoted cells stays. Works on whatever pieces come,
 * without looking at each byte in turn.
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
      // A doubled quote within a cell changes sides twice.
      const parts = whole.split('"').map((part, at) => {
        if (at > 0) quoted = !quoted;
        return quoted ? part : part.replaceAll('\n', '\r\n');
      });
      done(null, Buffer.from(parts.join('"'), 'latin1'));
    },
  });
};
