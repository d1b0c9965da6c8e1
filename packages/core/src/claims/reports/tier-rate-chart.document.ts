import type { Readable } from 'node:stream';
import { type AmountLike, factorText } from '@worksmart/shared/platform/money.ts';
import { type AmountField, coverageTiers, tierLabels } from '@worksmart/shared/pricing/comparison/constants.ts';
import { providerAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { landscape, portrait } from '#platform/pdf/style.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { TableSpec } from '#platform/pdf/table-layout.ts';
import { paragraph } from '#platform/pdf/text.ts';
import { type ReportFacts, reportDocument } from './report-document.ts';

/** Premiums of a medical plan before any factor, USD per month. */
export interface ChartedPlan extends Record<AmountField, AmountLike> {
  name: string;
  code: string;
}

/** A medical tier; `rate` is the factor on premiums, 0.95 for 95%. */
export interface ChartedTier {
  description: string;
  rate: AmountLike;
}

export interface TierRateFacts extends ReportFacts {
  year: number;
  plans: readonly ChartedPlan[];
  tiers: readonly ChartedTier[];
}

/** The most tiers next to each other on one page: two in portrait, three in landscape. */
const [mostUpright, mostAcross] = [2, 3];

/** Splits tiers into tables that fit the page, none much emptier than the others. */
export const tierBlocks = <T>(tiers: readonly T[]): T[][] => {
  const blocks = Math.ceil(tiers.length / mostAcross);
  const from = (block: number) => Math.floor((block * tiers.length) / blocks + 0.5);
  return Array.from({ length: blocks }, (_, index) => tiers.slice(from(index), from(index + 1)));
};

const tierText = ({ description, rate }: ChartedTier): string => `${description} × ${factorText(rate)}`;

const blockTitle = (block: readonly ChartedTier[], year: number): string => {
  const [first, last] = [block[0]?.description ?? '', block.at(-1)?.description ?? ''];
  return block.length > 1 ? `${year}: ${first} to ${last}` : `${year}: ${first}`;
};

const blockTable = (block: readonly ChartedTier[], { plans, year }: TierRateFacts): TableSpec => {
  const columns = coverageTiers.map((one) => ({ label: tierLabels[one], kind: 'amount' as const, share: 1 }));
  const rows = plans.map((plan) => ({
    cells: [
      plan.name === plan.code ? plan.name : `${plan.name}\n${plan.code}`,
      ...block.flatMap(({ rate }) => {
        const amounts = providerAmounts(plan, rate);
        return coverageTiers.map((one) => amounts[one]);
      }),
    ],
  }));
  return {
    summary: `Monthly premiums of the medical plans of ${year} at ${block.map(tierText).join(', ')}`,
    columns: [{ label: 'Plan', kind: 'text', share: 2.1 }, ...block.flatMap(() => columns)],
    groups: [{ label: '', span: 1 }, ...block.map((tier) => ({ label: tierText(tier), span: coverageTiers.length }))],
    sections: [{ rows }],
  };
};

const missingText = ({ plans, tiers, year }: TierRateFacts): string | null => {
  if (plans.length === 0) return `There are no medical plans for ${year} yet.`;
  return tiers.length === 0 ? `There are no medical tiers for ${year} yet: the plans’ premiums have no factors.` : null;
};

/**
 * The Tier Rate Chart (formulas.md 8) as a PDF: the premiums of the year's medical plans at each medical tier, rounded
 * cell by cell. Tiers that do not fit next to each other follow in further tables.
 */
export const writeTierRateChartPdf = (facts: TierRateFacts, made: Date): Readable => {
  const { year, tiers } = facts;
  const sheet = tiers.length > mostUpright ? landscape : portrait;
  const draw: Parameters<typeof reportDocument>[2] = (pdf, body) => {
    const missing = missingText(facts);
    if (missing) {
      paragraph(pdf, missing, { parent: body });
      return [];
    }
    for (const block of tierBlocks(tiers)) {
      titledTable(pdf, 2, blockTitle(block, year), blockTable(block, facts), body);
    }
    return [
      'EE: employee, ES: employee and spouse, EC: employee and children, EF: employee and family.',
      `US dollars per month: the plan’s ${year} premium × the tier’s factor, each rounded to the cent.`,
    ];
  };
  return reportDocument({ ...facts, title: `Tier Rate Chart ${year}`, confidential: false }, made, draw, sheet);
};
