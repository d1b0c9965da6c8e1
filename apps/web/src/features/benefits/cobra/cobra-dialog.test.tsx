import { screen, within } from '@testing-library/react';
import type { CobraSheet } from '@worksmart/shared/benefits/cobra/cobra.schema.ts';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { CobraDialog } from './cobra-dialog.tsx';

const premiums = { eE_Premium: 765.7, eS_Premium: 1607.97, eC_Premium: 1416.55, eF_Premium: 2258.82 };
const dental = { eE_Premium: 30, eS_Premium: 60, eC_Premium: 70, eF_Premium: 100.01 };
const sheet = (more: Partial<CobraSheet> = {}): CobraSheet => ({
  group: 'Salaried',
  year: 2026,
  planYearMonth: 1,
  medicalTier: { id: 4, description: 'Tier 2' },
  plans: [
    { id: 801, planName: 'PPO 1500', section: 'medical', ...premiums },
    { id: 901, planName: 'Dental 50', section: 'dental', ...dental },
  ],
  census: { asOf: '2026-01-01', employees: 9, counted: 7.675, hoursUnknown: 0, cobra: 1 },
  cobraCount: 1,
  isAffiliated: false,
  states: [{ state: 'OH', continuation: null }],
  ...more,
});

const show = (stored = sheet(), roleId = 1) => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const api = fakeApi({ 'GET /group/:id/cobra': () => stored });
  const page = renderPage(<CobraDialog groupId={901} customerId={31} onClose={() => undefined} />, {
    as: person(roleId),
  });
  return { ...page, api };
};
const cellsOf = (table: string, row: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const percentField = (name: string) => screen.getByRole('textbox', { name });

test('E31 shows the rates at 102% and 150%, with their year and basis', async () => {
  show();
  expect(await screen.findByRole('dialog', { name: 'COBRA Rates 2026' })).toBeVisible();
  const plan = ['PPO 1500', 'Medical'];
  expect(cellsOf('Continuation: 102% of the premium', /^PPO 1500/)).toEqual([
    ...plan,
    '$781.01',
    '$1,640.12',
    '$1,444.88',
    '$2,303.99',
  ]);
  const extended = 'Months 19 to 29, disability extension: 150% of the premium';
  expect(cellsOf(extended, /^PPO 1500/)).toEqual([...plan, '$1,148.55', '$2,411.95', '$2,124.82', '$3,388.23']);
  expect(cellsOf(extended, /^Dental 50/).at(-1)).toBe('$150.01');
  expect(
    screen.getByText(/^Salaried\. Maximum monthly amounts for plan year 2026; not an election notice/),
  ).toBeVisible();
  expect(screen.getByText(/^Full premium of 2026 at Tier 2/)).toBeVisible();
  expect(screen.getByText(/count as 7\.675, under 20\. This is not a determination\.$/)).toBeVisible();
  expect(screen.getByText('Ohio: not entered, check the state.')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open the states', '/main/operations/limits?list=states'],
  ]);
});

test('explains a rate by its premium, plan and tier; a dental one has no tier', async () => {
  const { user, api } = show();
  api.answer('GET /reference/origin', () => ({ source: 'Carrier', changedBy: null, changedAt: null }));
  await user.click(await screen.findByRole('button', { name: '$781.01' }));
  const why = await screen.findByRole('dialog', { name: 'Why $781.01?' });
  expect(why).toHaveTextContent('$765.70 premium × 102%, cut down to the cent.');
  expect(within(why).getAllByRole('link')).toHaveLength(2);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '$102.01' }));
  expect(within(await screen.findByRole('dialog', { name: 'Why $102.01?' })).getAllByRole('link')).toHaveLength(1);
});

test('follows the percentages, and says which one is too high', async () => {
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: 'Percent' });
  await user.clear(field);
  await user.type(field, '100.5');
  expect(cellsOf('Continuation: 100.5% of the premium', /^PPO 1500/)[2]).toBe('$769.52');
  expect(screen.getByText(/^Salaried\. Monthly amounts/)).toBeVisible();
  await user.clear(percentField('Percent with Disability Extension'));
  await user.type(percentField('Percent with Disability Extension'), '151');
  expect(screen.getByText('Please enter a percentage from 0 to 150 with at most 2 decimals.')).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'COBRA PDF' })).toBeDisabled();
});

test('makes the PDF with the typed percentages, and offers no older one after a change', async () => {
  const { user, api } = show();
  const field = await screen.findByRole('textbox', { name: 'Percent' });
  await user.clear(field);
  await user.type(field, '100');
  api.answer('GET /report/cobrarates', () => ({ url: '/api/files/key' }));
  await user.click(screen.getByRole('button', { name: 'COBRA PDF' }));
  expect(await screen.findByRole('link', { name: 'Open PDF' })).toHaveAttribute('href', '/api/files/key');
  expect(api.callsOf('GET', '/report/cobrarates')[0]?.query).toEqual({
    BenefitGroupID: '901',
    Percent: '100',
    DisabilityPercent: '150',
  });
  await user.type(field, '{Backspace}');
  expect(screen.queryByRole('link', { name: 'Open PDF' })).toBeNull();
});

test('leads to the census while it cannot be counted, and hints at another number of people on COBRA', async () => {
  const census = { asOf: '2026-01-01', employees: 9, counted: null, hoursUnknown: 2, cobra: 1 };
  show(sheet({ census, cobraCount: 3 }));
  expect(await screen.findByText(/^Not estimated: 2 employees of 9/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the census' })).toHaveAttribute(
    'href',
    '/main/clients?open=31&tab=census',
  );
  expect(screen.getByText('People on COBRA: 3 in the record, 1 in the census of 01/01/2026.')).toBeVisible();
});

test('says what is missing without plans, and when it could not be loaded', async () => {
  const { api } = show(sheet({ plans: [], medicalTier: null, census: null }), 8);
  expect(await screen.findAllByText('No medical, dental or vision plan is active.')).toHaveLength(2);
  expect(screen.getByText('Not estimated: there is no census.')).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Open the census']);
  api.answer('GET /group/:id/cobra', () => refuse('internal', 'x'));
  renderPage(<CobraDialog groupId={902} customerId={31} onClose={() => undefined} />);
  expect(await screen.findByText('The COBRA rates could not be loaded')).toBeVisible();
});
