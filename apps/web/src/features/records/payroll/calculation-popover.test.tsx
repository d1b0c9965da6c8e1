import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { openRecord } from '#features/records/customers/testing/open-record.tsx';
import { payCycle, record, withholding, workersComp } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { explainRate } from './rate-explanation.ts';

const { rfp } = record(stage.rfp);
const withPayRoll = (payRoll: Partial<CustomerDetail['rfp']['payRoll']>) =>
  record(stage.rfp, { rfp: { ...rfp, payRoll: { ...rfp.payRoll, ...payRoll } } });
const withStates = (...witholdings: CustomerDetail['rfp']['payRoll']['taxInfo']['witholdings']) =>
  withPayRoll({ taxInfo: { ...rfp.payRoll.taxInfo, witholdings } });

const seeded = { source: 'https://www.in.gov/dwd', changedBy: null, changedAt: null };
const changed = { ...seeded, changedBy: 'Dana Reyes', changedAt: '2026-11-20T15:30:00.000Z' };

const open = async (initial: CustomerDetail, subTab: string, roleId = 1, origin: unknown = changed) => {
  const opened = await openRecord(initial, 'Payroll', roleId);
  opened.api.answer('GET /reference/origin', () => origin);
  await opened.user.click(await screen.findByRole('tab', { name: subTab }));
  return opened;
};
const card = async (name: string) => within(await screen.findByRole('dialog', { name }));
const linkOf = async (name: string) => (await card(name)).getByRole('link').getAttribute('href');

test('shows the formula, the rate row and its year, its last change and a link to it in a computed cell’s popover', async () => {
  const { user, api } = await open(withStates(withholding(41)), 'Tax Info');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: '$9,975.00' })[0]).toHaveAccessibleDescription(/1\.6%/),
  );
  const [cell] = screen.getAllByRole('button', { name: '$9,975.00' });
  expect(api.callsOf('GET', '/reference/origin')).toHaveLength(0);
  cell?.focus();
  await user.keyboard('{Enter}');
  const why = await card('Why $9,975.00?');
  expect(why.getByText('42 employees × $9,500.00 × 2.5%.')).toBeVisible();
  expect(why.getByText('Operations, SUTA rate 2026, IN: 1.6%, cutoff $9,500.00.')).toBeVisible();
  expect(await why.findByText(/^Last changed by Dana Reyes, 11\/20\/2026 .+[AP]M\.$/)).toBeVisible();
  expect(why.getByText('Source: https://www.in.gov/dwd')).toBeVisible();
  expect(why.getByRole('link', { name: /Show it in Operations/ })).toHaveAttribute(
    'href',
    '/main/operations/rates?year=2026&type=7&f.state=IN',
  );
  expect(api.callsOf('GET', '/reference/origin').map(({ query }) => query)).toEqual([{ kind: 'rate', id: '301' }]);
});

