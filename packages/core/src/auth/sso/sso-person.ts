import type { IdentityProvider } from '../../generated/prisma/client.ts';

/** What a provider says about the person who signed in. */
export interface SsoPerson {
  subject: string;
  email: string | null;
  isVerified: boolean;
  /** The domain of the company whose account it is, as Google says. */
  hostedDomain: string | null;
  /** The values of the provider's role claim. */
  roleValues: readonly string[];
  /** Whether the provider left the role claim out, because it has too many values for a token. */
  hasTooManyRoles: boolean;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

const isIn = (name: string, value: unknown): boolean => typeof value === 'object' && value !== null && name in value;

/** Reads the person from the claims of an ID token and of the user info. */
export const personIn = (claims: Record<string, unknown> & { sub: string }, roleClaim: string | null): SsoPerson => ({
  subject: claims.sub,
  email: textOf(claims.email),
  // Some providers send booleans as text.
  isVerified: claims.email_verified === true || claims.email_verified === 'true',
  hostedDomain: textOf(claims.hd),
  roleValues: roleClaim ? listOf(claims[roleClaim]) : [],
  // Microsoft Entra sends an address to ask for the values instead, or only says that there are some.
  hasTooManyRoles:
    roleClaim !== null &&
    (isIn(roleClaim, claims._claim_names) || (roleClaim === 'groups' && claims.hasgroups === true)),
});

/**
 * Google also verifies addresses of private accounts, which people keep when they leave the company. Only `hd` says that the
 * account is the company's.
 */
const isCompanyAccount = (
  { issuer, domains }: Pick<IdentityProvider, 'issuer' | 'domains'>,
  { hostedDomain }: SsoPerson,
): boolean =>
  new URL(issuer).hostname !== 'accounts.google.com' ||
  (hostedDomain !== null && domains.includes(hostedDomain.toLowerCase()));

/** Whether the provider may vouch for the person's address: within its domains, and verified. */
export const isVouchedFor = (
  provider: Pick<IdentityProvider, 'issuer' | 'domains' | 'trustEmail'>,
  person: SsoPerson,
): boolean => {
  const domain = person.email?.split('@')[1]?.toLowerCase() ?? '';
  return (
    provider.domains.includes(domain) &&
    (person.isVerified || provider.trustEmail) &&
    isCompanyAccount(provider, person)
  );
};
