import { describe, expect, test } from 'vitest';
import { commonPasswordMessage, passwordProblem } from './rules.ts';

const owner = { firstName: 'José', lastName: "O'Neil", email: 'joneil@example.test' };
const ownName = 'Please do not use your own name or email address.';

describe('password rules', () => {
  test.each([
    ['seven77', 'Please enter at least 8 characters.'],
    ['eight888', null],
    ['12345678901234567890', null],
    ['ééééééé', 'Please enter at least 8 characters.'],
    ['😀😀😀😀😀😀😀', 'Please enter at least 8 characters.'],
    ['😀'.repeat(65), null],
    ['x'.repeat(65), null],
    ['x'.repeat(66), 'Please enter at most 65 characters.'],
    ['        ', null],
  ])('S-AUTH-23 %j: %s', (password, problem) => {
    expect(passwordProblem(password, 8)).toBe(problem);
  });

  test.each(['joneil@example.test', 'JONEIL@EXAMPLE.TEST!', 'joséo’neil1', 'ONEIL-1234', 'joneil99', 'WorkSmart1'])(
    'rejects a password that is only a name: %s',
    (password) => expect(passwordProblem(password, 8, owner)).toBe(ownName),
  );

  test.each(['Worksmart-demo-1', 'my boss is joneil', 'neilarmstrong'])(
    'accepts a name combined with other words: %s',
    (password) => expect(passwordProblem(password, 8, owner)).toBeNull(),
  );

  test('rejects the whole address, also within other words and in any case', () => {
    const named = { ...owner, email: 'Jo1@Example.test' };
    for (const password of ['my jo1@example.test!', 'JO1@EXAMPLE.TEST 2'])
      expect(passwordProblem(password, 8, named)).toBe(ownName);
    expect(passwordProblem('jo1 and example.test', 8, named)).toBeNull();
  });

  test('rejects both names in either order, and the address without its digits', () => {
    for (const password of ['JoséO’Neil', 'oneiljosé1', 'joneil.example.test'])
      expect(passwordProblem(password, 8, owner)).toBe(ownName);
  });

  test('treats an incomplete address as a name', () => {
    expect(passwordProblem('11222333444', 8, { firstName: '', lastName: '', email: '@' })).toBeNull();
    expect(commonPasswordMessage).toBe('This password is too common. Please choose another one.');
  });

  test('rejects no password because of names that are still empty', () => {
    const nobody = { firstName: '', lastName: '', email: '' };
    for (const password of ['green apple river', '20406080100'])
      expect(passwordProblem(password, 8, nobody)).toBeNull();
  });
});
