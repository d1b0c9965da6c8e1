import { screen, waitFor, within } from '@testing-library/react';
import type { MarginDetail, MarginSheetDetail } from '@worksmart/shared/pricing/proposals/margin.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { marginAssumptions } from '@worksmart/shared/records/payroll/testing/margin.ts';
import { expect, test } from 'vitest';
import { button, openRecord } from '#features/records/customers/testing/open-record.tsx';
import { record } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';

/** The worked example M1. */
const example: MarginSheetDetail = {
  assumptions: { ...marginAssumptions, wcLossFundPercent: 92, source: 'Budget 2026' },
  employees: 45,
  runs: 26,
  adminFees: 28_080,
  revenue: 36_082.78,
  workersComp: { billed: 28_801.2, owed: 22_080.92, spread: 6_720.28, counted: 3, notCounted: 1 },
  unemployment: { billed: 8_122.5, owed: 6_840, spread: 1_282.5, counted: 1, notCounted: 0 },
  costs: { client: 2_400, employees: 16_200, runs: 390, commission: 1_404, total: 20_394 },
  margin: 15_688.78,
  marginPercent: 43.48,
  marginPerEmployee: 348.64,
  level: 'onTarget',
  implementationFee: 1_500,
  firstYear: 15_388.78,
  breakEvenFee: 9.89,
  targetFee: 15.86,
  cycleFees: [{ cycleCount: 26, fee: 24, breakEvenFee: 9.89, targetFee: 15.86 }],
};

const openMargin = async (sheet: MarginDetail['sheet'] | 'failing', roleId = 1) => {
  const opened = record(stage.prospect);
  const page = await openRecord(opened, 'Payroll', roleId);
  page.api.answer(`GET /customer/${opened.id}/margin`, () =>
    sheet === 'failing' ? refuse('internal', 'Something went wrong.') : { year: 2026, sheet },
  );
  await page.user.click(await screen.findByRole('tab', { name: 'Admin Rates' }));
  await page.user.click(await screen.findByRole('button', { name: 'Show Margin' }));
  return page;
};

const rowText = (label: string) => screen.getByRole('row', { name: new RegExp(`^${label}`) }).textContent;

test('shows revenue, cost and margin, each with how it is calculated', async () => {
  await openMargin(example);
  expect(await screen.findByRole('table', { name: 'Margin 2026' })).toBeVisible();
  expect(rowText('Admin fees')).toContain('$28,080.00');
  expect(rowText('Workers’ comp spread')).toBe(
    'Workers’ comp spread$28,801.20 billed − $22,080.92 loss fund (92% of the premium at base rates). Not counted: 1 line.$6,720.28',
  );
  expect(rowText('Unemployment spread')).toContain(
    '$8,122.50 billed − $6,840.00 owed at the provider’s rates.$1,282.50',
  );
  expect(rowText('Employees')).toContain('45 employees × $360.00.$16,200.00');
  expect(rowText('Payrolls')).toContain('26 payrolls × $15.00.$390.00');
  expect(rowText('Commission')).toContain('5% of the admin fees.$1,404.00');
  expect(rowText('Margin per year')).toContain('$15,688.78');
  expect(rowText('First year')).toContain('Margin + $1,500.00 implementation fee − $1,800.00 setting up.$15,388.78');
  expect(screen.getByText('On target')).toBeVisible();
  expect(screen.getByText('43.48% of revenue · target 25% · $348.64 per employee')).toBeVisible();
  expect(screen.getByText(/\$9\.89 to break even, \$15\.86 for a margin of 25%/)).toBeVisible();
  expect(screen.getByText(/Internal only: never printed or emailed/)).toBeVisible();
});

test('shows the fees of each pay cycle where they are charged differently', async () => {
  const monthly = { cycleCount: 12, fee: 52, breakEvenFee: 21.43, targetFee: null };
  await openMargin({ ...example, cycleFees: [...example.cycleFees, monthly] });
  const table = within(await screen.findByRole('table', { name: 'Fees per employee and payroll' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Per Employee and PayrollChargedTo break evenFor a margin of 25%',
    '26 - Bi-Weekly$24.00$9.89$15.86',
    '12 - Monthly$52.00$21.43None',
  ]);
});

test.each([
  ['loss', -120.5, 'Loss', '−$120.50'],
  ['underTarget', 120.5, 'Under target', '$120.50'],
] as const)('says when a margin is a %s', async (level, margin, badge, amount) => {
  await openMargin({ ...example, level, margin });
  expect(await screen.findByText(badge)).toBeVisible();
  const cell = within(screen.getByRole('row', { name: /^Margin per year/ })).getByText(amount);
  expect(cell.hasAttribute('data-negative')).toBe(margin < 0);
});

test('says what is unknown, and never shows 0 for it', async () => {
  const unknown = { adminFees: null, revenue: null, margin: null, marginPercent: null, marginPerEmployee: null };
  const spread = { billed: 0, owed: 0, spread: 0, counted: 0, notCounted: 2 };
  await openMargin({
    ...example,
    ...unknown,
    level: null,
    firstYear: null,
    implementationFee: null,
    targetFee: null,
    workersComp: spread,
    unemployment: spread,
    costs: { ...example.costs, commission: null, total: null },
  });
  expect(await screen.findByText('The margin is not known until every fee is.')).toBeVisible();
  expect(rowText('Admin fees')).toBe('Admin feesA fee is not known: see Admin Rates.–');
  expect(rowText('Workers’ comp spread')).toContain('No line counts. Not counted: 2 lines.');
  expect(rowText('Unemployment spread')).toContain('No state counts');
  expect(rowText('First year')).toContain('The implementation fee is not known: see Admin Rates.–');
  expect(screen.getByText(/None for a margin of 25%/)).toBeVisible();
});

test('says that Operations has no defaults for the year', async () => {
  await openMargin(null);
  expect(await screen.findByText('No margin defaults for 2026 in Operations.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Margin Defaults' })).toHaveAttribute('href', '/main/operations/margin');
});

test('a failure can be retried', async () => {
  await openMargin('failing');
  expect(await screen.findByText('The margin could not be calculated')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('stays hidden, and is not requested, until a manager asks for it', async () => {
  const opened = record(stage.prospect);
  const { user, api } = await openRecord(opened, 'Payroll');
  await user.click(await screen.findByRole('tab', { name: 'Admin Rates' }));
  await screen.findByRole('button', { name: 'Show Margin' });
  expect(api.callsOf('GET', `/customer/${opened.id}/margin`)).toHaveLength(0);
});

test.each([
  [4, true],
  [7, true],
  [5, false],
])('role %i may show the margin: %s', async (roleId, may) => {
  const { user } = await openRecord(record(stage.prospect), 'Payroll', roleId);
  await user.click(await screen.findByRole('tab', { name: 'Admin Rates' }));
  await screen.findByRole('heading', { name: 'Comparison' });
  expect(screen.queryByRole('heading', { name: 'Margin' }) !== null).toBe(may);
});

test('saving the record calculates the open margin again', async () => {
  const { user, api } = await openMargin(example);
  expect(await screen.findByRole('table', { name: 'Margin 2026' })).toBeVisible();
  const asked = () => api.callsOf('GET', '/customer/:id/margin').length;
  const before = asked();
  await user.click(await screen.findByRole('switch', { name: 'Override Weekly' }));
  await user.click(button('Save'));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
