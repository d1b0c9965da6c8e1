import { screen, within } from '@testing-library/react';
import type { ClientPremiums, Finding, PremiumMonth } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import PremiumsPage from './premiums.page.tsx';

const kinds = {
  clientLeft: 0,
  twice: 0,
  notEnrolled: 0,
  planNotOffered: 0,
  otherTier: 0,
  otherRate: 2,
  deduction: 1,
  notBilled: 1,
};
const facts = {
  month: '2026-03',
  people: 31,
  premium: 24_500.5,
  tooMuch: 149.1,
  tooLittle: 765.7,
  overWithheld: 20,
  toConfirm: 1,
  disputeUntil: '2026-05-30',
  daysLeft: 12,
  censusAsOf: '2026-01-01',
  hasGroups: true,
};
const row = (more: Partial<PremiumMonth> = {}): PremiumMonth => ({
  customerId: 31,
  client: 'Hoosier Tool & Die',
  ...facts,
  kinds,
  state: 'open',
  ...more,
});
const finding = (id: number, more: Partial<Finding> = {}): Finding => ({
  id,
  kind: 'otherRate',
  planType: 'medical',
  name: `Alder, Ann ${id}`,
  employeeId: `E${id}`,
  person: `E${id}`,
  plan: 'PPO 1500',
  tier: 'EC',
  billed: 1_491.1,
  expected: 1_416.55,
  difference: 74.55,
  why: 'PPO 1500 EC is $1,416.55 in the benefit group.',
  toConfirm: false,
  state: 'open',
  stateOn: '2026-04-02T15:00:00.000Z',
  stateBy: null,
  reason: null,
  disputeId: null,
  ...more,
});
const findings = [
  finding(1),
  finding(2),
  finding(3, { kind: 'deduction', difference: 20, why: 'The employee’s share of PPO 1500 EE is $345.70 a month.' }),
  finding(4, {
    kind: 'notBilled',
    billed: null,
    difference: -765.7,
    toConfirm: true,
    why: 'EE in the census of 01/01/2026, and not in the carrier’s file.',
  }),
];
const client = (more: Partial<ClientPremiums> = {}): ClientPremiums => ({
  ...facts,
  months: ['2026-03', '2026-02'],
  findings,
  changes: [],
  letters: [],
  elsewhere: [],
  carrier: 'Anthem',
  isDue: false,
  ...more,
});

const list = 'GET /premiums';
const one = 'GET /customer/31/premiums';
let answer: ClientPremiums;
beforeEach(() => {
  answer = client();
});
const serve = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    [list]: () => ({
      months: ['2026-03'],
      month: '2026-03',
      rows: [
        row(),
        row({
          customerId: 32,
          client: 'Other',
          state: 'done',
          kinds: { ...kinds, otherRate: 0, deduction: 0, notBilled: 0 },
          tooMuch: 0,
          tooLittle: 0,
          overWithheld: 0,
          censusAsOf: null,
        }),
      ],
    }),
    [one]: () => answer,
    ...more,
  });

const openClient = async () => {
  const { user } = renderPage(<PremiumsPage />, { at: '/main/clients/premiums' });
  await user.click(await screen.findByText('Hoosier Tool & Die'));
  const dialog = await screen.findByRole('dialog', { name: 'Premiums of Hoosier Tool & Die' });
  await within(dialog).findByText('Alder, Ann 1 (E1)');
  return { user, dialog };
};
const tick = (dialog: HTMLElement, name: string) => within(dialog).getByRole('checkbox', { name: new RegExp(name) });

test('lists the clients of a month with what is wrong, and what cannot be checked', async () => {
  serve();
  renderPage(<PremiumsPage />, { at: '/main/clients/premiums' });
  expect(await screen.findByRole('columnheader', { name: /^People/ })).toBeVisible();
  expect((await screen.findByText(/billed too much/)).textContent).toBe(
    '$149.10 billed too much, $765.70 too little, $20.00 over-withheld',
  );
  expect(screen.getByText('2 other rate, 1 deduction, 1 not billed')).toBeVisible();
  expect(screen.getByText('No census: people not checked')).toBeVisible();
  expect(screen.getAllByText('12 days')).toHaveLength(2);
});

test('an empty installation says where premiums come from', async () => {
  serve({ [list]: () => ({ months: [], month: null, rows: [] }) });
  renderPage(<PremiumsPage />, { at: '/main/clients/premiums' });
  expect(await screen.findByText('No premiums found.')).toBeVisible();
  expect(screen.getByText(/Import a carrier’s premiums file/)).toBeVisible();
});

test('several differences with one reason are offered as one, which shows only them', async () => {
  serve();
  const { user, dialog } = await openClient();
  await user.click(within(dialog).getByRole('button', { name: /^2 other rate, \$149\.10: PPO 1500 EC/ }));
  expect(await within(dialog).findByText('Records: 2')).toBeVisible();
});

