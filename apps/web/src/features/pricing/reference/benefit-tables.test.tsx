import { screen, within } from '@testing-library/react';
import { ageBands } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import type { AgeCurve } from '@worksmart/shared/pricing/reference/age-curve.schema.ts';
import type { Benchmark } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import LimitsPage from './pages/limits.page.tsx';
import { cells, headers, serveList } from './testing/reading-pages.ts';
import { newYearsEve } from './testing/samples.ts';

beforeEach(newYearsEve);

const curve: AgeCurve = {
  id: 1,
  year: 2026,
  name: 'Federal default',
  states: ['IN'],
  factors: ageBands.map((_, at) => (765 + at) / 1000),
  source: 'CMS',
  rowVersion: 1,
};

test('lists each curve with its states and some factors', async () => {
  serveList('/ageCurves', () => [curve]);
  renderPage(<LimitsPage />, { at: '/main/operations/limits?list=curves' });
  expect(await screen.findByText('Records: 1')).toBeVisible();
  expect(headers()).toEqual(['Year', 'Curve', 'States', 'Factors', 'Source']);
  expect(cells()).toEqual([['2026', 'Federal default', 'IN', '0-14: 0.765, 21: 0.772, 40: 0.791, 64+: 0.815', 'CMS']]);
});

test('adds a curve from pasted factors, says which ages are missing, and which state has another one', async () => {
  const api = serveList('/ageCurves', () => [curve]);
  const { user } = renderPage(<LimitsPage />, { at: '/main/operations/limits?list=curves' });
  await user.click(await screen.findByRole('button', { name: 'New Curve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Age Curve' }));
  await user.type(dialog.getByRole('textbox', { name: /^Curve/ }), 'Utah');
  await user.click(dialog.getByRole('combobox', { name: /^States/ }));
  await user.click(await screen.findByRole('option', { name: 'UT - Utah' }));
  const factors = dialog.getByRole('textbox', { name: /^Factors/ });
  await user.click(factors);
  await user.paste(
    ageBands
      .slice(0, -1)
      .map((band) => `${band}\t1.000`)
      .join('\n'),
  );
  expect(dialog.getByText('No value for age 64+.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Source/ }), 'Utah Insurance Department');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter 51 factors, one for each age.')).toBeVisible();
  await user.clear(factors);
  await user.paste(ageBands.map((band) => `${band}\t1.000`).join('\n'));
  const message = 'UT already has the curve Other in 2026.';
  api.answer('POST /ageCurve', () => refuse('validation', 'Please check.', { states: [message] }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.answer('POST /ageCurve', ({ body }) => ({ ...curve, ...(body as object), id: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Age curve saved!')).toBeVisible();
  expect(api.callsOf('POST', '/ageCurve').at(-1)?.body).toEqual({
    id: 0,
    year: 2026,
    name: 'Utah',
    states: ['UT'],
    factors: ageBands.map(() => 1),
    source: 'Utah Insurance Department',
  });
});

const kff: Benchmark = {
  id: 2,
  year: 2025,
  name: 'KFF',
  population: 'All firms',
  single: 9_325,
  family: 26_993,
  workerSingle: 1_440,
  workerFamily: null,
  source: 'kff.org',
  rowVersion: 1,
};

test('lists benchmarks on their tab, and adds one whose shares are at most the premiums', async () => {
  const api = serveList('/ageCurves', () => [curve]);
  api.answer('GET /benchmarks', () => [kff]);
  const { user } = renderPage(<LimitsPage />, { at: '/main/operations/limits?list=curves' });
  await user.click(await screen.findByRole('tab', { name: 'Benchmarks' }));
  expect(await screen.findByRole('button', { name: 'New Benchmark' })).toBeVisible();
  expect(cells()).toEqual([['2025', 'KFF', 'All firms', '$9,325.00', '$26,993.00', '$1,440.00', '–', 'kff.org']]);
  await user.click(screen.getByRole('button', { name: 'New Benchmark' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Benchmark' }));
  const type = async (name: RegExp, text: string) => {
    await user.click(dialog.getByRole('textbox', { name }));
    await user.paste(text);
  };
  await type(/^Survey/, 'MEPS-IC, Indiana');
  await type(/^Single Premium/, '8,000');
  await type(/^Worker’s Share, Single/, '8,001');
  await type(/^Source/, 'meps.ahrq.gov');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A worker’s share is at most the premium.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: /^Worker’s Share, Single/ }));
  api.answer('POST /benchmark', ({ body }) => ({ ...kff, ...(body as object), id: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Benchmark saved!')).toBeVisible();
  expect(api.callsOf('POST', '/benchmark').at(-1)?.body).toMatchObject({
    year: 2026,
    name: 'MEPS-IC, Indiana',
    population: 'All firms',
    single: 8_000,
    workerSingle: null,
  });
});
