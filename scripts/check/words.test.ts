import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, root } from '../lib/paths.mjs';
import { replacedWordsIn } from './words.ts';

test.each([
  ['a.ts', '// Runs beside it.', ['beside']],
  ['a.ts', "test('a title that nobody reads', () => {});", ['nobody']],
  ['a.ts', 'const text = `$' + '{count} more meanwhile`;', ['meanwhile']],
  ['a.tsx', 'const a = <p>Read it anew.</p>;', ['anew']],
  ['a.md', 'Nobody reads it.', ['Nobody']],
  ['a.ts', "const nobody = 'nobody'; // `nobody` is no person", []],
])('finds replaced words in what people read: %s %s', (path, source, words) => {
  expect(replacedWordsIn(path, source)).toEqual(words.map((word) => `${path}:1: ${word}`));
});

/** The table of the words itself, this test, and what was written for good or is written by a program. */
const exempt = /^(?:docs\/(?:style|mutation)\.md|scripts\/check\/words|prisma\/migrations\/|THIRD-PARTY\.md)/;
/** Columns, and addresses of servers, in which the word is a name. */
const names = ['packages/core/src/platform/declared-statements.test.ts'];

test('no comment, text, title or README has a word that the style replaces', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const read = files.filter(
    (path) => /\.(?:ts|tsx|mjs|md|css|sql|prisma|yml)$/.test(path) && !exempt.test(path) && !names.includes(path),
  );
  expect(read.length).toBeGreaterThan(3_000);
  expect(read.flatMap((path) => replacedWordsIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
});
