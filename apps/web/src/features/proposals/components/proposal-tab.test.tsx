import { screen, waitFor, within } from '@testing-library/react';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { proposalFailure } from '@worksmart/shared/proposals/routes.ts';
import { describe, expect, test, vi } from 'vitest';
import { refuse } from '../../../testing/fake-api.ts';
import { button, openRecord } from '../../customers/testing/open-record.tsx';
import { record } from '../../customers/testing/record-samples.ts';

const progress = (state: string, complete: number, more = {}) => ({
  id: 5,
  state,
  complete,
  done: 0,
  total: 3,
  failed: 0,
  ...more,
});

const fakeWindow = () => {
  const opened = {
    opener: {},
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return opened;
};

const archived = {
  id: 900,
  name: 'Hoosier Tool & Die Proposal',
  url: '/api/document/900/file',
  typeID: 196,
  dateStamp: '2026-11-20T15:00:00.000Z',
  size: 1000,
  mime: 'application/pdf',
  createdBy: 'Ada Byron',
};

describe('the proposal tab', () => {
  test('S-PROP-06 S-PROP-10 makes the proposal as a job, shows it in the window of the click, and lists an archived one', async () => {
    const opened = fakeWindow();
    const { user, api } = await openRecord(record(stage.prospect), 'Proposal');
    const states = [progress('running', 40), progress('done', 100, { url: '/api/files/key' })];
    api.answer('POST /report/proposal/:customerId', () => ({ id: 5 }));
    api.answer('GET /process/poll/:id', () => {
      const next = states.length > 1 ? states.shift() : states[0];
      if (next?.state === 'done') api.store({ documents: [archived] });
      return next;
    });
    expect(await screen.findByText('No archived proposals found.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Archive' }));
    await user.click(button('Generate Proposal'));
    expect(await screen.findByText('The proposal is being made: 40%')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Open Proposal' }, { timeout: 3000 });
    expect(link).toHaveAttribute('href', '/api/files/key');
    expect(opened.location.replace).toHaveBeenCalledWith(`${window.location.origin}/api/files/key`);
    expect(opened.opener).toBeNull();
    expect(await screen.findByRole('cell', { name: archived.name })).toBeVisible();
    const [call] = api.callsOf('POST', '/report/proposal/:customerId');
    expect(call).toMatchObject({ path: '/report/proposal/31', body: { archive: true } });
    expect(call?.headers.Prefer).toBe('respond-async');
  });

  test.each([
    ['starting fails', () => refuse('internal', 'x'), () => progress('running', 0)],
    ['the job fails', () => ({ id: 5 }), () => progress('failed', 40, { error: 'x' })],
    ['the job is gone', () => ({ id: 5 }), () => refuse('not_found', 'x')],
  ])('S-PROP-07 shows the documented text when %s, and closes the window', async (_when, start, poll) => {
    const opened = fakeWindow();
    const { user, api } = await openRecord(record(stage.prospect), 'Proposal');
    api.answer('POST /report/proposal/:customerId', start);
    api.answer('GET /process/poll/:id', poll);
    await user.click(await screen.findByRole('button', { name: 'Generate Proposal' }));
    expect(await screen.findByText(proposalFailure)).toBeVisible();
    expect(opened.close).toHaveBeenCalledOnce();
    expect(button('Generate Proposal')).toBeEnabled();
  });

  test('leaving the tab and coming back finds the link again', async () => {
    fakeWindow();
    const { user, api } = await openRecord(record(stage.prospect), 'Proposal');
    api.answer('POST /report/proposal/:customerId', () => ({ id: 5 }));
    api.answer('GET /process/poll/:id', () => progress('done', 100, { url: '/api/files/key' }));
    await user.click(await screen.findByRole('button', { name: 'Generate Proposal' }));
    await screen.findByRole('link', { name: 'Open Proposal' });
    await user.click(screen.getByRole('tab', { name: 'Sales' }));
    await user.click(screen.getByRole('tab', { name: 'Proposal' }));
    expect(await screen.findByRole('link', { name: 'Open Proposal' })).toBeVisible();
    expect(window.open).toHaveBeenCalledOnce();
  });

  test('S-PROP-08 archived proposals have date, name, view and remove', async () => {
    const { user, api } = await openRecord(record(stage.prospect, { documents: [archived] }), 'Proposal');
    api.answer('DELETE /document/:id', () => {
      api.store({ documents: [] });
      return { id: 900 };
    });
    const table = within(await screen.findByRole('table', { name: 'Archived proposals' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Name',
      'View/Remove',
    ]);
    expect(table.getByRole('cell', { name: '11/20/2026' })).toBeVisible();
    expect(table.getByRole('link', { name: /^View Hoosier/ })).toHaveAttribute('href', archived.url);
    await user.click(table.getByRole('button', { name: /^Remove Hoosier/ }));
    const asking = within(await screen.findByRole('dialog', { name: 'Delete Proposal?' }));
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('No archived proposals found.')).toBeVisible());
  });

  test('S-PROP-09 says that there are none', async () => {
    await openRecord(record(stage.prospect), 'Proposal');
    expect(await screen.findByText('No archived proposals found.')).toBeVisible();
  });

  test('a client user reads archived proposals and makes none', async () => {
    await openRecord(record(stage.client, { documents: [archived] }), 'Proposal', 8);
    expect(await screen.findByRole('cell', { name: archived.name })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Generate Proposal' })).toBeNull();
  });
});
