import type { Readable } from 'node:stream';
import { type AmountField, coverageTiers, tierLabels } from '@worksmart/shared/comparison/constants.ts';
import { providerAmounts } from '@worksmart/shared/comparison/plan-comparison.rules.ts';
import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { type AmountLike, Money } from '@worksmart/shared/money.ts';
import { drawHeaderFooter } from '../platform/pdf/header-footer.ts';
import { longDate } from '../platform/pdf/long-date.ts';
import { closePdf, openPdf, openTag, type Pdf, type Tag } from '../platform/pdf/pdf.ts';
import { landscape, portrait } from '../platform/pdf/style.ts';
import { titledTable } from '../platform/pdf/table.ts';
import { chapter, heading, notes, notesHeight, paragraph } from '../platform/pdf/text.ts';

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

export interface TierRateFacts {
  provider: string;
  year: number;
  date: CalendarDate;
  plans: readonly ChartedPlan[];
  tiers: readonly ChartedTier[];
}

/** The most tiers next to each other on one page: two in portrait, three in landscape. */
const [mostUpright, mostAcross] = [2, 3];

/** Splits tiers into tables that fit the page, none much emptier than the others. */
export const tierBlocks = <T>(tiers: readonly T[]): T[][] => {
  const blocks = Math.ceil(tiers.length / mostAcross);
  return Array.from({ length: blocks }, (_, index) =>
    tiers.slice(Math.round((index * tiers.length) / blocks), Math.round(((index + 1) * tiers.length) / blocks)),
  );
};

const factorText = ({ description, rate }: ChartedTier): string => {
  const factor = new Money(rate);
  return `${description} × ${factor.toFixed(Math.max(2, factor.decimalPlaces()))}`;
};

const blockTitle = (block: readonly ChartedTier[], year: number): string => {
  const [first, last] = [block[0]?.description ?? '', block.at(-1)?.description ?? ''];
  return block.length > 1 ? `${year}: ${first} to ${last}` : `${year}: ${first}`;
};

const blockTable = (pdf: Pdf, parent: Tag, block: readonly ChartedTier[], { plans, year }: TierRateFacts): void => {
  titledTable(
    pdf,
    2,
    blockTitle(block, year),
    {
      summary: `Monthly premiums of the medical plans of ${year} at ${block.map(factorText).join(', ')}`,
      columns: [
        { label: 'Plan', kind: 'text', share: 2.1 },
        ...block.flatMap(() =>
          coverageTiers.map((one) => ({ label: tierLabels[one], kind: 'amount' as const, share: 1 })),
        ),
      ],
      groups: [
        { label: '', span: 1 },
        ...block.map((tier) => ({ label: factorText(tier), span: coverageTiers.length })),
      ],
      sections: [
        {
          rows: plans.map((plan) => ({
            cells: [
              plan.name === plan.code ? plan.name : `${plan.name}\n${plan.code}`,
              ...block.flatMap(({ rate }) => {
                const amounts = providerAmounts(plan, rate);
                return coverageTiers.map((one) => amounts[one]);
              }),
            ],
          })),
        },
      ],
    },
    parent,
  );
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
  const { provider, year, date, tiers } = facts;
  const title = `Tier Rate Chart ${year}`;
  const sheet = tiers.length > mostUpright ? landscape : portrait;
  const pdf = openPdf({ title, provider, customer: null, date: longDate(date), made }, sheet);
  const body = openTag(pdf, 'Sect');
  chapter(pdf, title, body);
  const missing = missingText(facts);
  if (missing) paragraph(pdf, missing, { parent: body });
  else {
    for (const block of tierBlocks(tiers)) blockTable(pdf, body, block, facts);
    const lines = [
      'EE: employee, ES: employee and spouse, EC: employee and children, EF: employee and family.',
      `US dollars per month: the plan’s ${year} premium × the tier’s factor, each rounded to the cent.`,
    ];
    heading(pdf, 3, 'Notes', { parent: body, needed: notesHeight(pdf, lines) });
    notes(pdf, lines, body);
  }
  body.end();
  return closePdf(pdf, drawHeaderFooter);
};
