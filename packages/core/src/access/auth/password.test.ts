import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('password hashing', () => {
  test('hashes with Argon2id, 19 MiB, 2 passes, 1 lane and a new salt each time', async () => {
    const [first, second] = await Promise.all([hashPassword('Worksmart-demo-1'), hashPassword('Worksmart-demo-1')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
  });

  test('accepts the right password and rejects similar ones', async () => {
    const stored = await hashPassword('Größe 12 ✓');
    expect(await verifyPassword('Größe 12 ✓', stored)).toBe(true);
    expect(await verifyPassword('Größe 12 ✓'.normalize('NFD'), stored)).toBe(true);
    for (const wrong of ['größe 12 ✓', 'Größe 12 ✓ ', 'Größe 12', '']) {
      expect(await verifyPassword(wrong, stored), wrong).toBe(false);
    }
  });

  test('reads the parameters from the stored hash, so that older hashes still work', async () => {
    const nonce = Buffer.from('sixteen bytes !!');
    const tag = argon2Sync('argon2id', {
      message: 'old one',
      nonce,
      parallelism: 2,
      memory: 64,
      passes: 3,
      tagLength: 24,
    });
    const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const stored = `$argon2id$v=19$m=64,t=3,p=2$${bare(nonce)}$${bare(tag)}`;
    expect(await verifyPassword('old one', stored)).toBe(true);
    expect(await verifyPassword('old two', stored)).toBe(false);
  });

  test.each(['', 'plain', '$2b$10$abc', '$argon2i$v=19$m=64,t=3,p=1$AAAA$AAAA', '$argon2id$v=19$m=64,t=3,p=1$$'])(
    'refuses a stored text that is no Argon2id hash: %j',
    async (stored) => {
      expect(await verifyPassword('plain', stored)).toBe(false);
    },
  );
});
