import { planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { EnrolledPeople } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { type ReviewedPlan, reviewOf } from '@worksmart/shared/benefits/renewals/review.rules.ts';
import type { RenewalReview } from '@worksmart/shared/benefits/renewals/schema.ts';
import { type CalendarDate, formatDate } from '@worksmart/shared/platform/dates.ts';
import { type Amount, Money, sum, toCents } from '@worksmart/shared/platform/money.ts';
import { type TableColumn, tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { type CoverageTier, coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import { FigureSheet, type Placed, type RowFigure } from '#platform/tables/figure-sheet.ts';
import type { Sheet } from '#platform/tables/workbook.ts';

/** The content of a renewal's workbook. */
export interface RenewalWorkbook {
  provider: string;
  company: string;
  date: CalendarDate;
  review: RenewalReview;
  /** This year's employees by plan and tier; null if they are not known. */
  enrolled: EnrolledPeople | null;
  /** Returns the name of a plan type. */
  kindOf: (typeId: number) => string;
}

const shares = ['Premium', 'Employer', 'Employee'] as const;
type Share = (typeof shares)[number];
const sides = ['before', 'after'] as const;

type Cells = readonly (Placed | null)[];
/** A plan with the people that it has this year by tier, if both years offer it. */
type CountedPlan = ReviewedPlan & { people: Readonly<Record<CoverageTier, Placed | null>> | null };

/** Places of cells in the rows of Plans: the people, and the first amount of a share, followed by next year's. */
const people = 4;
const amountAt = (share: Share): number => people + 1 + shares.indexOf(share) * 3;

/** This year's employees of each plan by tier, also of those that do not continue. */
const addPeople = ({ review, enrolled }: RenewalWorkbook) => {
  const tiers = coverageTiers.map((tier): TableColumn => ({ header: tierNames[tier], kind: 'number' }));
  const sheet = new FigureSheet('People', [
    ...tableColumns({ [`Plan ${review.after.year - 1}`]: 'text', [`In ${review.after.year}`]: 'text' }),
    ...tiers,
    { header: 'People', kind: 'number' },
  ]);
  const plans = reviewOf(review).map((plan): CountedPlan => {
    const counts = enrolled?.plans.find(({ planID }) => planID === plan.beforeId);
    if (!counts) return { ...plan, people: null };
    const known = coverageTiers.map((tier) => new Money(counts[tier]));
    const total: RowFigure = (row) => ({ result: sum(known), plus: row.slice(2) });
    const cells = sheet.add([plan.beforeName ?? '', plan.after ? 'Continues' : 'Not offered', ...known, total]);
    const [eE = null, eS = null, eC = null, eF = null] = cells.slice(2);
    return { ...plan, people: plan.before && plan.after ? { eE, eS, eC, eF } : null };
  });
  if (!enrolled) sheet.add(['Not known']);
  return { sheet, plans };
};

const amountOf = (
  plan: ReviewedPlan,
  tier: CoverageTier,
  share: Share,
  side: (typeof sides)[number],
): Amount | null => {
  const amount = plan.rows.find(({ row }) => row === share)?.cells[tier][side] ?? null;
  return amount === null ? null : toCents(amount);
};

/** Next year's cell less the cell of this year before it. */
const change =
  (result: Amount | null, before: number): RowFigure =>
  (cells) => ({
    result,
    plus: [cells[before + 1]],
    minus: [cells[before]],
  });

const yearColumns = (year: number, name: string): TableColumn[] =>
  tableColumns({ [`${name} ${year - 1}`]: 'amount', [`${name} ${year}`]: 'amount', [`${name} Change`]: 'amount' });

/** Each plan of either year by tier. */
const addPlans = ({ review: { after }, kindOf }: RenewalWorkbook, plans: readonly CountedPlan[]) => {
  const { year } = after;
  const sheet = new FigureSheet('Plans', [
    ...tableColumns({
      Kind: 'text',
      [`Plan ${year - 1}`]: 'text',
      [`Plan ${year}`]: 'text',
      Tier: 'text',
      People: 'number',
    }),
    ...shares.flatMap((share) => yearColumns(year, share)),
  ]);
  const rows = plans.flatMap((plan) =>
    coverageTiers.map((tier): Cells => {
      const amounts = shares.flatMap((share): RowFigure[] => {
        const [before = null, next = null] = sides.map((side) => amountOf(plan, tier, share, side));
        return [before, next, change(before && next ? next.minus(before) : null, amountAt(share))];
      });
      const names = [kindOf(planSections[plan.section]), plan.beforeName ?? '', plan.afterName ?? '', tierNames[tier]];
      const count = plan.people?.[tier] ?? null;
      return sheet.add([...names, { result: count?.amount ?? new Money(0), plus: [count] }, ...amounts]);
    }),
  );
  return { sheet, rows };
};

const labels: Readonly<Record<Share, string>> = {
  Premium: 'Premiums',
  Employer: 'Employer, without HSA deposits',
  Employee: 'Employees',
};

/** What the people counted cost: each amount of their plans and tiers times its people, a month and a year. */
const addSummary = (year: number, plans: readonly CountedPlan[], rows: readonly Cells[]): FigureSheet => {
  const sheet = new FigureSheet('Summary', [
    { header: 'For the People Counted' },
    { header: String(year - 1), kind: 'amount' },
    { header: String(year), kind: 'amount' },
    { header: 'Change', kind: 'amount' },
  ]);
  const counts = plans.flatMap((plan) => coverageTiers.map((tier) => plan.people?.[tier]?.amount ?? new Money(0)));
  if (counts.every((count) => count.isZero())) {
    sheet.add(['Not known: no one is counted in a plan that continues', '', '', '']);
    return sheet;
  }
  const total = (share: Share, side: (typeof sides)[number]): Amount => {
    const amounts = plans.flatMap((plan) => coverageTiers.map((tier) => amountOf(plan, tier, share, side)));
    return sum(amounts.map((amount, at) => amount?.times(counts[at] ?? 0) ?? 0));
  };
  const months = shares.map((share) => {
    const [before, after] = sides.map((side, offset) => ({
      result: total(share, side),
      counts: rows.map((cells) => cells[people] ?? null),
      amounts: rows.map((cells) => cells[amountAt(share) + offset] ?? null),
    }));
    const difference = before && after ? after.result.minus(before.result) : null;
    return {
      share,
      cells: sheet.add([`${labels[share]}, per month`, before ?? null, after ?? null, change(difference, 1)]),
    };
  });
  for (const { share, cells } of months) {
    const [before, after] = [cells[1], cells[2]].map((cell) => ({
      result: cell?.amount.times(12) ?? null,
      plus: [cell],
      times: 12,
    }));
    const difference = before?.result && after?.result ? after.result.minus(before.result) : null;
    sheet.add([`${labels[share]}, per year`, before ?? null, after ?? null, change(difference, 1)], { bold: true });
  }
  return sheet;
};

const sources: Readonly<Record<EnrolledPeople['source'], string>> = {
  billing: 'as billed in the latest month',
  census: 'as in the active census',
};

const aboutPeople = (enrolled: EnrolledPeople | null): string =>
  enrolled
    ? `People are this year’s employees by plan and tier, ${sources[enrolled.source]}. Who has a plan that does not continue is not counted.`
    : 'People are not known: neither a premiums file nor a census says who is in which plan.';

const addAssumptions = ({ provider, company, date, review: { after }, enrolled }: RenewalWorkbook): FigureSheet => {
  const sheet = new FigureSheet('Assumptions', tableColumns({ About: 'text', Text: 'text' }));
  const about = {
    Company: company,
    Provider: provider,
    Group: after.benefitGroup.name,
    Date: formatDate(date),
    Status: after.renewal.renewalStatus?.name ?? '',
    Amounts: 'US dollars per month and employee, rounded to the cent; a signed renewal as it was signed.',
    People: aboutPeople(enrolled),
    HSA: 'Deposits into health savings accounts are not part of these figures.',
  };
  for (const line of Object.entries(about)) sheet.add(line);
  return sheet;
};

/** Returns the sheets of a renewal, this year and next, with sums as live formulas. No names of employees. */
export const renewalSheets = (facts: RenewalWorkbook): Sheet[] => {
  const { sheet: peopleSheet, plans } = addPeople(facts);
  const { sheet, rows } = addPlans(facts, plans);
  const summary = addSummary(facts.review.after.year, plans, rows);
  return [summary, sheet, peopleSheet, addAssumptions(facts)].map((one) => one.sheet);
};
