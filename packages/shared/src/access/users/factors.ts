import { z } from 'zod';
import { id } from '#platform/fields.ts';

/** What a user signs in with besides the password. */
export const signInFactors = z.object({
  /** When the authenticator app was set up; null without one. */
  appAddedAt: z.string().nullable(),
  /** The number of recovery codes that are left. */
  recoveryCodes: z.number().int(),
  passkeys: z.array(
    z.object({
      id,
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
      /** The device synchronizes it with the user’s other devices. */
      backedUp: z.boolean(),
    }),
  ),
  /** The identity providers with which the account is linked. */
  directories: z.array(z.object({ name: z.string(), linkedAt: z.string(), isInUse: z.boolean() })),
  /** Other persons of a directory with the user's address, who may sign in once an administrator approves it. */
  linkRequests: z.array(
    z.object({
      id,
      /** The directory. */
      name: z.string(),
      /** The directory's lasting name for the person. */
      subject: z.string(),
      askedAt: z.string(),
      /** Null until an administrator has refused it. */
      refusedAt: z.string().nullable(),
    }),
  ),
  /** Whether the user can sign in only with an identity provider. */
  ssoOnly: z.boolean(),
});
export type SignInFactors = z.infer<typeof signInFactors>;

/** What the second step of a sign-in accepts besides an emailed code. */
export const secondFactors = ['app', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** The secret of an authenticator app: to type, and as the address in a QR code. */
export const appSetup = z.object({ secret: z.string(), uri: z.string() });
export type AppSetup = z.infer<typeof appSetup>;

/** Recovery codes, which are shown once. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;
