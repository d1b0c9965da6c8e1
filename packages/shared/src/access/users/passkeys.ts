import { z } from 'zod';
import { exactText, requiredText } from '#platform/fields.ts';

/** Bytes as browsers send them in a passkey's answer. */
const base64url = (max: number) => exactText(max).regex(/^[A-Za-z0-9_-]+$/, 'This value is not encoded as base64url.');

const transports = z.array(exactText(20)).max(10);
const known = z.object({
  /** The id of the passkey, in base64url */
  id: z.string(),
  /** Always `public-key` */
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

export const passkeyNameMaxLength = 65;

/** What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  /** The server that the passkey is for (WebAuthn) */
  rp: z.object({
    /** The host that the passkey is for */
    id: z.string(),
    /** The name that the browser shows for the server */
    name: z.string(),
  }),
  /** The user that the passkey is for (WebAuthn) */
  user: z.object({
    /** The user’s handle, in base64url */
    id: z.string(),
    /** The user’s email address */
    name: z.string(),
    /** The name that the browser shows for the user */
    displayName: z.string(),
  }),
  /** The kinds of keys that the server accepts, the best first (WebAuthn) */
  pubKeyCredParams: z.array(
    z.object({
      /** The number of the algorithm (COSE) */
      alg: z.number().int(),
      /** Always `public-key` */
      type: z.literal('public-key'),
    }),
  ),
  timeout: z.number().int(),
  /** Always `none`: the make of the device does not matter */
  attestation: z.literal('none'),
  /** Passkeys that the user already has */
  excludeCredentials: z.array(known),
  /** What the passkey must be able to do (WebAuthn) */
  authenticatorSelection: z.object({
    /** Whether the passkey must be usable without a user name */
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
  /** The new public key, in base64url (WebAuthn) */
  attestationObject: base64url(20_000),
  transports,
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  /** The host that the passkey is for (WebAuthn) */
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.enum(['preferred', 'required']),
  /** Passkeys that may be used, in the second step; left out for any that the device has for this site */
  allowCredentials: z.array(known).optional(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What a passkey signed. */
export const passkeyAnswer = z.object({
  /** The id of the passkey, in base64url */
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  /** What the device says about the sign-in, in base64url (WebAuthn) */
  authenticatorData: base64url(4000),
  /** The signature of the passkey, in base64url */
  signature: base64url(4000),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
