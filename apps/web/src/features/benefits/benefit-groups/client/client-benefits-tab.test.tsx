import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test, vi } from 'vitest';
import { RecordAddressProvider, useListRecordAddress } from '#lib/record-address.ts';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { benefitGroup, clientBenefit, ref } from '../testing/group-samples.ts';
import { serveBenefits } from '../testing/serve-benefits.ts';
import { ClientBenefitsTab } from './client-benefits-tab.tsx';

const client = {
  id: 31,
  name: 'Hoosier Tool & Die',
  rowVersion: 4,
  operatingYear: 2026,
  benefitYears: [2026, 2025],
  rfp: {
    benefits: { medical: { medicalTier: null } },
    payRoll: { payCycles: [{ cycleCount: 26 }, { cycleCount: 12 }] },
  },
  customerStage: { ...ref(stage.client, 'Client'), date: '2026-11-05T00:00:00' },
};

const open = (stored: Parameters<typeof serveBenefits>[0] = {}, offeredTier: { description: string } | null = null) => {
  const customer = { ...client, rfp: { ...client.rfp, benefits: { medical: { medicalTier: offeredTier } } } };
  const api = serveBenefits(stored);
  api.answer('POST /customer', ({ body }) => ({ ...client, ...(body as CustomerSave) }));
  const onOpenBenefits = vi.fn();
  return {
    ...renderPage(<ClientBenefitsTab customer={customer} onOpenBenefits={onOpenBenefits} />),
    api,
    onOpenBenefits,
  };
};

const readOnly = { save: false, delete: false };
const button = (name: string) => screen.getByRole('button', { name });
const select = (name: string) => screen.findByRole('combobox', { name });

