import { expect, test } from 'vitest';
import { searchedText } from '../fold.ts';
import { columnFilter } from './column-filter.rules.ts';

test.each([
  ['text', 'ACME', 'The ACME company', true],
  ['text', 'acme ', 'the acme', true],
  ['text', 'acme ', 'acmed', false],
  ['text', ', Inc.', 'Lincoln', false],
  ['text', ', Inc.', 'Acme Inc', true],
  ['text', '', 'anything', true],
  ['text', '%', '100% tools', true],
  ['text', '_', 'tools', false],
  ['text', 'ÉCLAIR', 'cafe Eclair', true],
  ['choice', 'new', 'New', true],
  ['choice', 'New', 'new lead', false],
  ['choice', 'Renée', 'Renee', false],
] as const)('a %s filter by "%s" on "%s" gives %s', (kind, filter, text, passes) => {
  expect(columnFilter(kind, filter)(searchedText(text))).toBe(passes);
});
