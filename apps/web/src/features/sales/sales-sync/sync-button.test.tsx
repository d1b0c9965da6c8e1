import { screen, waitFor, within } from '@testing-library/react';
import type { SyncRun } from '@worksmart/shared/sales/sales-sync/routes.ts';
import { describe, expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { SyncButton } from './sync-button.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const run = (more: Partial<SyncRun> = {}): SyncRun => ({
  id: 3,
  state: 'done',
  startedBy: 'Dana Reyes',
  startedAt: minutesAgo(1),
  completedAt: minutesAgo(0),
  error: null,
  received: 5,
  created: 2,
  updated: 3,
  unchanged: 0,
  skipped: 0,
  conflicts: 0,
  rejected: 0,
  issues: [],
  issuesTotal: 0,
  ...more,
});

const started = (syncRun?: number, lastSyncOn: string | null = null) => ({
  results: [],
  lastSyncOn,
  abilities: { create: true, edit: true, archive: true, unarchive: false, delete: true, activate: false },
  ...(syncRun && { syncRun }),
});

const scope = { agentId: 4, from: '2026-09-22T00:00:00', to: '2026-11-20T00:00:00' } as const;

const open = (lastSyncOn: string | null, { salesSync = true, as = person(4) } = {}) => {
  const api = fakeApi({});
  const page = renderPage(<SyncButton {...scope} lastSyncOn={lastSyncOn} />, { info: { salesSync }, as });
  return { ...page, api };
};
const button = () => screen.findByRole('button', { name: /^Sync with the sales system/ });

describe('the sync button', () => {
  test('S-SYNC-01 shows when the leads were last synced', async () => {
    open(minutesAgo(64.5));
    expect(await button()).toHaveTextContent('Last synced 1 hr 4 min ago');
  });

  test('is hidden without a sales system', () => {
    open(null, { salesSync: false });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('S-SYNC-03 shows the playful dialog with the minutes left if it is too soon, and makes no call', async () => {
    const { user, api } = open(minutesAgo(3.2));
    await user.click(await button());
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Whoa there! The trip to the sales system is exhausting. Please try again in 7 minutes.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls).toEqual([]);
  });

  test('S-SYNC-04 requests the list with sync, follows the run and reports its end', async () => {
    const { user, api } = open(minutesAgo(11));
    const runs = [run({ state: 'running', received: 1, completedAt: null }), run()];
    api.answer('GET /customers/search', () => started(3));
    api.answer('GET /salesSync/:id', () => runs.shift());
    await user.click(await button());
    expect(await screen.findByText('Syncing… 1')).toBeVisible();
    expect(await screen.findByText('Synced: 2 new leads, 3 updated.')).toBeVisible();
    expect(api.callsOf('GET', '/customers/search')[0]).toMatchObject({
      query: { typeId: '1', agentId: '4', start: scope.from, end: '2026-11-21T00:00:00', sync: 'true' },
      headers: { Prefer: 'respond-async' },
    });
    expect(await button()).toHaveTextContent('Last synced 0 hr 11 min ago');
  });

  test('says to a user who sees only own leads who assigns the others', async () => {
    const { user, api } = open(minutesAgo(11), { as: person(5) });
    api.answer('GET /customers/search', () => started(3));
    api.answer('GET /salesSync/:id', () => run());
    await user.click(await button());
    const text = 'Synced: 2 new leads, 3 updated. A manager assigns new leads without a sales agent.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('shows the dialog with the minutes left by the server’s time if someone else synced in the meantime', async () => {
    const { user, api } = open(null);
    api.answer('GET /customers/search', () => started(undefined, minutesAgo(8.5)));
    await user.click(await button());
    expect(await screen.findByText(/try again in 2 minutes\.$/)).toBeVisible();
  });

  test('reports what could not be imported and what was kept, and offers it as a file', async () => {
    const { user, api } = open(null);
    const issue = { externalId: 'A-1', customerId: 9, field: null, ours: null, theirs: null };
    api.answer('GET /customers/search', () => started(3));
    api.answer('GET /salesSync/:id', () =>
      run({
        created: 1_200,
        conflicts: 1,
        rejected: 130,
        issuesTotal: 131,
        issues: [
          { ...issue, kind: 'conflict', name: 'Acme', field: 'city', ours: 'Fishers', theirs: null, reason: 'r' },
          { ...issue, kind: 'rejected', name: '', reason: 'It has no city.' },
        ],
      }),
    );
    await user.click(await button());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('New leads').nextSibling).toHaveTextContent('1,200');
    const rows = textsOf(dialog.getAllByRole('row').slice(1));
    expect(rows).toEqual([
      'AcmeChanged on both sidesCity: “Fishers” was kept here, the sales system has nothing.',
      'A-1Could not be importedIt has no city.',
    ]);
    expect(dialog.getByText('129 more are in the file.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/salesSync/3/issues');
  });

  test('says why a sync failed', async () => {
    const { user, api } = open(null);
    api.answer('GET /customers/search', () => started(3));
    api.answer('GET /salesSync/:id', () => run({ state: 'failed', error: 'The sales system could not be reached.' }));
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('The sales system could not be reached.');
  });

  test('reports a failed call, and can be pressed again', async () => {
    const { user, api } = open(null);
    api.answer('GET /customers/search', () => refuse('rule', 'Not now.'));
    await user.click(await button());
    expect(await screen.findByText('Not now.')).toBeVisible();
    await waitFor(async () => expect(await button()).toBeEnabled());
  });
});
