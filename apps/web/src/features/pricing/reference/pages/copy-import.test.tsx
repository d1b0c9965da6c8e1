import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportPreview } from '@worksmart/shared/pricing/reference/rate-import.schema.ts';
import { termsOf } from '@worksmart/shared/pricing/reference/suta-terms.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { serveList } from '../testing/reading-pages.ts';
import { newYearsEve } from '../testing/samples.ts';
import PlansPage from './plans.page.tsx';
import RatesPage from './rates.page.tsx';

beforeEach(newYearsEve);

const noCustomers = { total: 0, names: [] };
const none = { prospects: noCustomers, clients: noCustomers, groups: noCustomers, scenarios: noCustomers };
const button = (name: string) => screen.findByRole('button', { name });
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));

const figures = (before: number, after: number) => ['EE', 'ES', 'EC', 'EF'].map((label) => ({ label, before, after }));

test('an empty or out-of-range percentage stays as typed and is rejected', async () => {
  const api = serveList('/plans', () => []);
  const { user } = renderPage(<PlansPage />);
  await user.click(await button('Copy from 2025'));
  const field = await screen.findByLabelText('Change of Medical');
  for (const [typed, formatted] of [
    ['900', '900%'],
    ['-100', '-100%'],
    ['', ''],
  ] as const) {
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(formatted);
    expect(field).toHaveAccessibleDescription('Please enter a percentage from -99 to 500.');
    expect(await button('Preview')).toBeDisabled();
  }
  await user.type(field, '-5');
  expect(field).not.toHaveAccessibleDescription();
  expect(await button('Preview')).toBeEnabled();
  expect(api.callsOf('POST', '/reference/copy/preview')).toEqual([]);
});

