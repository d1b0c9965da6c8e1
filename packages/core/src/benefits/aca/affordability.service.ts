import {
  type AffordabilityTest,
  type AffordabilityYear,
  failingEvery,
  lowestHourlyRate,
  povertyLimit,
  type SafeHarbor,
  safeHarbor,
  type TestedPay,
  testAffordability,
} from '@worksmart/shared/benefits/aca/affordability.rules.ts';
import type {
  Affordability,
  AffordabilityEmployees,
  AffordabilityQuery,
} from '@worksmart/shared/benefits/aca/schema.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { Money } from '@worksmart/shared/platform/money.ts';
import { aleStatus } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { seesCensusDetails } from '#records/census/census.policy.ts';
import { type CensusPeople, readCensusPeople } from '#records/census/census-people.service.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';

/**
 * Reads the figures that a plan year is tested by: its own percentage, and the guidelines of the year before, which were in
 * force when it began. Null without a percentage.
 */
const readYear = async (ctx: Context, year: number): Promise<AffordabilityYear | null> => {
  const [own, before] = await Promise.all(
    [year, year - 1].map((one) => ctx.db.benefitYear.findUnique({ where: { year: one } })),
  );
  const percent = own?.affordabilityPercent?.toNumber();
  if (percent === undefined) return null;
  return {
    year,
    percent,
    povertyLine: before?.povertyLine?.toNumber() ?? null,
    povertyLineAlaska: before?.povertyLineAlaska?.toNumber() ?? null,
    povertyLineHawaii: before?.povertyLineHawaii?.toNumber() ?? null,
  };
};

type Test = Omit<Affordability, 'applies' | 'seesEmployees'>;

const nothing = (year: number, missing: Test['missing'], found: CensusPeople | null = null): Test => ({
  year,
  census: found?.census ?? null,
  missing,
  tested: 0,
  affordable: 0,
  unknown: 0,
  overBy: null,
  highest: null,
  exposure: null,
});

/** Without a census the poverty line still says what anyone may pay, since it does not depend on wages. */
const byPovertyLine = (year: AffordabilityYear, share: number): Test => {
  if (year.povertyLine === null) return nothing(year.year, 'guideline');
  const limit = povertyLimit(year.percent, year.povertyLine);
  return {
    ...nothing(year.year, null),
    overBy: Money.max(new Money(share).minus(limit), 0).toNumber(),
    highest: limit.toNumber(),
  };
};

const summaryOf = (
  year: number,
  found: CensusPeople,
  { tested, affordable, unknown, overBy, highest }: AffordabilityTest<TestedPay>,
  harbor: SafeHarbor,
): Test => {
  const missing = harbor === safeHarbor.povertyLine ? 'guideline' : 'pay';
  return {
    year,
    census: found.census,
    missing: highest === null ? missing : null,
    tested: tested.length,
    affordable,
    unknown: unknown.length + found.statusUnknown.length,
    overBy: highest === null ? null : overBy.toNumber(),
    highest: highest?.toNumber() ?? null,
    exposure: null,
  };
};

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

const testOf = async (ctx: Context, customer: Customer, query: AffordabilityQuery): Promise<Test> => {
  const { year, share } = query;
  const harbor = query.safeHarbor as SafeHarbor;
  const figures = await readYear(ctx, year);
  if (!figures) return nothing(year, 'percent');
  const needsWages = harbor !== safeHarbor.povertyLine;
  if (needsWages && !seesCensusDetails(ctx.actor, customer)) return nothing(year, 'access');
  const found = await readCensusPeople(ctx, customer.id);
  if (!found?.fullTime.length)
    return needsWages ? nothing(year, found ? 'pay' : 'census', found) : byPovertyLine(figures, share);
  return {
    ...summaryOf(year, found, testAffordability(found.fullTime, figures, harbor, share), harbor),
    exposure: seesCensusDetails(ctx.actor, customer) ? await exposureOf(ctx, found, figures, share) : null,
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
    ...(await testOf(ctx, customer, query)),
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
  { year, share, safeHarbor: sent }: AffordabilityQuery,
): Promise<AffordabilityEmployees> => {
  const customer = await openCustomer(ctx, customerId);
  if (!seesCensusDetails(ctx.actor, customer)) throw forbidden();
  const harbor = sent as SafeHarbor;
  const figures = await readYear(ctx, year);
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
