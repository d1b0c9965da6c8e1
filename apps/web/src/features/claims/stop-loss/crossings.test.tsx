import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { CrossingList } from './crossing-list.tsx';
import { CrossingButton } from './stop-loss.public.ts';

const row = (more: object = {}) => ({
  customerId: 31,
  client: 'Hoosier Tool & Die',
  year: 2026,
  member: 'Member 0001',
  threshold: 75,
  paid: 60_000,
  paidNow: 61_250.5,
  deductible: 75_000,
  importId: 7,
  importLabel: 'March',
  crossedOn: '2026-03-02T15:00:00.000Z',
  isNew: true,
  ...more,
});
const list = 'GET /stoploss/crossings';
const named = 'GET /stoploss/crossings/named';

test('lists the members of an import, without names until the administrator requests them', async () => {
  const api = fakeApi({ [list]: () => [row()], [named]: () => [row({ member: 'Alder, Ann' })] });
  const { user } = renderPage(<CrossingList which={{ importId: 7 }} />);
  const table = await screen.findByRole('table', { name: 'Stop-loss' });
  expect(
    within(table).getByRole('row', { name: /Hoosier Tool & Die Member 0001 75% New \$60,000\.00 \$61,250\.50/ }),
  ).toBeVisible();
  expect(api.callsOf('GET', '/stoploss/crossings/named')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Show names' }));
  expect(await screen.findByText('Alder, Ann')).toBeVisible();
  expect(api.callsOf('GET', '/stoploss/crossings/named')).toHaveLength(1);
});

test('exports what is shown, with names after a recent sign-in', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { pathname, search } = new URL(this.href);
    saved.push(pathname + search);
  });
  onTestFinished(() => click.mockRestore());
  const recent = 'GET /users/session/recent';
  const api = fakeApi({ [list]: () => [row()], [named]: () => [row()], [recent]: () => ({ recent: true }) });
  const { user } = renderPage(<CrossingList which={{ year: 2026 }} />);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('checkbox', { name: 'Show names' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export the list to Excel' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Export the list to Excel' }));
  const path = '/api/stoploss/crossings/file?year=2026&format=';
  await waitFor(() => expect(saved).toEqual([`${path}csv`, `${path}xlsx&names=true`]));
  expect(api.callsOf('GET', '/users/session/recent')).toHaveLength(1);
});

test.each([4, 7])('does not offer names to role %i', async (roleId) => {
  fakeApi({ [list]: () => [] });
  renderPage(<CrossingList which={{ importId: 7 }} />, { as: person(roleId) });
  expect(await screen.findByText('No one has crossed 50% of the deductible.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('lists the members of a year in its own dialog, with the import, and retries after a failure', async () => {
  let failing = true;
  const api = fakeApi({
    [list]: () => (failing ? refuse('internal', 'Something went wrong.') : [row({ isNew: false })]),
  });
  const { user } = renderPage(<CrossingButton />);
  await user.click(screen.getByRole('button', { name: 'Stop-Loss List' }));
  await screen.findByRole('dialog', { name: 'Stop-Loss List' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failing = false;
  await user.click(retry);
  expect(await screen.findByText('March')).toBeVisible();
  expect(screen.getByText('03/02/2026')).toBeVisible();
  expect(screen.queryByText('New')).toBeNull();
  await waitFor(() => expect(api.callsOf('GET', '/stoploss/crossings').length).toBeGreaterThan(1));
});
