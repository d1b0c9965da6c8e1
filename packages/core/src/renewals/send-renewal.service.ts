import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { invalid } from '@worksmart/shared/errors.ts';
import { unlockReasonMessage } from '@worksmart/shared/renewals/schema.ts';
import { signatureStands } from '@worksmart/shared/renewals/status.rules.ts';
import { getGroup, openStoredGroup } from '../benefit-groups/benefit-group.service.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { withCurrentOnConflict } from '../platform/current-version.ts';
import { findingsOf, sentPlans } from './findings.ts';
import { assertMoves, type LockedRenewal, lockRenewal, moveLocked, stateOf } from './move-renewal.service.ts';
import { renewalOf } from './renewal-access.service.ts';
import { keyOf, mailRenewal, renewalLink } from './renewal-mail.ts';

interface Sent {
  /** The version that the sender looked at. */
  rowVersion?: number | undefined;
  /** Where the link goes; the primary contact's address where it is left out. */
  email?: string | null | undefined;
}

type Unlock = Sent & { note?: string | null | undefined };

/** The renewal's group as it is now, for whoever acted on it. @throws AppError not_found */
export const groupOfRenewal = async (ctx: Context, id: number): Promise<OpenedGroup> => {
  const { customerId, clientYearId } = await renewalOf(ctx, id);
  return getGroup(ctx, { id: customerId, clientId: clientYearId }, id);
};

/** An action on a renewal, in one transaction; a refusal as stale carries the group as it is now. */
export const actingOn = <T>(ctx: Context, id: number, work: (tx: Context) => Promise<T>): Promise<T> =>
  withCurrentOnConflict(
    () => inTransaction(ctx, work),
    () => groupOfRenewal(ctx, id),
  );

/**
 * Sends a renewal: its portal is open from now on, and the primary contact, or who is named, gets the link.
 * @param id benefitGroupRecordID
 * @returns the link, and to whom it went
 * @throws AppError not_found, forbidden, stale; rule where the status does not allow it or the client is termed;
 *   validation where no address is given or known
 */
export const sendRenewal = async (
  ctx: Context,
  id: number,
  { rowVersion, email }: Sent,
): Promise<{ url: string; mailedTo: string }> => {
  await renewalOf(ctx, id);
  return actingOn(ctx, id, async (tx) => {
    const locked = await lockRenewal(tx, id);
    await assertMoves(tx, locked, 'run', rowVersion);
    const key = keyOf(locked);
    const mailed = await mailRenewal(tx, locked, { kind: 'sent', key, to: email });
    await moveLocked(tx, locked, 'run', { columns: { renewalKey: key, ...mailed } });
    // What the customer gets to see, so that the review can tell what was changed of it.
    const findings = { ...findingsOf(locked.row), sent: sentPlans((await openStoredGroup(tx, id)).group) };
    await tx.db.benefitGroupYear.update({ where: { id }, data: { findings } });
    return { url: renewalLink(tx, key), mailedTo: mailed.mailedTo };
  });
};

/** Columns of an unlock, with the mail that tells of it. @throws AppError validation without a reason or an address */
const unlocked = async (ctx: Context, locked: LockedRenewal, key: string, { note, email }: Unlock) => {
  const reason = note || null;
  const isSigned = signatureStands(stateOf(locked.row), locked.row.signedAt);
  if (isSigned && !reason) throw invalid({ note: [unlockReasonMessage] });
  const mailed = await mailRenewal(ctx, locked, { kind: 'unlocked', key, note: reason, to: email });
  return { columns: { unlockNote: reason, ...mailed }, reason };
};

/**
 * Unlocks what was handed in: the signature under it is voided, the customer gets a mail with the reason, and signs again.
 * Of a renewal that is not sent the portal's key is made, and nothing else happens.
 * @throws AppError not_found, forbidden, stale; validation without a reason where a signature stands, and without an
 *   address; rule where the status does not allow it or the year has begun
 */
export const resetRenewal = async (ctx: Context, id: number, sent: Unlock): Promise<OpenedGroup> => {
  await renewalOf(ctx, id);
  await actingOn(ctx, id, async (tx) => {
    const locked = await lockRenewal(tx, id);
    const isUnlock = (await assertMoves(tx, locked, 'reset', sent.rowVersion)) !== stateOf(locked.row);
    const key = keyOf(locked);
    const { columns, reason } = isUnlock ? await unlocked(tx, locked, key, sent) : { columns: {}, reason: null };
    await moveLocked(tx, locked, 'reset', { columns: { renewalKey: key, ...columns }, reason });
  });
  return groupOfRenewal(ctx, id);
};

/**
 * Mails the link once more, to this address only.
 * @throws AppError not_found, forbidden; rule where nothing is open to the customer
 */
export const resendRenewal = async (ctx: Context, id: number, to: string): Promise<OpenedGroup> => {
  await renewalOf(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const locked = await lockRenewal(tx, id);
    await assertMoves(tx, locked, 'resend');
    const key = keyOf(locked);
    const mailed = await mailRenewal(tx, locked, { kind: 'resent', key, to });
    await moveLocked(tx, locked, 'resend', { columns: { renewalKey: key, ...mailed } });
  });
  return groupOfRenewal(ctx, id);
};
