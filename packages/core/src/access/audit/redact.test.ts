import { expect, test } from 'vitest';
import { redacted } from './redact.ts';

test('redacts confidential values at any depth, keeps other values, and still shows which fields changed', () => {
  expect(
    redacted({
      fein: ['351234567', null],
      'profile.fein': [null, '351234567'],
      passwordHash: ['hash', 'hash'],
      'rfp.rfpKey': [null, 'secret'],
      renewalURL: ['', 'https://x.test/portal/renewal/secret'],
      memberLastName: ['Moore', 'Lee'],
      row: [null, { memberDob: '1980-01-01', paid: 4, inner: [{ token: 'x', label: 'kept' }] }],
      code: ['8810', '8811'],
      name: ['Acme', 'Acme Two'],
    }),
  ).toEqual({
    fein: ['•', null],
    'profile.fein': [null, '•'],
    passwordHash: ['•', '•'],
    'rfp.rfpKey': [null, '•'],
    renewalURL: ['', '•'],
    memberLastName: ['•', '•'],
    row: [null, { memberDob: '•', paid: 4, inner: [{ token: '•', label: 'kept' }] }],
    code: ['8810', '8811'],
    name: ['Acme', 'Acme Two'],
  });
});
