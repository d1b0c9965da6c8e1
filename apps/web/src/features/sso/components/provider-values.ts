import { assignableRoles, roleNames } from '@worksmart/shared/permissions.ts';
import {
  type IdentityProvider,
  identityProviderSave,
  isSameIssuer,
} from '@worksmart/shared/users/identity-providers.ts';
import { z } from 'zod';

const { domains: domainsRule } = identityProviderSave.shape;

/** The dialog's form values: lists are texts with commas. `roles` has the values of the claim for each role. */
export const providerForm = identityProviderSave.omit({ domains: true, roleMap: true }).extend({
  clientSecret: z.string().max(500),
  domains: z.string().min(1, 'Please enter the domains of email addresses, such as example.com.'),
  roles: z.object(Object.fromEntries(assignableRoles.map((role) => [`r${role}`, z.string()]))),
});
export type ProviderForm = z.input<typeof providerForm>;

export const providerLabels = {
  name: 'Name',
  issuer: 'Issuer',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  domains: 'Email Domains',
  roleClaim: 'Role Claim',
  requiredAcr: 'Required Context (acr)',
  enabled: 'In use: the sign-in page offers it',
  enforced: 'Required: users of these domains cannot sign in with a password',
  trustEmail: 'Trust addresses that the provider does not call verified',
  ...Object.fromEntries(assignableRoles.map((role) => [`roles.r${role}`, roleNames[role] ?? ''])),
};

const listIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

const noRoles = Object.fromEntries(assignableRoles.map((role) => [`r${role}`, '']));

export const newProvider: ProviderForm = {
  ...{ id: 0, name: '', issuer: 'https://', clientId: '', clientSecret: '', domains: '', roles: noRoles },
  ...{ enforced: false, trustEmail: false, enabled: true, roleClaim: '', requiredAcr: '' },
};

export const providerValues = (stored: IdentityProvider): ProviderForm => {
  const { id, rowVersion, name, issuer, clientId, enforced, trustEmail, enabled } = stored;
  const valuesOf = (role: number) => stored.roleMap.filter((one) => one.role === role).map(({ value }) => value);
  return {
    ...{ id, rowVersion, name, issuer, clientId, enforced, trustEmail, enabled, clientSecret: '' },
    ...{ roleClaim: stored.roleClaim ?? '', requiredAcr: stored.requiredAcr ?? '' },
    domains: stored.domains.join(', '),
    roles: Object.fromEntries(assignableRoles.map((role) => [`r${role}`, valuesOf(role).join(', ')])),
  };
};

/** Builds the body of the call. */
export const bodyOf = ({ domains, roles, clientSecret, ...fields }: ProviderForm) => ({
  ...fields,
  ...(clientSecret && { clientSecret }),
  domains: listIn(domains),
  roleMap: assignableRoles.flatMap((role) => listIn(roles[`r${role}`] ?? '').map((value) => ({ value, role }))),
});

/**
 * Returns the rules that the form's texts hide. A new provider needs a secret, and so does another issuer: the secret of one
 * directory is not sent to another.
 */
export const alsoCheckOf =
  (stored: IdentityProvider | undefined) =>
  ({ issuer, domains, clientSecret }: ProviderForm): Record<string, string | undefined> => ({
    domains: domainsRule.safeParse(listIn(domains)).error?.issues[0]?.message,
    clientSecret: clientSecret ? undefined : missingSecret(stored, issuer),
  });

const missingSecret = (stored: IdentityProvider | undefined, issuer: string): string | undefined => {
  if (!stored) return 'Please enter the client secret.';
  return isSameIssuer(stored.issuer, issuer) ? undefined : 'Please enter the client secret for the new issuer.';
};
