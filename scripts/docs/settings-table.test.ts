import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withSettings } from './settings-table.ts';

it('the README lists every setting as the code reads it', async () => {
  const text = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  expect(withSettings(text)).toBe(text);
});
