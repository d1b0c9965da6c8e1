import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settingsPage, withSettings } from './settings-table.ts';

it('docs/operate.md lists every setting as the code reads it', async () => {
  const text = await readFile(settingsPage, 'utf8');
  expect(withSettings(text)).toBe(text);
});
