import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { integrationRoutes } from '@worksmart/shared/access/integrations/routes.ts';
import { allRoutes } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { call, onConfirmationNeeded } from '#lib/api-client.ts';
import { messageOf } from '#lib/api-error.ts';
import { renderComponent } from '#testing/render-app.tsx';
import { appInfo, profile, refusal, type StubAnswer, stubServer } from '#testing/stub-server.ts';
import { SessionLayer } from './session-layer.tsx';

const { loading, finishLoading } = vi.hoisted(() => {
  let finishLoading = () => {};
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  return { loading, finishLoading };
});
vi.mock(import('./session-keeper.tsx'), async (load) => {
  await loading;
  return load();
});

afterEach(() => onConfirmationNeeded(undefined));

const texts = {
  password: 'Please enter your password again to continue.',
  'sign-in': 'This change requires a new sign-in: please log out and sign in again.',
};
type Confirm = keyof typeof texts;
const wrong = 'This password is not right.';
const removeKey = 'DELETE /integrations/5';

/** A server that requires a recent sign-in until `recent` is set. */
const strictServer = (confirm: Confirm, user: object = profile(1)) => {
  const state = { recent: false };
  const guarded = (): StubAnswer =>
    state.recent ? { body: { id: 5 } } : refusal(409, 'rule', texts[confirm], { details: { confirm } });
  const server = stubServer({
    'GET /info': { body: { ...appInfo, identityProviders: [{ id: 4, name: 'Directory' }] } },
    'GET /users/me': { body: user },
    'POST /users/session/verify': ({ body }) => {
      state.recent = (body as { currentPassword: string }).currentPassword === encodePassword('right');
      const errors = { currentPassword: [wrong] };
      return state.recent ? { body: { result: true } } : refusal(400, 'validation', wrong, { errors });
    },
    [removeKey]: guarded,
  });
  return { server, state };
};

const page = () =>
  renderComponent(
    <>
      <input aria-label="Half typed" defaultValue="kept" />
      <SessionLayer user={profile(1)} info={appInfo} />
    </>,
  );

/** Calls what requires a recent sign-in. Resolves to the response, or to the message that a screen shows. */
const change = () => {
  let answer: Promise<unknown> = Promise.resolve();
  act(() => {
    answer = call(integrationRoutes.end, { params: { id: 5 } }).catch(messageOf);
  });
  return answer;
};
const asked = (name: string) => screen.findByRole('dialog', { name });
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a question that comes before its dialog has loaded waits for it', async () => {
  const { server } = strictServer('password');
  page();
  const answer = change();
  await waitFor(() => expect(server.to('DELETE', '/integrations/5')).toHaveLength(1));
  finishLoading();
  await press(await asked('Enter your password again'), 'Cancel');
  await expect(answer).resolves.toBe(texts.password);
  await isClosed();
});

test('asks for the password, says if it is wrong, and repeats the call after the right one', async () => {
  const { server } = strictServer('password');
  page();
  const answer = change();
  const dialog = await asked('Enter your password again');
  expect(within(dialog).getByRole('button', { name: 'Continue' })).toBeDisabled();
  await userEvent.type(within(dialog).getByLabelText('Password'), 'typo');
  await press(dialog, 'Continue');
  expect(await within(dialog).findByText(wrong)).toBeVisible();
  expect(within(dialog).getByLabelText('Password')).toHaveValue('typo');
  await userEvent.clear(within(dialog).getByLabelText('Password'));
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
  await expect(answer).resolves.toEqual({ id: 5 });
  await isClosed();
  expect(server.to('DELETE', '/integrations/5')).toHaveLength(2);
  expect(screen.getByLabelText('Half typed')).toHaveValue('kept');
});

test.each<[Confirm, string]>([
  ['password', 'Enter your password again'],
  ['sign-in', 'Sign in again'],
])('fails the call with the server’s message when the user cancels the question for %s', async (confirm, name) => {
  const { server } = strictServer(confirm);
  page();
  for (const cancel of [(dialog: HTMLElement) => press(dialog, 'Cancel'), () => userEvent.keyboard('{Escape}')]) {
    const answer = change();
    await cancel(await asked(name));
    await expect(answer).resolves.toBe(texts[confirm]);
    await isClosed();
  }
  expect(server.to('DELETE', '/integrations/5')).toHaveLength(2);
  expect(screen.getByLabelText('Half typed')).toHaveValue('kept');
});

test('two calls that are refused at once show one question, and both are repeated', async () => {
  const { server } = strictServer('password');
  page();
  const answers = [change(), change()];
  await waitFor(() => expect(server.to('DELETE', '/integrations/5')).toHaveLength(2));
  const dialog = await asked('Enter your password again');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right{Enter}');
  await expect(Promise.all(answers)).resolves.toEqual([{ id: 5 }, { id: 5 }]);
  await isClosed();
});

test('opens the directory in a new tab, asks again if the user continues too early, and then repeats the call', async () => {
  const { server, state } = strictServer('sign-in');
  page();
  const answer = change();
  const link = await within(await asked('Sign in again')).findByRole('link', { name: 'Sign In with Directory' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('href')).toMatch(/^\/api\/auth\/sso\/4\?.*\bagain=true\b/);
  await press(await asked('Sign in again'), 'Continue');
  await waitFor(() => expect(server.to('DELETE', '/integrations/5')).toHaveLength(2));
  const dialog = await asked('Sign in again');
  expect(await within(dialog).findByText(/^You have not signed in again yet/)).toBeVisible();
  state.recent = true;
  await press(dialog, 'Continue');
  await expect(answer).resolves.toEqual({ id: 5 });
  await isClosed();
});

const routes: readonly RouteDeclaration[] = allRoutes;
const guardedRoutes = routes.filter(({ recentSignIn }) => recentSignIn);

test.each(guardedRoutes.map((route) => [route.id, route] as const))(
  'repeats %s after the question',
  async (_id, route) => {
    const { method, path } = route;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, 5]));
    const url = path.replaceAll(/:\w+/g, '5');
    const answers = [refusal(409, 'rule', texts.password, { details: { confirm: 'password' } }), { body: { id: 5 } }];
    const server = stubServer({ [`${method} ${url}`]: () => answers.shift() ?? refusal(500, 'internal') });
    const questions: string[] = [];
    onConfirmationNeeded(async (question) => {
      questions.push(question);
      return true;
    });
    await expect(call(route, { params } as never)).resolves.toEqual({ id: 5 });
    expect(questions).toEqual(['password']);
    const calls = server.to(method, url);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.headers['Idempotency-Key']).toBe(calls[0]?.headers['Idempotency-Key']);
  },
);
