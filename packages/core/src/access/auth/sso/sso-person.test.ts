import { describe, expect, test } from 'vitest';
import { entraClaims, googleClaims, oktaClaims, type RecordedClaims } from '#testing/recorded-claims.ts';
import { isVouchedFor, personIn } from './sso-person.ts';

const domains = ['example.test'];

const outcomeOf = ({ provider, claims }: RecordedClaims) => {
  const person = personIn({ sub: 'x', ...claims }, provider.roleClaim);
  const { roleValues, hasTooManyRoles } = person;
  return { isVouchedFor: isVouchedFor({ ...provider, domains }, person), roleValues, hasTooManyRoles };
};

const plain = { roleValues: [], hasTooManyRoles: false };

describe('who may sign in, by the claims of', () => {
  test.each<[keyof typeof entraClaims, object]>([
    ['groups', { isVouchedFor: true, roleValues: entraClaims.groups.claims.groups }],
    ['appRoles', { isVouchedFor: true, roleValues: ['WorkSmart.ClientManager'] }],
    ['groupsOverage', { isVouchedFor: true, roleValues: [], hasTooManyRoles: true }],
    ['hasGroups', { isVouchedFor: true, roleValues: [], hasTooManyRoles: true }],
    ['withoutEmail', { isVouchedFor: false }],
    ['guest', { isVouchedFor: false }],
    ['notTrusted', { isVouchedFor: false }],
  ])('Microsoft Entra: %s', (name, expected) => {
    expect(outcomeOf(entraClaims[name])).toEqual({ ...plain, ...expected });
  });

  test.each<[keyof typeof oktaClaims, object]>([
    ['groups', { isVouchedFor: true, roleValues: ['Everyone', 'WorkSmart Client Managers'] }],
    ['oneGroup', { isVouchedFor: true, roleValues: ['WorkSmart Client Managers'] }],
    ['withoutGroups', { isVouchedFor: true }],
    ['notVerified', { isVouchedFor: false }],
  ])('Okta: %s', (name, expected) => {
    expect(outcomeOf(oktaClaims[name])).toEqual({ ...plain, ...expected });
  });

  test.each<[keyof typeof googleClaims, boolean]>([
    ['company', true],
    ['verifiedAsText', true],
    ['privateAccount', false],
    ['otherCompany', false],
  ])('Google: %s', (name, isAccepted) => {
    expect(outcomeOf(googleClaims[name])).toEqual({ ...plain, isVouchedFor: isAccepted });
  });
});

test('other text than true, and lists of other things than texts, count for nothing', () => {
  const odd = personIn({ sub: 'x', email: 7, email_verified: 'yes', hd: [], groups: [1, null, 'a'] }, 'groups');
  expect(odd).toEqual({
    subject: 'x',
    email: null,
    isVerified: false,
    hostedDomain: null,
    roleValues: ['a'],
    hasTooManyRoles: false,
  });
});
