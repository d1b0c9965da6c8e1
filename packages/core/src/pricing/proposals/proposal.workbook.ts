import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { Money } from '@worksmart/shared/platform/money.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import { costLabel } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { payCycleFields } from '@worksmart/shared/records/payroll/schema.ts';
import { FigureSheet } from '#platform/tables/figure-sheet.ts';
import type { Sheet } from '#platform/tables/workbook.ts';
import { labelOf } from './cost-by-line.section.ts';
import { missingFigures } from './missing-figures.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { administration, less, type Part, plansOf, unemployment, workersComp } from './proposal-costs.sheets.ts';
import { assumptionLines } from './validity.section.ts';
import { restartLabel } from './wage-base-restart.notes.ts';

const summarySheet = (facts: ProposalFacts, totals: Part['totals']): FigureSheet => {
  const { summary, implementationFee, restart, brand } = facts;
  const sheet = new FigureSheet(
    'Summary',
    tableColumns({ 'Per Year': 'text', Today: 'amount', [brand.name]: 'amount', Savings: 'amount' }),
  );
  const rows = summary.lines.map((line) => {
    const from = line.isRest ? undefined : totals[line.kind];
    const known = line.saving !== null;
    return {
      known,
      cells: sheet.add([
        labelOf(line),
        { result: line.today, plus: [from?.today] },
        { result: line.provider, plus: [from?.provider] },
        less(line.saving, [1, 2]),
      ]),
    };
  });
  const columns = (some: typeof rows) => (at: number) => some.map(({ cells }) => cells[at]);
  const all = columns(rows);
  const { total, compared, firstYear } = summary;
  const whole = sheet.add(
    [
      'Total',
      { result: total.today, plus: all(1) },
      { result: total.provider, plus: all(2) },
      less(total.saving, [1, 2]),
    ],
    { bold: true },
  );
  if (compared && compared.leftOut > 0) {
    const both = columns(rows.filter(({ known }) => known));
    sheet.add([
      'Lines known on both sides',
      { result: compared.today, plus: both(1) },
      { result: compared.provider, plus: both(2) },
      less(compared.saving, [1, 2]),
    ]);
  }
  const fee = sheet.add(['Implementation fee, once', '', implementationFee]);
  const again = restart?.total && !restart.total.isZero() ? sheet.add([restartLabel, '', restart.total]) : [];
  const once = [fee[2], ...(again.length > 0 ? [again[2]] : [])];
  sheet.add(
    [
      'First year',
      '',
      { result: firstYear?.provider ?? null, plus: [whole[2], ...once] },
      { result: firstYear?.saving ?? null, plus: [whole[1]], minus: [whole[2], ...once] },
    ],
    { bold: true },
  );
  return sheet;
};

/** Counts of people, without names. */
const peopleSheet = ({ cycles, unemployment: { lines }, plans }: ProposalFacts): FigureSheet => {
  const columns = tableColumns({
    Group: 'text',
    [payCycleFields.ftCount.label]: 'number',
    [payCycleFields.ptCount.label]: 'number',
    People: 'number',
  });
  const sheet = new FigureSheet('People', columns);
  const rows = cycles.map(({ description, ftCount, ptCount }) => {
    const [ft, pt] = [new Money(ftCount), new Money(ptCount)];
    return sheet.add([description, ft, pt, ft.plus(pt)]);
  });
  const total = (at: number) => {
    const parts = rows.map((cells) => cells[at]);
    return { result: parts.reduce((all, one) => all.plus(one?.amount ?? 0), new Money(0)), plus: parts };
  };
  sheet.add(['All pay cycles', total(1), total(2), total(3)], { bold: true });
  for (const { state, employees } of lines) sheet.add([`Employees in ${state}`, '', '', employees]);
  for (const { name, compared } of plans.kinds.flatMap((kind) => kind.plans))
    for (const tier of coverageTiers) sheet.add([`${name}, ${tierNames[tier]}`, '', '', compared.tiers[tier].quantity]);
  return sheet;
};

const assumptionsSheet = (facts: ProposalFacts): FigureSheet => {
  const { company, brand, date, validUntil, year, scenario, plans } = facts;
  const sheet = new FigureSheet('Assumptions', tableColumns({ About: 'text', Text: 'text' }));
  const about: readonly [string, string][] = [
    ['Company', company.name],
    ['Provider', brand.name],
    ['Date', formatDate(date)],
    ['Valid until', formatDate(validUntil)],
    ['Rates of', String(year)],
    ...(plans.tier ? [['Medical tier', plans.tier] as [string, string]] : []),
    ...(scenario ? [['Figures', 'From a scenario'] as [string, string]] : []),
  ];
  for (const line of about) sheet.add(line);
  for (const text of assumptionLines(facts)) sheet.add(['Basis', text]);
  const { affordability, contributionTax } = facts;
  for (const text of affordability?.sentences ?? []) sheet.add(['Affordability (ACA)', text]);
  if (contributionTax?.basis) sheet.add([costLabel.payrollTax, contributionTax.basis]);
  for (const text of missingFigures(facts)) sheet.add(['Not known', text]);
  return sheet;
};

/** Returns the sheets of a proposal: its figures with sums as live formulas. No names, and nothing internal to the provider. */
export const proposalSheets = (facts: ProposalFacts): Sheet[] => {
  const parts = [administration(facts), unemployment(facts), workersComp(facts), plansOf(facts)];
  const totals: Part['totals'] = Object.assign({}, ...parts.map((part) => part.totals));
  const sheets = [summarySheet(facts, totals), ...parts.map(({ sheet }) => sheet)];
  return [...sheets, peopleSheet(facts), assumptionsSheet(facts)].map(({ sheet }) => sheet);
};
