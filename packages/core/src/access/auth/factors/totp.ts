import { createHmac } from 'node:crypto';

/** Seconds for which a code of an authenticator app is shown. */
const stepSeconds = 30;

/** How many steps the clock of a phone may be ahead or behind. */
const tolerance = 1;

const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** Returns the six digits that an authenticator app shows in a step (RFC 6238 with SHA-1, as all apps support it). */
export const codeOfStep = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/**
 * Returns the step of a code, or null if the code is wrong or was used before.
 * @param lastStep the step of the last accepted code
 */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date, lastStep: number): number | null => {
  const current = stepAt(now);
  for (let step = current - tolerance; step <= current + tolerance; step += 1)
    if (step > lastStep && codeOfStep(secret, step) === code) return step;
  return null;
};
