import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import type { Services } from '../context.ts';
import type { Storage } from '../storage.ts';
import { removeExpiredFiles } from './result-file.service.ts';

const database = databaseForTests();
let ownerId: number;
const kept = new Map<string, Buffer>();

const storage = partOf<Storage>({
  put: async (key: string, content: Readable) => kept.set(key, await buffer(content)),
  remove: async (key: string) => kept.delete(key),
});

beforeAll(async () => {
  const owner = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', roleId: 1, passwordHash: 'none' };
  ownerId = (await database.prisma.user.create({ data: owner })).id;
});

const now = new Date('2026-06-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const add = async (storageKey: string, expiresAt: Date) => {
  await storage.put(storageKey, Readable.from([Buffer.from('words')]));
  const facts = { name: 'a.csv', mime: 'text/csv', size: 5, ownerId, storageKey };
  await database.prisma.resultFile.create({ data: { ...facts, keyHash: `hash of ${storageKey}`, expiresAt } });
};

const clear = () => removeExpiredFiles(partOf<Services>({ database, storage, clock: () => now }));
const rows = async () =>
  (await database.prisma.resultFile.findMany({ orderBy: { storageKey: 'asc' } })).map(({ storageKey }) => storageKey);

test('removes a generated file and its row when they expire, and not a second earlier', async () => {
  await add('past', inSeconds(-1));
  await add('now', inSeconds(0));
  await add('yet', inSeconds(1));
  await clear();
  expect(await rows()).toEqual(['now', 'yet']);
  expect([...kept.keys()].sort()).toEqual(['now', 'yet']);
});

test('removes more expired files than one round handles in several rounds', async () => {
  for (let n = 0; n < 201; n += 1) await add(`old ${n}`, inSeconds(-60));
  await clear();
  expect((await rows()).filter((key) => key.startsWith('old'))).toHaveLength(1);
  await clear();
  expect(await rows()).toEqual(['now', 'yet']);
  expect(kept.size).toBe(2);
});
