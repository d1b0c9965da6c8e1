import { expect, test } from 'vitest';
import { type Exposure, notAffordableExposure, notOfferedExposure, offersEnough } from './penalties.rules.ts';

const of2026 = { notOffered: 3_340, notAffordable: 5_010 };
const of2027 = { notOffered: 3_780, notAffordable: 5_670 };
const shown = ({ month, year }: Exposure) => [month.toFixed(2), year.toFixed(2)];

test.each([
  [60, 57, true],
  [60, 55, true],
  [60, 54, false],
  [200, 190, true],
  [200, 189, false],
])('E15 of %i full-time employees, an offer to %i is enough: %s', (fullTime, offered, enough) => {
  expect(offersEnough(fullTime, offered)).toBe(enough);
});

test('E16 without an offer all but 30 count', () => {
  expect(shown(notOfferedExposure(60, of2026))).toEqual(['8350.00', '100200.00']);
  expect(shown(notOfferedExposure(60, of2027))[1]).toBe('113400.00');
  expect(shown(notOfferedExposure(12, of2026))).toEqual(['0.00', '0.00']);
});

test('E17 each employee with a credit counts', () => {
  expect(shown(notAffordableExposure(60, 3, of2026))).toEqual(['1252.50', '15030.00']);
  expect(shown(notAffordableExposure(60, 3, of2027))[1]).toBe('17010.00');
});

test('E18 it is at most what it would be without an offer', () => {
  expect(shown(notAffordableExposure(40, 25, of2026))[1]).toBe('33400.00');
});
