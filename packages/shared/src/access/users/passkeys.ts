import { z } from 'zod';
import { exactText, requiredText } from '#platform/fields.ts';

/** Bytes as browsers send them in a passkey's answer. */
const base64url = (max: number) => exactText(max).regex(/^[A-Za-z0-9_-]+$/, 'This value is not encoded as base64url.');

const transports = z.array(exactText(20)).max(10);
const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

export const passkeyNameMaxLength = 65;

/** What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** A passkey that a browser made, with the user's name for it. */
export const newPasskey = z.object({
  name: requiredText(passkeyNameMaxLength, 'Please enter a name.'),
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports,
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.enum(['preferred', 'required']),
  /** The user's passkeys, in the second step. Without it, the device offers those that it has for this site. */
  allowCredentials: z.array(known).optional(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What a passkey signed. */
export const passkeyAnswer = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
