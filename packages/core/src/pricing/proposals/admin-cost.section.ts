import {
  type Comparison,
  type ComparisonLine,
  type CycleLine,
  customerSaving,
  type PeriodCells,
} from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import { portalCycleName } from '@worksmart/shared/records/payroll/cycle-words.ts';
import { amountTile, type Figure, figures, savingTile } from '#platform/pdf/blocks.ts';
import { printedMoney } from '#platform/pdf/printed-money.ts';
import { type PrintedSavings, printedSavings } from '#platform/pdf/savings.ts';
import { table, titledTable } from '#platform/pdf/table.ts';
import type { Column, Row, Section } from '#platform/pdf/table-layout.ts';
import { heading, paragraph } from '#platform/pdf/text.ts';
import type { ProposalFacts, ProposalSection } from './proposal.facts.ts';

const people = (count: number): string => `${count} ${count === 1 ? 'employee' : 'employees'}`;

const negated = (cells: PeriodCells): PeriodCells => ({
  perPayroll: cells.perPayroll?.neg() ?? null,
  monthly: cells.monthly.neg(),
  annual: cells.annual.neg(),
});

/** What the customer saves: the provider's profit, which is internal, with the opposite sign. */
const savingOf = (profit: Comparison): Comparison => ({
  perEmployee: negated(profit.perEmployee),
  allEmployees: negated(profit.allEmployees),
});

/** How the savings of all pay cycles are printed. */
const savingsOf = ({ lines, total }: ProposalFacts['grid']): PrintedSavings =>
  printedSavings(
    [...lines, total]
      .flatMap(({ profit }) => (profit ? Object.values(savingOf(profit)) : []))
      .flatMap(({ perPayroll, monthly, annual }: PeriodCells) => [perPayroll, monthly, annual]),
  );

/** As a difference it is the profit itself: what the customer pays more. */
const savingRow = (profit: Comparison, isTotal: boolean, { label, kind }: PrintedSavings): Row => {
  const shown = kind === 'change' ? profit : savingOf(profit);
  return { ...rowOf(label, shown, isTotal, isTotal ? 'total' : 'strong'), kind };
};

const rowOf = (name: string, comparison: Comparison | null, isTotal: boolean, look?: Row['look']): Row => {
  const cells = (side: keyof Comparison) => {
    const { perPayroll, monthly, annual } = comparison?.[side] ?? { perPayroll: null, monthly: null, annual: null };
    return [isTotal ? undefined : perPayroll, monthly, annual];
  };
  return { cells: [name, ...cells('perEmployee'), ...cells('allEmployees')], look };
};

const sectionOf = (
  label: string,
  line: ComparisonLine,
  { provider, savings, isTotal = false }: { provider: string; savings: PrintedSavings; isTotal?: boolean },
): Section => ({
  label,
  rows: [
    ...(line.current ? [rowOf('Today', line.current, isTotal)] : []),
    rowOf(provider, line.provider, isTotal),
    ...(line.profit ? [savingRow(line.profit, isTotal, savings)] : []),
  ],
});

const cycleLabel = ({ cycles, count }: CycleLine): string =>
  `${portalCycleName(cycles)}, ${cycles} payrolls per year, ${people(count)}`;

