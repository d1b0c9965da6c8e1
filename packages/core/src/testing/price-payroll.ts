import type { ComparedTotal } from '@worksmart/shared/platform/totals.ts';
import type { priceAdminRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import type { administrationTotal, comparisonGrid } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import type { unemploymentCost, unemploymentTotal } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import type { WorkersCompCost } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import { type RandomPayroll, randomPayroll } from './random-payroll.ts';

/** The rules that price a payroll: of this source, or of an earlier one. */
export interface PricingRules {
  priceAdminRates: typeof priceAdminRates;
  comparisonGrid: typeof comparisonGrid;
  administrationTotal: typeof administrationTotal;
  unemploymentCost: typeof unemploymentCost;
  unemploymentTotal: typeof unemploymentTotal;
  /** The costs of the lines at a tier, and their total. */
  workersComp: (lines: RandomPayroll['comp'], tier: number) => { costs: WorkersCompCost[]; total: ComparedTotal };
  proposalSummary: (kinds: never, implementationFee: never) => unknown;
}

/** The records that `neutral-prices.json` has digests of: one for each batch. */
const recordCount = 10_000;
const batchSize = 100;

const { entries, fromEntries } = Object;

/** A figure by its exact decimals, and objects in the order of their names. */
const plain = (value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  if ('toFixed' in value) return String(value);
  return fromEntries(
    entries(value)
      .sort()
      .map(([name, one]) => [name, plain(one)]),
  );
};

const pick = <T extends object>(from: T, names: readonly (keyof T)[]) =>
  fromEntries(names.map((name) => [name, from[name]]));

/** Prices a payroll with neutral terms, and returns every figure that a record or a proposal shows, as text. */
export const pricePayroll = (rules: PricingRules, one: RandomPayroll): string => {
  const { explain: _, ...rates } = rules.priceAdminRates(one.typed, one.cycles, one.fees, 2026);
  const grid = rules.comparisonGrid({ ...rates, rate: one.rate });
  const taxes = one.taxes.map(({ row, table }) => rules.unemploymentCost(row, table));
  const comp = rules.workersComp(one.comp, one.wcTier);
  const tax = rules.unemploymentTotal(taxes);
  const kinds = [
    { kind: 'administration', ...rules.administrationTotal(grid) },
    { kind: 'unemployment', ...tax },
    { kind: 'workersComp', ...comp.total },
  ];
  const figures = {
    rates,
    grid,
    taxes: taxes.map((cost) => pick(cost, ['proposedTaxRate', 'currentSUTA', 'proposedSUTA', 'saving'])),
    comp: comp.costs.map((cost) =>
      pick(cost, ['proposedRate', 'tieredRate', 'currentCost', 'proposedCost', 'saving', 'margin']),
    ),
    totals: [tax, comp.total].map((total) => pick(total, ['today', 'provider', 'saving', 'leftOut', 'rest'])),
    summary: rules.proposalSummary(kinds as never, rates.wsFee as never),
  };
  return JSON.stringify(plain(figures));
};

/** The digests of random records, a hundred to each: of all 10,000, or of the first ones. @param hash digests a text */
export const priceDigests = (
  rules: PricingRules,
  hash: (text: string) => string,
  batches = recordCount / batchSize,
): string[] =>
  Array.from({ length: batches }, (_, batch) => {
    const seeds = Array.from({ length: batchSize }, (__, at) => batch * batchSize + at);
    return hash(seeds.map((seed) => pricePayroll(rules, randomPayroll(seed))).join('\n'));
  });
