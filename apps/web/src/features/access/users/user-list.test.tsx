import { screen, waitFor, within } from '@testing-library/react';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { describe, expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { UserList } from './user-list.tsx';

const account = (id: number, more: Partial<UserAccount> = {}): UserAccount => ({
  id,
  firstName: 'Ada',
  lastName: 'Moore',
  email: `ada${id}@worksmart.test`,
  phone: '3175550142',
  isSalesAgent: false,
  startsOnToday: false,
  role: { id: 5, description: 'Sales User' },
  twoFactor: false,
  isEmergency: false,
  lockedUntil: null,
  rowVersion: 1,
  invitedOn: null,
  lastSignInOn: '2026-11-20T14:05:00.000Z',
  createdOn: '2026-01-05T14:05:00.000Z',
  abilities: { delete: true, changeRole: true, unlock: false, invite: false },
  ...more,
});
const own = account(7, {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@worksmart.test',
  role: { id: 1, description: 'Admin' },
  abilities: { delete: false, changeRole: false, unlock: false, invite: false },
});
const locked = account(9, {
  firstName: 'Lou',
  lastName: 'Locke',
  phone: null,
  lockedUntil: '2026-11-22T15:30:00.000Z',
  abilities: { delete: true, changeRole: true, unlock: true, invite: false },
});
const rows = [account(3), own, locked];

const factors = { appAddedAt: null, recoveryCodes: 0, passkeys: [], directories: [], linkRequests: [], ssoOnly: false };

const open = (more: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'GET /users': () => rows,
    'GET /users/:id/factors': () => factors,
    'GET /customers/search/ids': () => ({ ids: [] }),
    'GET /follow-ups': () => [],
    'GET /lookups/salesagents': () => [],
    ...more,
  });
  return { api, ...renderPage(<UserList />, { as: person(1), at: '/main/administration' }) };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const field = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText(name, { selector: 'input:not([type="hidden"])' });
/** Waits until a dialog has the focus, which it gets a moment after rendering: text typed earlier would be lost. */
const dialogOf = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};

/**
 * Sets the text of an empty field at once, because typing each character is slow. Waits until a
 * field in a collapsed section is visible.
 */
const fill = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, name: string | RegExp, text: string) => {
  await waitFor(() => expect(field(name)).toBeVisible());
  await user.click(field(name));
  await user.paste(text);
};

test('on a phone, a user’s card has the whole name and the role', async () => {
  const { matchMedia } = window;
  window.matchMedia = (text) => ({ ...matchMedia(text), matches: text === '(max-width: 727px)' }) as MediaQueryList;
  try {
    open();
    const card = within(await screen.findByRole('list', { name: 'Users Administration Table' }));
    const [first] = await card.findAllByRole('button', { name: /^Ada Moore/ });
    expect(first).toBeVisible();
    expect(card.getAllByText('Sales User')[0]).toBeVisible();
    expect(card.queryByText('First Name')).toBeNull();
  } finally {
    window.matchMedia = matchMedia;
  }
});

const addUser = async (more: Parameters<typeof fakeApi>[0] = {}) => {
  const opened = open(more);
  await screen.findByText('Total Users: 3');
  await opened.user.click(button('Add User'));
  await dialogOf('Create New User Account');
  return opened;
};

const choose = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, role: string) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: role }));
};

const fillIn = async (opened: ReturnType<typeof open>) => {
  await fill(opened, /First Name/, 'Kim');
  await fill(opened, /Last Name/, 'Hall');
  await fill(opened, /Email Address/, 'kim.hall@worksmart.test');
  await choose(opened, 'Client User');
  await fill(opened, /^Password/, 'green apple river');
  await fill(opened, /Confirm Password/, 'green apple river');
};

