import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderForFile } from '#testing/scratch-folder.ts';

const folder = folderForFile();

const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: folder },
    encoding: 'utf8',
  });
const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'));

test('a process that parses finds the compiled code that was stored before, and stores nothing more', () => {
  const program = fileURLToPath(new URL('./compile-parsers.ts', import.meta.url));
  node(program);
  const stored = files();
  expect(stored.length).toBeGreaterThan(10);
  node(program);
  expect(files()).toEqual(stored);
});
