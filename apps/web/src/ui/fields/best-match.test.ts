import { expect, test } from 'vitest';
import { bestMatch } from './best-match.ts';

const options = [
  'AR - Arkansas',
  'IL - Illinois',
  'IN - Indiana',
  'KS - Kansas',
  'WV - West Virginia',
  'VA - Virginia',
].map((label) => ({ label }));
const found = (search: string) => bestMatch({ options, search }).map(({ label }) => label);

test.each([
  ['in', ['IN - Indiana', 'IL - Illinois', 'WV - West Virginia', 'VA - Virginia']],
  ['KANSAS', ['KS - Kansas', 'AR - Arkansas']],
  ['virginia', ['WV - West Virginia', 'VA - Virginia']],
  ['xyz', []],
])('%s finds the best match first', (search, labels) => {
  expect(found(search)).toEqual(labels);
});

test.each([
  ['renee', ['Renée’s Café', 'La Renée']],
  ['smith jones', ['Smith–Jones']],
  ['st. mar', ['Saint Marys']],
  ['é', ['La Renée', 'Renée’s Café']],
])('%s finds what it means once folded', (search, labels) => {
  const named = ['La Renée', 'Renée’s Café', 'Smith–Jones', 'Saint Marys'].map((label) => ({ label }));
  expect(bestMatch({ options: named, search }).map(({ label }) => label)).toEqual(labels);
});

test('an empty search returns all in their order', () => {
  expect(bestMatch({ options, search: ' ' })).toEqual(options);
});
