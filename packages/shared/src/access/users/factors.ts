import { z } from 'zod';
import { id } from '#platform/fields.ts';

/** What a user signs in with besides the password. */
export const signInFactors = z.object({
  /** When the authenticator app was added; null if there is none */
  appAddedAt: z.string().nullable(),
  /** How many recovery codes are left */
  recoveryCodes: z.number().int(),
  /** The user’s passkeys */
  passkeys: z.array(
    z.object({
      id,
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
      /** Whether the passkey is kept in a password manager’s account, not on one device only */
      backedUp: z.boolean(),
    }),
  ),
  /** The identity providers with which the account is linked */
  directories: z.array(
    z.object({
      name: z.string(),
      /** When the account was linked with the provider, as an instant in UTC */
      linkedAt: z.string(),
      /** Whether users can sign in with the provider at present */
      isInUse: z.boolean(),
    }),
  ),
  /** Other accounts of a directory with the user’s address that wait for an administrator’s approval */
  linkRequests: z.array(
    z.object({
      id,
      /** The name of the directory */
      name: z.string(),
      /** The directory’s lasting name for the person */
      subject: z.string(),
      /** When the account first tried to sign in */
      askedAt: z.string(),
      /** When an administrator refused it; null until then */
      refusedAt: z.string().nullable(),
    }),
  ),
  /** Whether the user can sign in only with an identity provider */
  ssoOnly: z.boolean(),
});
export type SignInFactors = z.infer<typeof signInFactors>;

/** What the second step of a sign-in accepts besides an emailed code. */
export const secondFactors = ['app', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** The secret of an authenticator app: to type, and as the address in a QR code. */
export const appSetup = z.object({
  /** The secret to type into the authenticator app */
  secret: z.string(),
  /** The address that the QR code contains */
  uri: z.string(),
});
export type AppSetup = z.infer<typeof appSetup>;

/** Recovery codes, which are shown once. */
export const newRecoveryCodes = z.object({
  /** The new recovery codes, each for one sign-in; they are shown once */
  recoveryCodes: z.array(z.string()),
});
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;