describe('the users table', () => {
  test('has the documented columns, email links, phones and the total (C-USER-01, C-USER-02, C-USER-03, C-USER-16)', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Retrieving users...');
    expect(await screen.findByText('Total Users: 3')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Users Administration Table' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'Users Administration Table' });
    expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
      'ID',
      'First Name',
      'Last Name',
      'Email Address',
      'Phone',
      'Role',
      'Status',
      'Last Sign-In',
      'Edit/Remove',
    ]);
    const cells = textsOf([...rowOf('Ada').querySelectorAll('td')].slice(0, 5));
    expect(cells).toEqual(['3', 'Ada', 'Moore', 'ada3@worksmart.test', '(317) 555-0142']);
    expect(screen.getByRole('link', { name: 'ada3@worksmart.test' })).toHaveAttribute(
      'href',
      'mailto:ada3@worksmart.test',
    );
    // A long name takes two lines.
    for (const name of ['Ada', 'Moore']) expect(screen.getByText(name)).toHaveAttribute('data-breaks');
    expect(button('Add User')).toBeEnabled();
  });

  test('filters like other tables; the total stays', async () => {
    const { user } = open();
    await screen.findByText('Total Users: 3');
    await user.click(screen.getByRole('textbox', { name: 'Filter by Last Name' }));
    await user.paste('LOCK');
    expect(await screen.findByText('Records: 1')).toBeVisible();
    expect(screen.getByText('Total Users: 3')).toBeVisible();
  });

  test('does not offer users to remove themselves', async () => {
    open();
    await screen.findByText('Total Users: 3');
    expect(screen.queryByRole('button', { name: 'Remove Dana Reyes' })).toBeNull();
    expect(button('Edit Dana Reyes')).toBeVisible();
  });

  test('names the user in the confirmation and refetches the list (C-USER-14, C-USER-15, C-USER-16, C-USER-17)', async () => {
    let left = rows;
    let finish = () => {};
    const removed = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { api, user } = open({
      'GET /users': () => left,
      'DELETE /user/3': async () => {
        await removed;
        left = rows.slice(1);
        return { id: 3 };
      },
    });
    await screen.findByText('Total Users: 3');
    await user.click(button('Remove Ada Moore'));
    const dialog = await dialogOf('Delete User?');
    expect(dialog).toHaveTextContent('Are you sure you want to delete Ada Moore?');
    expect(api.callsOf('DELETE', '/user/:id')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Removing user...')).toBeVisible();
    finish();
    expect(await screen.findByText('Total Users: 2')).toBeVisible();
    expect(await screen.findByText('Ada Moore was deleted.')).toBeVisible();
  });

  test('says what a user who is to be deleted still has, and assigns it to the chosen person', async () => {
    const ids: Record<string, number[]> = { 1: [11, 12], 2: [13], 4: [14] };
    const { api, user } = open({
      'GET /customers/search/ids': ({ query }) => ({ ids: ids[query.typeId ?? ''] ?? [] }),
      'GET /follow-ups': () => [{}],
      'GET /lookups/salesagents': () => [3, 21].map((id) => ({ id, name: id === 3 ? 'Ada Moore' : 'Lee Ortiz' })),
      'DELETE /user/3': () => ({ id: 3 }),
    });
    await screen.findByText('Total Users: 3');
    await user.click(button('Remove Ada Moore'));
    const dialog = within(await dialogOf('Delete User?'));
    await waitFor(() =>
      expect(dialog.getByRole('note')).toHaveTextContent(
        'Ada Moore is the sales agent of 2 leads, 1 RFP and 1 client, and has 1 open follow-up.',
      ),
    );
    expect(dialog.getByRole('link', { name: '1 RFP' })).toHaveAttribute(
      'href',
      '/main/sales/rfp?agent=3&from=2000-01-01',
    );
    await user.click(dialog.getByRole('combobox', { name: 'Assign to' }));
    expect(screen.queryByRole('option', { name: 'Ada Moore' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Lee Ortiz' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.callsOf('DELETE', '/user/:id')).toMatchObject([{ query: { assignTo: '21' } }]));
  });

  test('offers everyone for the follow-ups of a user without records', async () => {
    const { user } = open({ 'GET /follow-ups': () => [{}, {}], 'GET /lookups/salesagents': () => [] });
    await screen.findByText('Total Users: 3');
    await user.click(button('Remove Lou Locke'));
    const dialog = within(await dialogOf('Delete User?'));
    expect(await dialog.findByRole('note')).toHaveTextContent('Lou Locke has 2 open follow-ups.');
    await user.click(dialog.getByRole('combobox', { name: 'Assign to' }));
    expect(await screen.findByRole('option', { name: 'Dana Reyes' })).toBeVisible();
  });

  test('shows a failure with Retry, and says so if there are no users', async () => {
    const { api, user } = open({ 'GET /users': () => refuse('unavailable', 'Please try again in a moment.') });
    expect(await screen.findByText('The users could not be loaded')).toBeVisible();
    api.answer('GET /users', () => []);
    await user.click(button('Retry'));
    expect(await screen.findByText('No users found.')).toBeVisible();
    expect(screen.getByText('Total Users: 0')).toBeVisible();
  });
});

describe('a new user', () => {
  test('has its title and an open Password section, and disables Save until everything is valid (C-USER-04, C-USER-10, C-USER-12)', async () => {
    const opened = await addUser();
    expect(field(/^Password/)).toBeVisible();
    expect(field(/Confirm Password/)).toBeVisible();
    expect(button('Save')).toBeDisabled();
    expect(button('Save')).toHaveAccessibleDescription(
      'Please enter a first name. Please enter a last name. Please enter a valid email address. Please select a role. Please enter a password.',
    );
    await fillIn(opened);
    expect(button('Save')).toBeEnabled();
  });

  test('shows errors on their fields, with limits and roles as documented (C-USER-06, C-USER-07, C-USER-08, C-USER-09)', async () => {
    const opened = await addUser();
    const { user } = opened;
    await fill(opened, /Email Address/, 'nobody');
    await user.tab();
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    const limits = [
      [/First Name/, '65'] as const,
      [/Last Name/, '65'] as const,
      [/Email Address/, '125'] as const,
      [/^Password/, '65'] as const,
      [/Confirm Password/, '65'] as const,
    ];
    for (const [name, most] of limits) expect(field(name)).toHaveAttribute('maxlength', most);
    // A limit would cut a pasted +1 317 555 0142 to another number before the field can read it.
    expect(field(/Phone/)).not.toHaveAttribute('maxlength');
    await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: /Role/ }));
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(textsOf(offered)).toEqual(['Admin', 'Sales Manager', 'Sales User', 'Client Manager', 'Client User']);
  });

  test('shows a dialog if the entries differ, and sends nothing (C-USER-11)', async () => {
    const opened = await addUser();
    await fillIn(opened);
    await fill(opened, /Confirm Password/, '!');
    await opened.user.click(button('Save'));
    expect(await screen.findByText('Passwords do not match!')).toBeVisible();
    expect(opened.api.callsOf('POST', '/User')).toEqual([]);
    await opened.user.click(button('OK'));
    await waitFor(() => expect(screen.queryByText('Passwords do not match!')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Create New User Account' })).toBeVisible();
  });

  test('sends id 0, the password as base64, and the phone’s digits, then refetches the list (C-USER-13, C-USER-15, C-USER-16, C-USER-17)', async () => {
    let finish = () => {};
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const opened = await addUser({
      'GET /lookups/salesagents': () => [],
      'POST /User': async () => {
        await made;
        return account(10, { firstName: 'Kim', lastName: 'Hall' });
      },
    });
    await fillIn(opened);
    await fill(opened, /Phone/, '3175550199');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Sales Agent' }));
    await opened.user.click(screen.getByRole('checkbox', { name: /Second factor/ }));
    await opened.user.click(button('Save'));
    expect(await screen.findByText('Creating a new user...')).toBeVisible();
    finish();
    expect(await screen.findByText('Kim Hall was created.')).toBeVisible();
    const [sent] = opened.api.callsOf('POST', '/User');
    expect(sent?.query).toEqual({});
    expect(sent?.headers['Idempotency-Key']).toBeTruthy();
    expect(sent?.body).toEqual({
      id: 0,
      firstName: 'Kim',
      lastName: 'Hall',
      email: 'kim.hall@worksmart.test',
      phone: '3175550199',
      isSalesAgent: true,
      twoFactor: true,
      role: { id: 8 },
      password: btoa('green apple river'),
    });
    await waitFor(() => expect(opened.api.callsOf('GET', '/users')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a new user on whichever page of the table it is', async () => {
    const all = Array.from({ length: 12 }, (_one, at) => account(at + 11, { firstName: `Person ${at + 11}` }));
    const opened = open({
      'GET /users': () => [...all],
      'POST /User': () => {
        const created = account(30, { firstName: 'Kim', lastName: 'Hall' });
        all.push(created);
        return created;
      },
    });
    await screen.findByText('Total Users: 12');
    await opened.user.click(button('Add User'));
    await dialogOf('Create New User Account');
    await fillIn(opened);
    await opened.user.click(button('Save'));
    expect(await screen.findByRole('row', { name: /Kim/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Person 11/ })).toBeNull();
  });

  test('shows on its field that an address is in use', async () => {
    const message = 'This email address is already in use.';
    const opened = await addUser({ 'POST /User': () => refuse('duplicate', message, { email: [message] }) });
    await fillIn(opened);
    await opened.user.click(button('Save'));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(field(/Email Address/)).toHaveFocus());
  });
});

describe('an existing user', () => {
  const edit = async (name: string, title: string, more: Parameters<typeof fakeApi>[0] = {}) => {
    const opened = open(more);
    await screen.findByText('Total Users: 3');
    await opened.user.click(button(`Edit ${name}`));
    await dialogOf(title);
    return opened;
  };

  test('has name and role in its title, collapses Edit Password, and sends none of it (C-USER-05, C-USER-10, C-USER-16, C-USER-17)', async () => {
    const opened = await edit('Ada Moore', 'Ada Moore, Sales User', {
      'GET /lookups/salesagents': () => [],
      'POST /User': ({ body }) => account(3, body as UserAccount),
    });
    const control = button('Edit Password');
    expect(control).toHaveAttribute('aria-expanded', 'false');
    await opened.user.click(control);
    expect(control).toHaveAttribute('aria-expanded', 'true');
    await opened.user.clear(field(/Last Name/));
    await fill(opened, /Last Name/, 'Hall');
    await opened.user.click(button('Save'));
    expect(await screen.findByText('Ada Hall was saved.')).toBeVisible();
    expect(opened.api.callsOf('POST', '/User')[0]?.body).toEqual({
      id: 3,
      rowVersion: 1,
      firstName: 'Ada',
      lastName: 'Hall',
      email: 'ada3@worksmart.test',
      phone: '3175550142',
      isSalesAgent: false,
      twoFactor: false,
      role: { id: 5 },
    });
  });

  test('does not let users change their own role, and requires their current password for a new one', async () => {
    const { user } = await edit('Dana Reyes', 'Dana Reyes, Admin');
    expect(within(screen.getByRole('dialog')).getByRole('combobox', { name: /Role/ })).toBeDisabled();
    expect(screen.getByText('You cannot change your own role.')).toBeVisible();
    await user.click(button('Edit Password'));
    await fill({ user }, /^Password/, 'green apple river');
    await fill({ user }, /Confirm Password/, 'green apple river');
    expect(button('Save')).toHaveAccessibleDescription('Please enter your current password.');
    await fill({ user }, 'Your Current Password', 'the old one');
    expect(button('Save')).toBeEnabled();
  });

  test('shows both versions without passwords after another user’s save', async () => {
    const theirs = account(3, { lastName: 'Theirs', rowVersion: 2 });
    const { user } = await edit('Ada Moore', 'Ada Moore, Sales User', {
      'POST /User': () => refuse('stale', 'Someone else saved this record.', undefined, theirs),
    });
    await fill({ user }, /Last Name/, '-Hall');
    await user.click(button('Edit Password'));
    await fill({ user }, /^Password/, 'green apple river');
    await fill({ user }, /Confirm Password/, 'green apple river');
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
    expect(dialog).toHaveTextContent('Theirs');
    expect(dialog).not.toHaveTextContent('green apple');
  });

  test('shows until when an account is locked, and unlocks it', async () => {
    let now: UserAccount[] = rows;
    const { api, user } = await edit('Lou Locke', 'Lou Locke, Sales User', {
      'GET /users': () => now,
      'PUT /user/9/unlock': () => {
        now = [account(3), own, { ...locked, lockedUntil: null }];
        return now[2];
      },
    });
    expect(screen.getByText(/^Locked until 11\/22\/2026.* after too many failed sign-ins\.$/)).toBeVisible();
    await user.click(button('Unlock'));
    expect(await screen.findByText('Lou Locke was unlocked.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull());
    expect(api.callsOf('PUT', '/user/9/unlock')).toHaveLength(1);
  });

  test('lists open sessions, and ends one or all of them', async () => {
    const session = (id: number) => ({
      id,
      createdAt: '2026-11-22T13:00:00.000Z',
      lastSeenAt: '2026-11-22T14:00:00.000Z',
      ip: '10.0.0.9',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      current: false,
    });
    let sessions = [session(1), session(2)];
    const { user } = await edit('Ada Moore', 'Ada Moore, Sales User', {
      'GET /users/3/sessions': () => sessions,
      'DELETE /users/3/sessions/1': () => {
        sessions = sessions.slice(1);
        return { id: 1 };
      },
      'DELETE /users/3/sessions': () => {
        sessions = [];
        return { id: 3 };
      },
    });
    await user.click(button('Open Sessions'));
    expect(await screen.findAllByText('Chrome on Windows')).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'End this session' })[0] as HTMLElement);
    const question = await dialogOf('End Session?');
    expect(question).toHaveTextContent('Ada Moore is signed out of Chrome on Windows');
    expect(screen.getAllByText('Chrome on Windows')).toHaveLength(2);
    await user.click(within(question).getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(screen.getAllByText('Chrome on Windows')).toHaveLength(1));
    await user.click(button('Sign out everywhere'));
    const dialog = await dialogOf('Sign out everywhere?');
    expect(dialog).toHaveTextContent('All sessions of Ada Moore will end.');
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Not signed in anywhere.')).toBeVisible();
  });
});

describe('invitations', () => {
  const invited = account(11, {
    firstName: 'Ivo',
    lastName: 'Quist',
    invitedOn: '2026-11-22T15:30:00.000Z',
    abilities: { delete: true, changeRole: true, unlock: false, invite: true },
  });

  test('a new user is invited without a password', async () => {
    const { user, api } = open({ 'POST /user/invitation': () => invited });
    await user.click(await screen.findByRole('button', { name: 'Invite User' }));
    await dialogOf('Invite User');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.type(field(/First Name/), 'Ivo');
    await user.type(field(/Last Name/), 'Quist');
    await user.type(field(/Email Address/), 'ada11@worksmart.test');
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Client User' }));
    await user.click(button('Save'));
    expect(await screen.findByText('The invitation was emailed to ada11@worksmart.test.')).toBeVisible();
    const [{ body } = { body: undefined }] = api.callsOf('POST', '/user/invitation');
    expect(body).toMatchObject({ firstName: 'Ivo', lastName: 'Quist', email: 'ada11@worksmart.test', role: { id: 8 } });
    for (const name of ['id', 'password', 'confirmation', 'currentPassword']) expect(body).not.toHaveProperty(name);
  });

  test('is sent again to a user who has not chosen a password', async () => {
    const { user, api } = open({ 'GET /users': () => [own, invited], 'POST /user/11/invitation': () => invited });
    await user.click(await screen.findByRole('button', { name: /^Ivo Quist has not chosen a password yet/ }));
    await dialogOf('Ivo Quist, Sales User');
    expect(screen.getByText(/^Invited on 11\/22\/2026.*, and has not chosen a password yet\.$/)).toBeVisible();
    await user.click(button('Send Again to ada11@worksmart.test'));
    expect(await screen.findByText('The invitation was emailed to ada11@worksmart.test.')).toBeVisible();
    expect(api.callsOf('POST', '/user/11/invitation')).toHaveLength(1);
  });
});

test('a waiting request of the directory is shown at once, and approved only after its consequence', async () => {
  const request = {
    id: 4,
    name: 'Azure',
    subject: '00u9',
    askedAt: '2026-11-27T16:36:00.000Z',
    refusedAt: null,
  };
  let linkRequests = [request];
  const { user, api } = open({
    'GET /users/:id/factors': () => ({ ...factors, linkRequests }),
    'PUT /users/:id/identity-requests/:requestId': () => {
      linkRequests = [];
      return { ...factors, linkRequests };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Ada Moore' }));
  expect(await screen.findByText(/another account of Azure with this email address tried to sign in/)).toBeVisible();
  await user.click(button('Approve'));
  const asked = await dialogOf('Approve This Account?');
  expect(asked).toHaveTextContent('The account that was linked before no longer can.');
  const sent = () => api.calls.filter(({ method }) => method === 'PUT');
  expect(sent()).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByText(/another account of Azure/)).not.toBeInTheDocument());
  expect(sent()).toMatchObject([{ path: '/users/3/identity-requests/4', body: { approve: true } }]);
});

test('a user who has not signed in while sessions are kept did so never, if the account is younger', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const accounts = [
    account(3, { lastName: 'Young', lastSignInOn: null, createdOn: ago(89) }),
    account(4, { lastName: 'Old', lastSignInOn: null, createdOn: ago(91) }),
    account(5, { lastName: 'Asked', lastSignInOn: null, createdOn: ago(1), invitedOn: ago(1) }),
  ];
  open({ 'GET /users': () => accounts });
  await screen.findByText('Records: 3');
  const lastSignIn = (name: string) => within(rowOf(name)).getAllByRole('cell').at(-2);
  expect(lastSignIn('Young')).toHaveTextContent('Never');
  expect(lastSignIn('Old')).toHaveTextContent('None in 90 days');
  expect(lastSignIn('Asked')?.textContent).toBe('');
});
