import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { folderForTest } from '#testing/scratch-folder.ts';
import type { Services } from '../context.ts';
import type { Storage } from '../storage.ts';
import { openLocalStorage } from './local-storage.ts';
import { removeOrphanFiles } from './orphan-files.service.ts';
import { newStorageKey } from './storage-key.ts';

const database = databaseForTests();
let dir: string;
let storage: Storage;
const errors: unknown[] = [];

beforeEach(() => {
  dir = folderForTest();
  storage = openLocalStorage(dir);
  errors.length = 0;
});

const log = { info: () => undefined, error: (facts: unknown) => errors.push(facts) };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const sweep = (days: number) =>
  removeOrphanFiles(partOf<Services>({ database, storage, log, clock: () => inDays(days) }));

const store = async (): Promise<string> => {
  const key = newStorageKey();
  await storage.put(key, Readable.from([Buffer.from('words')]));
  return key;
};

const files = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).map(({ name }) => name);

const facts = { mime: 'application/pdf', size: 5, sha256: 'a'.repeat(64) };

test('removes files without a row once they are a day old, and keeps those of documents and results', async () => {
  const { id: customerId } = await addCustomer(database.prisma, { stageId: stage.rfp });
  const [document, result, orphan] = [await store(), await store(), await store()];
  await database.prisma.document.create({
    data: { ...facts, customerId, typeId: 37, name: 'a.pdf', storageKey: document },
  });
  const { id: ownerId } = await database.prisma.user.create({
    data: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', roleId: 1, passwordHash: 'none' },
  });
  await database.prisma.resultFile.create({
    data: {
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 5,
      storageKey: result,
      ownerId,
      keyHash: 'b'.repeat(64),
      expiresAt: inDays(9),
    },
  });
  expect(await sweep(0)).toBe(0);
  expect(await sweep(2)).toBe(1);
  expect((await files()).sort()).toEqual([document, result].sort());
  expect(orphan).not.toBe(document);
});

test('removes the unfinished file of a killed writer', async () => {
  const key = await store();
  const half = path.join(dir, 'files', key.slice(0, 2), `${key}.0123456789ab.part`);
  await writeFile(half, 'half of');
  await utimes(half, 0, 0);
  await sweep(0);
  expect(await files()).toEqual([key]);
});

test('removes nothing when the database names hardly any file', async () => {
  await mkdir(path.join(dir, 'files', 'ab'), { recursive: true });
  for (let made = 0; made < 60; made += 1) {
    await writeFile(path.join(dir, 'files', 'ab', `ab${randomBytes(23).toString('hex')}`), 'words');
  }
  expect(await sweep(2)).toBe(0);
  expect(await files()).toHaveLength(60);
  expect(errors).toEqual([{ orphans: 60, total: 60 }]);
});
