import type { Amount } from '@worksmart/shared/platform/money.ts';
import { type Figure, figures, savingTile } from '#platform/pdf/blocks.ts';
import { pairedBars } from '#platform/pdf/paired-bars.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { printedMoney, printedPercent } from '#platform/pdf/printed-money.ts';
import { printedSavings } from '#platform/pdf/savings.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row } from '#platform/pdf/table-layout.ts';
import { chapter, notes, paragraph } from '#platform/pdf/text.ts';
import type { DocumentPlan, PlanDocument } from './plan-document.service.ts';

/** Draws the result of a comparison: the savings, the cost by kind of plan, and each plan on one line. */
export const overview = (pdf: Pdf, parent: Tag, { kinds, total, year }: PlanDocument): void => {
  const { name: provider } = pdf.facts.brand;
  const plans = kinds.flatMap((kind) => kind.plans);
  chapter(pdf, 'Your plans at a glance', parent);
  if (plans.length === 0) {
    paragraph(pdf, 'No plans are selected for comparison.', { parent });
    return;
  }
  const count = plans.length === 1 ? 'The plan' : `The ${plans.length} plans`;
  paragraph(pdf, `${count} you have today, compared with what ${provider} offers in ${year}.`, { parent });
  figures(pdf, tilesOf(total, provider), parent);
  const bars = kinds
    .filter((kind) => kind.plans.length > 0)
    .map(({ name, cost }) => ({ label: name, values: [cost.today, cost.provider] as const }));
  const chart = { summary: 'Annual cost by type of plan', names: ['Today', provider] as const, bars };
  pairedBars(pdf, 'Annual cost', chart, parent);
  notes(pdf, leftOutNotes(kinds), parent);
  planByPlan(pdf, parent, plans, total);
  notes(pdf, [...missingNotes(plans), ...ratesOnlyNotes(plans)], parent);
};

const planByPlan = (pdf: Pdf, parent: Tag, plans: readonly DocumentPlan[], total: PlanDocument['total']): void => {
  const { name: provider } = pdf.facts.brand;
  const savings = [...plans.map(({ compared }) => compared), total].flatMap(({ monthly, annual }) => [monthly, annual]);
  const { label: name, kind, cellOf } = printedSavings(savings.map(({ difference }) => difference));
  const money = (label: string): Column => ({ label, kind: 'money', share: 1.35 });
  const change = (period: string): Column => ({ label: `${name} per ${period}`, kind, share: 1.35 });
  const cellsOf = ({ quantity, monthly, annual }: PlanDocument['total']) => [
    quantity,
    monthly.customer,
    monthly.provider,
    cellOf(monthly.difference),
    cellOf(annual.difference),
  ];
  const columns: Column[] = [
    { label: 'Your plan', kind: 'text', share: 1.8 },
    { label: `${provider} plan`, kind: 'text', share: 1.8 },
    { label: 'People', kind: 'count', share: 0.85 },
    ...['Today per month', `${provider} per month`].map(money),
    ...['month', 'year'].map(change),
  ];
  const rows: Row[] = [
    ...plans.map(({ name, proposed, compared }) => ({
      cells: [name, proposed?.name ?? '—', ...cellsOf(compared)],
    })),
    { cells: ['Total', '', ...cellsOf(total)], look: 'total' },
  ];
  const summary = `Each plan's cost today and with ${provider}`;
  titledTable(pdf, 2, 'By plan', { summary, columns, sections: [{ rows }] }, parent);
};

/** Returns a tile with an amount; for an unknown one, a dash and the reason. */
const tile = (label: string, amount: Amount | null, note: string): Figure => ({
  label,
  value: amount ? printedMoney(amount) : '—',
  note: amount ? note : 'not known yet',
  negative: amount?.isNegative() ?? false,
});

const tilesOf = ({ quantity, monthly, annual }: PlanDocument['total'], provider: string): Figure[] => {
  const people = quantity > 0 ? 'for the people enrolled today' : 'no one is enrolled';
  return [
    ...(annual.difference
      ? savingTile(
          'Your savings per year',
          annual.difference,
          monthly.percent ? `${printedPercent(monthly.percent.abs())} of today` : '',
        )
      : [tile('Your savings per year', null, '')]),
    { ...tile('Today per year', annual.customer, people), note: people },
    tile(`${provider} per year`, annual.provider, people),
  ];
};

const leftOutNotes = (kinds: PlanDocument['kinds']): string[] =>
  kinds.flatMap(({ name, cost: { leftOut } }) =>
    leftOut > 0 ? [`${name}: without ${leftOut === 1 ? 'one plan' : `${leftOut} plans`} with one side not known.`] : [],
  );

const missingNotes = (plans: readonly DocumentPlan[]): string[] =>
  plans.flatMap(({ name, missing }) =>
    missing ? [`${name}: ${missing}; its savings and the total are therefore not known.`] : [],
  );

const ratesOnlyNotes = (plans: readonly DocumentPlan[]): string[] =>
  plans.some(({ compared }) => compared.quantity === 0) ? ['Where no one is enrolled, only rates are compared.'] : [];
