import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on, counts them and hashes them on the way. `result` is right once the stream has ended. */
export const createHashing = (): { through: Transform; result(): { size: number; sha256: string } } => {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) };
};
