import { notFound } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import {
  portalActorName,
  portalClosedText,
  portalExpiredText,
  portalLockedText,
} from '@worksmart/shared/sales/portal/constants.ts';
import type { PortalState } from '@worksmart/shared/sales/portal/schema.ts';
import type { Customer, Rfp } from '#generated/prisma/client.ts';
import type { Context, PublicContext, Services } from '#platform/context.ts';
import { isSubmitted } from '#records/customers/customer.policy.ts';
import { lockPricedCustomer } from '#records/customers/pricing-lock.service.ts';
import { linkTo, refusalIn } from '#records/signing/link.service.ts';
import { markSaved } from './portal-activity.ts';

export type Portal = Rfp & { customer: Customer };

/** Stages whose records have a portal. The link of an archived record does not work. */
const stagesWithPortal = [stage.rfp, stage.prospect, stage.client];

/** Opens the portal of an RFP. The key of a deleted or archived record is not found, as an unknown one. */
export const rfpLink = linkTo<Portal>({
  actorName: portalActorName,
  find: (db, key) =>
    db.rfp.findFirst({
      where: { rfpKey: key, customer: { deletedAt: null, stageId: { in: stagesWithPortal } } },
      include: { customer: true },
    }),
});

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

export const showsData = (state: PortalState): boolean => state === 'open' || state === 'submitted';

/** Returns the customer of a key whose portal shows data; null otherwise. */
export const rfpHolder = (services: Pick<Services, 'database' | 'clock'>, key: string): Promise<number | null> =>
  rfpLink.customerOf(services, key, (portal) => showsData(rfpStateOf(services, portal)));

/**
 * Returns the portal if it accepts writes. In a transaction it locks the record.
 * @throws AppError not_found; rule (details: the state) once it is no longer open
 */
export const lockOpenPortal = async (ctx: PublicContext, customerId: number): Promise<Portal> => {
  await lockPricedCustomer(ctx.db, customerId);
  const portal = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId }, include: { customer: true } });
  if (portal.customer.deletedAt || portal.customer.stageId === stage.archived) throw notFound();
  const state = rfpStateOf(ctx, portal);
  if (state !== 'open') throw refusalIn(state, refusals);
  return portal;
};

/** Work of a portal's holder on the locked record, which is an open RFP. */
export type PortalWork<T> = (ctx: Context, portal: Portal) => Promise<T>;

/**
 * Runs `work` as the holder of this key, in one transaction on the locked record.
 * @throws AppError not_found; rule (details: the state) once the portal is no longer open; too_many
 */
export const inOpenPortal = <T>(ctx: PublicContext, key: string, work: PortalWork<T>): Promise<T> =>
  rfpLink.act(ctx, key, async (tx, { customerId }) => {
    const done = await work(tx, await lockOpenPortal(tx, customerId));
    await markSaved(tx, customerId);
    return done;
  });
