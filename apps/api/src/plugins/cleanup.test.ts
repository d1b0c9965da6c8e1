import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderForTest } from '@worksmart/core/testing/scratch-folder.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { scheduleCleanup } from './cleanup.ts';

test('a server that starts removes what a killed one was receiving, and leaves what arrives now', async () => {
  const DATA_DIR = folderForTest();
  const uploads = path.join(DATA_DIR, 'uploads');
  await mkdir(uploads);
  for (const name of ['old.part', 'new.part']) await writeFile(path.join(uploads, name), 'half of');
  await utimes(path.join(uploads, 'old.part'), 0, 0);
  const app = Fastify();
  scheduleCleanup(app, { DATA_DIR });
  try {
    await expect.poll(() => readdir(uploads)).toEqual(['new.part']);
  } finally {
    await app.close();
  }
});
