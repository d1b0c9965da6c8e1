import { z } from 'zod';

/** What a user signs in with besides the password. */
export const signInFactors = z.object({
  /** When the authenticator app was set up; null without one. */
  appAddedAt: z.string().nullable(),
  /** The number of recovery codes that are left. */
  recoveryCodes: z.number().int(),
});
export type SignInFactors = z.infer<typeof signInFactors>;

/** What the second step of a sign-in accepts besides an emailed code. */
export const secondFactors = ['app'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** The secret of an authenticator app: to type, and as the address in a QR code. */
export const appSetup = z.object({ secret: z.string(), uri: z.string() });
export type AppSetup = z.infer<typeof appSetup>;

/** Recovery codes, which are shown once. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;
