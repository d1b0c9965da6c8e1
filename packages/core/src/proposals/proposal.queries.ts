import { addDays } from '@worksmart/shared/dates.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import { rateType } from '@worksmart/shared/lookups/constants.ts';
import { Money } from '@worksmart/shared/money.ts';
import { priceAdminRates } from '@worksmart/shared/payroll/admin-rates.rules.ts';
import { comparisonGrid } from '@worksmart/shared/payroll/comparison-grid.rules.ts';
import { contractorCost, timeclockCost } from '@worksmart/shared/payroll/services-cost.rules.ts';
import { workersCompCost } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import { today } from '../business-time.ts';
import type { Context } from '../context.ts';
import type { Payroll, WorkersComp } from '../generated/prisma/client.ts';
import { readFees, typedRatesOf } from '../payroll/pricing.service.ts';
import type { Person, ProposalFacts, WorkersCompLine } from './proposal.facts.ts';

/** How long the figures are held. */
const validDays = 30;

/** Prisma's decimals as ours: exact, by their text. */
const amount = (value: { toString(): string }) => new Money(value.toString());
const amountOrNull = (value: { toString(): string } | null | undefined) =>
  value === null || value === undefined ? null : amount(value);

/**
 * Reads and computes what one customer's proposal says, by the rules that the payroll screen uses.
 * @throws AppError not_found
 */
export const loadProposal = async (ctx: Context, customerId: number): Promise<ProposalFacts> => {
  const customer = await ctx.db.customer.findUnique({
    where: { id: customerId, deletedAt: null },
    include: {
      contacts: { where: { isPrimary: true }, take: 1 },
      locations: { select: { state: true } },
      payCycles: { orderBy: { id: 'asc' } },
      adminRates: true,
      payroll: true,
      workersComp: { orderBy: { id: 'asc' } },
      rfp: { select: { rfpYear: true } },
    },
  });
  if (!customer) throw notFound();
  const year = customer.rfp?.rfpYear ?? customer.operatingYear;
  const fees = await readFees(ctx.db, [year]);
  const { payCycles, adminRates, payroll } = customer;
  const priced = priceAdminRates(adminRates ? typedRatesOf(adminRates) : {}, payCycles, fees, year);
  const cycles = payCycles.map((cycle) => ({ ...cycle, wages: amount(cycle.wages) }));
  const date = today(ctx);
  const [contact] = customer.contacts;
  return {
    provider: ctx.config.PROVIDER_NAME,
    company: {
      name: customer.name,
      address: [customer.address, customer.address2].filter(Boolean).join(', '),
      place: `${customer.city}, ${customer.state} ${customer.zip}`,
      type: await lookupName(ctx, customer.companyTypeId),
      established: customer.dateOfCorp ? `${customer.dateOfCorp.toISOString().slice(0, 10)}T00:00:00` : null,
      locations: customer.locations.length,
      states: [...new Set([customer.state, ...customer.locations.map(({ state }) => state)])].sort(),
    },
    contact: contact ? { ...contact, name: `${contact.firstName} ${contact.lastName}` } : null,
    agent: await agentOf(ctx, customer.salesAgentId),
    date,
    validUntil: addDays(date, validDays),
    year,
    cycles,
    grid: comparisonGrid({ ...priced, rate: amountOrNull(adminRates?.rate) }),
    implementationFee: priced.wsFee,
    ...servicesToday(payroll),
    workersComp: payroll?.includeWorkersComp ? await workersCompLines(ctx, customer.workersComp, payroll, year) : null,
  };
};

const lookupName = async (ctx: Context, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  return (await ctx.db.lookup.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
};

const agentOf = async (ctx: Context, id: number | null): Promise<Person | null> => {
  const user = id === null ? null : await ctx.db.user.findUnique({ where: { id } });
  return user && { name: `${user.firstName} ${user.lastName}`, title: null, email: user.email, phone: user.phone };
};

const servicesToday = (payroll: Payroll | null): Pick<ProposalFacts, 'contractors' | 'timeclocks'> => ({
  contractors: contractorCost({
    contractorCount: payroll?.usesContractorService ? payroll.contractorCount : 0,
    contractorServiceRate: amountOrNull(payroll?.contractorServiceRate),
    contractorServiceCycles: payroll?.contractorServiceCycles ?? 0,
  }),
  timeclocks: timeclockCost({
    timeclockCount: payroll?.usesTimeclock ? payroll.timeclockCount : 0,
    timeclockCharge: amountOrNull(payroll?.timeclockCharge),
  }),
});

const workersCompLines = async (
  ctx: Context,
  rows: readonly WorkersComp[],
  payroll: Payroll,
  year: number,
): Promise<WorkersCompLine[]> => {
  const rates = await ctx.db.rate.findMany({
    where: { typeId: rateType.workersComp, year, code: { in: rows.map(({ code }) => code) } },
  });
  return rows.map((row) => {
    const rate = rates.find(({ state, code }) => state === row.state && code === row.code);
    const wages = amount(row.annualWages);
    const today = amount(row.rate);
    const cost = workersCompCost(
      {
        annualWages: wages,
        rate: today,
        override: row.override,
        proposedRate: amountOrNull(row.proposedRate),
        currentCost: amountOrNull(row.currentCost),
        proposedCost: amountOrNull(row.proposedCost),
      },
      rate ? { id: rate.id, year: rate.year, rate: amount(rate.rate) } : null,
      payroll.wcTier,
    );
    return { state: row.state, code: row.code, annualWages: wages, rate: today, cost };
  });
};
