import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { encodeBase32 } from './base32.ts';
import { codeOfStep, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);
const step = (seconds: number) => Math.floor(seconds / 30);

describe('codes of an authenticator app', () => {
  // Appendix B of RFC 6238 prints eight digits; the last six of them are the code of six digits.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('agree with RFC 6238 at %d seconds', (seconds, digits) => {
    expect(codeOfStep(secret, step(seconds))).toBe(digits.slice(-6));
  });

  test('agree with otpauth for random secrets and times', () => {
    for (let n = 0; n < 200; n += 1) {
      const bytes = randomBytes(20);
      const seconds = Math.floor(Math.random() * 4_000_000_000);
      const theirs = new TOTP({ secret: Secret.fromBase32(encodeBase32(bytes)) });
      expect(codeOfStep(bytes, step(seconds))).toBe(theirs.generate({ timestamp: seconds * 1000 }));
    }
  });

  test('are accepted one step early or late, and not two', () => {
    const now = 1_234_567_890;
    const accepted = [-60, -30, 0, 30, 60].map((seconds) => {
      const code = codeOfStep(secret, step(now + seconds));
      return stepOfCode(secret, code, at(now), 0) === step(now + seconds);
    });
    expect(accepted).toEqual([false, true, true, true, false]);
  });

  test('work once, and void those of earlier steps', () => {
    const now = 1_234_567_890;
    const codes = [-1, 0, 1].map((steps) => codeOfStep(secret, step(now) + steps));
    const found = codes.map((code) => stepOfCode(secret, code, at(now), step(now)));
    expect(found).toEqual([null, null, step(now) + 1]);
  });
});

test('base32 agrees with otpauth for all lengths', () => {
  for (let length = 0; length <= 40; length += 1) {
    const bytes = randomBytes(length);
    const theirs = new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
    expect(encodeBase32(bytes)).toBe(theirs);
  }
});
