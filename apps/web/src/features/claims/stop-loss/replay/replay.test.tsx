import { screen, waitFor, within } from '@testing-library/react';
import type { Offer } from '@worksmart/shared/claims/replay/offers.schema.ts';
import type { Replay } from '@worksmart/shared/claims/replay/routes.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { ReplayButton } from '../stop-loss.public.ts';

const path = '/customer/31/replay';
const present: Offer = {
  name: 'Present contract 2026',
  deductible: 75_000,
  basis: 'Paid',
  policyMax: null,
  aggregatingSpecific: 0,
  premium: 100,
  lasers: [],
};
const other: Offer = {
  ...present,
  name: 'Oak Re',
  policyMax: 400_000,
  aggregatingSpecific: 1_500,
  premium: 60,
  lasers: [{ memberId: 'MEMBER2', excluded: false, deductible: 150_000 }],
};
const costs = [
  { reimbursed: 386_500, kept: 224_000, premium: 4_800, net: 228_800 },
  { reimbursed: 300_000, kept: 310_500, premium: 2_880, net: 313_380 },
] as const;
const replay: Replay = {
  offers: [present, other],
  rowVersion: 1,
  years: [
    {
      year: 2025,
      starts: '2025-01-01',
      ends: '2025-12-31',
      paid: 610_500,
      employeeMonths: 48,
      employees: 4,
      inTotals: true,
      warnings: ['A small year: 4 employees on average.'],
      offers: [
        { counted: 610_500, members: 2, over: 386_500, aboveMaximum: 0, aggregating: 0, ...costs[0] },
        { counted: 610_500, members: 2, over: 311_500, aboveMaximum: 10_000, aggregating: 1_500, ...costs[1] },
      ],
    },
  ],
  totals: [
    { ...costs[0], more: 0 },
    { ...costs[1], more: 84_580 },
  ],
  lasers: [{ year: 2025, offer: 1, laser: 0, name: null, counted: 410_000, reimbursed: 250_000 }],
  warnings: [],
  basis: 'Published claims paid to 11/30/2026.',
};
const first: Replay = {
  ...replay,
  offers: [present],
  rowVersion: 0,
  years: replay.years.map((year) => ({ ...year, offers: year.offers.slice(0, 1) })),
  totals: [{ ...costs[0], more: null }],
  lasers: [],
};

const open = async (answer: Replay, more: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ [`GET ${path}`]: () => answer, ...more });
  const page = renderPage(<ReplayButton customerId={31} name="Maple & Co" />, { as: person(1), at: '/main/clients' });
  await page.user.click(screen.getByRole('button', { name: 'Contract Replay' }));
  return { api, ...page };
};

test('marks the cheapest offer in words, and each figure says what it is calculated from', async () => {
  await open(replay);
  const [, cheapest, dearer] = within(await screen.findByRole('table', { name: 'Offers' })).getAllByRole('row');
  expect(cheapest).toHaveTextContent(/Present contract 2026.*\$228,800.00Cheapest$/);
  expect(dearer).toHaveTextContent(/Oak Re.*\$313,380.00\$84,580.00 more$/);
  expect(screen.getByRole('heading', { name: 'Offers over 2025' })).toBeVisible();
  expect(screen.getByText('2025: A small year: 4 employees on average.')).toBeVisible();
  const row = within(screen.getByRole('table', { name: 'Contract Years' })).getAllByRole('row')[2] as HTMLElement;
  expect(
    within(row)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-description')),
  ).toEqual([
    'Claims paid during the contract, whatever the service date. Medical and pharmacy, net of voids.',
    '2 members are above the deductible of $75,000.00, or that of their laser: the sum of what each has above it.',
    '$311,500.00 over the deductible − $10,000.00 above the maximum of $400,000.00 − $1,500.00 aggregating specific = $300,000.00.',
    '$610,500.00 paid in the contract year, whichever claims the offer counts, − $300,000.00 reimbursed = $310,500.00.',
    '48 employee months × $60.00 = $2,880.00. Employees are those billed for medical plans in published premiums files.',
    '$310,500.00 kept + $2,880.00 premium = $313,380.00.',
  ]);
});

test('names the members of lasers only when asked', async () => {
  const { api, user } = await open(replay, {
    [`GET ${path}`]: ({ query }) =>
      query.names === 'true'
        ? { ...replay, lasers: replay.lasers.map((one) => ({ ...one, name: 'Miller, Ann' })) }
        : replay,
  });
  const table = await screen.findByRole('table', { name: 'Lasers' });
  expect(table).toHaveTextContent(/Laser 1MEMBER2\$150,000.00/);
  expect(api.callsOf('GET', path)).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Show names' }));
  expect(await screen.findByText('Miller, Ann')).toBeVisible();
});

test('copies the present contract into an offer, checks it and saves both', async () => {
  const { api, user } = await open(first, { [`PUT ${path}`]: () => replay });
  expect(await screen.findByText('Add an offer to compare it with this one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Offers' }));
  await user.click(await screen.findByRole('button', { name: 'Copy offer 1' }));
  const offer = within(screen.getByRole('group', { name: 'Offer 2' }));
  await waitFor(() => expect(offer.getByRole('textbox', { name: 'Offer' })).toHaveFocus());
  await user.clear(offer.getByRole('textbox', { name: 'Offer' }));
  await user.type(offer.getByRole('textbox', { name: 'Offer' }), 'Oak Re');
  await user.type(offer.getByRole('textbox', { name: 'Policy Maximum' }), '50000');
  await user.click(offer.getByRole('button', { name: 'Add Laser of offer 2' }));
  expect(offer.getByText('Please enter at least the specific deductible, $75,000.00.')).toBeVisible();
  await user.clear(offer.getByRole('textbox', { name: 'Policy Maximum' }));
  await user.type(offer.getByRole('textbox', { name: 'Member ID of laser 1 of offer 2' }), 'MEMBER2');
  await user.type(offer.getByRole('textbox', { name: 'Deductible of laser 1 of offer 2' }), '150000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The claims are replayed with these offers.')).toBeVisible();
  const second = {
    ...present,
    name: 'Oak Re',
    lasers: [{ memberId: 'MEMBER2', excluded: false, deductible: 150_000 }],
  };
  expect(api.callsOf('PUT', path)[0]?.body).toEqual({ offers: [present, second], rowVersion: 0 });
});

test('asks for a missing premium before it compares', async () => {
  const unknown = replay.offers.map((offer) => ({ ...offer, premium: null }));
  await open({ ...replay, offers: unknown, totals: costs.map((one) => ({ ...one, more: null })) });
  expect(await screen.findByText('Enter the premium of each offer to see which is the cheapest.')).toBeVisible();
});

test('leads a client without claims to the carrier files', async () => {
  await open({ ...first, years: [], totals: null });
  expect(await screen.findByText(/No published file has claims of this client/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the carrier files' })).toHaveClass('mantine-Anchor-root');
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('says when the figures could not be calculated', async () => {
  await open(first, { [`GET ${path}`]: () => refuse('internal', 'No.') });
  expect(await screen.findByText('The replay could not be calculated')).toBeVisible();
});
