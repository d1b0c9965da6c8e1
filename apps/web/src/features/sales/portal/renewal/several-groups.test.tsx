import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SentTogether } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { Route, Routes } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { copayPlan, groupPlan, section } from '#features/benefits/benefit-groups/testing/group-samples.ts';
import { renderPage } from '#testing/render-page.tsx';
import RenewalPortalPage from '../pages/renewal-portal.page.tsx';
import { renewalKey, renewalView, serveRenewal } from '../testing/renewal-samples.ts';

beforeAll(() => import('./renewal-portal.tsx'));
// jsdom cannot scroll.
window.scrollTo = () => undefined;

const openPage = (step = '') =>
  renderPage(
    <Routes>
      <Route path="/portal/renewal/:key" element={<RenewalPortalPage />} />
    </Routes>,
    { at: `/portal/renewal/${renewalKey}${step && `?step=${step}`}` },
  );

const officeKey = 'renewal-of-the-office-0123456789';
const groups = (mine: SentTogether['state'], office: SentTogether['state']): SentTogether[] => [
  { key: officeKey, group: 'Office', state: office, submittedOn: '2026-11-20T18:00:00.000Z' },
  { key: renewalKey, group: 'Plant', state: mine, submittedOn: null },
];

/** Office is signed: HSA 2000 with 600 dollars for the employee, PPO 1500 with other premiums. */
const serveWithOffice = (preview = false) => {
  const api = serveRenewal(renewalView({ groups: groups('open', 'submitted'), preview }));
  const medical = section([
    groupPlan(902, { eE_Employer: 600 }),
    copayPlan(901, { eE_Premium: 700 }),
    copayPlan(903, { planName: 'PPO 4000 Saver', active: false }),
  ]);
  const office = renewalView({ state: 'submitted' }, { medical });
  api.answer(`GET /portal/renewal/${officeKey}`, () => office);
  return api;
};

test('after signing, says how many groups are signed and leads to the next', async () => {
  serveRenewal(renewalView({ state: 'submitted', groups: groups('submitted', 'open') }));
  openPage();
  expect(await screen.findByText('1 of 2 signed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next: Office' })).toHaveAttribute('href', `/portal/renewal/${officeKey}`);
  expect(screen.getByText(/^Your 2027 renewal of Plant was/)).toBeVisible();
});

test('every step names the group, for a client with several', async () => {
  serveRenewal(renewalView({ groups: groups('open', 'open') }));
  const { user } = openPage('review');
  expect(await screen.findByText('Plant', { selector: 'p' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Medical' }));
  expect(await screen.findByText('Plant', { selector: 'p' })).toBeVisible();
  cleanup();
  serveRenewal(renewalView());
  openPage('review');
  await screen.findByText('Step 4 of 4.');
  expect(screen.queryByText('Plant', { selector: 'p' })).toBeNull();
});

test('after the last group, says that nothing is left to sign; a client with one group reads neither', async () => {
  serveRenewal(renewalView({ state: 'submitted', groups: groups('submitted', 'confirmed') }));
  openPage();
  expect(await screen.findByText('2 of 2 signed.')).toBeVisible();
  expect(screen.getByText('Nothing is left to sign.')).toBeVisible();
  cleanup();
  serveRenewal(renewalView({ state: 'submitted' }));
  openPage();
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(screen.queryByText(/of 1 signed/)).toBeNull();
});

test('copies the contributions of the signed group, says what it could not copy, saves, and undoes all', async () => {
  const api = serveWithOffice();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Same contributions as Office' }));
  const panel = within(screen.getByRole('region', { name: 'Same contributions as Office' }));
  expect(panel.getByText('1 plan now has the contributions of Office.')).toBeVisible();
  expect(panel.getByRole('listitem')).toHaveTextContent(/^PPO 1500 Select: its premiums differ from those of Office/);
  await waitFor(() => expect(api.saves().at(-1)?.medical?.plans?.[0]).toMatchObject({ id: 902, eE_Employer: 600 }));
  await user.click(panel.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.saves().at(-1)?.medical?.plans?.[0]).toMatchObject({ id: 902, eE_Employer: 420 }));
  expect(panel.queryByText(/now has/)).toBeNull();
  expect(panel.getByRole('button', { name: 'Same contributions as Office' })).toBeVisible();
});

test('offers no undo of the copy once the customer has changed an amount; the grid undoes step by step', async () => {
  serveWithOffice();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Same contributions as Office' }));
  await user.click(screen.getByRole('button', { name: 'Medical' }));
  const cell = () =>
    within(screen.getByRole('region', { name: 'HSA 2000 Embedded' })).getByRole('gridcell', {
      name: /^Employer, employee only/,
    });
  await user.click(cell());
  await user.keyboard('610{Enter}');
  await user.click(screen.getByRole('button', { name: 'Renewal 2027, seen' }));
  expect(await screen.findByText('1 plan now has the contributions of Office.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Medical, seen' }));
  await user.click(cell());
  await user.keyboard('{Control>}z{/Control}');
  expect(cell()).toHaveTextContent('600.00');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell()).toHaveTextContent('420.00');
});

test('offers no copy to staff, who only look, nor before another group is signed', async () => {
  const api = serveWithOffice(true);
  openPage();
  await screen.findByRole('heading', { level: 1, name: 'Renewal 2027' });
  cleanup();
  serveRenewal(renewalView({ groups: groups('open', 'open') }));
  openPage();
  await screen.findByRole('heading', { level: 1, name: 'Renewal 2027' });
  expect(screen.queryByRole('button', { name: /^Same contributions/ })).toBeNull();
  expect(api.callsOf('GET', `/portal/renewal/${officeKey}`)).toEqual([]);
});

test('goes to the thanks when the page before was scrolled', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(3600);
  serveRenewal(renewalView({ state: 'submitted' }));
  openPage();
  const thanks = await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  await waitFor(() => expect(thanks).toHaveFocus());
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
});
