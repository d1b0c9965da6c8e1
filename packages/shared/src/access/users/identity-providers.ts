import { z } from 'zod';
import { exactText, id, requiredText } from '#platform/fields.ts';
import { assignableRoles } from '#platform/permissions.ts';
import * as field from '#platform/record.ts';

const wholeCount = z.number().int();

const domainForm = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
const domainsMessage = 'Please enter the domains of email addresses, such as example.com.';

/** A domain of email addresses, in lower case. */
const domain = requiredText(253, domainsMessage).toLowerCase().regex(domainForm, domainsMessage);

/** A value of the role claim, and the role that it gives. */
const mappedRole = z.object({
  /** A value of the claim */
  value: requiredText(255, 'Please enter the value of the claim.'),
  /** The role that it gives */
  role: z.literal([...assignableRoles], 'Please select a role.'),
});

/** A switch whose label is a sentence. */
const flag = (named: string, label: string) => ({
  ...field.entered('flag', field.value(label, z.boolean(), z.boolean())),
  named,
});

/** What is set for an identity provider, without its secret. */
export const providerFields = {
  name: field.requiredText(65, 'Name', 'Please enter a name.'),
  /** The address of the identity provider, which its tokens name */
  issuer: field.value(
    'Issuer',
    z.string(),
    requiredText(500, 'Please enter the issuer’s address.').pipe(
      z.url({ protocol: /^https?$/, error: 'Please enter an address, such as https://login.example.com.' }),
    ),
  ),
  /** The id under which the identity provider knows this program */
  clientId: field.requiredText(255, 'Client ID', 'Please enter the client ID.'),
  /** Email domains that the provider may vouch for */
  domains: field.value('Email Domains', z.array(z.string()), z.array(domain).min(1, domainsMessage).max(50)),
  /** Whether users of these domains must sign in with the provider */
  enforced: flag('Required', 'Required: users of these domains cannot sign in with a password'),
  /** Whether addresses count as verified though the provider does not say so */
  trustEmail: flag('Trust Unverified Addresses', 'Trust addresses that the provider does not call verified'),
  /** The claim whose values decide the role; null if the provider decides no roles */
  roleClaim: field.optionalText(100, 'Role Claim'),
  /** Which value of the claim gives which role; the first that matches counts */
  roleMap: field.value(
    'Roles',
    z.array(z.object({ value: z.string(), role: z.number().int() })),
    z.array(mappedRole).max(50),
  ),
  /** How strong the sign-in at the provider must be (`acr`); null for any */
  requiredAcr: field.optionalText(255, 'Required Context (acr)'),
  /** Whether it is switched on */
  enabled: flag('Offered at Sign-In', 'In use: the sign-in page offers it'),
};

export const identityProvider = z.object({
  id,
  rowVersion: z.number().int(),
  ...field.readShape(providerFields),
  /** The address to which the provider sends users back after a sign-in; to be entered at the provider */
  redirectUri: z.string(),
  /** The address that ends a user’s sessions here after a sign-out at the provider; to be entered there */
  logoutUri: z.string(),
  /** How many users are linked with the provider */
  linkedUsers: wholeCount,
  /** How many users are signed in with the provider now */
  signedInUsers: wholeCount,
  /** Whether the present session was opened with the provider */
  signsYouIn: z.boolean(),
});
export type IdentityProvider = z.infer<typeof identityProvider>;

/** Body of POST /identity-provider; id 0 creates one. */
export const identityProviderSave = field.rowSave(providerFields).extend({
  // Required for a new provider; otherwise the present one stays.
  clientSecret: exactText(500).optional(),
});
export type IdentityProviderSave = z.output<typeof identityProviderSave>;

const { issuer, clientId, clientSecret } = identityProviderSave.shape;

/** Body of POST /identity-provider/test: the settings of an open form. Id 0 is a new provider. */
export const identityProviderTest = z.object({ id, issuer, clientId, clientSecret });
export type IdentityProviderTest = z.output<typeof identityProviderTest>;

export const identityProviderTested = z.object({
  /** Whether the identity provider answered as it must */
  isGood: z.boolean(),
  message: z.string(),
});
export type IdentityProviderTested = z.output<typeof identityProviderTested>;

const bare = (issuer: string): string => issuer.trim().replace(/(?<!\/)\/+$/, '');

/** Whether two addresses are one issuer: a slash at the end makes no difference. */
export const isSameIssuer = (one: string, other: string): boolean => bare(one) === bare(other);
