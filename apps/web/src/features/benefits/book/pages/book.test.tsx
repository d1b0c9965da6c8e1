import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Book } from '@worksmart/shared/benefits/book/schema.ts';
import { sampleBook, sampleClient } from '@worksmart/shared/benefits/book/testing/sample-book.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import BookPage from './book.page.tsx';

const hoosier = sampleClient();
const books: Book = sampleBook([
  sampleClient({ id: 30, name: 'Alder Works', payCycles: [] }),
  { ...hoosier, adminRates: { ...hoosier.adminRates, wS_BW: 24, wS_BW_Override: true } },
]);
const signed = {
  signedOn: '2025-01-05',
  year: 2025,
  lines: [{ kind: 'administration', amount: 28_000 }],
  total: 28_000,
};

const serve = (book: Book = books, promise: object = signed) =>
  fakeApi({
    'GET /book': () => book,
    'GET /savedViews': () => [],
    'GET /customer/31/promise': () => promise,
    'POST /book/extract': () => ({ reportName: 'Book 2026-11-10.xlsx', url: '/api/x' }),
  });

const open = (at = '/main/clients/book', role = 7) => renderPage(<BookPage />, { at, as: person(role) });
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('a row has both years, the change, typed figures, what is missing, and how old the inputs are', async () => {
  serve();
  open();
  const row = await rowOf('Hoosier Tool');
  expect(row).toHaveTextContent('Inputs 02/29/2024');
  expect(row).toHaveTextContent('$8,122.50$8,550.00+$427.50');
  expect(within(row).getByRole('img', { name: 'Typed by hand' })).toBeVisible();
  expect(within(row).getByText('On target')).toBeVisible();
  expect(await rowOf('Alder Works')).toHaveTextContent('1 figure');
});

test('a slider prices next year again, the totals follow, and the address keeps it', async () => {
  serve();
  const { query } = open();
  const slider = await screen.findByRole('slider', { name: 'Workers’ Comp Rates' });
  fireEvent.change(slider, { target: { value: '10' } });
  const row = await rowOf('Hoosier Tool');
  await waitFor(() => expect(row).toHaveTextContent('$32,175.00'));
  expect(slider).toHaveAttribute('aria-valuetext', '+10%');
  expect(screen.getByText(/the sliders move next year’s figures/)).toBeVisible();
  await waitFor(() => expect(query()).toEqual({ workersComp: '10' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(query()).toEqual({}));
  expect(await rowOf('Hoosier Tool')).toHaveTextContent('$29,250.00');
});

test('an address with sliders and a filter opens the book so, and the file has the same', async () => {
  const api = serve();
  const { user } = open('/main/clients/book?unemployment=-0.5&f.client=hoosier&sort=total.desc');
  expect(await rowOf('Hoosier Tool')).toHaveTextContent('$6,412.50');
  expect(screen.queryByText('Alder Works')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export all 1 listed clients to Excel' }));
  await waitFor(() => expect(api.callsOf('POST', '/book/extract')).toHaveLength(1));
  expect(api.callsOf('POST', '/book/extract')[0]?.body).toEqual({
    workersComp: 0,
    fee: 0,
    unemployment: -0.5,
    tiers: 0,
    'f.client': 'hoosier',
    sort: '-total',
    format: 'xlsx',
  });
});

test('a row opens what was promised, line by line, and names what is missing', async () => {
  serve();
  const { user } = open();
  await user.click(await rowOf('Hoosier Tool'));
  const dialog = await screen.findByRole('dialog', { name: 'Hoosier Tool & Die' });
  const line = await within(dialog).findByRole('row', { name: /^Administration/ });
  expect(line).toHaveTextContent('$28,000.00$28,080.00+$80.00$28,080.00');
  expect(dialog).toHaveTextContent('signed on 01/05/2025 compared with this year’s figures');
  expect(dialog).toHaveTextContent('enrolled by the census of 01/01/2026; All Employees at Tier 2.');
});

test('a missing figure of Operations has a link to its list', async () => {
  const [year, next] = books.years;
  if (!year || !next) throw new Error('The sample has no years.');
  serve({ ...books, years: [year, { ...next, margin: null }] }, { signedOn: null, year: null, lines: [], total: null });
  open('/main/clients/book?client=31');
  const dialog = await screen.findByRole('dialog', { name: 'Hoosier Tool & Die' });
  expect(await within(dialog).findByText(/No proposal was signed here/)).toBeVisible();
  const missing = within(dialog).getByRole('region', { name: 'Missing' });
  expect(missing).toHaveTextContent('Margin 2027: no margin defaults in Operations. Margin Defaults');
  expect(screen.getByText(/^\d clients? not counted in these margins: a figure is missing\.$/)).toBeInTheDocument();
});

test('says no sums before the clients are read', async () => {
  serve();
  open();
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals).not.toHaveTextContent('$0.00');
  await rowOf('Hoosier Tool');
  expect(screen.getByRole('region', { name: 'Totals' })).toHaveTextContent(/now \$/);
});

test('an installation without clients says when a client is in the book', async () => {
  serve({ clients: [], years: [] });
  open();
  expect(await screen.findByText('No clients found.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Export all 0/ })).toBeDisabled();
});
