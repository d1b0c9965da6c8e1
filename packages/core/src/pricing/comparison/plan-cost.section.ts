import type { Amount } from '@worksmart/shared/platform/money.ts';
import { ageRatesLimit, basisText } from '@worksmart/shared/pricing/age-rates/basis-text.ts';
import { changesText } from '@worksmart/shared/pricing/comparison/changes-text.ts';
import { coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import { isRatesOnly, type Sides } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { printedPercent } from '#platform/pdf/printed-money.ts';
import { type PrintedSavings, printedSavings } from '#platform/pdf/savings.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row, Section, TableSpec } from '#platform/pdf/table-layout.ts';
import { notes } from '#platform/pdf/text.ts';
import type { DocumentPlan } from './plan-document.service.ts';

const columns: TableSpec['columns'] = [
  { label: '', kind: 'text', share: 1.5 },
  ...coverageTiers.map((tier) => ({ label: tierNames[tier], kind: 'money' as const, share: 1 })),
  { label: 'All, per month', kind: 'money', share: 1.2 },
  { label: 'All, per year', kind: 'money', share: 1.3 },
];

const sideRows = (provider: string): { name: string; side: keyof Sides }[] => [
  { name: 'Today', side: 'customer' },
  { name: provider, side: 'provider' },
];

/** The sides of some figures, and what the customer saves or pays more. */
const rowsOf = (provider: string, figures: readonly Sides[], { label, kind, cellOf }: PrintedSavings): Row[] => [
  ...sideRows(provider).map(({ name, side }) => ({ cells: [name, ...figures.map((sides) => sides[side])] })),
  { cells: [label, ...figures.map(({ difference }) => cellOf(difference))], kind, look: 'strong' },
];

const eachOf = ({ tiers }: DocumentPlan['compared']) => coverageTiers.map((tier) => tiers[tier].each);
const allOf = ({ tiers, monthly, annual }: DocumentPlan['compared']) => [
  ...coverageTiers.map((tier) => tiers[tier].monthly),
  monthly,
  annual,
];

/** What one person costs and, if there are any, all. */
const sectionsOf = ({ compared, isIndividual }: DocumentPlan, provider: string): Section[] => {
  const figures = [...eachOf(compared), ...(isRatesOnly(compared) ? [] : allOf(compared))];
  const savings = printedSavings(figures.map(({ difference }) => difference));
  const each = {
    label: isIndividual ? 'Per person, per month (today: the average)' : 'Per person, per month',
    rows: rowsOf(provider, eachOf(compared), savings),
  };
  if (isRatesOnly(compared)) return [each];
  const people = ['People', ...coverageTiers.map((tier) => compared.tiers[tier].quantity)];
  const rows: Row[] = [{ cells: people, kind: 'count' }, ...rowsOf(provider, allOf(compared), savings)];
  return [each, { label: `All ${compared.quantity} people, per month`, rows }];
};

const changeNote = (saved: Amount): string =>
  saved.isNegative()
    ? `It costs ${printedPercent(saved.abs())} more than today.`
    : `The savings are ${printedPercent(saved)} of what the plan costs today.`;

/** What age-banded rates need said: how many pay more, since small savings in all can hide it, and what they are not. */
const ageRatesNotes = ({ byAge }: DocumentPlan): string[] => {
  if (!byAge) return [];
  const { ageRates, changes } = byAge;
  return [
    ...(changes ? [`${changesText(changes)}.`] : []),
    `What people pay today is computed by age: ${basisText(ageRates)}. The averages are not rates.`,
    ageRatesLimit(ageRates),
  ];
};

const remarksOn = (plan: DocumentPlan, provider: string): string[] => {
  const { compared, missing, proposed } = plan;
  const { percent } = compared.monthly;
  return [
    ...(missing ? [`The ${provider} premium is not known: ${missing}.`] : []),
    ...(proposed ? [`Compared with ${proposed.name} (${proposed.code}).`] : []),
    ...(isRatesOnly(compared) ? ['No one is enrolled: rates only.'] : []),
    ...(percent ? [changeNote(percent)] : []),
    ...ageRatesNotes(plan),
  ];
};

/** Draws one plan of the customer next to the proposed one: the cost for one person and, if there are any, for all. */
export const planCost = (pdf: Pdf, parent: Tag, plan: DocumentPlan, provider: string): void => {
  const sections = sectionsOf(plan, provider);
  const summary = `${plan.name}: what it costs today and with ${provider}, by who is covered`;
  titledTable(pdf, 3, plan.name, { summary, columns, sections, whole: 'sections' }, parent);
  notes(pdf, remarksOn(plan, provider), parent);
};

/** Draws the employees of an individual plan, one by one, and their total. USD per month. */
export const planPeople = (pdf: Pdf, parent: Tag, { name, people, compared }: DocumentPlan, provider: string): void => {
  if (people.length === 0) return;
  const { customer, provider: offered, difference } = compared.monthly;
  const { cellOf, ...look } = printedSavings([...people.map(({ cost }) => cost.difference), difference]);
  const columns: Column[] = [
    { label: 'Name', kind: 'text', share: 3 },
    { label: 'Covers', kind: 'text', share: 1.3 },
    { label: 'Today', kind: 'money', share: 1.2 },
    { label: provider, kind: 'money', share: 1.2 },
    { ...look, share: 1.2 },
  ];
  const rows: Row[] = [
    ...people.map(({ name: person, tier, cost }) => ({
      cells: [person, tierNames[tier], cost.customer, cost.provider, cellOf(cost.difference)],
    })),
    { cells: [`Total, ${people.length} people`, undefined, customer, offered, cellOf(difference)], look: 'total' },
  ];
  const summary = `Monthly cost of each person in ${name}, today and with ${provider}`;
  titledTable(pdf, 3, `People in ${name}`, { summary, columns, sections: [{ rows }] }, parent);
};

/** Says which premiums are printed. */
export const coverageNote = 'Premiums are full premiums, regardless of who pays them.';
