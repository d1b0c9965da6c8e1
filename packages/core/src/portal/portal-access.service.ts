import { AppError, notFound } from '@worksmart/shared/errors.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import {
  portalActorName,
  portalClosedText,
  portalExpiredText,
  portalLockedText,
} from '@worksmart/shared/portal/constants.ts';
import type { PortalState } from '@worksmart/shared/portal/schema.ts';
import { asLinkHolder } from '../auth/link-holder.service.ts';
import { limitPortalAddress } from '../auth/portal-limit.service.ts';
import { isSubmitted } from '../customers/customer.policy.ts';
import { lockPricedCustomer } from '../customers/pricing-lock.service.ts';
import type { Customer, Rfp } from '../generated/prisma/client.ts';
import { type Context, inTransaction, type PublicContext, type Services } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';

export type Portal = Rfp & { customer: Customer };

/** Stages whose records have a portal; an archived record's link does not work while it is archived. */
const stagesWithPortal = [stage.rfp, stage.prospect, stage.client];

const findByKey = (db: Db, key: string): Promise<Portal | null> =>
  db.rfp.findFirst({
    where: { rfpKey: key, customer: { deletedAt: null, stageId: { in: stagesWithPortal } } },
    include: { customer: true },
  });

/**
 * The portal that a key opens, by one statement whatever is found.
 * @throws AppError not_found alike for a key that nobody has and for a record that is deleted or archived; too_many
 */
export const findPortal = async (ctx: PublicContext, key: string): Promise<Portal> => {
  await limitPortalAddress(ctx);
  const found = await findByKey(ctx.db, key);
  if (!found) throw notFound();
  return found;
};

/** What the portal shows and takes now: a stage after RFP closes it for good, its day ends it, its submission locks it. */
export const stateOf = (ctx: Pick<PublicContext, 'clock'>, { customer, expiration }: Portal): PortalState => {
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
 * The customer for whom a key's Idempotency-Keys are kept; null where the portal shows no data, so that a kept answer
 * is never given out past that.
 */
export const idempotencyOwner = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  key: string,
): Promise<number | null> => {
  const portal = await findByKey(database.prisma, key);
  return portal && ['open', 'submitted'].includes(stateOf({ clock }, portal)) ? portal.customerId : null;
};

/**
 * The portal, its record locked while a transaction is open, if it takes writes.
 * @throws AppError not_found; rule (details: the state) once it is no longer open
 */
export const lockOpenPortal = async (ctx: PublicContext, customerId: number): Promise<Portal> => {
  await lockPricedCustomer(ctx.db, customerId);
  const portal = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId }, include: { customer: true } });
  if (portal.customer.deletedAt || portal.customer.stageId === stage.archived) throw notFound();
  const state = stateOf(ctx, portal);
  if (state !== 'open') throw new AppError('rule', refusals[state], { details: { state } });
  return portal;
};

/** What a portal's holder does on the record, which is locked and an open RFP. */
export type PortalWork<T> = (ctx: Context, portal: Portal) => Promise<T>;

/**
 * Runs `work` as the holder of this key, in one transaction, on the locked record.
 * @throws AppError not_found; rule (details: the state) once the portal is no longer open; too_many
 */
export const inOpenPortal = async <T>(ctx: PublicContext, key: string, work: PortalWork<T>): Promise<T> => {
  const { customerId } = await findPortal(ctx, key);
  return inTransaction(asLinkHolder(ctx, customerId, portalActorName), async (tx) =>
    work(tx, await lockOpenPortal(tx, customerId)),
  );
};
