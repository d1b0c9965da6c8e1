import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import {
  portalActorName,
  portalClosedText,
  portalExpiredText,
  portalLockedText,
} from '@worksmart/shared/sales/portal/constants.ts';
import type { PortalState } from '@worksmart/shared/sales/portal/schema.ts';
import { asLinkHolder } from '#access/auth/link-holder.service.ts';
import { limitPortalAddress } from '#access/auth/portal-limit.service.ts';
import type { Customer, Rfp } from '#generated/prisma/client.ts';
import { type Context, inTransaction, type PublicContext, type Services } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { isSubmitted } from '#records/customers/customer.policy.ts';
import { lockPricedCustomer } from '#records/customers/pricing-lock.service.ts';
import { markSaved } from './portal-activity.ts';

export type Portal = Rfp & { customer: Customer };

/** Stages whose records have a portal. The link of an archived record does not work. */
const stagesWithPortal = [stage.rfp, stage.prospect, stage.client];

const findByKey = (db: Db, key: string): Promise<Portal | null> =>
  db.rfp.findFirst({
    where: { rfpKey: key, customer: { deletedAt: null, stageId: { in: stagesWithPortal } } },
    include: { customer: true },
  });

/**
 * Finds the portal of a key, with one statement whatever the result.
 * @throws AppError not_found for an unknown key and, with the same response, for a deleted or archived record; too_many
 */
export const findPortal = async (ctx: PublicContext, key: string): Promise<Portal> => {
  await limitPortalAddress(ctx);
  const found = await findByKey(ctx.db, key);
  if (!found) throw notFound();
  return found;
};

/** Returns the portal's state: a later stage closes it, its expiration day ends it, a submission locks it. */
export const rfpStateOf = (ctx: Pick<PublicContext, 'clock'>, { customer, expiration }: Portal): PortalState => {
  if (customer.stageId !== stage.rfp) return 'closed';
  if (expiration && expiration < ctx.clock()) return 'expired';
  return isSubmitted(customer) ? 'submitted' : 'open';
};

const refusals: Readonly<Record<Exclude<PortalState, 'open'>, string>> = {
  submitted: portalLockedText,
  expired: portalExpiredText,
  closed: portalClosedText,
};

/**
 * Returns the customer that owns a portal key's Idempotency-Keys. Null when the portal shows no data, so that no stored
 * response is returned any more.
 */
export const idempotencyOwner = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  key: string,
): Promise<number | null> => {
  const portal = await findByKey(database.prisma, key);
  return portal && ['open', 'submitted'].includes(rfpStateOf({ clock }, portal)) ? portal.customerId : null;
};

/**
 * Returns the portal if it accepts writes. In a transaction it locks the record.
 * @throws AppError not_found; rule (details: the state) once it is no longer open
 */
export const lockOpenPortal = async (ctx: PublicContext, customerId: number): Promise<Portal> => {
  await lockPricedCustomer(ctx.db, customerId);
  const portal = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId }, include: { customer: true } });
  if (portal.customer.deletedAt || portal.customer.stageId === stage.archived) throw notFound();
  const state = rfpStateOf(ctx, portal);
  if (state !== 'open') throw new AppError('rule', refusals[state], { details: { state } });
  return portal;
};

/** Work of a portal's holder on the locked record, which is an open RFP. */
export type PortalWork<T> = (ctx: Context, portal: Portal) => Promise<T>;

/**
 * Runs `work` as the holder of this key, in one transaction on the locked record.
 * @throws AppError not_found; rule (details: the state) once the portal is no longer open; too_many
 */
export const inOpenPortal = async <T>(ctx: PublicContext, key: string, work: PortalWork<T>): Promise<T> => {
  const { customerId } = await findPortal(ctx, key);
  return inTransaction(asLinkHolder(ctx, customerId, portalActorName), async (tx) => {
    const done = await work(tx, await lockOpenPortal(tx, customerId));
    await markSaved(tx, customerId);
    return done;
  });
};
