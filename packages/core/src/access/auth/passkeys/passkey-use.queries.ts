import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '@worksmart/shared/access/users/passkeys.ts';
import type { Passkey } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';
import { run, statement } from '#platform/statement.ts';
import { relyingPartyOf } from './relying-party.service.ts';

const recordUse = statement(
  'passkey-use',
  `update passkey set counter = $2, last_used_at = $3, backed_up = $4
    where id = $1 and (counter < $2 or counter = 0 and $2 = 0)`,
);

interface Use {
  newCounter: number;
  backedUp: boolean;
}

/**
 * Checks a passkey's signature.
 * @param isOnlyFactor the device must have verified the user, by fingerprint, face or PIN
 * @returns the use to record, or null for a wrong answer
 */
export const checkSignature = async (
  ctx: PublicContext,
  passkey: Passkey,
  answer: PasskeyAnswer,
  { challenge, isOnlyFactor }: { challenge: string; isOnlyFactor: boolean },
): Promise<Use | null> => {
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ctx.config);
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: isOnlyFactor,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
  }).catch((error: unknown) => {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return null;
  });
  if (!checked?.verified) return null;
  const { newCounter, credentialBackedUp: backedUp } = checked.authenticationInfo;
  return { newCounter, backedUp };
};

/**
 * Records the use of a passkey. Joins the caller's transaction. Returns false if the counter has not risen: the passkey was
 * copied, or another call used it first.
 */
export const recordPasskeyUse = async (
  ctx: PublicContext,
  id: number,
  { newCounter, backedUp }: Use,
): Promise<boolean> => (await run(ctx.db, recordUse, [id, newCounter, ctx.clock(), backedUp])) === 1;