test('C-BEN-01 C-BEN-08 lets the user select one of the client’s years and loads its benefits', async () => {
  const { user, api } = open();
  await user.click(await select('Year'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2026', '2025']);
  await user.click(screen.getByRole('option', { name: '2025' }));
  await waitFor(() => expect(api.callsOf('GET', '/customer/:id/client').at(-1)?.query).toEqual({ year: '2025' }));
});

/** A client whose 2027 is prepared, with renewals at these statuses. */
const openComing = (...statuses: number[]) => {
  const groups = statuses.map((status, at) =>
    benefitGroup({ id: at + 1, renewal: { ...benefitGroup().renewal, renewalStatus: ref(status, '') } }),
  );
  const api = serveBenefits({});
  api.answer('GET /customer/:id/client', ({ query }) =>
    clientBenefit({ year: Number(query.year), groups: query.year === '2027' ? groups : [] }),
  );
  const customer = { ...client, benefitYears: [2027, 2026, 2025] };
  return renderPage(<ClientBenefitsTab customer={customer} onOpenBenefits={vi.fn()} />);
};

test('opens the coming year while its renewals are in work, says what is left, and leads back to it', async () => {
  const { user } = openComing(178, 175, 177, 183, 174, 179);
  expect(await screen.findByText('2027: 1 to review, 2 unsigned, 1 not sent')).toBeVisible();
  expect(await select('Year')).toHaveValue('2027');
  await user.click(await select('Year'));
  await user.click(screen.getByRole('option', { name: '2026' }));
  await user.click(await screen.findByRole('button', { name: '2027: 1 to review, 2 unsigned, 1 not sent' }));
  expect(await select('Year')).toHaveValue('2027');
});

test('opens the operating year once all renewals of the coming one are done', async () => {
  openComing(174, 179);
  await waitFor(async () => expect(await select('Year')).toHaveValue('2026'));
  expect(screen.queryByText(/^2027: /)).toBeNull();
});

test('C-BEN-02 C-BEN-03 C-BEN-04 has required selects for the periods and saves them with the client’s year', async () => {
  const { user, api } = open();
  const eligibility = await select('Eligibility Period');
  await waitFor(() => expect(eligibility).toHaveValue('First of the Month following Date of Hire'));
  const rehire = await select('Rehire Period');
  expect(rehire).toBeRequired();
  await user.click(rehire);
  await user.click(await screen.findByRole('option', { name: 'Treated as New Hire' }));
  expect(await screen.findByText('Client saved!')).toBeVisible();
  const [saved] = api.callsOf('POST', '/customer');
  expect(saved?.body).toEqual({ id: 31, rowVersion: 4, client: { year: 2026, rehire: { id: 96 } } });
  (await select('PT/FT Period')).focus();
  await user.tab();
  expect(await select('PT/FT Period')).toHaveAccessibleDescription('Please select an option for PT/FT Period.');
});

test('saves two periods selected in quick succession, the second with the version that the first returned', async () => {
  const { user, api } = open();
  let [version, answerFirst] = [4, () => undefined as unknown];
  const held = new Promise((resolve) => {
    answerFirst = () => resolve(undefined);
  });
  api.answer('POST /customer', async ({ body }) => {
    const { rowVersion } = body as CustomerSave;
    if (rowVersion !== version) return refuse('stale', 'Someone else saved this record in the meantime.');
    if (version === 4) await held;
    version += 1;
    return { ...client, rowVersion: version };
  });
  await user.click(await select('Rehire Period'));
  await user.click(await screen.findByRole('option', { name: 'Treated as New Hire' }));
  await user.click(await select('Eligibility Period'));
  await user.click(await screen.findByRole('option', { name: 'Date of Hire' }));
  expect(await select('Eligibility Period')).toHaveValue('Date of Hire');
  answerFirst();
  await waitFor(() => expect(version).toBe(6));
  expect(screen.queryByText('Someone else saved this record in the meantime.')).toBeNull();
  expect(api.callsOf('POST', '/customer').map(({ body }) => body)).toEqual([
    { id: 31, rowVersion: 4, client: { year: 2026, rehire: { id: 96 } } },
    { id: 31, rowVersion: 5, client: { year: 2026, eligibility: { id: expect.any(Number) } } },
  ]);
});

test('C-BEN-05 C-GRP-05 C-GRP-09 shows the periods as text and only lets groups be viewed when read only', async () => {
  open({
    benefit: clientBenefit({ abilities: { save: false, addGroup: false } }),
    groups: [benefitGroup({ abilities: readOnly })],
  });
  expect(await screen.findByRole('group', { name: 'Eligibility Period' })).toHaveTextContent('First of the Month');
  expect(await screen.findByRole('columnheader', { name: 'View' })).toBeVisible();
  const ofClaims = ['Experience', 'Stop-Loss', 'Contract Replay', 'Underwriter’s Pack'];
  const ofGroups = screen.getAllByRole('button').filter(({ textContent }) => !ofClaims.includes(textContent ?? ''));
  expect(ofGroups.map((one) => one.getAttribute('aria-label'))).toEqual(['View Plant']);
  expect(screen.queryByRole('combobox', { name: /Period/ })).toBeNull();
});

test('C-BEN-06 C-BEN-07 links a subsidiary to the benefits of its primary client', async () => {
  const subsidiaryGroup = {
    id: 61,
    name: 'Foundry Family',
    primaryClientID: 777,
    parentClientID: 777,
    primaryCustomerID: 99,
    primaryCustomerName: 'Foundry Holdings',
  };
  const { user, onOpenBenefits } = open({ benefit: clientBenefit({ isShared: true, subsidiaryGroup }) });
  await user.click(await screen.findByRole('button', { name: 'Open the benefits of Foundry Holdings' }));
  expect(onOpenBenefits).toHaveBeenCalledWith(99);
  expect(screen.queryByRole('table')).toBeNull();
});

test('C-BEN-09 C-GRP-01 C-GRP-02 C-GRP-11 lists the groups in a table', async () => {
  const { api } = open({
    groups: [
      benefitGroup(),
      benefitGroup({ id: 902, benefitGroup: { id: 62, name: 'Office' }, isBenefitDollars: true }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Benefit Groups' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Benefit Group Name', 'Benefit Dollars', 'Medical Tier', 'Edit/Remove']);
  const [, plant, office] = within(table).getAllByRole('row');
  expect(within(plant!).getByRole('img', { name: 'No' })).toBeVisible();
  expect(within(office!).getByRole('img', { name: 'Yes' })).toBeVisible();
  expect(plant).toHaveTextContent('Tier 2');
  expect(api.callsOf('GET', '/customer/31/client/501/groups')).toHaveLength(1);
});

/** Of the client's pay cycles, bi-weekly and monthly. */
const frequencies = { isWeekly: false, isBiWeekly: true, isSemiMonthly: false, isMonthly: true };

test('C-GRP-03 C-GRP-04 C-GRP-06 C-GRP-07 C-GRP-08 creates a new group with its name and id 0', async () => {
  const { user, api } = open({ groups: [] });
  expect(await screen.findByText('No rows found')).toBeVisible();
  await user.click(button('Add Group'));
  const dialog = screen.getByRole('dialog', { name: 'Create New Benefit Group' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const name = within(dialog).getByRole('textbox', { name: 'Benefit Group Name' });
  expect(name).toHaveAccessibleDescription('Please enter a groupName.');
  await user.type(name, 'Office');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Benefit Dollars' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  // The new group opens, to go on with.
  const opened = await screen.findByRole('dialog', { name: /^Benefit Group / });
  expect(within(opened).getByRole('heading', { level: 1 })).toBeVisible();
  expect(api.saves()).toEqual([{ id: 0, benefitGroup: { name: 'Office' }, isBenefitDollars: true, ...frequencies }]);
});

const addGroup = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add Group' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create New Benefit Group' }));
  await user.type(dialog.getByRole('textbox', { name: 'Benefit Group Name' }), name);
  const tier = dialog.getByRole('combobox', { name: 'Medical Tier' });
  return { dialog, tier, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
};

test('a new group is saved with the medical tier of the year’s other groups unless the user chooses another', async () => {
  const { user, api } = open();
  const { tier, save } = await addGroup(user, 'Office');
  await waitFor(() => expect(tier).toHaveValue('Tier 2'));
  expect(tier).toHaveAccessibleDescription('Proposed because this year’s other groups have it.');
  await save();
  await screen.findByRole('dialog', { name: /^Benefit Group / });
  expect(api.saves()).toEqual([
    { id: 0, benefitGroup: { name: 'Office' }, isBenefitDollars: false, medicalTier: { id: 72 }, ...frequencies },
  ]);
});

test('a new group may be saved without the proposed tier', async () => {
  const { user, api } = open({ groups: [] }, { description: 'Tier 2' });
  const { dialog, tier, save } = await addGroup(user, 'Office');
  await waitFor(() => expect(tier).toHaveValue('Tier 2'));
  expect(tier).toHaveAccessibleDescription('Proposed because this client was offered it.');
  await user.click(tier);
  await user.click(await screen.findByRole('option', { name: 'No Medical' }));
  expect(dialog.queryByRole('checkbox', { name: 'Benefit Dollars' })).toBeNull();
  await user.click(tier);
  await user.click(await screen.findByRole('option', { name: 'Choose later' }));
  expect(tier).toHaveValue('Choose later');
  await save();
  await screen.findByRole('button', { name: 'Edit Office' });
  expect(api.saves()).toEqual([
    { id: 0, benefitGroup: { name: 'Office' }, isBenefitDollars: false, medicalTier: null, ...frequencies },
  ]);
});

const accepted = {
  acceptedOn: '2026-11-12T15:00:00Z',
  medicalTier: { id: 72, description: 'Tier 2' },
  plans: ['HSA 2000 Embedded', 'PPO 1500 Select'],
};

test('a new group starts with the plans and the tier that the client accepted, and says so once', async () => {
  const { user, api } = open({ groups: [], accepted });
  const { dialog, tier, save } = await addGroup(user, 'Office');
  await waitFor(() => expect(tier).toHaveValue('Tier 2'));
  expect(tier).toHaveAccessibleDescription('From the proposal accepted 11/12/2026.');
  const offer = await dialog.findByRole('checkbox', { name: 'Offer HSA 2000 Embedded and PPO 1500 Select' });
  expect(offer).toBeChecked();
  await save();
  const opened = await screen.findByRole('dialog', { name: /^Benefit Group / });
  expect(within(opened).getByText('From the proposal accepted 11/12/2026')).toBeVisible();
  const [sent] = api.saves();
  expect(sent).toMatchObject({ medicalTier: { id: 72 }, dental: { plans: [] } });
  expect(sent?.medical?.plans?.map(({ id, active, eE_Employer }) => ({ id, active, eE_Employer }))).toEqual([
    { id: 802, active: true, eE_Employer: 420 },
    { id: 801, active: true, eE_Employer: 420 },
  ]);
});

test('a new group starts without the accepted plans if the user unticks them or chooses no medical', async () => {
  const { user, api } = open({ groups: [], accepted });
  const { dialog, tier, save } = await addGroup(user, 'Office');
  const name = 'Offer HSA 2000 Embedded and PPO 1500 Select';
  await user.click(await dialog.findByRole('checkbox', { name }));
  await user.click(tier);
  await user.click(await screen.findByRole('option', { name: 'No Medical' }));
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name })).toBeNull());
  await user.click(tier);
  await user.click(await screen.findByRole('option', { name: 'Tier 2' }));
  expect(await dialog.findByRole('checkbox', { name })).not.toBeChecked();
  await save();
  const opened = await screen.findByRole('dialog', { name: /^Benefit Group / });
  expect(within(opened).queryByText('From the proposal accepted 11/12/2026')).toBeNull();
  expect(api.saves()[0]).not.toHaveProperty('medical');
});

