import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Prints the packages that a worker loads before its first job. */
const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({ load: (url, context, next) => {
    packages.add(url.match(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/)?.[1]);
    return next(url, context);
  } });
  for (const file of ['start-worker.ts', 'registry.ts']) await import(new URL(file, process.argv[1]).href);
  console.log(JSON.stringify([...packages]));`;

test('no code of PDF files is loaded before a job needs it: a long import has its memory', () => {
  const args = ['--input-type=module', '--eval', program, import.meta.url];
  const packages: string[] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  expect(packages).toContain('bullmq');
  expect(packages.filter((name) => /pdf|fontkit|wawoff2/.test(name))).toEqual([]);
}, 60_000);
