import { exactText } from '@worksmart/shared/platform/fields.ts';
import { z } from 'zod';
import type { IdentityProvider } from '#generated/prisma/client.ts';

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

/** What a provider says, as far as it can be stored. */
const storedText = exactText(255).min(1);
const named = z.object({ sub: storedText, sid: storedText.nullish() });

/**
 * Returns whom a token is about, and the provider's session, if it names one.
 * @throws Error for a name that is missing, empty or cannot be stored
 */
export const namesIn = (claims: Record<string, unknown>): { sub: string; sid: string | null } => {
  const { sub, sid = null } = named.parse(claims);
  return { sub, sid };
};

type Claims = Record<string, unknown>;

/**
 * Returns the claims of the ID token or of the user info, never a mixture: that an address is verified says nothing about
 * an address from elsewhere. The ID token counts unless it lacks something that the user info has.
 */
export const sourceOf = (inToken: Claims, info: Claims | null, roleClaim: string | null): Claims => {
  const sources = info ? [inToken, info] : [inToken];
  const withAddress = sources.filter(({ email }) => textOf(email) !== null);
  return withAddress.find((claims) => isComplete(claims, roleClaim)) ?? withAddress[0] ?? inToken;
};

/** Whether claims say all that a sign-in needs. */
export const isComplete = (claims: Claims, roleClaim: string | null): boolean =>
  textOf(claims.email) !== null &&
  claims.email_verified !== undefined &&
  (roleClaim === null || claims[roleClaim] !== undefined);

/** Reads the person from the claims of one source. */
export const personIn = (claims: Claims & { sub: string }, roleClaim: string | null): SsoPerson => ({
  subject: claims.sub,
  email: storedText.safeParse(claims.email).data ?? null,
  // Some providers send booleans as text.
  isVerified: claims.email_verified === true || claims.email_verified === 'true',
  hostedDomain: textOf(claims.hd),
  roleValues: roleClaim ? listOf(claims[roleClaim]) : [],
  // Microsoft Entra sends an address to ask for the values instead, or only says that there are some.
  hasTooManyRoles:
    roleClaim !== null &&
    (isIn(roleClaim, claims._claim_names) || (roleClaim === 'groups' && claims.hasgroups === true)),
});

/** Whether the provider is Google's for all its accounts. */
export const isGoogle = ({ issuer }: Pick<IdentityProvider, 'issuer'>): boolean =>
  new URL(issuer).hostname === 'accounts.google.com';

/**
 * Google also verifies addresses of private accounts, which people keep when they leave the company. Only `hd` says that the
 * account is the company's.
 */
const isCompanyAccount = (
  provider: Pick<IdentityProvider, 'issuer' | 'domains'>,
  { hostedDomain }: SsoPerson,
): boolean => !isGoogle(provider) || (hostedDomain !== null && provider.domains.includes(hostedDomain.toLowerCase()));

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