test('removes a group after the user confirms its name', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Plant' }));
  const asking = screen.getByRole('dialog', { name: 'Delete Benefit Group?' });
  expect(asking).toHaveTextContent('Are you sure you want to delete Plant?');
  await user.click(within(asking).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No rows found')).toBeVisible();
});

/** The tab in a record that the address names. */
const Linked = () => (
  <RecordAddressProvider value={useListRecordAddress()}>
    <ClientBenefitsTab customer={client} onOpenBenefits={() => undefined} />
  </RecordAddressProvider>
);

test('an opened group, its year and its tab are in the address until it is closed', async () => {
  serveBenefits();
  const { user, query } = renderPage(<Linked />, { at: '/main/clients?open=31&tab=benefits' });
  await user.click(await screen.findByRole('button', { name: /^View / }));
  await user.click(await screen.findByRole('tab', { name: 'Dental' }));
  const parameters = { open: '31', tab: 'benefits', year: '2026', group: '901', section: 'dental', mode: 'view' };
  await waitFor(() => expect(query()).toEqual(parameters));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(query()).toEqual({ open: '31', tab: 'benefits', year: '2026' }));
});

test('the palette offers the client of a group that was opened', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Plant' }));
  await screen.findByRole('dialog', { name: /^Benefit Group / });
  await waitFor(() =>
    expect(Object.entries(sessionStorage)).toContainEqual([
      expect.stringMatching(/^ws\.recent\./),
      expect.stringContaining('"customerId":31'),
    ]),
  );
});

