import {
  type AffordabilityYear,
  failingEvery,
  lowestHourlyRate,
  type SafeHarbor,
  safeHarbor,
  testAffordability,
} from '@worksmart/shared/benefits/aca/affordability.rules.ts';
import type {
  Affordability,
  AffordabilityEmployees,
  AffordabilityQuery,
} from '@worksmart/shared/benefits/aca/schema.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { aleStatus } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import {
  readAffordabilityYear,
  type TestedShare,
  testShare,
  untested,
} from '#records/census/affordability-test.service.ts';
import { seesCensusDetails } from '#records/census/census.policy.ts';
import { type CensusPeople, readCensusPeople } from '#records/census/census-people.service.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';

const exposureOf = async (
  ctx: Context,
  { fullTime }: CensusPeople,
  figures: AffordabilityYear,
  share: number,
): Promise<Affordability['exposure']> => {
  const limits = await ctx.db.benefitYear.findUnique({ where: { year: figures.year } });
  if (!limits?.notOfferedPenalty || !limits.notAffordablePenalty) return null;
  return {
    fullTime: fullTime.length,
    failEvery: failingEvery(fullTime, figures, share),
    notOffered: limits.notOfferedPenalty.toNumber(),
    notAffordable: limits.notAffordablePenalty.toNumber(),
  };
};

const testOf = async (ctx: Context, customer: Customer, asked: TestedShare) => {
  const seesWages = seesCensusDetails(ctx.actor, customer);
  const figures = await readAffordabilityYear(ctx, asked);
  if (figures && asked.safeHarbor !== safeHarbor.povertyLine && !seesWages)
    return { ...untested(asked, 'access'), exposure: null };
  const found = figures && seesWages ? await readCensusPeople(ctx, customer.id) : null;
  return {
    ...(await testShare(ctx, customer.id, asked)),
    exposure: figures && found?.fullTime.length ? await exposureOf(ctx, found, figures, asked.share) : null,
  };
};

/**
 * Tests a share against the full-time employees of the active census. Only those who may see wages get the tests that depend on
 * them: from several shares anyone could find each wage.
 * @throws AppError not_found
 */
export const readAffordability = async (
  ctx: Context,
  customerId: number,
  query: AffordabilityQuery,
): Promise<Affordability> => {
  const customer = await openCustomer(ctx, customerId);
  const client = await ctx.db.clientYear.findFirst({ where: { customerId, year: query.year } });
  return {
    ...(await testOf(ctx, customer, { ...query, safeHarbor: query.safeHarbor as SafeHarbor })),
    applies: client?.aleStatusId === aleStatus.yes || client?.aleStatusId === aleStatus.undecided,
    seesEmployees: seesCensusDetails(ctx.actor, customer),
  };
};

/**
 * Returns the test employee by employee, and audits it, since the limits reveal wages.
 * @throws AppError not_found; forbidden for those who may not see wages
 */
export const listAffordability = async (
  ctx: Context,
  customerId: number,
  { share, safeHarbor: sent, ...planYear }: AffordabilityQuery,
): Promise<AffordabilityEmployees> => {
  const customer = await openCustomer(ctx, customerId);
  if (!seesCensusDetails(ctx.actor, customer)) throw forbidden();
  const harbor = sent as SafeHarbor;
  const figures = await readAffordabilityYear(ctx, planYear);
  const found = await readCensusPeople(ctx, customerId);
  if (!figures || !found) return { employees: [], lowestHourlyRate: null };
  await ctx.audit({ entity: 'census', entityId: found.census.id, customerId });
  const { tested, unknown } = testAffordability(found.fullTime, figures, harbor, share);
  const shown = ({ rowNo, empNo, lastName, firstName }: CensusPeople['employees'][number]) => ({
    rowNo,
    empNo,
    lastName,
    firstName,
  });
  const byGap = tested.toSorted((one, other) => other.over.cmp(one.over) || one.limit.cmp(other.limit));
  return {
    employees: [
      ...byGap.map(({ person, limit, over }) => ({
        ...shown(person),
        limit: limit.toNumber(),
        over: over.toNumber(),
      })),
      ...[...unknown, ...found.statusUnknown].map((person) => ({ ...shown(person), limit: null, over: 0 })),
    ],
    lowestHourlyRate: harbor === safeHarbor.rateOfPay ? lowestHourlyRate(figures.percent, share).toNumber() : null,
  };
};
