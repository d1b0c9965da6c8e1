import { screen, waitFor, within } from '@testing-library/react';
import { proposalFailure } from '@worksmart/shared/pricing/proposals/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { describe, expect, test, vi } from 'vitest';
import { tiers } from '#features/pricing/comparison/testing/comparison-samples.ts';
import { prospect } from '#features/pricing/comparison/testing/open-comparison.ts';
import { button, choose, openRecord } from '#features/records/customers/testing/open-record.tsx';
import {
  acceptance,
  contact,
  documentRow,
  record,
  serveRecord,
} from '#features/records/customers/testing/record-samples.ts';
import { CustomerDialog } from '#features/sales/customer-record/customer-dialog.tsx';
import { refuse } from '#testing/fake-api.ts';
import { jobProgress } from '#testing/job-progress.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';

/** Opens the tab of a record with this medical tier. */
const openProposal = async (initial = prospect(72)) => {
  const opened = await openRecord(initial);
  opened.api.answer('GET /tiers', () => tiers);
  await opened.user.click(screen.getByRole('tab', { name: 'Proposal' }));
  return opened;
};
const ticked = (name: string) => screen.getByRole('checkbox', { name });

const fakeWindow = () => {
  const opened = {
    opener: {},
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  return opened;
};

const archived = documentRow(900, 'Hoosier Tool & Die Proposal', { typeID: 196 });

describe('the proposal tab', () => {
  test('S-PROP-06 S-PROP-10 creates the proposal in a job, shows it in the window opened by the click, and lists an archived one', async () => {
    const opened = fakeWindow();
    const { user, api } = await openProposal();
    const states = [
      jobProgress('queued', { complete: 0 }),
      jobProgress('running', { complete: 40 }),
      jobProgress('done', { complete: 100, url: '/api/files/key' }),
    ];
    api.answer('POST /report/proposal/:customerId', () => ({ id: 5 }));
    api.answer('GET /process/poll/:id', () => {
      const next = states.length > 1 ? states.shift() : states[0];
      if (next?.state === 'done') api.store({ documents: [archived] });
      return next;
    });
    expect(await screen.findByText('No archived proposals found.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Archive' }));
    await user.click(button('Generate Proposal'));
    expect(await screen.findByText('Generating the proposal…')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await screen.findByText('Generating the proposal: 40%')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Open Proposal' });
    expect(link).toHaveAttribute('href', '/api/files/key');
    expect(opened.location.replace).toHaveBeenCalledWith(`${window.location.origin}/api/files/key`);
    expect(opened.opener).toBeNull();
    expect(await screen.findByRole('cell', { name: archived.name })).toBeVisible();
    const [call] = api.callsOf('POST', '/report/proposal/:customerId');
    expect(call).toMatchObject({ path: '/report/proposal/31', body: { archive: true } });
    expect(call?.headers.Prefer).toBe('respond-async');
  });

  test.each([
    ['starting fails', () => refuse('internal', 'x'), () => jobProgress('running')],
    ['the job fails', () => ({ id: 5 }), () => jobProgress('failed', { complete: 40, error: 'x' })],
    ['the job is gone', () => ({ id: 5 }), () => refuse('not_found', 'x')],
  ])('S-PROP-07 shows the documented text when %s, and closes the window', async (_when, start, poll) => {
    const opened = fakeWindow();
    const { user, api } = await openProposal();
    api.answer('POST /report/proposal/:customerId', start);
    api.answer('GET /process/poll/:id', poll);
    await user.click(await screen.findByRole('button', { name: 'Generate Proposal' }));
    expect(await screen.findByText(proposalFailure)).toBeVisible();
    expect(opened.close).toHaveBeenCalledOnce();
    expect(button('Generate Proposal')).toBeEnabled();
  });

  test('finds the link again after leaving the tab and returning', async () => {
    fakeWindow();
    const { user, api } = await openProposal();
    api.answer('POST /report/proposal/:customerId', () => ({ id: 5 }));
    api.answer('GET /process/poll/:id', () => jobProgress('done', { complete: 100, url: '/api/files/key' }));
    await user.click(await screen.findByRole('button', { name: 'Generate Proposal' }));
    await screen.findByRole('link', { name: 'Open Proposal' });
    await user.click(screen.getByRole('tab', { name: 'Sales' }));
    await user.click(screen.getByRole('tab', { name: 'Proposal' }));
    expect(await screen.findByRole('link', { name: 'Open Proposal' })).toBeVisible();
    expect(window.open).toHaveBeenCalledOnce();
  });

  test('once it was sent for signature, there is nothing to do but wait, and making another is no longer the primary button', async () => {
    fakeWindow();
    const contacts = [contact(13, { email: 'grace@hoosier.test', primary: true })];
    const { user, api } = await openProposal(prospect(72, { contacts }));
    const variant = (name: string) => button(name).getAttribute('data-variant') ?? 'filled';
    api.answer('POST /report/proposal/:customerId', () => ({ id: 5 }));
    api.answer('GET /process/poll/:id', () => jobProgress('done', { complete: 100, url: '/api/files/key' }));
    const email = {
      to: 'grace@hoosier.test',
      replyTo: 'dana@worksmart.test',
      subject: 'Please sign',
      text: '',
      html: '',
    };
    api.answer('POST /customer/:id/proposal/acceptance/preview', () => email);
    api.answer('POST /customer/:id/proposal/acceptance', () => {
      api.answer('GET /customer/:id/proposal/acceptance', () => [acceptance('sent')]);
      return acceptance('sent');
    });
    expect(variant('Generate Proposal')).toBe('filled');
    await user.click(button('Generate Proposal'));
    await user.click(await screen.findByRole('button', { name: 'Send for Signature' }));
    expect([variant('Generate Proposal'), variant('Send for Signature')]).toEqual(['default', 'filled']);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Proposal for Signature' }));
    expect(dialog.getByText(/^The proposal just generated, which stays archived/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const waiting = within(await screen.findByRole('region', { name: 'Sent for Signature' }));
    expect(waiting.getByText(/, waiting for Grace Hopper\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send for Signature' })).toBeNull());
    expect(['Generate Proposal', 'Send Again', 'Copy Link of the Proposal'].map(variant)).toEqual([
      'default',
      'default',
      'default',
    ]);
  });

  test('S-PROP-08 shows date, name, view and remove for archived proposals', async () => {
    const { user, api } = await openProposal(prospect(72, { documents: [archived] }));
    api.answer('DELETE /document/:id', () => {
      api.store({ documents: [] });
      return { id: 900 };
    });
    const table = within(await screen.findByRole('table', { name: 'Archived proposals' }));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual(['Date', 'Name', 'View/Remove']);
    expect(table.getByRole('cell', { name: '11/20/2026' })).toBeVisible();
    expect(table.getByRole('link', { name: /^View Hoosier/ })).toHaveAttribute('href', archived.url);
    await user.click(table.getByRole('button', { name: /^Remove Hoosier/ }));
    const asking = within(await screen.findByRole('dialog', { name: 'Delete Proposal?' }));
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('No archived proposals found.')).toBeVisible());
  });

  test('S-PROP-01 S-PROP-02 S-PROP-03 S-PROP-04 shows tier, plans, workers’ comp and options, with Medical and Plan Comparison on', async () => {
    await openProposal();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Medical Tier' })).toHaveValue('Tier 2 (× 0.95)'));
    const options = ['Medical', 'Dental', 'Vision', 'Plan Comparison', "Include Workers' Comp", 'Archive'];
    expect(options.filter((name) => (ticked(name) as HTMLInputElement).checked)).toEqual([
      'Medical',
      'Plan Comparison',
    ]);
    expect(button('Generate Proposal')).toBeEnabled();
  });

  test('cannot be generated without a tier, or without any kind of plan', async () => {
    const { user } = await openProposal(prospect(null));
    expect(button('Generate Proposal')).toBeDisabled();
    await choose(user, 'Medical Tier', 'Tier 3 (× 1.00)');
    expect(button('Generate Proposal')).toBeEnabled();
    await user.click(ticked('Medical'));
    expect(button('Generate Proposal')).toBeDisabled();
    await user.click(ticked('Vision'));
    expect(button('Generate Proposal')).toBeEnabled();
  });

  test('needs no tier without medical plans and comparison, and keeps the options while other tabs are open', async () => {
    const { user, api } = await openProposal(prospect(null));
    api.answer('GET /customer/:id/rfp/medical/comparison', () => refuse('unavailable', 'Away.'));
    await user.click(ticked('Medical'));
    await user.click(ticked('Plan Comparison'));
    await user.click(screen.getByRole('tab', { name: 'Checklist' }));
    await user.click(await screen.findByRole('button', { name: /A type of plan to include/ }));
    await waitFor(() => expect(ticked('Medical')).toHaveFocus());
    expect(ticked('Plan Comparison')).not.toBeChecked();
    await user.click(ticked('Dental'));
    expect(button('Generate Proposal')).toBeEnabled();
    await user.click(screen.getByRole('tab', { name: 'Checklist' }));
    await screen.findByRole('list', { name: 'Missing for the proposal' });
    expect(screen.queryByRole('button', { name: /medical tier|kind of plan/i })).toBeNull();
  });

  test('S-PROP-05 saves changes first, then requests the proposal with its flags', async () => {
    fakeWindow();
    const { user, api, saves } = await openProposal();
    api.answer('POST /customer', () => {
      expect(api.callsOf('POST', '/report/proposal/:customerId')).toEqual([]);
      const saved = prospect(72, { rowVersion: 5 });
      api.store(saved);
      return saved;
    });
    api.answer('POST /report/proposal/:customerId', () => ({ url: '/api/files/key' }));
    await user.click(ticked("Include Workers' Comp"));
    await user.click(ticked('Dental'));
    await user.click(ticked('Plan Comparison'));
    await user.click(button('Generate Proposal'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open Proposal' })).toHaveAttribute('href', '/api/files/key'),
    );
    expect(saves()[0]?.rfp?.payRoll?.includeWorkersComp).toBe(true);
    const [call] = api.callsOf('POST', '/report/proposal/:customerId');
    expect(call?.body).toEqual({
      archive: false,
      planComparison: false,
      medical: true,
      dental: true,
      vision: false,
      benchmark: false,
      payrollTax: false,
      affordability: false,
    });
  });

  const kff = { id: 1, year: 2025, name: 'KFF', population: 'All firms', single: 9_325, family: 26_993, rowVersion: 1 };
  test.each([
    ['No benchmark of all firms in Operations: nothing is printed.', []],
    [
      'Compares medical premiums with 2025 (KFF, all firms)',
      [{ ...kff, workerSingle: null, workerFamily: null, source: 'kff.org' }],
    ],
  ])('names the averages that premiums can be compared with: %s', async (text, rows) => {
    const { user, api } = await openRecord(prospect(72));
    api.answer('GET /tiers', () => tiers);
    api.answer('GET /benchmarks', () => rows);
    await user.click(screen.getByRole('tab', { name: 'Proposal' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(ticked('National Averages')).not.toBeChecked();
  });

  test('compares with a chosen benchmark, and says why our own clients are none of them', async () => {
    fakeWindow();
    const { user, api } = await openRecord(prospect(72));
    api.answer('GET /tiers', () => tiers);
    const shares = { workerSingle: null, workerFamily: null, source: 'kff.org' };
    api.answer('GET /benchmarks', () => [
      { ...kff, ...shares },
      { ...kff, ...shares, id: 2, population: 'PPO' },
    ]);
    api.answer('GET /customer/:id/ownBook', () => ({
      row: null,
      missing: 'clients',
      year: 2026,
      size: '10-49 employees',
    }));
    api.answer('POST /report/proposal/:customerId', () => ({ url: '/api/files/key' }));
    await user.click(screen.getByRole('tab', { name: 'Proposal' }));
    await user.click(await screen.findByRole('checkbox', { name: 'National Averages' }));
    const select = await screen.findByRole('combobox', { name: 'Compare With' });
    expect(select).toHaveAttribute('placeholder', '2025 (KFF, all firms)');
    expect(
      await screen.findByText(/^Our own clients: fewer than 10 active clients with 10-49 employees/),
    ).toBeVisible();
    await choose(user, 'Compare With', '2025 (KFF, PPO)');
    expect(screen.getByText('Compares medical premiums with 2025 (KFF, PPO)')).toBeVisible();
    await user.click(button('Generate Proposal'));
    await waitFor(() => expect(api.callsOf('POST', '/report/proposal/:customerId')).toHaveLength(1));
    expect(api.callsOf('POST', '/report/proposal/:customerId')[0]?.body).toMatchObject({
      benchmark: true,
      benchmarkID: 2,
    });
  });

  test('saves a client’s tier too, and nothing else of its RFP', async () => {
    fakeWindow();
    const { user, api, saves } = await openProposal(record(stage.client));
    await choose(user, 'Medical Tier', 'Tier 3 (× 1.00)');
    api.answer('POST /report/proposal/:customerId', () => ({ url: '/api/files/key' }));
    await user.click(button('Generate Proposal'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.rfp).toEqual({ benefits: { medical: { medicalTier: { id: 73 } } } });
  });

  test('S-PROP-09 says so if there are no archived proposals', async () => {
    await openProposal();
    expect(await screen.findByText('No archived proposals found.')).toBeVisible();
  });

  test.each([
    ['sent', 'sent', true],
    ['signed', 'signed', false],
    ['not sent', undefined, true],
  ] as const)('says what has changed since a proposal was made that is %s', async (_, state, isShown) => {
    const initial = prospect(72, { documents: [archived] });
    const api = serveRecord(initial);
    api.answer('GET /tiers', () => tiers);
    api.answer('GET /customer/:id/proposal/acceptance', () => (state ? [acceptance(state)] : []));
    api.answer('GET /customer/:id/proposal/changed', () => [{ documentID: 900, parts: ['plans', 'cycles'] }]);
    const { user } = renderPage(<CustomerDialog customerId={initial.id} onClose={vi.fn()} />, { as: person(1) });
    await user.click(await screen.findByRole('tab', { name: 'Proposal' }));
    const table = await screen.findByRole('table', { name: 'Archived proposals' });
    await waitFor(() => expect(api.callsOf('GET', '/customer/:id/proposal/changed')).not.toEqual([]));
    const note = 'The record has changed since: plans and pay cycles.';
    if (isShown) await waitFor(() => expect(table).toHaveTextContent(note));
    else expect(table).not.toHaveTextContent(note);
    // One that the customer has signed is not sent for signature again.
    const sends = () => screen.queryAllByRole('button', { name: /^Send for Signature: / });
    await waitFor(() => expect(sends()).toHaveLength(state === 'signed' ? 0 : 1));
  });

  test.each([4, 5, 8])('lets role %i read a client’s archived proposals but not create any', async (role) => {
    const abilities = { ...record(stage.client).abilities, saveRfp: false };
    await openRecord(record(stage.client, { documents: [archived], abilities }), 'Proposal', role);
    expect(await screen.findByRole('cell', { name: archived.name })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Generate Proposal' })).toBeNull();
  });
});
