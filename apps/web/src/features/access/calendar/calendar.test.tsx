import { screen, within } from '@testing-library/react';
import type { UserCalendar } from '@worksmart/shared/access/calendar/schema.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import CalendarPage from './pages/calendar.page.tsx';
import { UserCalendarFacts } from './user-calendar-facts.tsx';

const made: UserCalendar = {
  address: {
    createdAt: '2026-11-20T15:00:00.000Z',
    kinds: ['followUps', 'tasks'],
    openedAt: '2026-11-23T15:00:00.000Z',
    openedWith: 'Google-Calendar-Importer',
  },
};
const url = 'https://cms.worksmart.test/api/calendar/abc/calendar.ics';
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });

const open = (first: UserCalendar, roleId = 1) => {
  let stored = first;
  const api = fakeApi({
    'GET /users/me/calendar': () => stored,
    'POST /users/me/calendar': () => {
      stored = {
        address: {
          ...made.address,
          createdAt: '2026-11-24T15:00:00.000Z',
          openedAt: null,
          openedWith: null,
        } as NonNullable<UserCalendar['address']>,
      };
      return { url, calendar: stored };
    },
    'PUT /users/me/calendar': ({ body }) => {
      stored = { address: stored.address && { ...stored.address, ...(body as object) } };
      return stored;
    },
    'DELETE /users/me/calendar': () => {
      stored = { address: null };
      return { id: 7 };
    },
  });
  return { api, ...renderPage(<CalendarPage />, { as: person(roleId), at: '/main/account/calendar' }) };
};

test('makes an address, shows it once, and opens it in the usual programs', async () => {
  const { api, user } = open({ address: null });
  await screen.findByRole('button', { name: 'Make Address' });
  await user.click(box('Last days of proposals'));
  await user.click(button('Make Address'));
  expect(await screen.findByText(url)).toBeVisible();
  expect(api.callsOf('POST', '/users/me/calendar')[0]?.body).toEqual({
    kinds: ['followUps', 'tasks', 'renewals', 'planRenewals'],
  });
  expect(button('Copy Address')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'webcal://cms.worksmart.test/api/calendar/abc/calendar.ics',
    `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=WorkSmart`,
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(url.replace('https', 'webcal'))}`,
  ]);
  expect(screen.getByText(/not opened by a program yet/)).toBeVisible();
});

test('says when it was last opened, saves what is ticked at once, and keeps the last kind', async () => {
  const { api, user } = open(made);
  expect(await screen.findByText(/last opened 11\/23\/2026 .* by Google-Calendar-Importer/)).toBeVisible();
  await user.click(box('Your tasks of new clients'));
  expect(api.callsOf('PUT', '/users/me/calendar')[0]?.body).toEqual({ kinds: ['followUps'] });
  await screen.findByRole('checkbox', { name: 'Your follow-ups', checked: true });
  expect(box('Your follow-ups')).toBeDisabled();
});

test('renews and ends the address after a question', async () => {
  const { api, user } = open(made);
  await user.click(await screen.findByRole('button', { name: 'Make New Address' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make New Address' }));
  expect(await screen.findByText(url)).toBeVisible();
  await user.click(button('End Address'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End Address' }));
  expect(await screen.findByRole('button', { name: 'Make Address' })).toBeVisible();
  expect(screen.queryByText(url)).not.toBeInTheDocument();
  expect(api.callsOf('DELETE', '/users/me/calendar')).toHaveLength(1);
});

test('offers client users only what they can have', async () => {
  open({ address: null }, 8);
  await screen.findByRole('button', { name: 'Make Address' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
});

test('shows an administrator the calendar of a user, and ends it', async () => {
  let stored = made;
  fakeApi({
    'GET /users/:id/calendar': () => stored,
    'DELETE /users/:id/calendar': () => {
      stored = { address: null };
      return { id: 9 };
    },
  });
  const { user } = renderPage(<UserCalendarFacts user={{ id: 9 }} />, { as: person(1), at: '/main/administration' });
  expect(await screen.findByText('Follow-up, Task')).toBeVisible();
  await user.click(button('End Address'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End Address' }));
  expect(await screen.findByText('No calendar address.')).toBeVisible();
});
