import { type IdentityProvider, isSameIssuer } from '@worksmart/shared/access/users/identity-providers.ts';
import type { ProviderForm } from './provider-values.ts';

/** A change after which users cannot go on with a provider: it is switched off, removed, or has another issuer. */
export type Leaving = 'off' | 'removed' | 'moved';

/** Returns which such change a save is, if any. */
export const leavingBy = (
  stored: IdentityProvider | undefined,
  { enabled, issuer }: Pick<ProviderForm, 'enabled' | 'issuer'>,
): Leaving | undefined => {
  if (!stored) return undefined;
  if (!isSameIssuer(issuer, stored.issuer)) return 'moved';
  return stored.enabled && !enabled ? 'off' : undefined;
};

const signedOut = ({ name, signedInUsers: count }: IdentityProvider): string => {
  if (count === 0) return `No one is currently signed in with ${name}.`;
  return count === 1
    ? `1 user is signed in with ${name} now, and will be signed out at once.`
    : `${count} users are signed in with ${name} now, and will be signed out at once.`;
};

const choosing = 'Users who have not chosen a password yet do so with Forgot Password.';

/** The consequences for the users whose accounts are linked. */
const afterwards = ({ linkedUsers: count }: IdentityProvider, how: Leaving): string => {
  if (count === 0) return 'No account is linked with it.';
  const linked = count === 1 ? '1 account is linked with it' : `${count} accounts are linked with it`;
  if (how === 'off')
    return `${linked}, and stay so for when it is in use again. Until then, their users need a password. ${choosing}`;
  return how === 'removed'
    ? `${linked}. The accounts stay, and their users get an email that says how to sign in with a password. ${choosing}`
    : `${linked}. The links end, because another issuer is another directory. The next sign-in makes new ones, by email address.`;
};

const wordsOf = {
  off: {
    title: 'Switch Off Identity Provider?',
    confirm: 'Switch Off',
    first: (name: string) => `The sign-in page will no longer offer ${name}.`,
  },
  removed: {
    title: 'Remove Identity Provider?',
    confirm: 'Remove',
    first: (name: string) => `No one will be able to sign in with ${name} any more.`,
  },
  moved: {
    title: 'Change the Issuer?',
    confirm: 'Change',
    first: (name: string) => `From now on, users will sign in with ${name} at the new address.`,
  },
} as const satisfies Record<Leaving, object>;

/** Returns the question before such a change: how many users it concerns, and what they do then. */
export const leavingWords = (provider: IdentityProvider, how: Leaving) => {
  const { title, confirm, first } = wordsOf[how];
  return { title, confirm, sentences: [first(provider.name), signedOut(provider), afterwards(provider, how)] };
};
