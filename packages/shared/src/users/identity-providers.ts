import { z } from 'zod';
import { exactText, id, optionalText, requiredText, rowVersion } from '../fields.ts';
import { assignableRoles } from '../permissions.ts';

const wholeCount = z.number().int();

const domainForm = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
const domainsMessage = 'Please enter the domains of email addresses, such as example.com.';

/** A domain of email addresses, in lower case. */
const domain = requiredText(253, domainsMessage).toLowerCase().regex(domainForm, domainsMessage);

/** A value of the role claim, and the role that it gives. */
const mappedRole = z.object({
  value: requiredText(255, 'Please enter the value of the claim.'),
  role: z.literal([...assignableRoles], 'Please select a role.'),
});

export const identityProvider = z.object({
  id,
  rowVersion: z.number().int(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  enforced: z.boolean(),
  trustEmail: z.boolean(),
  roleClaim: z.string().nullable(),
  roleMap: z.array(z.object({ value: z.string(), role: z.number().int() })),
  requiredAcr: z.string().nullable(),
  enabled: z.boolean(),
  /** The address to which the provider sends users back; the provider must know it. */
  redirectUri: z.string(),
  /** The address that ends a user’s sessions here when the user signs out at the provider. */
  logoutUri: z.string(),
  /** How many users have an account linked with it. */
  linkedUsers: wholeCount,
  /** How many users are signed in with it now. */
  signedInUsers: wholeCount,
  /** Whether the caller is signed in with it. */
  signsYouIn: z.boolean(),
});
export type IdentityProvider = z.infer<typeof identityProvider>;

/** Body of POST /identity-provider; id 0 creates one. */
export const identityProviderSave = z.object({
  id,
  rowVersion,
  name: requiredText(65, 'Please enter a name.'),
  issuer: requiredText(500, 'Please enter the issuer’s address.').pipe(
    z.url({ protocol: /^https?$/, error: 'Please enter an address, such as https://login.example.com.' }),
  ),
  clientId: requiredText(255, 'Please enter the client ID.'),
  /** Required for a new provider; otherwise the present one stays. */
  clientSecret: exactText(500).optional(),
  domains: z.array(domain).min(1, domainsMessage).max(50),
  enforced: z.boolean(),
  trustEmail: z.boolean(),
  roleClaim: optionalText(100),
  roleMap: z.array(mappedRole).max(50),
  requiredAcr: optionalText(255),
  enabled: z.boolean(),
});
export type IdentityProviderSave = z.output<typeof identityProviderSave>;

const { issuer, clientId, clientSecret } = identityProviderSave.shape;

/** Body of POST /identity-provider/test: the settings of an open form. Id 0 is a new provider. */
export const identityProviderTest = z.object({ id, issuer, clientId, clientSecret });
export type IdentityProviderTest = z.output<typeof identityProviderTest>;

export const identityProviderTested = z.object({ isGood: z.boolean(), message: z.string() });
export type IdentityProviderTested = z.output<typeof identityProviderTested>;

const bare = (issuer: string): string => issuer.trim().replace(/(?<!\/)\/+$/, '');

/** Whether two addresses are one issuer: a slash at the end makes no difference. */
export const isSameIssuer = (one: string, other: string): boolean => bare(one) === bare(other);
