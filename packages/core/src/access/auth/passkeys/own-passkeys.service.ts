import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewRecoveryCodes, SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import type { NewPasskey, PasskeyCreation } from '@worksmart/shared/access/users/passkeys.ts';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { fullName } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { databaseErrorCode } from '#platform/db.ts';
import { auditFactor, notifyOwner } from '../factors/factor-notice.service.ts';
import { lockFactorOwner } from '../factors/factor-owner.queries.ts';
import { deleteUnneededCodes, factorsOf } from '../factors/factors.service.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-code.ts';
import { assertAdministratorKeepsAccess } from '../sso/administrator-access.service.ts';
import { keepChallenge, takeChallenge } from './challenge.queries.ts';
import { passkeyAlgorithms, relyingPartyOf } from './relying-party.service.ts';

const refusedMessage = 'The passkey could not be added. Please try again.';

/** Browsers, and not we, decide about the wait; this is only their default. */
const timeout = 5 * 60_000;

/**
 * Begins to add a passkey. Returns what the browser needs to make one.
 * @throws AppError rule where passkeys are off
 */
export const startPasskey = (ctx: Context): Promise<PasskeyCreation> =>
  inTransaction(ctx, async (tx) => {
    const { id: rpID } = relyingPartyOf(tx.config);
    const owner = await lockFactorOwner(tx, tx.actor.userId);
    const own = await tx.db.passkey.findMany({ where: { userId: owner.id }, orderBy: { id: 'asc' } });
    const options = await generateRegistrationOptions({
      rpName: (await readBrand(tx)).name,
      rpID,
      timeout,
      supportedAlgorithmIDs: passkeyAlgorithms,
      userID: new Uint8Array(Buffer.from(`user ${owner.id}`)),
      userName: owner.email,
      userDisplayName: fullName(owner),
      // A device that already has one of the user's passkeys says so.
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      // Passkeys that the device can find without a name also sign in without the password.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await keepChallenge(tx, options.challenge, 'add', owner.id);
    const { challenge, rp, user, pubKeyCredParams, excludeCredentials = [], authenticatorSelection } = options;
    return {
      challenge,
      rp: { id: rpID, name: rp.name },
      user,
      pubKeyCredParams,
      timeout,
      attestation: 'none' as const,
      excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
        id,
        transports,
        type: 'public-key' as const,
      })),
      authenticatorSelection: {
        residentKey: authenticatorSelection?.residentKey ?? 'preferred',
        userVerification: authenticatorSelection?.userVerification ?? 'preferred',
      },
    };
  });

/** Checks what the device made. Returns the public key, or null if the answer is not right. */
const verified = async (ctx: Context, challenge: string, made: NewPasskey) => {
  const { id, clientDataJSON, attestationObject, transports } = made;
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ctx.config);
  const answer = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch((error: unknown) => {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a new passkey was refused');
    return null;
  });
  return answer?.verified ? answer.registrationInfo : null;
};

/**
 * Stores a passkey that the browser made. From then on a sign-in with the password has a second step.
 * @returns recovery codes, if the user had none
 * @throws AppError rule for a wrong or late answer; duplicate for a known passkey
 */
export const addPasskey = async (ctx: Context, made: NewPasskey): Promise<NewRecoveryCodes> => {
  const taken = await takeChallenge(ctx, made.clientDataJSON);
  const isOwn = taken?.purpose === 'add' && taken.userId === ctx.actor.userId;
  const info = isOwn ? await verified(ctx, taken.challenge, made) : null;
  if (!info) throw new AppError('rule', refusedMessage);
  const { id: credentialId, publicKey, counter } = info.credential;
  const { transports, name } = made;
  return inTransaction(ctx, async (tx) => {
    const owner = await lockFactorOwner(tx, tx.actor.userId);
    await tx.db.passkey.create({
      data: {
        userId: owner.id,
        credentialId,
        publicKey,
        counter,
        transports,
        name,
        createdAt: tx.clock(),
        backedUp: info.credentialBackedUp,
      },
    });
    const hasCodes = (await countRecoveryCodes(tx, owner.id)) > 0;
    const recoveryCodes = hasCodes ? [] : await replaceRecoveryCodes(tx, owner.id);
    await auditFactor(tx, owner, { passkey: [null, name] });
    await notifyOwner(tx, owner, { what: 'passkey added', name });
    return { recoveryCodes };
  }).catch((cause: unknown) => {
    if (databaseErrorCode(cause) !== 'P2002') throw cause;
    throw new AppError('duplicate', 'This passkey was already added.', { cause });
  });
};

/**
 * Removes one of the user's own passkeys, and the recovery codes with the last factor.
 * @throws AppError not_found
 */
export const removePasskey = (ctx: Context, { id }: { id: number }): Promise<SignInFactors> =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockFactorOwner(tx, tx.actor.userId);
    const passkey = await tx.db.passkey.findFirst({ where: { id, userId: owner.id } });
    if (!passkey) throw notFound();
    await tx.db.passkey.delete({ where: { id } });
    await assertAdministratorKeepsAccess(tx);
    await deleteUnneededCodes(tx, owner.id);
    await auditFactor(tx, owner, { passkey: [passkey.name, null] });
    await notifyOwner(tx, owner, { what: 'passkey removed', name: passkey.name });
    return factorsOf(tx, owner.id);
  });
