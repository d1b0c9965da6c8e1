import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { comparisonOf, groupPlan, tiers } from '#features/pricing/comparison/testing/comparison-samples.ts';
import { prospect } from '#features/pricing/comparison/testing/open-comparison.ts';
import {
  acceptance,
  contact,
  documentRow,
  location,
  payCycle,
  record,
  serveRecord,
} from '#features/records/customers/testing/record-samples.ts';
import { nowhere, RecordAddressProvider } from '#lib/record-address.ts';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { CustomerDialog } from '../customer-dialog.tsx';

// The tab's code loads slowly when it first opens.
beforeAll(() => import('./overview-tab.tsx'));

beforeEach(() => {
  // Late in a year, when a record should have an effective date.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') });
});

const sample = (more: Parameters<typeof prospect>[1] = {}): CustomerDetail => {
  const initial = prospect(72, {
    salesAgent: { id: 7, name: 'Dana Reyes', description: 'Dana Reyes' },
    contacts: [
      contact(12, { firstName: 'Bo', lastName: 'Lee', email: null, primary: false }),
      contact(11, { primary: true, email: 'ada@hoosier.test', phone: '7655550123' }),
    ],
    locations: [location(21, { primary: true })],
    ...more,
  });
  const { rfp } = initial;
  return {
    ...initial,
    rfp: { ...rfp, payRoll: { ...rfp.payRoll, payCycles: [payCycle(1)] }, effectiveDate: '2027-01-01T00:00:00' },
  };
};

const open = (initial = sample(), rows: ReturnType<typeof acceptance>[] = [], tab?: string) => {
  const api = serveRecord(initial);
  const plans = [groupPlan(5)];
  api.answer('GET /tiers', () => tiers);
  api.answer('GET /customer/:id/rfp/medical/plans', () => plans);
  api.answer('GET /customer/:id/rfp/medical/comparison', ({ query }) => comparisonOf(plans, Number(query.tierID)));
  api.answer('GET /customer/:id/proposal/acceptance', () => rows);
  api.answer('POST /customer/:id/proposal/acceptance/preview', () => refuse('unavailable', 'Later.'));
  const address = { ...nowhere, read: (name: string) => (name === 'tab' ? tab : undefined) };
  const page = renderPage(
    <RecordAddressProvider value={address}>
      <CustomerDialog customerId={initial.id} onClose={() => undefined} />
    </RecordAddressProvider>,
  );
  return { ...page, api };
};
const region = (name: string) => screen.findByRole('region', { name });

test('a prospect opens at its overview: name, next step, money by line, readiness, people and last events', async () => {
  const { user, api } = open();
  api.answer('GET /customer/:id/timeline', () => ({
    results: Array.from({ length: 9 }, (_, at) => ({
      id: `e${at}`,
      at: '2026-11-20T15:00:00.000Z',
      kind: 'changes',
      type: 'customer.updated',
      who: 'Dana Reyes',
      sentence: `Changed field ${at}`,
      count: 1,
      target: { to: 'tab', tab: 'contacts' },
    })),
    hasMore: true,
  }));
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Next Step' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Hoosier Tool & Die' })).toBeNull();
  const moneyByLine = await region('Money by Line');
  const money = within(
    await within(moneyByLine).findByRole('table', { name: 'Annual cost, today and with WorkSmart' }),
  );
  expect(money.getByRole('row', { name: 'Medical Plans $234,982 $252,526 +$17,544' })).toBeVisible();
  expect(money.getByRole('row', { name: 'Total $246,970 $269,344 +$22,374' })).toBeVisible();
  expect(within(moneyByLine).getByText('This costs the customer $22,374 more a year.')).toBeVisible();
  // The server calculates them as for the Proposal tab, with its options.
  expect(api.callsOf('GET', '/customer/:id/proposal/figures').map(({ query }) => query)).toEqual([
    expect.objectContaining({ medical: 'true', planComparison: 'true' }),
  ]);
  const people = within(await region('People'));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Primary.*ada@hoosier\.test\(765\) 555-0123$/),
    expect.stringMatching(/^Bo Lee/),
  ]);
  expect(people.getByRole('link', { name: 'ada@hoosier.test' })).toHaveAttribute('href', 'mailto:ada@hoosier.test');
  expect(await region('Readiness for a Proposal')).toBeVisible();
  const events = await region('Last Events');
  await waitFor(() => expect(within(events).getAllByRole('listitem')).toHaveLength(5));
  await user.click(within(events).getByRole('button', { name: 'Changed field 0' }));
  expect(screen.getByRole('tab', { name: 'Contacts', selected: true })).toBeVisible();
});

