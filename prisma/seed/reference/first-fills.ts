import { listed } from '#shared/platform/column-mapping.ts';
import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';
import { ageCurveRows } from './age-curves.ts';
import { premiumDiscountRows, wcStateTermRows } from './wc-tables.ts';
import { seededYears } from './years.ts';

export interface FirstFill {
  table: string;
  rows: () => object[];
  /** The name of the rows in the log. */
  title: string;
  /** The column of which each value is filled only if it has no row yet. */
  part?: 'year' | 'state';
}

const limits = listed(`
  hsa_self; hsa_family; hsa_catch_up; hdhp_min_deductible_self; hdhp_min_deductible_family;
  hdhp_max_out_of_pocket_self; hdhp_max_out_of_pocket_family; aca_max_out_of_pocket_self;
  aca_max_out_of_pocket_family; affordability_percent; poverty_line; poverty_line_alaska; poverty_line_hawaii;
  not_offered_penalty; not_affordable_penalty; social_security_wage_base`);

/** The yearly limits of 2022 to 2027. A figure that no source was found for stays empty. */
const benefitYearRows = (): Cells[] =>
  readRows('benefit-years.csv', ['year', 'source', ...limits]).map(({ year, source, ...row }) => ({
    year: Number(year),
    source: source ?? '',
    ...Object.fromEntries(limits.map((name) => [name, row[name] || null])),
  }));

/** The federal credit reductions of 2022 to 2026; those of 2026 are projected. */
const futaReductionRows = (): Cells[] =>
  readRows('futa-credit-reductions.csv', ['year', 'state', 'percent', 'projected', 'source']).map((row) => ({
    ...row,
    year: Number(row.year),
    projected: row.projected === 'true',
  }));

/** Illustrative assumptions for the margin sheet, the same in each year. USD and percent. */
const marginDefaultRows = (): Cells[] =>
  seededYears.map((year) => ({
    year,
    per_client_annual: 2_400,
    per_employee_annual: 360,
    per_payroll_run: 15,
    commission_percent: 5,
    setup_once: 1_800,
    wc_loss_fund_percent: 100,
    target_margin_percent: 25,
    source: 'Illustrative. Replace these figures with your own cost to serve and losses.',
  }));

const benchmarkColumns = ['year', 'population', 'single', 'family', 'worker_single', 'worker_family', 'source'];

/** What KFF's survey says of 2023 to 2025. Figures that were not read at kff.org say so in their source. */
const benchmarkRows = (): object[] =>
  readRows('benchmarks.csv', benchmarkColumns).map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text || null])),
    year: Number(row.year),
    name: 'KFF Employer Health Benefits Survey',
  }));

/** Indiana alone: other states are entered by users, each with its source. Indiana has no rate of its own. */
const stateContinuationRows = (): Cells[] => [
  {
    state: 'IN',
    months: null,
    percent: null,
    applies_to:
      'IC 27-8-15-31.1 never took effect: it waits for a law that funds it. Where federal COBRA does not apply there is a ' +
      'conversion policy instead: requested within 30 days, after 90 days of coverage, at most 150% of the group rate ' +
      '(IC 27-8-15-31).',
    source: 'IC 27-8-15-31 (2024) and IC 27-8-15-31.1',
  },
];

/**
 * Tables that are filled once, each by its preparation step, also in a database that an earlier release filled: that
 * release did not have the table.
 */
export const firstFills = {
  benefitYears: { table: 'benefit_year', rows: benefitYearRows, title: 'Yearly limits' },
  futaCreditReductions: { table: 'futa_credit_reduction', rows: futaReductionRows, title: 'FUTA credit reductions' },
  marginDefaults: { table: 'margin_default', rows: marginDefaultRows, title: 'Margin defaults' },
  wcTables: { table: 'wc_state_terms', rows: wcStateTermRows, title: 'States’ rules of workers’ comp' },
  premiumDiscounts: { table: 'premium_discount_table', rows: premiumDiscountRows, title: 'Premium discounts' },
  ageCurves: { table: 'age_curve', rows: ageCurveRows, title: 'Age curves' },
  benchmarks: { table: 'benchmark', rows: benchmarkRows, title: 'Benchmarks' },
  stateContinuations: {
    table: 'state_continuation',
    rows: stateContinuationRows,
    title: 'State continuation of Indiana',
    part: 'state',
  },
} as const satisfies Record<string, FirstFill>;