test('copies plans from the year before with their own percentage, after a preview', async () => {
  const api = serveList('/plans', () => []);
  const rows = [
    { typeId: 6, name: 'PPO 500 (MED-500)', state: 'new', figures: figures(905, 963.83) },
    { typeId: 6, name: 'PPO 750 (MED-750)', state: 'kept', figures: figures(500, 510) },
  ];
  const touched = { ...none, prospects: { total: 1, names: ['Acme'] } };
  const refused = ['OH has a state fund only: no rate can be proposed there.'];
  api.answer('POST /reference/copy/preview', () => ({ version: 'v1', added: 1, kept: 1, refused, touched, rows }));
  const { user } = renderPage(<PlansPage />);
  await user.click(await button('Copy from 2025'));
  expect(await screen.findByRole('heading', { name: 'Copy plans to 2026' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Change of Medical'), { target: { value: '6.5' } });
  await user.click(screen.getByRole('checkbox', { name: 'Dental' }));
  await user.click(await button('Preview'));
  expect(await rowsOf('What would be added')).toEqual([
    ['PPO 500 (MED-500)', ...Array(4).fill('$905.00 → $963.83'), 'New'],
    ['PPO 750 (MED-750)', ...Array(4).fill('$510.00'), 'Unchanged'],
  ]);
  expect(screen.getByText('1 new, 1 already in 2026, which stay unchanged.')).toBeVisible();
  expect(screen.getByText('1 prospect: Acme')).toBeVisible();
  expect(screen.getByText(`Not copied: ${refused}`)).toBeVisible();
  const asked = {
    kind: 'plan',
    fromYear: 2025,
    toYear: 2026,
    types: [
      { id: 6, percent: 6.5 },
      { id: 76, percent: 0 },
    ],
  };
  expect(api.callsOf('POST', '/reference/copy/preview')[0]?.body).toEqual(asked);

  // A different request needs a new preview.
  await user.click(screen.getByRole('checkbox', { name: 'Dental' }));
  expect(screen.queryByRole('button', { name: 'Add 1 plans' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Dental' }));
  api.answer('POST /reference/copy', () =>
    refuse('stale', 'Saved in the meantime.', undefined, {
      version: 'v2',
      added: 2,
      kept: 0,
      refused,
      touched: none,
      rows,
    }),
  );
  await user.click(await button('Add 1 plans'));
  expect(await screen.findByText(/Someone else changed these rows in the meantime/)).toBeVisible();
  api.answer('POST /reference/copy', () => ({}));
  await user.click(await button('Add 2 plans'));
  expect(await screen.findByText('Copied from 2025!')).toBeVisible();
  expect(api.callsOf('POST', '/reference/copy').map(({ body }) => (body as { version: string }).version)).toEqual([
    'v1',
    'v2',
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('marks each pasted rate as new, changed, unchanged or wrong, and skips wrong ones', async () => {
  const api = serveList('/rates', () => []);
  const after = { label: 'Clerical', rate: 0.4, value: null, isVariable: false, ...termsOf() };
  const line = { state: 'IN', code: '8810', text: '', problems: [], hints: [] };
  const preview: ImportPreview = {
    version: 'v1',
    touched: none,
    counts: { new: 1, changed: 1, unchanged: 1, wrong: 1 },
    rows: [
      {
        ...line,
        line: 4,
        status: 'wrong',
        after: null,
        before: null,
        text: 'IN · 1 · x',
        problems: ['"x" is no rate.'],
      },
      { ...line, line: 1, status: 'changed', after, before: { ...after, rate: 0.31 } },
      { ...line, line: 2, status: 'new', code: '99O9', after, before: null, hints: ['Did you mean 9909?'] },
      { ...line, line: 3, status: 'unchanged', code: '5183', after, before: after },
    ],
  };
  api.answer('POST /rates/import/preview', () => preview);
  api.answer('POST /rates/import', () => preview);
  const { user } = renderPage(<RatesPage />, { at: '/main/operations/rates?type=48' });
  await user.click(await button('Paste Rates'));
  expect(await screen.findByRole('heading', { name: 'Paste Workers Comp Rates of 2026' })).toBeVisible();
  expect(await button('Preview')).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Rates'), { target: { value: 'IN,8810,0.4' } });
  await user.click(await button('Preview'));
  expect(await rowsOf('What the list says')).toEqual([
    ['4', 'Wrong', 'IN', '8810', '', '', '"x" is no rate. (IN · 1 · x)'],
    ['1', 'Changed', 'IN', '8810', 'Clerical', '0.31% → 0.40%', ''],
    ['2', 'New', 'IN', '99O9', 'Clerical', '0.40%', 'Did you mean 9909?'],
    ['3', 'Unchanged', 'IN', '5183', 'Clerical', '0.40%', ''],
  ]);
  expect(screen.getByText('1 new, 1 changed, 1 unchanged, 1 wrong: wrong lines are skipped.')).toBeVisible();
  await user.click(await button('Save 2 rates'));
  expect(await screen.findByText('2 rates saved!')).toBeVisible();
  expect(api.callsOf('POST', '/rates/import')[0]?.body).toEqual({
    typeId: 48,
    year: 2026,
    text: 'IN,8810,0.4',
    version: 'v1',
  });
});

test('lists the terms of a state that a line changes, and no column for them without any', async () => {
  const api = serveList('/rates', () => []);
  const before = { label: null, rate: 2.5, value: 9500, isVariable: false, ...termsOf({ reportingLevel: 'either' }) };
  const after = { ...before, providerRate: 1.9, reportingLevel: 'provider' as const, wageBaseCarries: true };
  const line = { state: 'IN', code: null, text: '', problems: [], hints: [], line: 1, before };
  const preview = (row: Partial<ImportPreview['rows'][number]>): ImportPreview => ({
    version: 'v1',
    touched: none,
    counts: { new: 0, changed: 1, unchanged: 0, wrong: 0 },
    rows: [{ ...line, status: 'changed', after, ...row }],
  });
  api.answer('POST /rates/import/preview', () => preview({}));
  const { user } = renderPage(<RatesPage />);
  await user.click(await button('Paste Rates'));
  fireEvent.change(await screen.findByLabelText('Rates'), { target: { value: 'State,Level\nIN,Provider' } });
  await user.click(await button('Preview'));
  const terms = 'Provider’s rate: 1.90%; Level: Either → Provider; Wage base: carries over';
  expect(await rowsOf('What the list says')).toEqual([['1', 'Changed', 'IN', '2.50%', '$9,500.00', 'No', terms]]);

  api.answer('POST /rates/import/preview', () => preview({ after: { ...before, rate: 2.6 } }));
  fireEvent.change(screen.getByLabelText('Rates'), { target: { value: 'IN,2.6' } });
  await user.click(await button('Preview'));
  await waitFor(async () =>
    expect(await rowsOf('What the list says')).toEqual([['1', 'Changed', 'IN', '2.50% → 2.60%', '$9,500.00', 'No']]),
  );
});

test('reads a CSV file into the box and reports an unreadable one', async () => {
  const api = serveList('/rates', () => []);
  const wrong = { text: ['No rate was found in this list.'] };
  api.answer('POST /rates/import/preview', () => refuse('validation', 'Please check the marked fields.', wrong));
  const { user } = renderPage(<RatesPage />);
  await user.click(await button('Paste Rates'));
  expect(await screen.findByRole('heading', { name: 'Paste SUTA Rates of 2026' })).toBeVisible();
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['State,Rate\nIN,2.5'], 'rates.csv', { type: 'text/csv' }));
  await waitFor(() => expect(screen.getByLabelText('Rates')).toHaveValue('State,Rate\nIN,2.5'));
  const latin1 = new Uint8Array([0x49, 0x4e, 0x2c, 0xfc]);
  await user.upload(input, new File([latin1], 'rates.csv', { type: 'text/csv' }));
  expect(await screen.findByText('This is not a CSV file in UTF-8.')).toBeVisible();
  expect(screen.getByLabelText('Rates')).toHaveValue('State,Rate\nIN,2.5');
  await user.click(await button('Preview'));
  expect(await screen.findByText('No rate was found in this list.')).toBeVisible();
});

test('offers no pasting of rates of which a year has only one', async () => {
  serveList('/rates', () => []);
  renderPage(<RatesPage />, { at: '/main/operations/rates?type=191' });
  await waitFor(async () => expect(await button('New Rate')).toBeEnabled());
  expect(screen.queryByRole('button', { name: 'Paste Rates' })).not.toBeInTheDocument();
});
