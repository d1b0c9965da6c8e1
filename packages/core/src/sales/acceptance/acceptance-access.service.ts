import { createHash } from 'node:crypto';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import {
  type AcceptanceState,
  acceptanceActorName,
  acceptanceClosedTexts,
  acceptancePreviewText,
  codeNeededText,
  isOpenState,
} from '@worksmart/shared/sales/acceptance/constants.ts';
import { asLinkHolder } from '#access/auth/link-holder.service.ts';
import { limitPortalAddress } from '#access/auth/portal-limit.service.ts';
import { today } from '#platform/business-time.ts';
import { type Context, inTransaction, type PublicContext, type Services } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { lockPricedCustomer } from '#records/customers/pricing-lock.service.ts';
import { isPass } from './acceptance-key.ts';
import type { NamedAcceptance } from './acceptance-people.ts';
import { dayOf } from './acceptance-row.ts';

const named = {
  customer: { select: { name: true, salesAgentId: true } },
  document: { select: { name: true, mime: true, size: true, storageKey: true } },
  sealedDocument: { select: { name: true, mime: true, size: true, storageKey: true } },
} as const;

interface StoredDocument {
  name: string;
  mime: string;
  size: number;
  storageKey: string;
}

/** An acceptance as its page needs it. */
export type Opened = NamedAcceptance & { document: StoredDocument; sealedDocument: StoredDocument | null };

const findByKey = (db: Db, key: string): Promise<Opened | null> =>
  db.acceptance.findFirst({
    where: {
      keyHash: createHash('sha256').update(key).digest('hex'),
      customer: { deletedAt: null, stageId: { not: stage.archived } },
    },
    include: named,
  });

/**
 * Finds the acceptance of a key, with the same statements for every key.
 * @throws AppError not_found, the same for an unknown key and for a deleted or archived record; too_many
 */
export const findAcceptance = async (ctx: PublicContext, key: string): Promise<Opened> => {
  await limitPortalAddress(ctx);
  return acceptanceNow(ctx, key);
};

/** Reads the acceptance again after a change, without counting the access. @throws AppError not_found */
export const acceptanceNow = async (ctx: PublicContext, key: string): Promise<Opened> => {
  const found = await findByKey(ctx.db, key);
  if (!found) throw notFound();
  return found;
};

/** Returns the customer that a key's Idempotency-Keys belong to; null for an unknown key. */
export const acceptanceHolder = async ({ database }: Pick<Services, 'database'>, key: string): Promise<number | null> =>
  (await findByKey(database.prisma, key))?.customerId ?? null;

/** The state as of now: the worker writes "expired" some minutes after the last day. */
export const acceptanceStateOf = (ctx: PublicContext, row: Pick<Opened, 'state' | 'validUntil'>): AcceptanceState => {
  const state = row.state as AcceptanceState;
  return isOpenState(state) && dayOf(row.validUntil) < today(ctx) ? 'expired' : state;
};

/** Whether staff look at the page: they are signed in, and must not act as the customer. */
export const isPreview = (ctx: PublicContext): boolean => ctx.actor !== null;

/** @throws AppError rule (details: `code`) without a valid pass: the page then asks for a code again */
export const assertPass = (ctx: PublicContext, row: Opened, pass: string): void => {
  if (isPass(ctx.config, row, pass, ctx.clock())) return;
  throw new AppError('rule', codeNeededText, { details: { code: true } });
};

/**
 * @param signed whether a signed one may be opened too
 * @throws AppError rule for a preview, or (details: the state) if it is closed
 */
export const assertOpen = (ctx: PublicContext, row: Opened, { signed = false } = {}): void => {
  const state = acceptanceStateOf(ctx, row);
  if (isOpenState(state) || (signed && state === 'signed')) return;
  throw new AppError('rule', acceptanceClosedTexts[state as keyof typeof acceptanceClosedTexts], {
    details: { state },
  });
};

/**
 * Runs `work` as the holder of this key, in one transaction, on the locked acceptance.
 * @throws AppError not_found; rule for a preview or (details: the state) if it is no longer open; too_many
 */
export const inAcceptance = async <T>(
  ctx: PublicContext,
  key: string,
  work: (ctx: Context, row: Opened) => Promise<T>,
  { signed = false } = {},
): Promise<T> => {
  const found = await findAcceptance(ctx, key);
  if (isPreview(ctx)) throw new AppError('rule', acceptancePreviewText);
  return inTransaction(asLinkHolder(ctx, found.customerId, acceptanceActorName), async (tx) => {
    // All writers of an acceptance lock its customer first.
    await lockPricedCustomer(tx.db, found.customerId);
    const row = await acceptanceNow(tx, key);
    assertOpen(tx, row, { signed });
    return work(tx, row);
  });
};
