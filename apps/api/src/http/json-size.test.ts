import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLargerJson } from './json-size.ts';

const isLarger = (json: string, values: number, depth: number): boolean =>
  isLargerJson(Buffer.from(json), { values, depth });

/** Members of all lists and objects, with one more for each that is empty. */
const valuesIn = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Math.max(1, Object.keys(value).length) + Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 0)
    : 0;
const depthOf = (value: unknown): number =>
  value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('counts the values and levels of any JSON, whatever its texts contain', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'[]{},:"\\a') });
  forAll(fc.jsonValue(), signs, (value, text) => {
    const json = JSON.stringify([value, text]);
    const [values, depth] = [valuesIn([value, text]), depthOf([value, text])];
    expect([json, isLarger(json, values, depth)]).toEqual([json, false]);
    expect(isLarger(json, values - 1, depth)).toBe(true);
    expect(isLarger(json, values, depth - 1)).toBe(true);
  });
});

test.each(['', '"', '"\\', ']]]', '"["', '[1'])('reads %j to its end', (text) => {
  expect(isLarger(text, 10, 10)).toBe(false);
});
