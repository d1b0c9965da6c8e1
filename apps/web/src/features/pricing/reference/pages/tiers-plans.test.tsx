import { screen, waitFor, within } from '@testing-library/react';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { cells, choose, headers, serveList } from '../testing/reading-pages.ts';
import { newYearsEve, plan, tier } from '../testing/samples.ts';
import PlansPage from './plans.page.tsx';
import TiersPage from './tiers.page.tsx';

beforeEach(newYearsEve);

const serveTiers = () =>
  serveList('/tiers', ({ typeId, year }) =>
    typeId === '5'
      ? [
          tier(1, { rate: 0.9, source: 'illustrative' }),
          tier(2, { rate: 1.0525 }),
          tier(3, { rate: 0, description: 'None' }),
        ]
      : [tier(9, { type: { id: 184, name: '', description: '' }, description: `Standard ${year}`, rate: 1048 })],
  );

describe.each([
  ['tiers', '/tiers', 'Benefit Tier Administration', <TiersPage key="tiers" />, '5'],
  ['plans', '/plans', 'Plan Administration', <PlansPage key="plans" />, '6'],
] as const)('%s', (noun, path, title, page, usualType) => {
  test('C-OPS-05 years run from next year back to 4 years ago; the current business year is selected', async () => {
    const api = serveList(path, () => []);
    const { user } = renderPage(page);
    expect(await screen.findByText(`No ${noun} found.`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('2026');
    expect(api.callsOf('GET', path).map(({ query }) => query)).toEqual([{ typeId: usualType, year: '2026' }]);
    await user.click(screen.getByRole('combobox', { name: 'Year' }));
    const years = within(screen.getByRole('listbox', { name: 'Year' })).getAllByRole('option');
    expect(years.map(({ textContent }) => textContent)).toEqual(['2027', '2026', '2025', '2024', '2023', '2022']);
  });

  test('says what failed, and loads again on Retry', async () => {
    const api = serveList(path, () => refuse('internal', 'no'));
    const { user } = renderPage(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(`The ${noun} could not be loaded`);
    api.answer(`GET ${path}`, () => []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(`No ${noun} found.`)).toBeVisible();
  });
});

test('shows description, rate, source and count of tiers', async () => {
  serveTiers();
  renderPage(<TiersPage />);
  expect(await screen.findByText('Records: 3')).toBeVisible();
  expect(headers()).toEqual(['Description', 'Rate', 'Source']);
  expect(cells()).toEqual([
    ['Tier 1', '0.90', 'illustrative'],
    ['Tier 2', '1.0525', ''],
    ['None', '0.00', ''],
  ]);
});

test('changing type or year loads again and changes the address; Reset restores the defaults', async () => {
  const api = serveTiers();
  const { user, query } = renderPage(<TiersPage />, { at: '/main/operations?sort=rate.desc&f.description=tier' });
  expect(await screen.findByText('Records: 2')).toBeVisible();
  await choose(user, 'Type', 'Administration');
  await waitFor(() => expect(cells()).toEqual([['Standard 2026', '$1,048.00', '']]));
  await waitFor(() => expect(query()).toEqual({ type: '184' }));
  await choose(user, 'Year', '2023');
  await waitFor(() => expect(cells()).toEqual([['Standard 2023', '$1,048.00', '']]));
  await waitFor(() => expect(query()).toEqual({ type: '184', year: '2023' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Records: 3')).toBeVisible();
  await waitFor(() => expect(query()).toEqual({}));
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('2026');
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Medical');
  expect(api.callsOf('GET', '/tiers').map((call) => [call.query.typeId, call.query.year])).toEqual([
    ['5', '2026'],
    ['184', '2026'],
    ['184', '2023'],
    ['5', '2026'],
  ]);
});

test('a shared address opens its view; an invalid year or type is ignored', async () => {
  const api = serveTiers();
  renderPage(<TiersPage />, { at: '/main/operations?type=999&year=1999' });
  expect(await screen.findByText('Records: 3')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Medical');
  expect(api.callsOf('GET', '/tiers').at(-1)?.query).toEqual({ typeId: '5', year: '2026' });
});

test('C-OPS-07 Details shows EE, ES, EC, EF amounts', async () => {
  serveList('/plans', () => [
    plan(1, {
      name: 'PPO 500',
      code: 'MED-500',
      ...byTier('Amount', 905, 1900.5, 1674.25, 12669.75),
      source: 'illustrative, 2026',
    }),
  ]);
  renderPage(<PlansPage />);
  expect(await screen.findByText('Records: 1')).toBeVisible();
  expect(headers()).toEqual(['Name', 'Code', 'Details', 'Source']);
  expect(cells()).toEqual([
    ['PPO 500', 'MED-500', 'EE $905.00ES $1,900.50EC $1,674.25EF $12,669.75', 'illustrative, 2026'],
  ]);
});

test('on a phone a plan’s card has a line for its code and each of its four amounts', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ ...matchMedia(media), matches: media === '(max-width: 727px)' }) as MediaQueryList,
  );
  const amounts = { eE_Amount: 905, eS_Amount: 1900.5, eC_Amount: 1674.25, eF_Amount: 12669.75 };
  serveList('/plans', () => [plan(1, { name: 'PPO 500', code: 'MED-500', ...amounts })]);
  renderPage(<PlansPage />);
  const card = await screen.findByRole('listitem');
  const facts = [...card.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual(['CodeMED-500', 'EE$905.00', 'ES$1,900.50', 'EC$1,674.25', 'EF$12,669.75']);
});
