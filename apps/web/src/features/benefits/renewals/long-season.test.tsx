import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { SeasonList } from './season-list.tsx';
import { seasonRow } from './testing/season-row.ts';

const row = (id: number) => seasonRow(id, { abilities: { resend: false, run: true } });
const all = Array.from({ length: 1_200 }, (_one, at) => row(at + 1));

/** Answers as the server does: by windows, since the list has more than 1,000 rows. */
const serve = () =>
  fakeApi({
    'GET /processes': () => [],
    'GET /renewals': ({ query }) => {
      if (query.windows !== 'true') return all;
      const [page, size] = [Number(query.page ?? 1), Number(query.pageSize)];
      const matching = all.filter(({ companyName }) => companyName.toLowerCase().includes(query['f.client'] ?? ''));
      return { results: matching.slice((page - 1) * size, page * size), window: { matching: matching.length, page } };
    },
    'GET /renewals/facets': () => ({
      values: { year: ['2027'], status: ['Pending Renewal', 'Renewed'], agent: [] },
      statuses: [
        { id: 183, count: 1_190 },
        { id: 174, count: 10 },
      ],
      forgotten: 3,
      maySend: true,
    }),
    'GET /renewals/changes': () => [],
    'GET /renewals/rows': ({ query }) => [row(Number(query.ids))],
    'POST /renewals/send/preview': () => ({ recipients: [], leftOut: [], unprintable: [], email: null }),
  });
const names = () =>
  within(screen.getByRole('table', { name: 'Renewals' }))
    .getAllByRole('row')
    .slice(2)
    .map((one) => one.querySelector('td:nth-child(2)')?.textContent);

test('shows a window of a long list, its numbers by status from the server, and the next page at once', async () => {
  const api = serve();
  const { user } = renderPage(<SeasonList />, { as: person(7) });
  await screen.findByText('Records: 1,200');
  expect(await screen.findByRole('button', { name: '1,190Pending Renewal' })).toBeEnabled();
  expect(screen.getByText('10 of 1,200 renewed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend to 3 waiting over 7 days' })).toBeVisible();
  await waitFor(() => expect(api.callsOf('GET', '/renewals').map(({ query }) => query.page)).toEqual(['1', '2']));
  expect(api.callsOf('GET', '/renewals')[0]?.query).toMatchObject({
    windows: 'true',
    pageSize: '10',
    sort: 'effective',
  });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names()[0]).toBe('Client 11');
});

test('keeps the room of the numbers by status until they are loaded, so that no row moves under a click', async () => {
  const api = serve();
  api.answer('GET /renewals/facets', () => new Promise(() => undefined));
  renderPage(<SeasonList />, { as: person(7) });
  await screen.findByText('Records: 1,200');
  expect(screen.getByRole('button', { name: '–Pending Renewal' })).toBeDisabled();
});

test('filters on the server, and previews all that match by the filters instead of their ids', async () => {
  const api = serve();
  const { user } = renderPage(<SeasonList />, { as: person(7) });
  await screen.findByText('Records: 1,200');
  await user.type(screen.getByLabelText('Filter by Client'), 'client 11');
  await screen.findByText('Records: 111');
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Select all 111 matching' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 111' }));
  await waitFor(() =>
    expect(api.callsOf('POST', '/renewals/send/preview')[0]?.body).toMatchObject({
      matching: { 'f.client': 'client 11' },
    }),
  );
  expect(api.callsOf('POST', '/renewals/send/preview')[0]?.body).not.toHaveProperty('groupIDs');
});
