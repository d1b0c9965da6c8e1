import { expect, test } from 'vitest';
import { readText, type TextForm } from './key.rules.ts';

const code: TextForm = { digits: 4, least: 1 };

test.each<[text: string, form: TextForm | undefined, value: string, more?: object]>([
  ['S100000101', undefined, 'S100000101'],
  ['00123', undefined, '00123'],
  ['123.0', undefined, '123'],
  ['1.0.0', undefined, '1.0.0'],
  ['A+B', undefined, 'A+B'],
  ['n/a', undefined, ''],
  ['-', undefined, ''],
  ['2.02612E+14', undefined, '', { isShortened: true }],
  ['9E+10', 'ndc', '', { isShortened: true }],
  ['1E+05', code, '', { isShortened: true }],
  ['Null', 'name', 'Null'],
  ['1E+05', 'name', '1E+05'],
  ['360', code, '0360', { isPadded: true }],
  ['1', code, '0001', { isPadded: true }],
  ['0360', code, '0360'],
  ['12345', code, '12345'],
  ['A1', code, 'A1'],
  ['450', { digits: 5, least: 3 }, '00450', { isPadded: true }],
  ['45', { digits: 5, least: 3 }, '45'],
  ['00093005801', 'ndc', '00093005801'],
  ['93005801', 'ndc', '00093005801', { isPadded: true }],
  ['2140501', 'ndc', '00002140501', { isPadded: true }],
  ['0093005801', 'ndc', '0093005801'],
  ['9300580155', 'ndc', '9300580155'],
  ['1234', 'ndc', '1234'],
  ['00093-0058-01', 'ndc', '00093005801', { isPadded: false }],
  ['0093-0058-01', 'ndc', '00093005801', { isPadded: true }],
  ['50090-568-01', 'ndc', '50090056801', { isPadded: true }],
  ['50090-0568-1', 'ndc', '50090056801', { isPadded: true }],
  ['93-58-1', 'ndc', '93-58-1'],
  ['46204', 'zip', '46204'],
  ['46204-1234', 'zip', '46204'],
  ['2134', 'zip', '02134', { isPadded: true }],
  ['460', 'zip', '460'],
  ['4620A', 'zip', '4620A'],
])('%s as %j is %j', (text, form, value, more = {}) => {
  const { text: read, ...rest } = readText(text, form);
  expect(read).toBe(value);
  const { isPadded, isShortened } = more as { isPadded?: boolean; isShortened?: boolean };
  expect([rest.isPadded ?? false, rest.isShortened ?? false]).toEqual([isPadded ?? false, isShortened ?? false]);
});
