import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { assertPasswordAllowed, decodePassword } from './password.policy.ts';

const config = readConfig({ DATABASE_URL: 'postgres://x/y', APP_SECRET: 'x'.repeat(32), API_KEYS: 'k' });
const owner = { firstName: 'Ada', lastName: 'Moore', email: 'ada@example.test' };

const messageOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? Object.values(error.fields ?? {})[0]?.[0] : String(error);
  }
  return undefined;
};

describe('a new password', () => {
  test.each(['password1', 'PASSWORD1', 'iloveyou2', 'qwertyuiop', '1qaz2wsx', 'football1'])(
    'refuses the common %s',
    (common) => {
      expect(messageOf(() => assertPasswordAllowed(config, common, owner))).toBe(
        'This password is too common. Please choose another one.',
      );
    },
  );

  test('reports other problems and accepts good passwords', () => {
    expect(messageOf(() => assertPasswordAllowed(config, 'short', owner))).toBe('Please enter at least 8 characters.');
    expect(messageOf(() => assertPasswordAllowed(config, 'ada.moore1', owner))).toMatch(/own name/);
    expect(messageOf(() => assertPasswordAllowed(config, 'Worksmart-demo-1', owner))).toBeUndefined();
  });
});

describe('an encoded password', () => {
  test.each(['Grüße 12 ✓', 'a?b>c~~~', 'ten chars.', '😀'.repeat(65), '\u{feff}bom'])(
    'S-AUTH-08 decodes to the original: %j',
    (password) => {
      const encoded = encodePassword(password);
      expect(decodePassword(encoded, 'Password')).toBe(password);
      expect(decodePassword(encoded.replaceAll('+', ' '), 'Password')).toBe(password);
      expect(decodePassword(encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''), 'Password')).toBe(
        password,
      );
    },
  );

  test.each([
    ['a$b', /base64/],
    ['QQ==QQ==', /base64/],
    ['QR==', /base64/],
    ['QQ===', /base64/],
    ['Q=Q=', /base64/],
    [Buffer.from([0xff, 0xfe, 0x41]).toString('base64'), /UTF-8/],
    [encodePassword('x'.repeat(66)), /at most 65/],
    [encodePassword('é'.repeat(66)), /at most 65/],
  ])('is rejected when it is %j', (encoded, message) => {
    expect(messageOf(() => decodePassword(encoded, 'Password'))).toMatch(message);
  });
});
