import {
  type IdentityProvider,
  identityProviderSave,
  isSameIssuer,
  providerFields,
} from '@worksmart/shared/access/users/identity-providers.ts';
import { assignableRoles, roleNames } from '@worksmart/shared/platform/permissions.ts';
import { newRow, value, without } from '@worksmart/shared/platform/record.ts';
import { z } from 'zod';

const { domains: domainsRule } = identityProviderSave.shape;

/** The dialog's form values: lists are texts with commas. `roles` has the values of the claim for each role. */
export const providerForm = identityProviderSave.omit({ domains: true, roleMap: true }).extend({
  clientSecret: z.string().max(500),
  domains: z.string().min(1, 'Please enter the domains of email addresses, such as example.com.'),
  roles: z.object(Object.fromEntries(assignableRoles.map((role) => [`r${role}`, z.string()]))),
});
export type ProviderForm = z.input<typeof providerForm>;

const text = z.string();

/** The dialog's fields. */
export const providerRecord = {
  ...providerFields,
  clientSecret: value('Client Secret', text, text),
  roles: Object.fromEntries(assignableRoles.map((role) => [`r${role}`, value(roleNames[role] ?? '', text, text)])),
};

const listIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

const noRoles = Object.fromEntries(assignableRoles.map((role) => [`r${role}`, '']));

export const newProvider: ProviderForm = {
  ...newRow(without(providerFields, 'domains', 'roleMap')),
  issuer: 'https://',
  domains: '',
  enabled: true,
  clientSecret: '',
  roles: noRoles,
};

export const providerValues = (stored: IdentityProvider): ProviderForm => {
  const { id, rowVersion, name, issuer, clientId, enforced, trustEmail, enabled } = stored;
  const valuesOf = (role: number) => stored.roleMap.filter((one) => one.role === role).map(({ value }) => value);
  return {
    id,
    rowVersion,
    name,
    issuer,
    clientId,
    enforced,
    trustEmail,
    enabled,
    clientSecret: '',
    roleClaim: stored.roleClaim ?? '',
    requiredAcr: stored.requiredAcr ?? '',
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