test('a letter has the ticked differences that can be sent, and the dialog says which cannot', async () => {
  const sent: unknown[] = [];
  serve({
    'POST /customer/31/premiums/dispute': ({ body }) => {
      sent.push(body);
      return { ...answer, letters: [] };
    },
  });
  const { user, dialog } = await openClient();
  await user.click(tick(dialog, 'Alder, Ann 1'));
  await user.click(tick(dialog, 'Alder, Ann 3'));
  expect(within(dialog).getByText(/are not sent to a carrier/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Dispute (1)' }));
  const dispute = await screen.findByRole('dialog', { name: 'Dispute 1 difference?' });
  expect(within(dispute).getByRole('textbox', { name: 'Carrier' })).toHaveValue('Anthem');
  await user.click(within(dispute).getByRole('button', { name: 'Make Letter' }));
  expect(await screen.findByText(/The letter is under Letters/)).toBeVisible();
  expect(sent).toEqual([{ month: '2026-03', ids: [1], seenOn: '2026-04-02T15:00:00.000Z', carrier: 'Anthem' }]);
});

test('accepting asks for a reason; a difference that is gone says so in the dialog', async () => {
  serve({ 'POST /customer/31/premiums/state': () => refuse('stale', 'Some of these differences are gone.') });
  const { user, dialog } = await openClient();
  await user.click(tick(dialog, 'Alder, Ann 3'));
  await user.click(within(dialog).getByRole('button', { name: 'Accept (1)' }));
  const accept = await screen.findByRole('dialog', { name: 'Accept 1 difference?' });
  expect(within(accept).getByRole('button', { name: 'Accept' })).toBeDisabled();
  await user.type(within(accept).getByRole('textbox', { name: /Reason/ }), 'Repaid in May');
  await user.click(within(accept).getByRole('button', { name: 'Accept' }));
  expect(await within(accept).findByText('Some of these differences are gone.')).toBeVisible();
});

test('someone who is not billed can be marked as billed elsewhere', async () => {
  const sent: unknown[] = [];
  serve({
    'POST /customer/31/premiums/elsewhere': ({ body }) => {
      sent.push(body);
      return answer;
    },
  });
  const { user, dialog } = await openClient();
  await user.click(within(dialog).getByRole('button', { name: 'Alder, Ann 4 is billed elsewhere' }));
  expect(await screen.findByText('Alder, Ann 4 is billed elsewhere.')).toBeVisible();
  expect(sent).toEqual([{ month: '2026-03', person: 'E4', billedElsewhere: true }]);
});

test('what changed since last month is in four lists, also without a census', async () => {
  answer = client({
    censusAsOf: null,
    changes: [
      {
        name: 'Birch, Bob',
        employeeId: 'E9',
        planType: 'dental',
        now: 'DEN EE',
        before: null,
        premium: 29.5,
        premiumBefore: null,
        what: 'new',
      },
    ],
  });
  serve();
  const { user, dialog } = await openClient();
  await user.click(within(dialog).getByRole('tab', { name: 'Since Last Month' }));
  expect(within(dialog).getByText('New (1)')).toBeVisible();
  expect(within(dialog).getByText('Birch, Bob (E9)')).toBeVisible();
  expect(within(dialog).getByText('No one is gone.')).toBeVisible();
});

test('a month that is being checked says so', async () => {
  answer = client({ isDue: true });
  serve();
  const { dialog } = await openClient();
  expect(within(dialog).getByText(/is being checked again/)).toBeVisible();
});

test('a person marked as billed elsewhere can be taken back, in any month', async () => {
  const sent: unknown[] = [];
  answer = client({ elsewhere: [{ person: 'E8', name: 'Cedar, Cal', since: '2026-04-02T15:00:00.000Z' }] });
  serve({
    'POST /customer/31/premiums/elsewhere': ({ body }) => {
      sent.push(body);
      return answer;
    },
  });
  const { user, dialog } = await openClient();
  await user.click(within(dialog).getByRole('tab', { name: 'Billed Elsewhere' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cedar, Cal is not billed elsewhere' }));
  expect(await screen.findByText('Cedar, Cal is no longer marked as billed elsewhere.')).toBeVisible();
  expect(sent).toEqual([{ month: '2026-03', person: 'E8', billedElsewhere: false }]);
});

test('the export with names asks for a recent sign-in and saves the file, not the page', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  onTestFinished(() => click.mockRestore());
  const api = serve({ 'GET /users/session/recent': () => ({ recent: true }) });
  const { user, dialog } = await openClient();
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Exported to Premiums 2026-03.')).toBeVisible();
  expect(saved.map((address) => new URL(address).pathname)).toEqual(['/api/customer/31/premiums/extract']);
  expect(api.callsOf('GET', '/users/session/recent')).toHaveLength(1);
});
