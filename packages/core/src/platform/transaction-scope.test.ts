import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#access/auth/password.ts';
import { fetchJson } from '#sales/sales-sync/fetch-json.ts';
import { folderForFile } from '#testing/scratch-folder.ts';
import { openStorage } from './files/open-storage.ts';
import { newStorageKey } from './files/storage-key.ts';
import { scanForViruses } from './files/virus-scan.ts';
import { openPdf } from './pdf/pdf.ts';
import type { Storage } from './storage.ts';
import { assertOutsideTransaction, inTransactionScope } from './transaction-scope.ts';

const folder = folderForFile();
let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ STORAGE_URL: undefined, DATA_DIR: folder });
});

const slow: Record<string, () => unknown> = {
  'hashing a password': () => hashPassword('a quiet green lake'),
  'comparing a password': async () => verifyPassword('a', await hashed),
  'storing a file': () => storage.put(newStorageKey(), Readable.from(['words'])),
  'opening a file': () => storage.open(newStorageKey()),
  'removing a file': () => storage.remove(newStorageKey()),
  'keeping a file': () => storage.keep('anchors/x', Buffer.from('x')),
  'scanning a file': () => scanForViruses({ CLAMD_URL: undefined }, folder),
  'drawing a PDF': () => openPdf({ title: 'A', provider: 'B', createdAt: new Date(0) } as never),
  'calling another server': () => fetchJson({ url: 'http://127.0.0.1:1/' } as never),
};
const hashed = hashPassword('a');

test.each(Object.entries(slow))('slow work is rejected inside a transaction: %s', async (_, work) => {
  const inside = inTransactionScope('customers.save', async () => work());
  await expect(inside).rejects.toThrow(/must not run inside a transaction \(customers\.save\)/);
});

test('slow work is allowed before and after a transaction, and while another call has one open', async () => {
  const release = Promise.withResolvers<void>();
  const other = inTransactionScope('users.save', () => release.promise);
  expect(() => assertOutsideTransaction('This')).not.toThrow();
  release.resolve();
  await other;
  expect(() => assertOutsideTransaction('This')).not.toThrow();
});
