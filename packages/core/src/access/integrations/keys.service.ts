import {
  type Integration,
  type issuedKey,
  type keyIssue,
  type keyRotation,
  mostKeyDays,
  mostKeys,
  usualKeyDays,
} from '@worksmart/shared/access/integrations/schema.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { AppError, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import { hashToken } from '#access/auth/session.service.ts';
import type { ApiKey } from '#generated/prisma/client.ts';
import { endOfDay, today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { getIntegration, isActive } from './integration.service.ts';
import { newKey } from './key.ts';
import { lockIntegration } from './save-integration.service.ts';

type Issued = z.output<typeof issuedKey>;

const entity = 'apiKey';
const day = 86_400_000;
const tooManyMessage = 'Two keys are valid. Please revoke one of them first.';
const dayMessage = `Please enter a date from tomorrow to ${mostKeyDays} days from now.`;
const notActiveMessage = 'This key is not valid any more.';

/** @throws AppError validation */
const endOf = (ctx: Context, expiresOn: z.output<typeof keyIssue>['expiresOn']): Date => {
  const now = ctx.clock();
  if (!expiresOn) return new Date(now.getTime() + usualKeyDays * day);
  const first = today(ctx);
  if (expiresOn <= first || expiresOn > addDays(first, mostKeyDays)) throw invalid({ expiresOn: [dayMessage] });
  return endOfDay(expiresOn, ctx.config.BUSINESS_ZONE);
};

/** In the caller's transaction, which holds the integration. @throws AppError rule */
const addKey = async (ctx: Context, integrationId: number, expiresAt: Date): Promise<string> => {
  const now = ctx.clock();
  const active = await ctx.db.apiKey.count({ where: { integrationId, revokedAt: null, expiresAt: { gt: now } } });
  if (active >= mostKeys) throw new AppError('rule', tooManyMessage);
  const { key, publicId, last4 } = newKey();
  const { id } = await ctx.db.apiKey.create({
    data: {
      integrationId,
      publicId,
      last4,
      keyHash: hashToken(key),
      expiresAt,
      createdAt: now,
      createdById: ctx.actor.userId,
    },
  });
  await ctx.audit({
    entity,
    entityId: id,
    changes: { integrationId: [null, integrationId], last4: [null, last4], expiresAt: [null, expiresAt.toISOString()] },
  });
  return key;
};

/**
 * Makes a key. Only its hash is stored, so no one can see it again.
 * @throws AppError not_found; validation; rule if two keys are valid or the integration has ended
 */
export const issueKey = async (
  ctx: Context,
  { id }: { id: number },
  { expiresOn }: z.output<typeof keyIssue>,
): Promise<Issued> => {
  const key = await inTransaction(ctx, async (tx) => {
    await lockIntegration(tx, id);
    return addKey(tx, id, endOf(tx, expiresOn));
  });
  return { key, integration: await getIntegration(ctx, { id }) };
};

const findActive = async (ctx: Context, integrationId: number, keyId: number): Promise<ApiKey> => {
  const key = await ctx.db.apiKey.findFirst({ where: { id: keyId, integrationId } });
  if (!key) throw notFound();
  if (!isActive(key, ctx.clock())) throw new AppError('rule', notActiveMessage);
  return key;
};

/**
 * Makes the next key. The given one ends after the overlap, or at its own end if that is earlier.
 * @throws AppError not_found; validation; rule if the key is not valid any more or two are
 */
export const rotateKey = async (
  ctx: Context,
  { id, keyId }: { id: number; keyId: number },
  { expiresOn, overlapHours }: z.output<typeof keyRotation>,
): Promise<Issued> => {
  const key = await inTransaction(ctx, async (tx) => {
    await lockIntegration(tx, id);
    const previous = await findActive(tx, id, keyId);
    const next = await addKey(tx, id, endOf(tx, expiresOn));
    const end = new Date(Math.min(previous.expiresAt.getTime(), tx.clock().getTime() + overlapHours * 3_600_000));
    await tx.db.apiKey.update({ where: { id: keyId }, data: { expiresAt: end } });
    await tx.audit({
      entity,
      entityId: keyId,
      changes: { expiresAt: [previous.expiresAt.toISOString(), end.toISOString()] },
    });
    return next;
  });
  return { key, integration: await getIntegration(ctx, { id }) };
};

/** Revokes a key: it opens nothing from the next call on. @throws AppError not_found; rule if it is not valid any more */
export const revokeKey = async (
  ctx: Context,
  { id, keyId }: { id: number; keyId: number },
  { reason }: { reason: string },
): Promise<Integration> => {
  await inTransaction(ctx, async (tx) => {
    await lockIntegration(tx, id);
    const { last4 } = await findActive(tx, id, keyId);
    const revokedAt = tx.clock();
    await tx.db.apiKey.update({ where: { id: keyId }, data: { revokedAt, revokedReason: reason } });
    await tx.audit({
      entity,
      entityId: keyId,
      changes: { last4: [last4, null], revokedAt: [null, revokedAt.toISOString()], revokedReason: [null, reason] },
    });
  });
  return getIntegration(ctx, { id });
};
