import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForTest } from '#testing/scratch-folder.ts';
import { makeFolder } from './make-folder.ts';

test('creates missing folders once, even when many callers ask at the same time', async () => {
  const home = folderForTest();
  for (let round = 0; round < 50; round += 1) {
    const folders = Array.from({ length: 16 }, (_, index) => path.join(home, `${round}`, 'files', `${index % 4}`));
    await Promise.all(folders.map((folder) => makeFolder(folder)));
    for (const folder of folders) expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
  await writeFile(path.join(home, 'file'), '');
  await expect(makeFolder(path.join(home, 'file'))).rejects.toThrow('EEXIST');
});

test.runIf(process.platform === 'linux')('gives up on a file system that cannot create folders', async () => {
  await expect(makeFolder('/proc/x/files')).rejects.toThrow('ENOENT');
});
