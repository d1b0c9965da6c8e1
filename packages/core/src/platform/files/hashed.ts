import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Returns a transform that passes bytes through, counting and hashing them. `result` is valid once it has ended. */
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
