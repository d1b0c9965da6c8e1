import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SavedView } from '@worksmart/shared/records/saved-views/routes.ts';
import { useSearchParams } from 'react-router';
import { describe, expect, test } from 'vitest';
import { useOpenRecord } from '#lib/record-address.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { ListView } from './list-view.tsx';
import { SavedViews } from './saved-views.tsx';

const view = (id: number, name: string, state: string): SavedView => ({
  id,
  name,
  state,
  list: 'leads',
  key: `key-of-view-${id}`,
});

/** A list that only changes its address. */
const List = () => {
  const [, setParams] = useSearchParams();
  const record = useOpenRecord();
  const go = (next: string) => setParams(new URLSearchParams(next), { replace: true });
  return (
    <ListView list="leads">
      <SavedViews list="leads" />
      <button type="button" onClick={() => go('f.name=acme&page=3')}>
        Filter
      </button>
      <button type="button" onClick={() => go('')}>
        Unfilter
      </button>
      <button type="button" onClick={() => record.open(5)}>
        Open
      </button>
    </ListView>
  );
};

const serve = (views: SavedView[] = []) => fakeApi({ 'GET /savedViews': () => views });
const openList = (at = '/', id = 7) => renderPage(<List />, { at, as: person(1, { id }) });
const openMenu = async (user: ReturnType<typeof openList>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Views/ }));
  return screen.findByRole('dialog', { name: /^Views/ });
};

describe('remembered settings', () => {
  test('restore the user’s last settings without the page, for this user only', async () => {
    serve();
    const first = openList();
    await first.user.click(await screen.findByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(first.query()).toEqual({ 'f.name': 'acme', page: '3' }));
    const again = openList();
    await waitFor(() => expect(again.query()).toEqual({ 'f.name': 'acme' }));
    const other = openList('/', 8);
    await screen.findAllByRole('button', { name: 'Filter' });
    expect(other.query()).toEqual({});
  });

  test('do not override an address with settings, and are not stored when it is only opened', async () => {
    serve();
    localStorage.setItem('ws.list.7.leads', 'f.name=acme');
    const linked = openList('/?sort=name.asc');
    await screen.findByRole('button', { name: 'Filter' });
    expect(linked.query()).toEqual({ sort: 'name.asc' });
    expect(localStorage.getItem('ws.list.7.leads')).toBe('f.name=acme');
  });

  test('keep filters cleared, and Reset the list clears everything', async () => {
    serve();
    localStorage.setItem('ws.list.7.leads', 'f.name=acme&from=2026-01-01&size=50');
    const { user, query } = openList();
    await waitFor(() => expect(query()).toMatchObject({ size: '50' }));
    const menu = await openMenu(user);
    await user.click(within(menu).getByRole('button', { name: 'Reset the list' }));
    await waitFor(() => expect(query()).toEqual({}));
    expect(localStorage.getItem('ws.list.7.leads')).toBeNull();
  });

  test('stay reset when a record is opened before the list has rendered again', async () => {
    serve();
    const { user, query } = openList('/?f.name=acme');
    const reset = within(await openMenu(user)).getByRole('button', { name: 'Reset the list' });
    act(() => {
      fireEvent.click(reset);
      fireEvent.click(screen.getByRole('button', { name: 'Open', hidden: true }));
    });
    await waitFor(() => expect(query()).toEqual({ open: '5' }));
  });
});

