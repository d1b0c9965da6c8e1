import type { Amount } from '@worksmart/shared/platform/money.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { CostKind } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { premiumSteps } from '@worksmart/shared/records/payroll/premium-steps.rules.ts';
import { FigureSheet, type Placed, type RowFigure } from '#platform/tables/figure-sheet.ts';
import type { DocumentPlan } from '#pricing/comparison/plan-document.service.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { planKinds } from './proposal-summary.facts.ts';

/** The yearly cost of a part, today and with the provider, where its sheet totals it. */
export interface Totals {
  today: Placed | null | undefined;
  provider: Placed | null | undefined;
}

/** A sheet, and the totals of the lines that it explains. */
export type Part = { sheet: FigureSheet; totals: Partial<Record<CostKind, Totals>> };

/** So many empty cells. */
const blank = (cells: number): string[] => Array<string>(cells).fill('');

/** The parts of a sum that has only rows known on both sides. */
const known = (rows: readonly (readonly (Placed | null)[])[], [today, provider]: readonly [number, number]) =>
  rows.filter((row) => row[today] && row[provider]);

/** What is saved, as today's cell of the row less the provider's. */
export const less =
  (result: Amount | null, [today, provider]: readonly [number, number]): RowFigure =>
  (cells) => ({ result, plus: [cells[today]], minus: [cells[provider]] });

/** Administration by pay cycle. */
export const administration = ({ grid, brand: { name: provider } }: ProposalFacts): Part => {
  const sheet = new FigureSheet(
    'Administration',
    tableColumns({
      'Pay Cycle': 'text',
      'Payrolls per Year': 'number',
      Employees: 'number',
      [`${provider} per Employee and Payroll`]: 'amount',
      'Today per Year': 'amount',
      [`${provider} per Year`]: 'amount',
      'Savings per Year': 'amount',
    }),
  );
  const rows = grid.lines.map(({ name, cycles, count, current, provider: ours, profit }) =>
    sheet.add([
      name,
      cycles,
      count,
      ours?.perEmployee.perPayroll ?? null,
      current?.allEmployees.annual ?? null,
      ours?.allEmployees.annual ?? null,
      less(profit?.allEmployees.annual.neg() ?? null, [4, 5]),
    ]),
  );
  const { count, current, provider: ours, profit } = grid.total;
  const column = (at: number) => rows.map((cells) => cells[at]);
  const totals = sheet.add(
    [
      'Total',
      '',
      count,
      '',
      { result: current?.allEmployees.annual ?? null, plus: column(4) },
      { result: ours?.allEmployees.annual ?? null, plus: column(5) },
      less(profit?.allEmployees.annual.neg() ?? null, [4, 5]),
    ],
    { bold: true },
  );
  return { sheet, totals: { administration: { today: totals[4], provider: totals[5] } } };
};

/** Unemployment tax by state. */
export const unemployment = ({ unemployment: part, brand: { name: provider } }: ProposalFacts): Part => {
  const sheet = new FigureSheet(
    'Unemployment',
    tableColumns({
      State: 'text',
      Employees: 'number',
      'Wages Taxed': 'amount',
      'Rate Today': 'percent',
      [`Rate ${provider}`]: 'percent',
      'Cost Today': 'amount',
      [`Cost ${provider}`]: 'amount',
      Savings: 'amount',
    }),
  );
  const rows = part.lines.map(({ state, employees, taxableWages, taxRate, cost }) =>
    sheet.add([
      state,
      employees,
      taxableWages,
      taxRate,
      cost.proposedTaxRate,
      cost.currentSUTA,
      cost.proposedSUTA,
      less(cost.saving, [5, 6]),
    ]),
  );
  const counted = known(rows, [5, 6]);
  const { today, provider: ours, saving } = part.cost;
  const column = (at: number) => counted.map((cells) => cells[at]);
  const totals = sheet.add(
    [
      part.cost.leftOut > 0 ? 'With a rate' : 'Total',
      '',
      '',
      '',
      '',
      { result: today, plus: column(5) },
      { result: ours, plus: column(6) },
      less(saving, [5, 6]),
    ],
    { bold: true },
  );
  return { sheet, totals: { unemployment: { today: totals[5], provider: totals[6] } } };
};