test('an address that names a tab opens that tab, and other stages have no overview', async () => {
  open(sample(), [], 'contacts');
  expect(await screen.findByRole('tab', { name: 'Contacts', selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test.each([stage.rfp, stage.client])('a record at stage %i opens at Company', async (stageId) => {
  open(record(stageId));
  expect(await screen.findByRole('tab', { name: 'Company', selected: true })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Overview' })).toBeNull();
});

const archived = documentRow(900, 'Proposal', { typeID: 196 });
const begins = { effectiveDate: '2027-01-01T00:00:00' };
const lacking = record(stage.prospect, { rfp: { ...record(stage.prospect).rfp, ...begins } });

test.each([
  [
    'what is missing',
    lacking,
    [],
    'Needed for a proposal without gaps: A primary contact, to whom the proposal is addressed, and 3 more.',
    'Enter It',
    'Contacts',
  ],
  ['the proposal', sample(), [], 'Everything is there for a proposal.', 'Generate Proposal', 'Proposal'],
  [
    'sending it',
    sample({ documents: [archived] }),
    [],
    /^The proposal of 11\/20\/2026 can/,
    'Send for Signature',
    'Proposal',
  ],
  [
    'the effective date',
    { ...sample(), rfp: { ...sample().rfp, effectiveDate: null } },
    [],
    'When does it begin? Without an effective date, it is priced with 2026.',
    'Enter Effective Date',
    'Company',
  ],
  [
    'an answer to a decline',
    sample(),
    [acceptance('declined', { declineReason: 'Too dear.' })],
    'Grace Hopper declined the proposal: Too dear.',
    'Open Proposal Tab',
    'Proposal',
  ],
] as const)('its next step is %s', async (_, initial, rows, text, action, tab) => {
  window.open = () => null;
  const { user, api } = open(initial, [...rows]);
  api.answer('POST /report/proposal/:customerId', () => ({ url: '/api/files/key' }));
  const step = within(await region('Next Step'));
  expect(await step.findByText(text)).toBeVisible();
  await user.click(step.getByRole('button', { name: action }));
  expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeVisible();
  if (action === 'Send for Signature') await screen.findByRole('dialog', { name: 'Send Proposal for Signature' });
  if (action === 'Generate Proposal') await screen.findByRole('link', { name: 'Open Proposal' });
});

const ada = contact(11, { primary: true, email: 'ada@hoosier.test' });
const grace = contact(13, { firstName: 'Grace', lastName: 'Hopper', email: 'grace@hoosier.test', primary: false });

test('while the customer has the proposal, its next step is to wait: it can be sent again to the same contact, or its link copied', async () => {
  const { user } = open(sample({ documents: [archived], contacts: [ada, grace] }), [acceptance('sent')]);
  const step = within(await region('Next Step'));
  expect(
    await step.findByText(/^Sent .*, waiting for Grace Hopper\. Not opened yet, valid until 12\/20\/2026\.$/),
  ).toBeVisible();
  await user.click(step.getByRole('button', { name: 'Copy Link of the Proposal' }));
  expect(await navigator.clipboard.readText()).toBe('http://worksmart.test/portal/proposal/k3y');
  for (const button of step.getAllByRole('button')) expect(button).toHaveAttribute('data-variant', 'default');
  await user.click(step.getByRole('button', { name: 'Send Again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Proposal for Signature' }));
  expect(dialog.getByRole('combobox', { name: /^To/ })).toHaveValue('Grace Hopper, grace@hoosier.test');
});

test('an emailed proposal is one to wait for, and can be signed online', async () => {
  const { api } = open(sample({ documents: [archived] }));
  const email = { documentID: 900, to: 'ada@hoosier.test', by: 'Dana Reyes', sentOn: '2026-11-20T15:00:00.000Z' };
  api.answer('GET /customer/:id/proposal/email', () => [email]);
  const step = within(await region('Next Step'));
  expect(await step.findByText(/^Emailed 11\/20\/2026.*, waiting for ada@hoosier\.test\./)).toBeVisible();
  expect(step.getByRole('button', { name: 'Send for Signature' })).toBeVisible();
});

test('the overview shows the first five things that the proposal lacks, and the others on request', async () => {
  const { user } = open({ ...lacking, rfp: { ...lacking.rfp, effectiveDate: null } });
  const readiness = within(await region('Readiness for a Proposal'));
  expect(readiness.getByText(/4 things are needed\. 4 things more would improve it\.$/)).toBeVisible();
  const rows = () => within(readiness.getByRole('list', { name: 'Missing for the proposal' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(5);
  await user.click(readiness.getByRole('button', { name: 'Show 3 more' }));
  expect(rows()).toHaveLength(8);
  await user.click(readiness.getByRole('button', { name: 'Show less' }));
  expect(rows()).toHaveLength(5);
});

test('its next step is not made up where its proposals or plans cannot be loaded', async () => {
  const { user, api } = open();
  api.answer('GET /customer/:id/proposal/acceptance', () => refuse('unavailable', 'Away.'));
  api.answer('GET /customer/:id/rfp/medical/comparison', () => refuse('unavailable', 'Away.'));
  const step = within(await region('Next Step'));
  expect(await step.findByText('The proposals could not be loaded')).toBeVisible();
  api.answer('GET /customer/:id/proposal/acceptance', () => []);
  await user.click(step.getByRole('button', { name: 'Retry' }));
  expect(await step.findByText(/^The plans could not be loaded, so it is not known/)).toBeVisible();
  expect(step.queryByRole('button', { name: 'Generate Proposal' })).toBeNull();
});