test('a click on a group’s row opens it', async () => {
  serveBenefits();
  const { user, query } = renderPage(<Linked />, { at: '/main/clients?open=31&tab=benefits' });
  const table = await screen.findByRole('table', { name: 'Benefit Groups' });
  const [, row] = within(table).getAllByRole('row');
  await user.click(within(row as HTMLElement).getAllByRole('cell')[0] as HTMLElement);
  await waitFor(() => expect(query()).toMatchObject({ group: '901' }));
});

test('a link opens the group of its year at its tab', async () => {
  const { callsOf } = serveBenefits();
  renderPage(<Linked />, { at: '/main/clients?open=31&tab=benefits&year=2025&group=901&section=info' });
  expect(await screen.findByRole('tab', { name: 'Group Info', selected: true })).toBeVisible();
  expect(callsOf('GET', '/customer/:id/client').map(({ query }) => query.year)).toEqual(['2025']);
});

test('a link to a group that the year does not have says so', async () => {
  serveBenefits();
  const { query } = renderPage(<Linked />, { at: '/main/clients?open=31&tab=benefits&year=2025&group=77' });
  expect(await screen.findByText('This record does not exist, or you may not open it.')).toBeVisible();
  await waitFor(() => expect(query()).toEqual({ open: '31', tab: 'benefits', year: '2025' }));
});
