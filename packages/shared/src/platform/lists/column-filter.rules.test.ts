import { expect, test } from 'vitest';
import { columnFilter } from './column-filter.rules.ts';

test.each([
  ['text', 'ACME', 'the acme company', true],
  ['text', 'acme ', 'the acme', false],
  ['text', '', 'anything', true],
  ['text', '%', '100% tools', true],
  ['text', '_', 'tools', false],
  ['text', 'ÉCLAIR', 'café éclair', true],
  ['choice', 'New', 'new', true],
  ['choice', 'New', 'new lead', false],
] as const)('a %s filter by "%s" on "%s" gives %s', (kind, filter, text, passes) => {
  expect(columnFilter(kind, filter)(text)).toBe(passes);
});
