import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import {
  type renewalReset,
  type renewalSend,
  unlockReasonMessage,
} from '@worksmart/shared/benefits/renewals/schema.ts';
import { signatureStands } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import { getGroup } from '#benefits/benefit-groups/benefit-group.service.ts';
import { storedDay } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { saveVersioned } from '#platform/current-version.ts';
import { chosenDueDay, dueDayOf, renewedDueDay } from './due-day.ts';
import { markSent } from './mark-sent.ts';
import { assertMoves, type LockedRenewal, lockRenewal, moveLocked, renewalStatusOf } from './move-renewal.service.ts';
import { renewalOf } from './renewal-access.service.ts';
import { keyOf, mailRenewal, renewalLink } from './renewal-mail.ts';

type Sent = NonNullable<z.output<typeof renewalSend>>;
type Unlock = NonNullable<z.output<typeof renewalReset>>;

/** Returns the renewal's group as it is after an action. @throws AppError not_found */
export const groupOfRenewal = async (ctx: Context, id: number): Promise<OpenedGroup> => {
  const { customerId, clientYearId } = await renewalOf(ctx, id);
  return getGroup(ctx, { id: customerId, clientId: clientYearId }, id);
};

/** Runs an action on a renewal in one transaction; a stale error carries the current group. */
export const actingOn = <T>(ctx: Context, id: number, work: (tx: Context) => Promise<T>): Promise<T> =>
  saveVersioned(ctx, work, () => groupOfRenewal(ctx, id));

/**
 * Sends a renewal: opens its portal and emails the link to the primary contact or to the given address.
 * @param id benefitGroupRecordID
 * @returns the link and its recipient
 * @throws AppError not_found, forbidden, stale; rule if the status does not allow it or the client is termed; validation if
 *   no address is given or known, or for a due day that has passed
 */
export const sendRenewal = async (
  ctx: Context,
  id: number,
  { rowVersion, email, dueOn: chosen }: Sent,
): Promise<{ url: string; mailedTo: string }> => {
  await renewalOf(ctx, id);
  return actingOn(ctx, id, async (tx) => {
    const locked = await lockRenewal(tx, id);
    await assertMoves(tx, locked, 'run', rowVersion);
    const key = keyOf(locked);
    const dueOn = chosenDueDay(tx, locked.row, chosen);
    const mailed = await mailRenewal(tx, locked, { kind: 'sent', key, dueOn, to: email });
    await markSent(tx, locked, 'run', { key, dueOn, mailed });
    return { url: renewalLink(tx, key), mailedTo: mailed.mailedTo };
  });
};

/** Returns the columns of an unlock, with the email that announces it. @throws AppError validation without a reason or an address */
const unlockColumns = async (ctx: Context, locked: LockedRenewal, key: string, { note, email }: Unlock) => {
  const reason = note || null;
  const isSigned = signatureStands(renewalStatusOf(locked.row), locked.row.signedAt);
  if (isSigned && !reason) throw invalid({ note: [unlockReasonMessage] });
  const dueOn = renewedDueDay(ctx, locked.row);
  const mailed = await mailRenewal(ctx, locked, { kind: 'unlocked', key, dueOn, note: reason, to: email });
  return { columns: { unlockNote: reason, renewalDueOn: storedDay(dueOn), ...mailed }, reason };
};

/**
 * Unlocks a submitted renewal: voids its signature, and emails the customer the reason so that they sign again. For a renewal
 * that has not been sent, it only creates the portal's key.
 * @throws AppError not_found, forbidden, stale; validation if a signature stands and no reason is given, or without an
 *   address; rule if the status does not allow it or the year has begun
 */
export const resetRenewal = async (ctx: Context, id: number, sent: Unlock): Promise<OpenedGroup> => {
  await renewalOf(ctx, id);
  await actingOn(ctx, id, async (tx) => {
    const locked = await lockRenewal(tx, id);
    const isUnlock = (await assertMoves(tx, locked, 'reset', sent.rowVersion)) !== renewalStatusOf(locked.row);
    const key = keyOf(locked);
    const { columns, reason } = isUnlock ? await unlockColumns(tx, locked, key, sent) : { columns: {}, reason: null };
    await moveLocked(tx, locked, 'reset', { columns: { renewalKey: key, ...columns }, reason });
  });
  return groupOfRenewal(ctx, id);
};

/**
 * Emails the link again, to this address only.
 * @throws AppError not_found, forbidden; rule if the customer can open nothing
 */
export const resendRenewal = async (ctx: Context, id: number, to: string): Promise<OpenedGroup> => {
  await renewalOf(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const locked = await lockRenewal(tx, id);
    await assertMoves(tx, locked, 'resend');
    const key = keyOf(locked);
    const mailed = await mailRenewal(tx, locked, { kind: 'resent', key, dueOn: dueDayOf(locked.row), to });
    await markSent(tx, locked, 'resend', { key, dueOn: null, mailed });
  });
  return groupOfRenewal(ctx, id);
};
