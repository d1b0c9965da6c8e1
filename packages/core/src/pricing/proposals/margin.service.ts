import { type Amount, Money, plain } from '@worksmart/shared/platform/money.ts';
import type { MarginDetail, MarginSheetDetail } from '@worksmart/shared/pricing/proposals/margin.schema.ts';
import { payrollCycles, rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { headcount, type PricedRates, priceAdminRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import { comparisonGrid } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import {
  type MarginAssumptions,
  type MarginSheet,
  marginLevel,
  marginSheet,
} from '@worksmart/shared/records/payroll/margin.rules.ts';
import { marginCompLine, marginTaxLine } from '@worksmart/shared/records/payroll/margin-lines.rules.ts';
import type { MarginDefault } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { exact, exactOrNull } from '#platform/decimals.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { readFees, typedRatesOf } from '#records/payroll/pricing.service.ts';
import { readWcBasis } from '#records/payroll/wc-basis.service.ts';
import { readUnemployment, readWorkersComp } from './tax-costs.queries.ts';

const readPricing = async (ctx: Context, id: number) =>
  ctx.db.customer.findUniqueOrThrow({
    where: { id },
    include: {
      payCycles: true,
      adminRates: true,
      payroll: true,
      withholdings: { orderBy: { id: 'asc' } },
      workersComp: { orderBy: { id: 'asc' } },
      rfp: { select: { rfpYear: true } },
    },
  });
type Pricing = Awaited<ReturnType<typeof readPricing>>;

const compLines = async (ctx: Context, { payroll, workersComp: rows }: Pricing, year: number) => {
  if (!payroll?.includeWorkersComp) return [];
  const basis = await readWcBasis(ctx.db, payroll, year);
  const { lines } = await readWorkersComp(ctx.db, rows, payroll.wcTier, year, basis);
  const keepsPolicy = basis.terms.wcProgram === 'own';
  return lines.map((line) => marginCompLine(line, line.cost, keepsPolicy));
};

const taxLines = async (ctx: Context, { withholdings: rows }: Pricing, year: number) => {
  const { lines } = await readUnemployment(ctx.db, rows, [], year);
  const state = { in: rows.map((row) => row.state) };
  const rates = await ctx.db.rate.findMany({ where: { typeId: rateType.suta, year, state } });
  return lines.map(({ state: of, cost }) =>
    marginTaxLine(cost, exactOrNull(rates.find((rate) => rate.state === of)?.providerRate)),
  );
};

const assumptionsOf = (row: MarginDefault): { [Name in keyof MarginAssumptions]: Amount } => ({
  perClientAnnual: exact(row.perClientAnnual),
  perEmployeeAnnual: exact(row.perEmployeeAnnual),
  perPayrollRun: exact(row.perPayrollRun),
  commissionPercent: exact(row.commissionPercent),
  setupOnce: exact(row.setupOnce),
  wcLossFundPercent: exact(row.wcLossFundPercent),
  targetMarginPercent: exact(row.targetMarginPercent),
});

const shown = (sheet: MarginSheet, { assumptions, source, implementationFee }: Terms): MarginSheetDetail => ({
  ...plain({ ...sheet, implementationFee }),
  assumptions: { ...plain(assumptions), source },
  level: sheet.margin && marginLevel(sheet.margin, sheet.marginPercent, assumptions.targetMarginPercent),
});

interface Terms {
  assumptions: { [Name in keyof MarginAssumptions]: Amount };
  source: string;
  /** USD, once; null if unknown. */
  implementationFee: Amount | null;
}

/** Returns the fee of a pay cycle by its payrolls per year. */
const feeOf = (priced: PricedRates, perYear: number): Amount | null => {
  const cycle = payrollCycles.find((one) => one.perYear === perYear);
  return cycle ? priced[cycle.field] : null;
};

/**
 * Calculates what the provider earns from a customer in its RFP year, by the prices of its record. Each view is audited.
 * @returns no sheet while Operations has no margin defaults for the year
 * @throws AppError not_found for a customer that the user may not open
 */
export const readMargin = async (ctx: Context, id: number): Promise<MarginDetail> => {
  const { operatingYear } = await openCustomer(ctx, id);
  const customer = await readPricing(ctx, id);
  const year = customer.rfp?.rfpYear ?? operatingYear;
  await ctx.audit({ entity: 'margin', entityId: id });
  const defaults = await ctx.db.marginDefault.findUnique({ where: { year } });
  if (!defaults) return { year, sheet: null };
  const { payCycles, adminRates } = customer;
  const fees = await readFees(ctx.db, [year]);
  const priced = priceAdminRates(adminRates ? typedRatesOf(adminRates) : {}, payCycles, fees, year);
  const grid = comparisonGrid({ ...priced, rate: null });
  const assumptions = assumptionsOf(defaults);
  const sheet = marginSheet({
    adminFees: grid.lines.length > 0 ? (grid.total.provider?.allEmployees.annual ?? null) : new Money(0),
    cycles: payCycles.map((cycle) => ({
      cycleCount: cycle.cycleCount,
      employees: headcount([cycle]),
      fee: feeOf(priced, cycle.cycleCount),
    })),
    workersComp: await compLines(ctx, customer, year),
    billedAssessmentPercent: exact(customer.payroll?.wcBilledAssessmentPercent ?? 0),
    unemployment: await taxLines(ctx, customer, year),
    implementationFee: priced.wsFee,
    assumptions,
  });
  return { year, sheet: shown(sheet, { assumptions, source: defaults.source, implementationFee: priced.wsFee }) };
};
