import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { folderForTest } from '#testing/scratch-folder.ts';
import type { Storage } from '../storage.ts';
import { openLocalStorage } from './local-storage.ts';
import { newStorageKey } from './storage-key.ts';

let dir: string;
let storage: Storage;

beforeEach(() => {
  dir = folderForTest();
  storage = openLocalStorage(dir);
});

const files = async () => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test('reads a stored file back and returns its size and hash', async () => {
  const key = newStorageKey();
  const written = await storage.put(key, Readable.from([Buffer.from('hello '), Buffer.from('there')]));
  expect(written.size).toBe(11);
  expect(written.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await text(await storage.open(key))).toBe('hello there');
  expect(await files()).toEqual([key]);
});

test('a stream that fails before it is read leaves no file and does not end the process', async () => {
  const broken = new Readable({ read() {} });
  const putting = storage.put(newStorageKey(), broken);
  broken.destroy(new Error('the file is gone'));
  await expect(putting).rejects.toThrow('the file is gone');
  expect(await files()).toEqual([]);
});

test('an interrupted stream leaves no file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half of');
      throw new Error('the line went dead');
    })(),
  );
  await expect(storage.put(newStorageKey(), broken)).rejects.toThrow('the line went dead');
  expect(await files()).toEqual([]);
});

test('a removed file cannot be opened, and removing it again is no error', async () => {
  const key = newStorageKey();
  await storage.put(key, Readable.from([Buffer.from('x')]));
  await storage.remove(key);
  await storage.remove(key);
  await expect(storage.open(key)).rejects.toMatchObject({ code: 'not_found' });
});

test.each(['../../etc/passwd', '/etc/passwd', 'abc', '', `${'a'.repeat(47)}/`])(
  'rejects a key that is not a storage key: %s',
  async (key) => {
    await expect(storage.open(key)).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.put(key, Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ code: 'not_found' });
  },
);

test('a kept file has a name of its own, is in no list, and is never replaced, whoever comes first', async () => {
  const texts = ['first', 'second', 'third'].map((one) => Buffer.from(one));
  const kept = await Promise.all(texts.map((one) => storage.keep('anchors/2026-11-26.json', one)));
  const [winner] = kept;
  expect(texts.filter((one) => one.equals(winner ?? Buffer.alloc(0)))).toHaveLength(1);
  expect(kept.every((one) => one.equals(winner ?? Buffer.alloc(0)))).toBe(true);
  expect(await storage.keep('anchors/2026-11-26.json', Buffer.from('later'))).toEqual(winner);
  expect(await readFile(path.join(dir, 'anchors', '2026-11-26.json'))).toEqual(winner);
  expect(await storage.kept('anchors/2026-11-26.json')).toEqual(winner);
  expect(await storage.kept('anchors/2026-11-27.json')).toBeNull();
  expect(await files()).toEqual(['2026-11-26.json']);
  for await (const { key } of storage.list()) expect.unreachable(`lists ${key}`);
});

test.each(['anchors', '../x', 'anchors/../x', 'anchors/.x', '/anchors/x', 'anchors/a/b'])(
  'refuses to keep %s',
  async (name) => {
    await expect(async () => storage.keep(name, Buffer.from('x'))).rejects.toThrow('is no name of a kept file');
  },
);
