import { createHash } from 'node:crypto';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import {
  type AcceptanceState,
  acceptanceActorName,
  acceptanceClosedTexts,
  acceptancePreviewText,
  codeNeededText,
  isOpenState,
} from '@worksmart/shared/sales/acceptance/constants.ts';
import { today } from '#platform/business-time.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import type { StoredFile } from '#platform/file-response.ts';
import { lockPricedCustomer } from '#records/customers/pricing-lock.service.ts';
import { linkTo, refusalIn } from '#records/signing/link.service.ts';
import { isPass } from './acceptance-key.ts';
import type { NamedAcceptance } from './acceptance-people.ts';
import { dayOf } from './acceptance-row.ts';

const named = {
  customer: { select: { name: true, salesAgentId: true } },
  document: { select: { name: true, mime: true, size: true, storageKey: true } },
  sealedDocument: { select: { name: true, mime: true, size: true, storageKey: true } },
} as const;

/** An acceptance as its page needs it. */
export type Opened = NamedAcceptance & { document: StoredFile; sealedDocument: StoredFile | null };

/** Opens an acceptance. The key of a deleted or archived record is not found, as an unknown one. */
export const acceptanceLink = linkTo<Opened>({
  actorName: acceptanceActorName,
  previewText: acceptancePreviewText,
  find: (db, key) =>
    db.acceptance.findFirst({
      where: {
        keyHash: createHash('sha256').update(key).digest('hex'),
        customer: { deletedAt: null, stageId: { not: stage.archived } },
      },
      include: named,
    }),
});

/** The state as of now: the worker writes "expired" some minutes after the last day. */
export const acceptanceStateOf = (ctx: PublicContext, row: Pick<Opened, 'state' | 'validUntil'>): AcceptanceState => {
  const state = row.state as AcceptanceState;
  return isOpenState(state) && dayOf(row.validUntil) < today(ctx) ? 'expired' : state;
};

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
  throw refusalIn(state as keyof typeof acceptanceClosedTexts, acceptanceClosedTexts);
};

/**
 * Runs `work` as the holder of this key, in one transaction, on the locked acceptance.
 * @throws AppError not_found; rule for a preview or (details: the state) if it is no longer open; too_many
 */
export const inAcceptance = <T>(
  ctx: PublicContext,
  key: string,
  work: (ctx: Context, row: Opened) => Promise<T>,
  { signed = false } = {},
): Promise<T> =>
  acceptanceLink.act(ctx, key, async (tx, { customerId }) => {
    // All writers of an acceptance lock its customer first.
    await lockPricedCustomer(tx.db, customerId);
    const row = await acceptanceLink.now(tx, key);
    assertOpen(tx, row, { signed });
    return work(tx, row);
  });
