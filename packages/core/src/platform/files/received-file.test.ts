import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { folderForTest } from '#testing/scratch-folder.ts';
import { receiveFile, removeAbandonedUploads } from './received-file.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = folderForTest();
});

const left = () => readdir(path.join(DATA_DIR, 'uploads')).catch(() => []);

test('stores a received file under a random name until it is discarded', async () => {
  const received = await receiveFile({ DATA_DIR }, '../return.pdf', Readable.from([Buffer.from('words')]));
  expect(received).toMatchObject({ name: 'return.pdf', size: 5 });
  expect(await left()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.part$/)]);
  await received.discard();
  await received.discard();
  expect(await left()).toEqual([]);
});

test.each([
  ['ENOSPC', 'unavailable'],
  ['EDQUOT', 'unavailable'],
  ['ECONNRESET', 'ECONNRESET'],
])('a stream that ends with %s leaves no file and throws %s', async (code, thrown) => {
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('half of');
      throw Object.assign(new Error('it ended'), { code });
    })(),
  );
  await expect(receiveFile({ DATA_DIR }, 'a.pdf', content)).rejects.toMatchObject({ code: thrown });
  expect(await left()).toEqual([]);
});

test('removes the uploads of a killed process and keeps those that are arriving', async () => {
  const now = await receiveFile({ DATA_DIR }, 'a.pdf', Readable.from([Buffer.from('words')]));
  const old = path.join(DATA_DIR, 'uploads', 'old.part');
  await writeFile(old, 'half of');
  await utimes(old, 0, 0);
  await removeAbandonedUploads({ DATA_DIR }, new Date(Date.now() - 3_600_000));
  expect(await left()).toEqual([path.basename(now.path)]);
});
