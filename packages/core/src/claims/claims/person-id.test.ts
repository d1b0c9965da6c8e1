import { expect, test } from 'vitest';
import { createStandIns } from './person-id.ts';

const secret = 'a secret of at least 32 characters';
const standIn = createStandIns(secret);

test('a Social Security number gets the same stand-in however it is written, which stays as it is', () => {
  const found = standIn('123-45-6789', true);
  expect(found).toMatch(/^X[0-9A-Z]{12}$/);
  for (const text of ['123456789', '123 45 6789', 'SSN 123456789', found]) expect(standIn(text, true)).toBe(found);
  expect(createStandIns(secret)('123456789', true)).toBe(found);
  expect(standIn('123-45-6788', true)).not.toBe(found);
  expect(createStandIns(`${secret}!`)('123456789', true)).not.toBe(found);
});

test('nine digits that are not grouped are kept where no person is meant, and other ids everywhere', () => {
  expect(standIn('123456789', false)).toBe('123456789');
  expect(standIn('123-45-6789', false)).not.toBe('123-45-6789');
  for (const id of ['S100000101', 'W4021003402', '1234567890']) expect(standIn(id, true)).toBe(id);
});
