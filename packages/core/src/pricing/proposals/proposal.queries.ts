import { addDays, type CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import { withFees } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { type ParticipationFacts, participationText } from '@worksmart/shared/records/census/participation.rules.ts';
import { proposalDays } from '@worksmart/shared/records/customers/needs.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { priceAdminRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import { comparisonGrid } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import { servicesCost } from '@worksmart/shared/records/payroll/services-cost.rules.ts';
import type { Payroll, Prisma } from '#generated/prisma/client.ts';
import { readBrand } from '#platform/brand.ts';
import { calendarDay, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { exact, exactOrNull } from '#platform/decimals.ts';
import { loadPlanDocument } from '#pricing/comparison/plan-document.service.ts';
import { readLetterhead } from '#records/customers/letterhead.service.ts';
import { storedCounts } from '#records/customers/stored-census.service.ts';
import {
  type PayrollTaxFacts,
  payrollTaxFacts,
  readStartDate,
  type TaxedRecord,
} from '#records/payroll/payroll-taxes.service.ts';
import { readFees, typedRatesOf } from '#records/payroll/pricing.service.ts';
import { readWcBasis } from '#records/payroll/wc-basis.service.ts';
import { readProposalAffordability, type TestedCustomer } from './affordability.queries.ts';
import { readContributionTax } from './contribution-tax.queries.ts';
import type { ContributionScope } from './contributions.queries.ts';
import { readBenchmark } from './own-book.service.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { summaryOf } from './proposal-summary.facts.ts';
import { readScenarioTerms } from './scenario-terms.queries.ts';
import { readClassNames, readUnemployment, readWorkersComp } from './tax-costs.queries.ts';

type Options = Omit<ProposalOptions, 'archive' | 'benchmark' | 'payrollTax' | 'affordability'> & {
  payrollTax?: boolean | undefined;
  affordability?: boolean | undefined;
  benchmark?: boolean | undefined;
  benchmarkId?: number | null | undefined;
};

const kindsOf = (options: Options): number[] =>
  (['medical', 'dental', 'vision'] as const).filter((kind) => options[kind]).map((kind) => planType[kind]);

const dayOf = (date: Date | null | undefined): CalendarDate | null => (date ? calendarDay(date) : null);

const included = {
  locations: { select: { state: true } },
  payCycles: { orderBy: { id: 'asc' } },
  adminRates: true,
  payroll: true,
  withholdings: { orderBy: { id: 'asc' } },
  workersComp: { orderBy: { id: 'asc' } },
  rfp: { select: { rfpYear: true, effectiveDate: true } },
  benefits: { select: { section125Offered: true } },
} satisfies Prisma.CustomerInclude;

/**
 * Reads and calculates the content of a customer's proposal, by the rules that the screens use.
 * @param options.validUntil 30 days from today by default
 * @throws AppError not_found
 */
export const loadProposal = async (
  ctx: Context,
  customerId: number,
  options: Options & { scenarioId?: number | null; validUntil?: CalendarDate },
): Promise<ProposalFacts> => {
  const customer = await ctx.db.customer.findUnique({
    where: { id: customerId, deletedAt: null },
    include: included,
  });
  if (!customer) throw notFound();
  const year = customer.rfp?.rfpYear ?? customer.operatingYear;
  const fees = await readFees(ctx.db, [year]);
  const { payCycles, adminRates, payroll } = customer;
  const priced = priceAdminRates(adminRates ? typedRatesOf(adminRates) : {}, payCycles, fees, year);
  const scenario = options.scenarioId ? await readScenarioTerms(ctx, customerId, options.scenarioId) : null;
  const cycles = payCycles.map((cycle) => ({ ...cycle, wages: exact(cycle.wages) }));
  const date = today(ctx);
  const federal = await federalTaxesOf(ctx, {
    customerId,
    year,
    payroll,
    payCycles,
    withholdings: customer.withholdings,
  });
  const plans = await loadPlanDocument(ctx.db, customer, { typeIds: kindsOf(options), tierID: scenario?.tierID });
  const computed = {
    grid: comparisonGrid({ ...withFees(priced, scenario?.fees ?? priced), rate: exactOrNull(adminRates?.rate) }),
    implementationFee: priced.wsFee,
    unemployment: await readUnemployment(ctx.db, customer.withholdings, cycles, year),
    workersComp: payroll?.includeWorkersComp
      ? await readWorkersComp(
          ctx.db,
          customer.workersComp,
          scenario?.wcTier ?? payroll.wcTier,
          year,
          await readWcBasis(ctx.db, payroll, year),
        )
      : null,
    restart: payroll?.includeWageBaseRestart ? (federal?.restart ?? null) : null,
    contributionTax: options.payrollTax ? await readContributionTax(ctx, customer, { year, plans, scenario }) : null,
    plans,
  };
  return {
    brand: await readBrand(ctx),
    company: {
      ...(await readLetterhead(ctx, customerId)),
      type: await lookupName(ctx, customer.companyTypeId),
      established: dayOf(customer.dateOfCorp),
      locations: customer.locations.length,
      states: [...new Set([customer.state, ...customer.locations.map(({ state }) => state)])].sort(),
    },
    date,
    validUntil: options.validUntil ?? addDays(date, proposalDays),
    year,
    effectiveDate: dayOf(customer.rfp?.effectiveDate),
    cycles,
    ...computed,
    classNames: await readClassNames(ctx.db, customer.workersComp, year),
    payrollTaxes: payroll?.includePayrollTaxes ? federal : null,
    services: servicesToday(payroll),
    comparesPlans: options.planComparison,
    ...(await readRemarks(ctx, customer, { options, plans, scenario, year })),
    summary: summaryOf(computed, scenario?.shares),
    scenario,
  };
};

/** Reads what the benefit plans say besides their figures. */
const readRemarks = async (
  ctx: Context,
  customer: TestedCustomer,
  { options, ...scope }: ContributionScope & { options: Options },
) => ({
  participation: await readParticipation(ctx, customer.id),
  affordability: options.affordability ? await readProposalAffordability(ctx, customer, scope) : null,
  benchmark: options.benchmark ? await readBenchmark(ctx, customer.id, options.benchmarkId ?? null) : null,
});

/** Calculates federal taxes and what starts again, if the proposal includes any of it. */
const federalTaxesOf = async (
  ctx: Context,
  {
    customerId,
    payroll,
    ...record
  }: Omit<TaxedRecord, 'payroll' | 'startDate'> & {
    customerId: number;
    payroll: Payroll | null;
  },
): Promise<PayrollTaxFacts | null> => {
  if (!payroll?.includePayrollTaxes && !payroll?.includeWageBaseRestart) return null;
  return payrollTaxFacts(ctx.db, { ...record, payroll, startDate: await readStartDate(ctx.db, customerId) });
};

const lookupName = async (ctx: Context, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  return (await ctx.db.lookup.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
};

const servicesToday = (payroll: Payroll | null): ProposalFacts['services'] => {
  if (!payroll) return {};
  const rate = exactOrNull(payroll.contractorServiceRate);
  const charge = exactOrNull(payroll.timeclockCharge);
  return servicesCost({ ...payroll, contractorServiceRate: rate, timeclockCharge: charge });
};

/**
 * Words the participation by the census that set the quantities of one of the customer's plans. Null if no census did: the
 * proposal then says nothing of it.
 */
const readParticipation = async (ctx: Context, customerId: number): Promise<string | null> => {
  const application = await ctx.db.censusApplication.findFirst({
    where: { customerId, figure: 'plan', undoneAt: null, censusId: { not: null } },
    orderBy: { id: 'desc' },
  });
  const census = application?.censusId
    ? await ctx.db.census.findUnique({ where: { id: application.censusId }, select: { asOf: true, counts: true } })
    : null;
  if (!census) return null;
  const basis = ctx.config.CENSUS_PARTICIPATION;
  const { participation } = storedCounts.read(census.counts);
  const facts: ParticipationFacts = { ...participation[basis], basis, asOf: census.asOf.toISOString().slice(0, 10) };
  return participationText(facts);
};
