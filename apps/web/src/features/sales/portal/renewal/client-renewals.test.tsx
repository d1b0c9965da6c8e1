import { screen } from '@testing-library/react';
import type { ClientRenewalsView } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { businessToday } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import ClientRenewalsPage from '../pages/client-renewals.page.tsx';
import RenewalPortalPage from '../pages/renewal-portal.page.tsx';
import { renewalKey, renewalSession, renewalView } from '../testing/renewal-samples.ts';

// jsdom cannot scroll.
window.scrollTo = () => undefined;

const key = 'client-link-of-the-tests-0123456789';
type Renewal = ClientRenewalsView['renewals'][number];
const renewal = (group: string, state: Renewal['state'], more: Partial<Renewal> = {}): Renewal => ({
  key: `key-of-${group}`,
  group,
  year: 2027,
  state,
  dueOn: '2099-12-02T00:00:00',
  submittedOn: null,
  signedBy: null,
  ...more,
});

const open = (answer: () => unknown) => {
  fakeApi({ [`GET /portal/renewals/${key}`]: answer });
  return renderPage(
    <Routes>
      <Route path="/portal/renewals/:key" element={<ClientRenewalsPage />} />
    </Routes>,
    { at: `/portal/renewals/${key}` },
  );
};
const view = (renewals: Renewal[]) => {
  const { provider, businessZone, company, agent } = renewalSession;
  return () => ({ provider, businessZone, company, agent, renewals });
};
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('lists the groups of the client with their state and leads into each', async () => {
  const signed = { submittedOn: '2026-11-20T15:00:00.000Z', signedBy: 'Ada Moore' };
  open(
    view([
      renewal('Plant', 'open'),
      renewal('Office', 'open', { dueOn: addDays(businessToday(), -1) }),
      renewal('Drivers', 'submitted', signed),
      renewal('Sales', 'closed'),
    ]),
  );
  const [plant, office, ...others] = await lines();
  expect(plant).toBe('Plant, 2027Due 12/02/2099To sign');
  expect(office).toMatch(/^Office, 2027Due .*Past due$/);
  expect(others).toEqual(['Drivers, 2027Signed 11/20/2026 by Ada MooreSigned', 'Sales, 2027Closed']);
  expect(screen.getByRole('link', { name: 'Plant, 2027' })).toHaveAttribute('href', '/portal/renewal/key-of-Plant');
  expect(screen.getByText('1 of 3 signed.')).toBeVisible();
  expect(screen.getByText(/^2 groups are still to be signed/)).toBeVisible();
});

test('leads back to the list from each step of a group that was opened from it', async () => {
  const plant = renewalView({ group: 'Plant' });
  fakeApi({
    [`GET /portal/renewals/${key}`]: view([renewal('Plant', 'open', { key: renewalKey })]),
    [`GET /portal/renewal/${renewalKey}`]: () => plant,
    [`POST /portal/renewal/${renewalKey}/opened`]: () => ({ counted: false }),
  });
  const { user } = renderPage(
    <Routes>
      <Route path="/portal/renewals/:key" element={<ClientRenewalsPage />} />
      <Route path="/portal/renewal/:key" element={<RenewalPortalPage />} />
    </Routes>,
    { at: `/portal/renewals/${key}` },
  );
  await user.click(await screen.findByRole('link', { name: 'Plant, 2027' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Medical' });
  await user.click(screen.getByRole('link', { name: 'Your renewals' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your renewals' })).toBeVisible();
});

test('says that nothing is left to sign', async () => {
  open(view([renewal('Plant', 'confirmed')]));
  expect(await screen.findByText('There is nothing left to sign.')).toBeVisible();
});

test('names the provider’s phone where the client has no agent', async () => {
  const brand = { name: 'WorkSmart', color: '#0b5fa5', phone: '3175550100', address: [], footer: null, logo: null };
  open(() => ({ ...view([renewal('Plant', 'confirmed')])(), agent: null, brand }));
  expect(await screen.findByText(/^Please call WorkSmart:/)).toHaveTextContent('Please call WorkSmart: (317) 555-0100');
});

test('says that an unknown link does not work', async () => {
  open(() => refuse('not_found', 'Not found.'));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