test('opens on Enter and Space; Esc closes only the popover and returns the focus to the figure', async () => {
  const { user, onClose } = await open(withStates(withholding(41)), 'Tax Info');
  const [cell] = await screen.findAllByRole('button', { name: '$6,384.00' });
  for (const key of ['{Enter}', ' ']) {
    cell?.focus();
    await user.keyboard(key);
    const why = await card('Why $6,384.00?');
    await waitFor(() => expect(why.getByRole('button', { name: 'Close' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Why $6,384.00?' })).toBeNull());
    await waitFor(() => expect(cell).toHaveFocus());
  }
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: /^RFP \(Request For Proposal\) / })).toBeVisible();
});

test('shows no link without access to Operations, and says if the row was never changed or is deleted', async () => {
  const { user, api } = await open(withStates(withholding(41)), 'Tax Info', 5, seeded);
  await user.click((await screen.findAllByRole('button', { name: '$9,975.00' }))[0] as HTMLElement);
  const why = await card('Why $9,975.00?');
  expect(await why.findByText('Not changed since it was first loaded.')).toBeVisible();
  expect(why.queryByRole('link')).toBeNull();
  await user.click(why.getByRole('button', { name: 'Close' }));
  api.answer('GET /reference/origin', () => refuse('not_found', 'Not found.'));
  await user.click((await screen.findAllByRole('button', { name: '$6,384.00' }))[0] as HTMLElement);
  expect(await (await card('Why $6,384.00?')).findByText(/it no longer exists/)).toBeVisible();
});

test('shows a missing rate as a dash with the reason and a link to enter it, never as 0', async () => {
  const texas = withholding(44, { state: 'TX', proposedTaxRate: null, currentSUTA: null, proposedSUTA: null });
  const { user, api } = await open(withStates(texas), 'Tax Info');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: '–' })[0]).toHaveAccessibleDescription(/no SUTA rate for TX 2026/),
  );
  const dashes = screen.getAllByRole('button', { name: '–' });
  // Four in the row, three in the footer.
  expect(dashes).toHaveLength(7);
  await user.click(dashes[1] as HTMLElement);
  const why = await card('Why no figure?');
  expect(why.getByText('There is no SUTA rate for TX 2026 in Operations.')).toBeVisible();
  expect(await linkOf('Why no figure?')).toBe('/main/operations/rates?year=2026&type=7&f.state=TX');
  expect(api.callsOf('GET', '/reference/origin')).toHaveLength(0);
});

test('shows the workers’ comp row of state and code; a code without a base has a dash, not 0', async () => {
  const lost = workersComp(53, { code: '9999', proposedRate: null, proposedCost: null });
  const { user } = await open(withPayRoll({ workersComp: [workersComp(51), lost] }), 'Work Comp');
  const table = within(await screen.findByRole('table', { name: 'Work Comp' }));
  const missing = within(table.getByRole('row', { name: /9999/ }));
  await waitFor(() => {
    for (const dash of missing.getAllByRole('button', { name: '–' }))
      expect(dash).toHaveAccessibleDescription(/There is no WC rate for IN 9999 2026 in Operations\./);
  });
  expect(missing.queryByText('$0.00')).toBeNull();
  await user.click(table.getByRole('button', { name: '2.0350' }));
  const why = await card('Why 2.0350?');
  expect(why.getByText('1.8500 base × 110%.')).toBeVisible();
  expect(why.getByText('Operations, WC rate 2026, IN 3632: 1.8500.')).toBeVisible();
  expect(await linkOf('Why 2.0350?')).toBe('/main/operations/rates?year=2026&type=48&f.state=IN&f.code=3632');
});

test('says when Operations changed a rate after the record was priced, and shows the current figure', async () => {
  await open(withStates(withholding(41, { currentSUTA: 9_000 })), 'Tax Info');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: '$9,000.00' })[0]).toHaveAccessibleDescription(
      /Operations has changed since: with its current figures this would be \$9,975\.00\./,
    ),
  );
});

test('links a provider cell of the admin rates to the fee for its pay cycle and headcount', async () => {
  const { user } = await open(withPayRoll({ payCycles: [payCycle(81)] }), 'Admin Rates');
  await user.click(await screen.findByRole('button', { name: '$1,080.00' }));
  expect(await linkOf('Why $1,080.00?')).toBe(
    '/main/operations/fees?year=2026&type=49&f.cycle=Bi-Weekly&f.employees=25+-+49',
  );
});

test('shows headcount and year for a missing implementation fee', () => {
  const missing = { field: 'wsFee', overridden: false, amount: null, feeId: null, year: 2027, employees: 45 } as const;
  expect(explainRate({ ...missing, employeeRange: '25 - 49' }).rows).toEqual([
    {
      kind: 'fee',
      id: null,
      text: 'Operations has no implementation fee 2027, 25 - 49 employees (45 here).',
      link: '/main/operations/fees?year=2027&type=50&f.employees=25+-+49',
    },
  ]);
  expect(explainRate({ ...missing, employees: 0, employeeRange: null })).toEqual({
    formula: 'Add pay cycles with employees: the fee depends on how many there are.',
    rows: [],
  });
});
