import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.mjs';

test('creates missing folders, keeps existing ones, and says what is in the way', () => {
  const home = mkdtempSync(join(tmpdir(), 'worksmart-folder-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  makeFolder(join(home, 'a', 'b', 'c'), 0o700);
  makeFolder(join(home, 'a', 'b', 'c'), 0o755);
  for (const made of ['a', 'a/b', 'a/b/c']) expect(statSync(join(home, made)).mode & 0o777).toBe(0o700);
  writeFileSync(join(home, 'file'), '');
  expect(() => makeFolder(join(home, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(home, 'file', 'below'))).toThrow('EEXIST');
});

test.runIf(process.platform === 'linux')('gives up where the file system makes no folders', () => {
  expect(() => makeFolder('/proc/x')).toThrow('ENOENT');
  expect(() => makeFolder('/proc/x/y/z')).toThrow('ENOENT');
});
