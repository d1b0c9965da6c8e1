import { randomBytes } from 'node:crypto';
import type { AppSetup, NewRecoveryCodes, SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import { AppError, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { encrypt } from '#platform/encryption.ts';
import { assertAdministratorKeepsAccess } from '../sso/administrator-access.service.ts';
import { secretPurpose, takeAppCode } from './app-code.queries.ts';
import { encodeBase32 } from './base32.ts';
import { auditFactor, notifyOwner } from './factor-notice.service.ts';
import { lockFactorOwner } from './factor-owner.queries.ts';
import { deleteUnneededCodes, factorsOf } from './factors.service.ts';
import { replaceRecoveryCodes } from './recovery-code.ts';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** Minutes in which a setup must be completed. */
const setupMinutes = 30;

/**
 * Begins to set up an authenticator app. The present app, if there is one, works until the new one is confirmed.
 * @returns the secret to type, and as the address in a QR code
 */
export const startApp = (ctx: Context): Promise<AppSetup> =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockFactorOwner(tx, tx.actor.userId);
    const bytes = randomBytes(secretBytes);
    const sealedSecret = encrypt(tx.config.APP_SECRET, secretPurpose(owner.id), bytes.toString('base64'));
    await tx.db.authenticatorApp.deleteMany({ where: { userId: owner.id, confirmedAt: null } });
    await tx.db.authenticatorApp.create({ data: { userId: owner.id, sealedSecret, createdAt: tx.clock() } });
    const secret = encodeBase32(bytes);
    const { name } = await readBrand(tx);
    const issuer = encodeURIComponent(name);
    const label = `${issuer}:${encodeURIComponent(owner.email)}`;
    return {
      secret,
      uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`,
    };
  });

/**
 * Completes the setup with the first code of the app. From then on a sign-in needs its code.
 * @returns new recovery codes, shown once
 * @throws AppError validation for a wrong code; rule if no setup is in progress
 */
export const confirmApp = (ctx: Context, { code }: { code: string }): Promise<NewRecoveryCodes> =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockFactorOwner(tx, tx.actor.userId);
    const now = tx.clock();
    const createdAt = { gt: new Date(now.getTime() - setupMinutes * 60_000) };
    const app = await tx.db.authenticatorApp.findFirst({ where: { userId: owner.id, confirmedAt: null, createdAt } });
    if (!app) throw new AppError('rule', 'This setup has expired. Please begin again.');
    const isRight = await takeAppCode(tx, app, code.replaceAll(' ', ''));
    if (!isRight) throw invalid({ code: ['This code is wrong or has expired. Please enter the one shown now.'] });
    await tx.db.authenticatorApp.deleteMany({ where: { userId: owner.id, id: { not: app.id } } });
    await tx.db.authenticatorApp.update({ where: { id: app.id }, data: { confirmedAt: now } });
    const recoveryCodes = await replaceRecoveryCodes(tx, owner.id);
    await auditFactor(tx, owner, { authenticatorApp: [null, 'added'] });
    await notifyOwner(tx, owner, { what: 'app added' });
    return { recoveryCodes };
  });

/**
 * Removes the user's own app, and the recovery codes with the last factor.
 */
export const removeApp = (ctx: Context): Promise<SignInFactors> =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockFactorOwner(tx, tx.actor.userId);
    const { count } = await tx.db.authenticatorApp.deleteMany({ where: { userId: owner.id } });
    if (count > 0) {
      await assertAdministratorKeepsAccess(tx);
      await deleteUnneededCodes(tx, owner.id);
      await auditFactor(tx, owner, { authenticatorApp: ['added', null] });
      await notifyOwner(tx, owner, { what: 'app removed' });
    }
    return factorsOf(tx, owner.id);
  });

/**
 * Makes new recovery codes; the earlier ones stop working.
 * @throws AppError not_found without an app or passkey
 */
export const renewRecoveryCodes = (ctx: Context): Promise<NewRecoveryCodes> =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockFactorOwner(tx, tx.actor.userId);
    const { appAddedAt, passkeys, recoveryCodes: before } = await factorsOf(tx, owner.id);
    if (!appAddedAt && passkeys.length === 0) throw notFound();
    const recoveryCodes = await replaceRecoveryCodes(tx, owner.id);
    await auditFactor(tx, owner, { recoveryCodes: [before, recoveryCodes.length] });
    await notifyOwner(tx, owner, { what: 'recovery codes renewed' });
    return { recoveryCodes };
  });