/** Draws the cost today and with the provider, for each pay cycle and in total; then the cost of the first year. */
export const adminCost: ProposalSection = (pdf, parent, facts) => {
  const { grid, brand } = facts;
  const provider = brand.name;
  heading(pdf, 2, 'Administration cost', { parent, needed: 210 });
  if (grid.lines.length === 0) {
    paragraph(pdf, 'We calculate the cost once we know your pay cycles and the number of employees in each.', {
      parent,
    });
    return;
  }
  figures(pdf, headlines(facts), parent);
  const printing = { provider, savings: savingsOf(grid) };
  const isOne = grid.lines.length === 1;
  const total = isOne
    ? []
    : [sectionOf(`All pay cycles, ${people(grid.total.count)}`, grid.total, { ...printing, isTotal: true })];
  table(
    pdf,
    {
      summary: `Administration cost ${grid.total.current ? 'today and ' : ''}with ${provider}, per employee and in total, per payroll, month and year`,
      columns: [
        { label: isOne ? '' : 'Pay cycle', kind: 'text', share: 1.35 },
        ...[1, 2].flatMap(() =>
          ['Payroll', 'Month', 'Year'].map((label) => ({
            label,
            kind: 'money' as const,
            share: label === 'Year' ? 1.1 : 1,
          })),
        ),
      ],
      groups: [
        { label: '', span: 1 },
        { label: 'One employee', span: 3 },
        { label: 'All employees', span: 3 },
      ],
      sections: [...grid.lines.map((line) => sectionOf(cycleLabel(line), line, printing)), ...total],
    },
    parent,
  );
  firstYear(pdf, parent, facts);
  servicesToday(pdf, parent, facts);
};

const headlines = ({ grid, brand: { name: provider }, implementationFee }: ProposalFacts): Figure[] => {
  const { total } = grid;
  const saving = customerSaving(total);
  const whole = `for ${people(total.count)}`;
  return [
    ...amountTile(`${provider} per year`, total.provider?.allEmployees.annual, whole),
    ...amountTile('Today per year', total.current?.allEmployees.annual, whole),
    ...savingTile('Your savings per year', saving, 'administration only'),
    ...(saving ? [] : amountTile('Implementation', implementationFee, 'charged once')),
  ];
};

const firstYear: ProposalSection = (pdf, parent, { grid, brand: { name: provider }, implementationFee }) => {
  const { total, firstYear: cost } = grid;
  const today = total.current?.allEmployees.annual;
  const columns: Column[] = [
    { label: 'Item', kind: 'text', share: 2 },
    { label: 'How it is calculated', kind: 'text', share: 3 },
    { label: 'Amount', kind: 'money', share: 1.4 },
  ];
  const rows: Row[] = [
    ...grid.lines.map((line) => ({
      cells: [
        `Administration, ${portalCycleName(line.cycles).toLowerCase()}`,
        workingOf(line),
        line.provider?.allEmployees.annual ?? null,
      ],
    })),
    { cells: ['Implementation fee', 'charged once', implementationFee] },
    { cells: ['First year total', '', cost], look: 'total' },
  ];
  if (cost && today) {
    rows.push({ cells: ['Today per year', '', today] });
    const saving = today.minus(cost);
    rows.push({
      cells: saving.isNegative()
        ? ['You would pay more in the first year', 'first year minus today', saving.abs()]
        : ['First-year savings', 'today minus first year', saving],
      look: 'strong',
    });
  }
  const summary = `Cost of the first year with ${provider}`;
  titledTable(pdf, 2, 'First-year administration cost', { summary, columns, sections: [{ rows }] }, parent);
};

const workingOf = ({ provider, cycles, count }: CycleLine): string => {
  const fee = provider?.perEmployee.perPayroll;
  return fee ? `${printedMoney(fee)} × ${cycles} payrolls × ${people(count)}` : 'not in the fee schedule yet';
};

const servicesToday: ProposalSection = (pdf, parent, { services }) => {
  const rows = [
    { name: 'Payments to contractors', cost: services.contractors },
    { name: 'Time clocks', cost: services.timeclocks },
  ]
    .filter(({ cost }) => cost !== undefined && !cost?.isZero())
    .map(({ name, cost }) => ({ cells: [name, cost] }));
  if (rows.length === 0) return;
  const summary = 'Other services in use, per year; not part of the comparison';
  const columns: Column[] = [
    { label: 'Service (not part of the comparison above)', kind: 'text', share: 5 },
    { label: 'Amount', kind: 'money', share: 1.4 },
  ];
  titledTable(pdf, 3, 'Other services in use, per year', { summary, columns, sections: [{ rows }] }, parent);
};