/** Workers' comp by state and class code; what a state fund insures is left out. */
export const workersComp = ({ workersComp: part, classNames, brand: { name: provider } }: ProposalFacts): Part => {
  const sheet = new FigureSheet(
    "Workers' Comp",
    tableColumns({
      State: 'text',
      Code: 'text',
      Class: 'text',
      'Annual Payroll': 'amount',
      'Rate Today': 'number',
      [`Rate ${provider}`]: 'number',
      'Cost Today': 'amount',
      [`Cost ${provider}`]: 'amount',
      Savings: 'amount',
    }),
  );
  if (!part) return { sheet, totals: {} };
  const keeps = part.terms.wcProgram === 'own';
  const lines = part.lines.filter(({ cost }) => !cost.stateFund);
  const steps = premiumSteps(part, part.terms);
  const rows = lines.map(({ state, code, annualWages, rate, cost }) =>
    sheet.add([
      state,
      code,
      classNames[`${state} ${code}`] ?? '',
      annualWages,
      rate,
      keeps ? null : cost.billedRate,
      cost.currentCost,
      keeps ? null : cost.proposedCost,
      steps.length > 0 ? null : less(cost.saving, [6, 7]),
    ]),
  );
  // The first step is the manual premium, which is the sum of the lines.
  const changes = steps.flatMap(({ label, change }) =>
    change ? [sheet.add(['', '', label, '', '', '', change, '', ''])] : [],
  );
  const { today, provider: ours, saving } = part.cost;
  const counted = keeps ? rows : known(rows, [6, 7]);
  const totals = sheet.add(
    [
      part.cost.leftOut > 0 ? 'With a rate' : 'Total',
      ...blank(5),
      { result: today, plus: [...counted, ...changes].map((cells) => cells[6]) },
      { result: ours, plus: counted.map((cells) => cells[7]) },
      less(saving, [6, 7]),
    ],
    { bold: true },
  );
  return { sheet, totals: { workersComp: { today: totals[6], provider: totals[7] } } };
};

const planColumns = (provider: string) =>
  tableColumns({
    Kind: 'text',
    'Plan Today': 'text',
    [`${provider} Plan`]: 'text',
    Tier: 'text',
    People: 'number',
    'Premium Today': 'amount',
    [`Premium ${provider}`]: 'amount',
    'Month Today': 'amount',
    [`Month ${provider}`]: 'amount',
    'Year Today': 'amount',
    [`Year ${provider}`]: 'amount',
  });

/** Adds a plan with a row for each tier, its month and its year. @returns the row of the year */
const addPlan = (sheet: FigureSheet, kind: string, { name, proposed, compared }: DocumentPlan) => {
  const names = [kind, name, proposed?.name ?? ''];
  const rows = coverageTiers.map((tier) => {
    const { quantity, each, monthly } = compared.tiers[tier];
    const sides = [each.customer, each.provider, monthly.customer, monthly.provider];
    return sheet.add([...names, tierNames[tier], quantity, ...sides]);
  });
  const { monthly, annual } = compared;
  const month = [
    { result: monthly.customer, plus: rows.map((cells) => cells[7]) },
    { result: monthly.provider, plus: rows.map((cells) => cells[8]) },
  ];
  const placed = sheet.add([...names, 'All', compared.quantity, ...blank(2), ...month], { bold: true });
  return sheet.add([
    ...names,
    '12 months',
    ...blank(5),
    { result: annual.customer, plus: [placed[7]], times: 12 },
    { result: annual.provider, plus: [placed[8]], times: 12 },
  ]);
};

/** The plans offered, and each selected plan of the customer next to the one proposed. */
export const plansOf = ({ plans, comparesPlans, brand: { name: provider } }: ProposalFacts): Part => {
  const sheet = new FigureSheet('Plans', planColumns(provider));
  const totals: Part['totals'] = {};
  for (const { typeId, name, offered, plans: selected, cost } of plans.kinds) {
    for (const plan of offered)
      for (const tier of coverageTiers)
        sheet.add([name, '', plan.name, tierNames[tier], ...blank(2), plan.premiums?.[tier] ?? null]);
    const years = comparesPlans ? selected.map((plan) => addPlan(sheet, name, plan)) : [];
    const counted = known(years, [9, 10]);
    const key = planKinds[typeId];
    if (!key || years.length === 0) continue;
    const all = sheet.add(
      [
        name,
        'All plans compared',
        ...blank(7),
        { result: cost.today, plus: counted.map((cells) => cells[9]) },
        { result: cost.provider, plus: counted.map((cells) => cells[10]) },
      ],
      { bold: true },
    );
    totals[key] = { today: all[9], provider: all[10] };
  }
  return { sheet, totals };
};
