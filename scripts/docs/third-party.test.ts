import { expect, test } from 'vitest';
import { isAllowed, refusedLicenses } from './third-party.ts';

test('an expression is allowed if it can be met with allowed licenses', () => {
  for (const one of ['MIT', 'MIT AND OFL-1.1', '(MIT OR CC0-1.0)', 'GPL-3.0 OR ISC', 'MIT and ISC'])
    expect(isAllowed(one)).toBe(true);
  for (const one of ['GPL-3.0', 'MIT AND GPL-3.0', 'Unknown', '']) expect(isAllowed(one)).toBe(false);
});

test('a package with another license is named', () => {
  const packages = [
    { name: 'good', license: 'MIT' },
    { name: 'layout', license: 'EPL-2.0' },
  ];
  expect(refusedLicenses(packages)).toEqual(['layout is under EPL-2.0']);
});
