import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { expect, test, vi } from 'vitest';
import { call } from '#lib/api-client.ts';
import { renderComponent } from '#testing/render-app.tsx';
import { appInfo, profile, type StubAnswer, signedOut, stubServer } from '#testing/stub-server.ts';
import { SessionLayer } from './session-layer.tsx';

/** A server whose session has ended until someone signs in. */
const endedSession = (answers: StubAnswer[], code?: StubAnswer) => {
  let open = false;
  const opening = (answer: StubAnswer): StubAnswer => {
    open ||= answer !== 'network failure' && Boolean((answer.body as { token?: string })?.token);
    return answer;
  };
  return stubServer({
    'POST /Users/Authenticate': () => opening(answers.shift() ?? signedOut),
    'GET /Users/phase2authenticate': () => opening(code ?? signedOut),
    'GET /users/7': { body: profile(1) },
    'GET /users/me': () => (open ? { body: profile(1) } : signedOut),
    'POST /customer/5/promote': () => (open ? { body: { id: 5 } } : signedOut),
    'POST /users/logout': { body: { result: true } },
  });
};

const work = async () => {
  renderComponent(
    <>
      <input aria-label="Half typed" defaultValue="kept" />
      <SessionLayer user={profile(1)} info={appInfo} />
    </>,
  );
  let answer: Promise<unknown> = Promise.resolve();
  act(() => {
    answer = call(customerRoutes.promote, { params: { id: 5 } }).catch((thrown: { code: string }) => thrown.code);
  });
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  return { answer, dialog };
};

const granted = { body: { userID: 7, valid: true, token: 'secret' } };
const refused = { body: { userID: 0, valid: false, token: '' } };

const enter = async (dialog: HTMLElement, label: string, secret: string) => {
  await userEvent.type(within(dialog).getByLabelText(label), secret);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Login' }));
};

test('asks for sign-in when the session ends during work, and then repeats the failed request', async () => {
  const server = endedSession([refused, granted]);
  const { answer, dialog } = await work();
  expect(within(dialog).getByLabelText('E-mail Address')).toHaveValue('ada@worksmart.test');
  await enter(dialog, 'Password', 'wrong');
  expect(await within(dialog).findByText('Invalid Credentials')).toBeVisible();
  await enter(dialog, 'Password', 'right');
  await expect(answer).resolves.toEqual({ id: 5 });
  expect(server.to('POST', '/customer/5/promote')).toHaveLength(2);
  expect(screen.getByLabelText('Half typed')).toHaveValue('kept');
});

test('asks for the second step in the same dialog', async () => {
  endedSession([{ body: { userID: 7, valid: true, token: '' } }], granted);
  const { answer, dialog } = await work();
  await enter(dialog, 'Password', 'right');
  await within(dialog).findByLabelText('Auth Code');
  await enter(dialog, 'Auth Code', '123456');
  await expect(answer).resolves.toEqual({ id: 5 });
});

test('keeps text that was being typed when the dialog opened out of the password field', async () => {
  // Advance the dialog's clock a little at each step, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 });
  endedSession([granted]);
  const { dialog } = await work();
  const password = within(dialog).getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  await userEvent.keyboard('rest of a word');
  expect(password).toHaveValue('');
  act(() => vi.advanceTimersByTime(500));
  await userEvent.keyboard('right');
  expect(password).toHaveValue('right');
});

test('rejects the request when the user logs out instead, and ignores Esc', async () => {
  endedSession([]);
  const { answer, dialog } = await work();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Logout' }));
  await expect(answer).resolves.toBe('unauthenticated');
});
