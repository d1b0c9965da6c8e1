import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { fewestInTotal } from '@worksmart/shared/records/census/figures.rules.ts';
import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import type { CensusImportBasis, CensusOverview, CensusVersion } from '@worksmart/shared/records/census/schema.ts';
import type { Census, Customer } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { businessYear, today } from '#platform/business-time.ts';
import { type Context, inTransaction, type PublicContext } from '#platform/context.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { storedCounts } from '#records/customers/stored-census.service.ts';
import { canApplyCensus, canChangeCensus, seesCensusDetails, seesCensusRows } from './census.policy.ts';
import { readKnownRates } from './census.queries.ts';
import { openCensus, openForCensus } from './census-access.service.ts';
import { dayOf } from './census-version.ts';

const dayMs = 86_400_000;
/** Days in which an import can be undone. */
const undoDays = 30;

/** Returns versions under the contract's names. @param details whether the caller may see wages */
const versionsOf = async (
  ctx: PublicContext,
  censuses: readonly Census[],
  details: boolean,
): Promise<CensusVersion[]> => {
  const userIds = censuses.flatMap(({ createdById }) => createdById ?? []);
  const users = userIds.length > 0 ? await ctx.db.user.findMany({ where: { id: { in: userIds } } }) : [];
  const basis = ctx.config.CENSUS_PARTICIPATION;
  return censuses.map((census) => {
    const { participation, ...counts } = storedCounts.read(census.counts);
    const author = users.find(({ id }) => id === census.createdById);
    // A total of one known wage is that person's wage, however many others work there.
    const isTotal = counts.employees - counts.wagesUnknown >= fewestInTotal;
    const { id, label, filename, byCustomer, active, undone, rowsRead, warned, leftOut } = census;
    return {
      id,
      label,
      filename,
      byCustomer,
      active,
      undone,
      rowsRead,
      warned,
      leftOut,
      counts: details || isTotal ? counts : { ...counts, wages: null },
      asOf: dayOf(census.asOf),
      source: census.source as CensusVersion['source'],
      createdBy: census.byCustomer ? 'Customer' : author ? fullName(author) : '',
      createdOn: census.createdAt.toISOString(),
      participation: { basis, ...participation[basis] },
      rowsDeleted: census.rowsDeletedAt !== null,
    };
  });
};

/** Returns when the undo of the active version ends; null if it cannot be undone. */
const undoUntilOf = (ctx: Context, active: Census | undefined): Date | null => {
  if (!active) return null;
  const until = new Date(active.createdAt.getTime() + undoDays * dayMs);
  return until > ctx.clock() ? until : null;
};

/** Returns all censuses of a customer that the caller has opened. */
export const overviewOf = async (ctx: Context, customer: Customer): Promise<CensusOverview> => {
  const { actor, config } = ctx;
  const censuses = await ctx.db.census.findMany({ where: { customerId: customer.id }, orderBy: { id: 'desc' } });
  const change = canChangeCensus(actor, customer);
  const undoUntil = change
    ? undoUntilOf(
        ctx,
        censuses.find(({ active }) => active),
      )
    : null;
  return {
    versions: await versionsOf(ctx, censuses, seesCensusDetails(actor, customer)),
    may: {
      rows: seesCensusRows(actor, customer),
      details: seesCensusDetails(actor, customer),
      change,
      apply: canApplyCensus(actor, customer),
    },
    undoUntil: undoUntil?.toISOString() ?? null,
    participationMinimum: config.CENSUS_PARTICIPATION_MIN ?? null,
  };
};

/**
 * Returns the censuses of a customer with their totals.
 * @throws AppError not_found
 */
export const listCensuses = async (ctx: Context, customerId: number): Promise<CensusOverview> =>
  overviewOf(ctx, await openCustomer(ctx, customerId));

/** Returns the year of a record's rates: its RFP year. */
export const rateYearOf = async (ctx: PublicContext, customerId: number): Promise<number> => {
  const rfp = await ctx.db.rfp.findUnique({ where: { customerId }, select: { rfpYear: true } });
  return rfp?.rfpYear ?? businessYear(ctx);
};

/**
 * Returns what the check of a customer's file depends on. The caller has opened the customer.
 * @param ownOnly remembers only files that the customer itself has sent, and none of staff
 */
export const basisOf = async (ctx: PublicContext, customerId: number, ownOnly = false): Promise<CensusImportBasis> => {
  const where = { customerId, ...(ownOnly && { byCustomer: true }) };
  const last = await ctx.db.census.findFirst({ where, orderBy: { id: 'desc' } });
  return {
    maxRows: ctx.config.CENSUS_MAX_ROWS,
    maxBytes: ctx.config.CENSUS_MAX_MB * 1024 * 1024,
    wcRates: await readKnownRates(ctx.db, await rateYearOf(ctx, customerId)),
    remembered: (last?.columns ?? {}) as CensusImportBasis['remembered'],
    answers: (last?.answers ?? {}) as CensusImportBasis['answers'],
    today: today(ctx).slice(0, 10),
  };
};

/** Returns what an import needs to know. @throws AppError not_found, forbidden */
export const censusBasis = async (ctx: Context, customerId: number): Promise<CensusImportBasis> => {
  await openForCensus(ctx, customerId, canChangeCensus);
  return basisOf(ctx, customerId);
};

/**
 * Takes back the import of the active census: the version before it becomes active again. Without one, none is active.
 * @throws AppError not_found, forbidden; rule if it is not active or older than 30 days
 */
export const undoCensus = (ctx: Context, id: number): Promise<CensusOverview> =>
  inTransaction(ctx, async (tx) => {
    const { customerId } = await openCensus(tx, id, canChangeCensus);
    const census = await tx.db.census.findUniqueOrThrow({ where: { id } });
    if (!census.active || !undoUntilOf(tx, census)) throw new AppError('rule', censusMessages.notUndoable);
    await tx.db.census.update({ where: { id }, data: { active: false, undone: true, supersededAt: tx.clock() } });
    const previous = census.previousId
      ? await tx.db.census.update({
          where: { id: census.previousId },
          data: { active: true, undone: false, supersededAt: null },
        })
      : null;
    const changes = { active: [census.label, previous?.label ?? null] as [string, string | null] };
    await tx.audit({ entity: 'census', entityId: id, customerId, changes });
    return overviewOf(tx, await openCustomer(tx, customerId));
  });

/**
 * Deletes a version with its rows. If it was the active one, none is active.
 * @throws AppError not_found, forbidden
 */
export const removeCensus = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { customerId, label, asOf } = await openCensus(tx, id, canChangeCensus);
    const { count } = await tx.db.census.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    const changes = { label: [label, null], asOf: [dayOf(asOf), null] } satisfies Record<string, [string, null]>;
    await tx.audit({ entity: 'census', entityId: id, customerId, changes });
    return { id };
  });
