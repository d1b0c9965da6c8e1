import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { here, renderApp } from '#testing/render-app.tsx';
import { appInfo, refusal, type Stub, signedOut, stubServer } from '#testing/stub-server.ts';

const open = async (more: Record<string, Stub> = {}, address = '/confirm/tok-123') => {
  const server = stubServer({ 'GET /info': { body: appInfo }, 'GET /users/me': signedOut, ...more });
  renderApp(address);
  await screen.findByLabelText('New Password');
  return server;
};

const fill = async (password: string, again: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm New Password'), again);
  return user;
};

const button = () => screen.getByRole('button', { name: 'Change Password' });

test('S-AUTH-19 S-AUTH-20 shows the text, both fields and the button', async () => {
  await open();
  expect(
    screen.getByText('If you wish to change your current password, please enter your new desired password.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Confirm New Password')).toBeVisible();
  expect(button()).toBeVisible();
});

test('S-AUTH-21 S-AUTH-22 changes the password with the token in the path and continues to /login', async () => {
  const server = await open({ 'POST /users/confirmpass': { body: { result: true } } });
  const user = await fill('correct horse', 'correct horse');
  await user.click(button());
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(here()).toBe('/login');
  expect(server.to('POST', '/users/confirmpass')[0]?.body).toEqual({
    penCode: 'tok-123',
    password: btoa('correct horse'),
  });
});

test('S-AUTH-23 cannot be submitted with fewer than 8 characters', async () => {
  await open();
  await fill('seven77', 'seven77');
  expect(button()).toBeDisabled();
  expect(screen.getByText('Please enter at least 8 characters.')).toBeVisible();
});

test('S-AUTH-24 cannot be submitted with different entries', async () => {
  await open();
  const user = await fill('correct horse', 'correct hors');
  expect(button()).toBeDisabled();
  await user.type(screen.getByLabelText('Confirm New Password'), 'e');
  expect(button()).toBeEnabled();
});

test('shows the message of a rejected token on the form, with a link to /login', async () => {
  await open({ 'POST /users/confirmpass': refusal(410, 'gone', 'This link is no longer valid.') });
  const user = await fill('correct horse', 'correct horse');
  await user.click(button());
  expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
  expect(here()).toBe('/confirm/tok-123');
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

test('says why the server rejected a password', async () => {
  await open({
    'POST /users/confirmpass': refusal(400, 'validation', 'Please check the marked fields.', {
      fields: { password: ['This password is too common.'] },
    }),
  });
  const user = await fill('password123', 'password123');
  await user.click(button());
  expect(await screen.findByText('This password is too common.')).toBeVisible();
  expect(here()).toBe('/confirm/tok-123');
});

test('welcomes an invited user', async () => {
  const server = await open({ 'POST /users/confirmpass': { body: { result: true } } }, '/confirm/tok-123?invited');
  expect(screen.getByText('Please choose the password that you will sign in with.')).toBeVisible();
  const user = await fill('correct horse', 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Set Password' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(server.to('POST', '/users/confirmpass')[0]?.body).toMatchObject({ penCode: 'tok-123' });
});
