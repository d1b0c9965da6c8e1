import { screen, waitFor, within } from '@testing-library/react';
import type { PretaxQuery, PretaxResult } from '@worksmart/shared/benefits/section-125/schema.ts';
import { expect, test } from 'vitest';
import { person } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { benefitGroup, copayPlan, groupPlan, opened, section } from '../testing/group-samples.ts';
import { renderGroup } from '../testing/render-group.tsx';
import { serveBenefits } from '../testing/serve-benefits.ts';

/** PPO 1500 at the factor 0.95, as in the worked example E29. */
const ppo = copayPlan(801, {
  planName: 'PPO 1500',
  eE_Premium: 765.7,
  eE_Employer: 420,
  eE_Employee: 345.7,
});
const result: PretaxResult = {
  missing: null,
  census: { asOf: '2026-01-01' },
  wageBase: 184_500,
  ficaRate: 7.65,
  basis: 'everyone',
  plans: [{ id: 801, people: 6, pretax: 61_002.72, employer: 4_666.71, employee: 4_666.71 }],
  owners: 0,
  wagesUnknown: 0,
  others: 0,
};

const show = (more: Partial<PretaxResult> = {}, { plans = [ppo], roleId = 1 } = {}) => {
  const api = serveBenefits({ group: opened(benefitGroup({ medical: section(plans) })) });
  api.answer('POST /customer/:id/section125', () => ({ ...result, ...more }));
  const page = renderGroup({ as: person(roleId) });
  const sent = () => api.callsOf('POST', '/customer/:id/section125').map(({ body }) => body as PretaxQuery);
  return { ...page, sent };
};
const region = () => screen.findByRole('region', { name: 'Payroll Tax Saved (Section 125)' });
const rowOf = (name: RegExp) => textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell'));

test('E29 shows what employer and employees save per year, with its basis and limits', async () => {
  const { user, sent } = show();
  const saved = within(await region());
  expect(await saved.findByText(/^Census of 01\/01\/2026, contributions of 12 months/)).toHaveTextContent(
    'wage base of 2026 $184,500, FICA 7.65%. No one named one of these plans: each line is as if everyone took that plan.',
  );
  expect(rowOf(/^PPO 1500 6/)).toEqual(['PPO 1500', '6', '$61,002.72', '$4,666.71', '$4,666.71']);
  expect(saved.getByText(/^Assumes a written cafeteria plan/)).toBeVisible();
  expect(sent()[0]).toMatchObject({ year: 2026, plans: [{ id: 801, planName: 'PPO 1500', eE_Employee: 345.7 }] });
  await user.click(saved.getByRole('button', { name: '$61,002.72' }));
  expect(await screen.findByRole('dialog', { name: 'Why $61,002.72?' })).toHaveTextContent(
    '12 months of the share in the grid, of 6 employees of the census of 01/01/2026.',
  );
});

test('explains what is saved by the rates of both taxes', async () => {
  const { user } = show({ plans: [{ id: 801, people: 6, pretax: 1, employer: 2, employee: 3 }] });
  const saved = within(await region());
  await user.click(await saved.findByRole('button', { name: '$3.00' }));
  expect(await screen.findByRole('dialog', { name: 'Why $3.00?' })).toHaveTextContent(
    '6.2% up to wages of $184,500, and 1.45%, and 0.9% above wages of $200,000, of the contributions of 6 employees',
  );
});

test('adds a typed income tax to what employees save, up to 60%', async () => {
  const { user, sent } = show({ plans: [{ id: 801, people: 6, pretax: 1, employer: 2, employee: 3 }] });
  const saved = within(await region());
  const rate = await saved.findByRole('textbox', { name: /^Income Tax Rate/ });
  expect(sent()[0]?.incomeTaxRate).toBe(0);
  await user.type(rate, '12');
  await waitFor(() => expect(sent().at(-1)?.incomeTaxRate).toBe(12));
  expect(
    await saved.findByText(/Employees’ savings with income tax at 12%, as typed; without unemployment taxes\.$/),
  ).toBeVisible();
  await user.click(saved.getByRole('button', { name: '$3.00' }));
  expect(await screen.findByRole('dialog', { name: 'Why $3.00?' })).toHaveTextContent('and 12% income tax');
  await user.type(rate, '0');
  expect(await saved.findByText('Please enter a percentage from 0 to 60 with at most 2 decimals.')).toBeVisible();
});

test('follows an amount while it is typed', async () => {
  const { user, sent } = show();
  await region();
  const grid = screen.getByRole('grid', { name: 'PPO 1500' });
  await user.click(within(grid).getByRole('gridcell', { name: /^EE Employer / }));
  await user.keyboard('500{Enter}');
  await waitFor(() => expect(sent().at(-1)?.plans[0]?.eE_Employee).toBe(265.7));
});

test('adds up the plans that the census names, and says who is left out or unknown', async () => {
  const hsa = groupPlan(802, { active: true, planName: 'HSA 2000' });
  const plans = [
    { id: 801, people: 2, pretax: 27_202.32, employer: 2_080.92, employee: 2_081 },
    { id: 802, people: 0, pretax: 0, employer: 0, employee: 0 },
  ];
  show({ basis: 'named', plans, owners: 1, wagesUnknown: 1, others: 3 }, { plans: [ppo, hsa] });
  const saved = within(await region());
  expect(await saved.findByText(/^Census of/)).toHaveTextContent(
    '3 employees named none of these plans and are not included. Owners (1) are left out. 1 employee without wages counts as if under $184,500.',
  );
  const table = within(saved.getByRole('table'));
  const cellsOf = (name: RegExp) => textsOf(table.getByRole('row', { name }).children);
  expect(cellsOf(/^HSA 2000/)).toEqual(['HSA 2000', '0', '–', '–', '–']);
  expect(cellsOf(/^All active plans/)).toEqual(['All active plans', '2', '$27,202.32', '$2,080.92', '$2,081.00']);
});

test.each([
  ['wageBase', 'No Social Security wage base for 2026 in Operations.', '/main/operations/limits'],
  ['ficaRate', 'No FICA rate for 2026 in Operations.', '/main/operations/rates?year=2026&type=70'],
] as const)('says that the %s is missing, and leads to it', async (missing, text, href) => {
  show({ missing, plans: [] });
  const saved = within(await region());
  expect(await saved.findByText(text, { exact: false })).toBeVisible();
  expect(saved.getByRole('link')).toHaveAttribute('href', href);
  expect(saved.queryByRole('table')).toBeNull();
});

test.each([4, 5, 8])('shows role %i nothing, and asks for nothing', async (roleId) => {
  const { sent } = show({}, { roleId });
  await screen.findByRole('region', { name: 'Contribution Cost' });
  expect(screen.queryByRole('region', { name: 'Payroll Tax Saved (Section 125)' })).toBeNull();
  expect(sent()).toEqual([]);
});
