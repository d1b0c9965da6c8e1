/**
 * Claims of ID tokens in the form in which well-known directories send them; names and ids are invented. Tests run them
 * through the rule of who may sign in, because a test has no tenant of its own.
 */
export interface RecordedClaims {
  /** As the provider is set up. */
  provider: { issuer: string; trustEmail: boolean; roleClaim: string | null };
  claims: Record<string, unknown>;
}

const entra = {
  issuer: 'https://login.microsoftonline.com/8f1d6a0e-2b3c-4d5e-9f60-718293a4b5c6/v2.0',
  trustEmail: true,
  roleClaim: 'groups',
};

/** `sub` is one person's name for one program only; `oid` is the person's in the whole directory. */
const entraPerson = {
  aio: 'AVQAq/8TAAAAQ2Xk0Y3Vw0yq7s=',
  email: 'ada.moore@example.test',
  name: 'Ada Moore',
  oid: '1c9f8a72-63b1-4f0d-8a55-0a9d3c1e7b42',
  preferred_username: 'ada.moore@example.test',
  rh: '0.AXoADmodj6yzXk2fYHGCk6S1xg.',
  tid: '8f1d6a0e-2b3c-4d5e-9f60-718293a4b5c6',
  uti: 'kX3b6Q0m7E2fVwABAgMEAA',
  ver: '2.0',
};

const okta = { issuer: 'https://moore.okta.com', trustEmail: false, roleClaim: 'groups' };

const oktaPerson = {
  amr: ['pwd', 'mfa'],
  email: 'ada.moore@example.test',
  email_verified: true,
  family_name: 'Moore',
  given_name: 'Ada',
  idp: '00o1kqxyzABCDEFGH0h8',
  locale: 'en-US',
  name: 'Ada Moore',
  preferred_username: 'ada.moore@example.test',
  ver: 1,
  zoneinfo: 'America/Los_Angeles',
};

const google = { issuer: 'https://accounts.google.com', trustEmail: false, roleClaim: null };

const googlePerson = {
  email: 'ada.moore@example.test',
  email_verified: true,
  family_name: 'Moore',
  given_name: 'Ada',
  hd: 'example.test',
  name: 'Ada Moore',
  picture: 'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c',
};

/** Microsoft Entra ID: says of no address that it is verified. */
export const entraClaims = {
  groups: {
    provider: entra,
    claims: {
      ...entraPerson,
      groups: ['5b0a1f3c-7d2e-4a69-b8c1-0f9e8d7c6b5a', 'e0d1c2b3-a495-4867-9788-796a5b4c3d2e'],
    },
  },
  appRoles: {
    provider: { ...entra, roleClaim: 'roles' },
    claims: { ...entraPerson, roles: ['WorkSmart.ClientManager'] },
  },
  /** A member of more than 200 groups: the token says where to ask for them. */
  groupsOverage: {
    provider: entra,
    claims: {
      ...entraPerson,
      _claim_names: { groups: 'src1' },
      _claim_sources: {
        src1: { endpoint: 'https://graph.windows.net/8f1d6a0e/users/1c9f8a72/getMemberObjects' },
      },
    },
  },
  /** The same, in a shorter form. */
  hasGroups: { provider: entra, claims: { ...entraPerson, hasgroups: true } },
  /** A user without a mailbox: the sign-in name looks like an address, but its owner is not checked. */
  withoutEmail: { provider: entra, claims: { ...entraPerson, email: undefined } },
  /** A guest from another company, whose address is outside the domains. */
  guest: {
    provider: entra,
    claims: { ...entraPerson, email: 'eve@other.test', preferred_username: 'eve_other.test#EXT#@example.test' },
  },
  notTrusted: { provider: { ...entra, trustEmail: false }, claims: entraPerson },
} as const satisfies Record<string, RecordedClaims>;

export const oktaClaims = {
  groups: { provider: okta, claims: { ...oktaPerson, groups: ['Everyone', 'WorkSmart Client Managers'] } },
  /** One group comes as a text where the claim is mapped so. */
  oneGroup: { provider: okta, claims: { ...oktaPerson, groups: 'WorkSmart Client Managers' } },
  withoutGroups: { provider: okta, claims: oktaPerson },
  notVerified: { provider: okta, claims: { ...oktaPerson, email_verified: false } },
} as const satisfies Record<string, RecordedClaims>;

export const googleClaims = {
  company: { provider: google, claims: googlePerson },
  /** As older tokens have it. */
  verifiedAsText: { provider: google, claims: { ...googlePerson, email_verified: 'true' } },
  /** A private account with the company's address, which outlasts the employment. */
  privateAccount: { provider: google, claims: { ...googlePerson, hd: undefined } },
  otherCompany: { provider: google, claims: { ...googlePerson, hd: 'other.test' } },
} as const satisfies Record<string, RecordedClaims>;
