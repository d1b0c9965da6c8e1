import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { nextStatus } from '@worksmart/shared/renewals/transitions.rules.ts';
import { getGroup, openStoredGroup } from '../benefit-groups/benefit-group.service.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { tellingCurrent } from '../platform/fresh.ts';
import { findingsOf, sentPlans } from './findings.ts';
import { lockRenewal, moveLocked, stateOf } from './move-renewal.service.ts';
import { renewalOf } from './renewal-access.service.ts';
import { keyOf, mailRenewal, renewalLink } from './renewal-mail.ts';

interface Sent {
  /** The version that the sender looked at. */
  rowVersion?: number | undefined;
}

/** The renewal's group as it is now, for whoever acted on it. @throws AppError not_found */
export const groupOfRenewal = async (ctx: Context, id: number): Promise<OpenedGroup> => {
  const { customerId, clientYearId } = await renewalOf(ctx, id);
  return getGroup(ctx, { id: customerId, clientId: clientYearId }, id);
};

/** An action on a renewal, in one transaction; a refusal as stale carries the group as it is now. */
export const actingOn = <T>(ctx: Context, id: number, work: (tx: Context) => Promise<T>): Promise<T> =>
  tellingCurrent(
    () => inTransaction(ctx, work),
    () => groupOfRenewal(ctx, id),
  );

/**
 * Sends a renewal: its portal is open from now on, and the primary contact gets the link.
 * @param id benefitGroupRecordID
 * @returns the link, and to whom it went
 * @throws AppError not_found, forbidden, stale; rule where the status does not allow it or the client is termed
 */
export const sendRenewal = async (
  ctx: Context,
  id: number,
  { rowVersion }: Sent,
): Promise<{ url: string; mailedTo: string | null }> => {
  await renewalOf(ctx, id);
  return actingOn(ctx, id, async (tx) => {
    const locked = await lockRenewal(tx, id);
    const key = keyOf(locked);
    const mailed = await mailRenewal(tx, locked, { kind: 'sent', key });
    await moveLocked(tx, locked, 'run', { columns: { renewalKey: key, ...mailed }, rowVersion });
    // What the customer gets to see, so that the review can tell what was changed of it.
    const findings = { ...findingsOf(locked.row), sent: sentPlans((await openStoredGroup(tx, id)).group) };
    await tx.db.benefitGroupYear.update({ where: { id }, data: { findings } });
    return { url: renewalLink(tx, key), mailedTo: mailed.mailedTo ?? null };
  });
};

/**
 * Unlocks what was handed in: the customer gets a mail, reads the note and signs again. Of a renewal that is not sent
 * the portal's key is made, and nothing else happens.
 * @throws AppError not_found, forbidden, stale; rule where the status does not allow it or the year has begun
 */
export const resetRenewal = async (
  ctx: Context,
  id: number,
  { rowVersion, note }: Sent & { note?: string | null | undefined },
): Promise<OpenedGroup> => {
  await renewalOf(ctx, id);
  await actingOn(ctx, id, async (tx) => {
    const locked = await lockRenewal(tx, id);
    const key = keyOf(locked);
    const before = stateOf(locked.row);
    const unlocks = nextStatus(before, 'reset') !== before;
    const unlockNote = note || null;
    const columns = unlocks && {
      ...{ unlockNote, signedName: null, signedAt: null, signedConsent: false },
      ...(await mailRenewal(tx, locked, { kind: 'unlocked', key, note: unlockNote })),
    };
    await moveLocked(tx, locked, 'reset', { columns: { renewalKey: key, ...columns }, rowVersion });
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
    const key = keyOf(locked);
    const mailed = await mailRenewal(tx, locked, { kind: 'resent', key, to });
    await moveLocked(tx, locked, 'resend', { columns: { renewalKey: key, ...mailed } });
  });
  return groupOfRenewal(ctx, id);
};
