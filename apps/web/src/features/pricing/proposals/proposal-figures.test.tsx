import { screen, waitFor, within } from '@testing-library/react';
import type { ProposalFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { expect, test } from 'vitest';
import { prospect } from '#features/pricing/comparison/testing/open-comparison.ts';
import { openRecord } from '#features/records/customers/testing/open-record.tsx';
import { proposalFigures } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';

const openFigures = async (figures: Partial<ProposalFigures> = {}) => {
  const opened = await openRecord(prospect(72));
  opened.api.answer('GET /tiers', () => []);
  opened.api.answer('GET /customer/:id/proposal/figures', () => proposalFigures(figures));
  await opened.user.click(screen.getByRole('tab', { name: 'Proposal' }));
  const region = within(await screen.findByRole('region', { name: 'What It Will Say' }));
  return { ...opened, region };
};

test('says before generating that the customer would pay more, and shows each line with its difference', async () => {
  const { region } = await openFigures();
  expect(await region.findByText('This costs the customer $22,374 more a year.')).toBeVisible();
  expect(region.getByText('9.06% more than today')).toBeVisible();
  const rows = within(region.getByRole('table', { name: 'Annual cost, today and with WorkSmart' }));
  expect(rows.getByRole('row', { name: 'Administration $11,988.00 $16,818.00 +$4,830.00' })).toBeVisible();
  expect(rows.getByRole('row', { name: 'Total $246,969.84 $269,343.60 +$22,373.76' })).toBeVisible();
  expect(region.getByText('First year $271,343.60, with implementation $2,000.00.')).toBeVisible();
});

test('says what the customer saves, counting what is known, and names what is not', async () => {
  const compared = { today: 5_000, provider: 4_000, saving: 1_000, percent: 20, leftOut: 1 };
  const missing = ['Administration: we do not know what you pay today.'];
  const total = { today: null, provider: 5_000, saving: null };
  const { region } = await openFigures({ compared, missing, total });
  expect(
    await region.findByText('This saves the customer $1,000.00 a year, counting what is known on both sides.'),
  ).toBeVisible();
  expect(region.getByRole('row', { name: 'Total – $5,000.00 –' })).toBeVisible();
  expect(region.getByRole('row', { name: 'Known on Both Sides $5,000.00 $4,000.00 −$1,000.00' })).toBeVisible();
  expect(region.getByText(missing[0] ?? '')).toBeVisible();
});

test('leads to where staff enter what Operations lacks', async () => {
  const missing = [
    'Administration: we do not know what you pay today.',
    'Unemployment tax: no 2026 rate for TX in our tables.',
  ];
  const { region } = await openFigures({ missing, missingInOperations: [{ text: missing[1] ?? '', list: 'suta' }] });
  const [today, rate] = await region.findAllByRole('listitem');
  expect(today?.querySelector('a')).toBeNull();
  expect(within(rate as HTMLElement).getByRole('link', { name: 'Rates' })).toHaveAttribute(
    'href',
    '/main/operations/rates?year=2026&type=7',
  );
});

test.each([
  [
    { compared: null, total: { today: null, provider: 1, saving: null } },
    'No line is known both today and for 2026 yet.',
  ],
  [{ compared: { today: 5, provider: 5, saving: 0, percent: 0, leftOut: 0 } }, 'The customer pays the same as today.'],
  [{ lines: [] }, 'Nothing to compare yet: add pay cycles, workers’ comp or plans first.'],
])('says so where there is nothing to save %#', async (figures, text) => {
  const { region } = await openFigures(figures);
  expect(await region.findByText(text)).toBeVisible();
});

test('options change the figures and the pages, without a save', async () => {
  const { user, api } = await openFigures();
  await user.click(screen.getByRole('checkbox', { name: 'Dental' }));
  await waitFor(() =>
    expect(api.callsOf('GET', '/customer/:id/proposal/figures').at(-1)?.query).toMatchObject({
      medical: 'true',
      dental: 'true',
    }),
  );
  expect(api.callsOf('GET', '/customer/:id/proposal/preview').at(-1)?.query).toMatchObject({ dental: 'true' });
});

test('a preview that fails says why, and can be tried again; without plans there are no pages', async () => {
  const { user, api } = await openFigures();
  api.answer('GET /customer/:id/proposal/preview', () => refuse('rule', 'Not now.'));
  await user.click(screen.getByRole('checkbox', { name: 'Vision' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  const before = api.callsOf('GET', '/customer/:id/proposal/preview').length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.callsOf('GET', '/customer/:id/proposal/preview').length).toBe(before + 1));
  await user.click(screen.getByRole('checkbox', { name: 'Vision' }));
  await user.click(screen.getByRole('checkbox', { name: 'Medical' }));
  expect(await screen.findByText('No pages yet. Please include a type of plan.')).toBeVisible();
});
