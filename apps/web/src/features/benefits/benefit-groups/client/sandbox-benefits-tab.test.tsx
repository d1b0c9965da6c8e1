import { screen, waitFor, within } from '@testing-library/react';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { benefitGroup, clientBenefit, opened, ref } from '../testing/group-samples.ts';
import { withoutCensus } from '../testing/serve-benefits.ts';
import { SandboxBenefitsTab } from './client-benefits-tab.tsx';

const client = {
  id: 31,
  name: 'Hoosier Tool & Die',
  rowVersion: 4,
  operatingYear: 2026,
  rfp: { benefits: { medical: { medicalTier: null } }, payRoll: { payCycles: [] } },
  benefitYears: [2026, 2025],
  customerStage: { ...ref(stage.client, 'Client'), date: '2026-11-05T00:00:00' },
};

const open = (more: object = {}) => {
  const state = { copiedOn: null as string | null };
  const group = opened(benefitGroup({ isWeekly: true }));
  const answer = () => ({ ...clientBenefit(), ...state, ...more });
  const api = fakeApi({
    'GET /plans': () => [],
    'GET /benefitYears': () => [],
    'GET /customer/:id/affordability': () => ({ applies: false }),
    'POST /customer/:id/section125': () => withoutCensus,
    'GET /customer/:id/sandbox': answer,
    'GET /customer/:id/sandbox/:clientId/groups': () => [group],
    'GET /customer/:id/sandbox/:clientId/group/:groupId': () => group,
    'POST /customer/:id/sandbox/:clientId/group': () => {
      state.copiedOn = '2026-11-20T18:00:00.000Z';
      return { ...group, id: 902 };
    },
    'PATCH /customer/:id/sandbox/:clientId': () => {
      state.copiedOn = '2026-11-20T18:00:00.000Z';
      return answer();
    },
    'DELETE /customer/:id/sandbox/:clientId': () => {
      state.copiedOn = null;
      return { id: 501 };
    },
    'GET /tiers': () => [],
    'GET /lookups': ({ query }) => (query.type === '21' ? [{ ...ref(96, 'Treated as New Hire'), parentId: null }] : []),
  });
  return { ...renderPage(<SandboxBenefitsTab customer={client} onOpenBenefits={vi.fn()} />), api };
};

const button = (name: string) => screen.getByRole('button', { name });

test('makes a copy on the first change, discards it on Reset after confirmation, and never writes to the year itself', async () => {
  const { user, api } = open();
  expect(await screen.findByText(/benefits of 2026 as they are/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  await user.click(await screen.findByRole('combobox', { name: 'Rehire Period' }));
  await user.click(await screen.findByRole('option', { name: 'Treated as New Hire' }));
  expect(await screen.findByText('Sandbox saved!')).toBeVisible();
  expect(api.callsOf('PATCH', '/customer/:id/sandbox/:clientId')[0]).toMatchObject({
    path: '/customer/31/sandbox/501',
    body: { rehire: { id: 96 } },
  });
  expect(await screen.findByText(/scratch copy of 2026, created on 11\/20\/2026/)).toBeVisible();
  await user.click(button('Reset'));
  const asking = await screen.findByRole('dialog', { name: 'Reset Sandbox Benefits?' });
  await user.click(within(asking).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('The benefits of 2026 were copied again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull());
  expect(api.calls.filter(({ path }) => /\/client|^\/customer$/.test(path))).toEqual([]);
});

test('offers no renewal, notes or documents for a group of the copy, and adds new groups to the copy', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Group' }));
  await user.type(await screen.findByRole('textbox', { name: 'Benefit Group Name' }), 'Night Shift');
  await user.click(button('Save'));
  await waitFor(() => expect(api.callsOf('POST', '/customer/:id/sandbox/:clientId/group')).toHaveLength(1));
  // The dialog's code is loaded when it is first opened.
  const heading = { level: 1, name: /^Sandbox Benefit Group / };
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Medical', 'Dental', 'Vision', 'Disability', 'Life', 'Retirement', 'Group Info']);
  expect(screen.queryByRole('button', { name: /Notes/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Group Info' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Weekly' })).toBeChecked());
  expect(screen.queryByRole('button', { name: /employee benefits document/ })).toBeNull();
}, 60_000);

test('offers no actions to a user who may only read', async () => {
  open({ copiedOn: '2026-11-20T18:00:00.000Z', abilities: { save: false, addGroup: false } });
  expect(await screen.findByText(/scratch copy of 2026/)).toBeVisible();
  for (const name of ['Reset', 'Add Group']) expect(screen.queryByRole('button', { name })).toBeNull();
});
