import { expect, test } from 'vitest';
import { ageBands } from './age-bands.ts';
import { readBands, wholeBands } from './pasted-bands.rules.ts';
import { federalFactors, federalSheet } from './testing/federal-curve.ts';

test('reads a sheet with an age and a value in each line, in any order', () => {
  const lines = federalSheet.split('\n').toReversed();
  expect(wholeBands(readBands(['Age\tFactor', ...lines].join('\n'), 3))).toEqual(federalFactors);
});

test('reads 51 values alone in the order of ages', () => {
  expect(wholeBands(readBands(federalFactors.join('\n'), 3))).toEqual(federalFactors);
});

test('reads the words of carriers for the first and last ages', () => {
  const lines = ageBands.map((band, at) => `${band === '64+' ? '64 and over' : band}\t$${(1000 + at).toFixed(2)}`);
  expect(wholeBands(readBands(lines.join('\n'), 2))?.at(-1)).toBe(1050);
});

test('says which ages are missing, and what it could not read', () => {
  const read = readBands('Age\tRate\n0-14\t300.00\n15\tabc\n16\t310.00\n16\t311.00\nTotal\t5', 2);
  expect(wholeBands(read)).toBeUndefined();
  expect(read.values.slice(0, 3)).toEqual([300, null, 310]);
  expect(read.notes.slice(0, 3)).toEqual([
    'Line 3: Please enter a number such as 1,234.5.',
    'Line 5: age 16 twice.',
    'Line 6 is no age: Total · 5.',
  ]);
  expect(read.notes.at(-1)).toMatch(/^No value for ages 15, 17, 18/);
});
