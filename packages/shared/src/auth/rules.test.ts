import { describe, expect, test } from 'vitest';
import { passwordProblem } from './rules.ts';

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

  test('rejects no password because of names that are still empty', () => {
    const nobody = { firstName: '', lastName: '', email: '' };
    for (const password of ['green apple river', '20406080100'])
      expect(passwordProblem(password, 8, nobody)).toBeNull();
  });
});
