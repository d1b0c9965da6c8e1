import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts';
import { assertOutsideTransaction } from '#platform/transaction-scope.ts';

const derive = promisify(argon2);

/** OWASP's minimum for Argon2id. A stored hash contains its own parameters, so these may rise later. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

const phcForm = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/(?<!=)=+$/, '');

/** Enough for an office that signs in at nine: the last user waits two to five seconds instead of having to retry. */
const line = 128;

/**
 * One hash keeps a core busy for 15 to 70 ms. A flood of sign-ins waits in a queue, which leaves one core for all other
 * work; when the queue is full, sign-ins are rejected.
 */
const enter = createConcurrencyLimiter(Math.max(1, Math.min(2, availableParallelism() - 1)), line);

const derivedKey = async (password: string, rest: Omit<Argon2Parameters, 'message'>): Promise<Buffer> => {
  assertOutsideTransaction('Hashing a password');
  const leave = await enter();
  try {
    // Normalize, so that two encodings of the same accented letter are the same password.
    return await derive('argon2id', { message: password.normalize('NFC'), ...rest });
  } finally {
    leave();
  }
};

/**
 * Hashes a password with Argon2id (19 MiB, 2 passes, 1 lane) and a new salt.
 * @returns a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`
 * @throws AppError unavailable when too many wait already
 */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(saltBytes);
  const key = await derivedKey(password, { ...cost, nonce, tagLength: tagBytes });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`;
};

/**
 * Compares in constant time, using the parameters of the stored PHC string.
 * @returns false if they differ, or if the stored text is not an Argon2id PHC string
 * @throws AppError unavailable when too many wait already
 */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, hash] = phcForm.exec(stored) ?? [];
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const key = await derivedKey(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(key, expected);
};