describe('saved views', () => {
  test('stores the current settings under a name, and shows on the field that a name is in use', async () => {
    const api = serve();
    api.answer('POST /savedView', () =>
      refuse('validation', 'Please check the marked fields.', { name: ['You already have a view with this name.'] }),
    );
    const { user } = openList('/?sort=name.asc&f.name=acme&page=2');
    const menu = await openMenu(user);
    expect(menu).toHaveTextContent('No views saved yet.');
    await user.click(within(menu).getByRole('button', { name: 'Save this view...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save View' });
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/^Name/), 'Acme only');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('You already have a view with this name.')).toBeVisible();

    const state = 'f.name=acme&sort=name.asc';
    api.answer('POST /savedView', () => view(4, 'Acme only', state));
    api.answer('GET /savedViews', () => [view(4, 'Acme only', state)]);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Views: Acme only' })).toBeVisible();
    expect(api.callsOf('POST', '/savedView').at(-1)?.body).toEqual({ id: 0, list: 'leads', name: 'Acme only', state });
  });

  test('opens, changes, renames and deletes a view, and copies its link', async () => {
    const api = serve([view(4, 'Kokomo', 'f.name=Kokomo'), view(5, 'Newest', '')]);
    api.answer('POST /savedView', ({ body }) => ({ ...(body as SavedView), key: 'key-of-view-4' }));
    api.answer('DELETE /savedView/:id', () => ({ id: 4 }));
    const { user, query } = openList('/?sort=name.asc');
    let menu = await openMenu(user);
    await user.click(within(menu).getByRole('button', { name: 'Copy the link to Kokomo' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/main/sales?view=key-of-view-4`);
    await user.click(within(menu).getByRole('button', { name: 'Update Kokomo to the current list' }));
    expect(await screen.findByText('“Kokomo” now opens the list as it is shown now.')).toBeVisible();
    expect(api.callsOf('POST', '/savedView')[0]?.body).toMatchObject({ id: 4, name: 'Kokomo', state: 'sort=name.asc' });

    await user.click(within(menu).getByRole('button', { name: 'Kokomo' }));
    await waitFor(() => expect(query()).toEqual({ 'f.name': 'Kokomo' }));

    menu = await openMenu(user);
    await user.click(within(menu).getByRole('button', { name: 'Rename Kokomo' }));
    const rename = await screen.findByRole('dialog', { name: 'Rename View' });
    await user.type(within(rename).getByLabelText(/^Name/), ' IN');
    await user.click(within(rename).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf('POST', '/savedView')).toHaveLength(2));
    const { body } = api.callsOf('POST', '/savedView')[1] ?? {};
    expect(body).toEqual({ id: 4, list: 'leads', name: 'Kokomo IN', state: 'f.name=Kokomo' });

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename View' })).toBeNull());
    menu = await openMenu(user);
    await user.click(within(menu).getByRole('button', { name: 'Delete the view Kokomo' }));
    const remove = await screen.findByRole('dialog', { name: 'Delete View?' });
    expect(remove).toHaveTextContent('Are you sure you want to delete the view Kokomo?');
    await user.click(within(remove).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(api.callsOf('DELETE', '/savedView/:id').map(({ path }) => path)).toEqual(['/savedView/4']),
    );
  });
});

describe('a link to a view', () => {
  test('opens the list as its owner saved it, and says whose it is', async () => {
    const api = serve();
    localStorage.setItem('ws.list.7.leads', 'size=50');
    const shared = { ...view(9, 'Their Kokomo', 'f.name=Kokomo'), owner: 'Lee Ortiz', mine: false };
    api.answer('GET /savedViews/:key', () => shared);
    const { query } = openList('/?view=key-of-view-9');
    expect(await screen.findByText('This is the view “Their Kokomo” of Lee Ortiz.')).toBeVisible();
    await waitFor(() => expect(query()).toEqual({ 'f.name': 'Kokomo' }));
    expect(localStorage.getItem('ws.list.7.leads')).toBe('size=50');
  });

  test('opens a view with the default settings', async () => {
    const api = serve();
    localStorage.setItem('ws.list.7.leads', 'size=50');
    api.answer('GET /savedViews/:key', () => ({ ...view(9, 'Usual', ''), owner: 'Lee Ortiz', mine: true }));
    const { query } = openList('/?view=key-of-view-9');
    expect(await screen.findByText('This is your view “Usual”.')).toBeVisible();
    await screen.findByRole('button', { name: 'Filter' });
    await waitFor(() => expect(query()).toEqual({}));
  });

  test('says that a view was deleted, and shows the list with the user’s last settings', async () => {
    const api = serve();
    localStorage.setItem('ws.list.7.leads', 'size=50');
    api.answer('GET /savedViews/:key', () => refuse('not_found', 'This record was not found.'));
    const { query } = openList('/?view=key-of-view-9');
    expect(await screen.findByText(/^This view no longer exists\./)).toBeVisible();
    await waitFor(() => expect(query()).toEqual({ size: '50' }));
  });
});
