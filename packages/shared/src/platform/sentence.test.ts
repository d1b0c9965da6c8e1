import { expect, test } from 'vitest';
import { sentenceCase, withStop } from './sentence.ts';

test.each([
  ['Company Name', 'Company name'],
  ['FEIN', 'FEIN'],
  ['WC Policies', 'Workers’ comp policies'],
  ['Current WC Rate', 'Current workers’ comp rate'],
  ['HSA Vendor', 'HSA vendor'],
  ['W-2 Wages', 'W-2 wages'],
  ['Bi-Weekly Employees', 'Bi-Weekly employees'],
  ['Short-Term Disability', 'Short-term disability'],
  ['Indiana Quarterly Tax Returns', 'Indiana quarterly tax returns'],
  ['Employees below the state wage base', 'Employees below the state wage base'],
])('%s in sentence case is %s', (label, text) => {
  expect(sentenceCase(label)).toBe(text);
});

test('a sentence that ends with a name has one full stop', () => {
  expect(['Lakeside Marina', 'Moore & Sons, Inc.'].map(withStop)).toEqual(['Lakeside Marina.', 'Moore & Sons, Inc.']);
});
