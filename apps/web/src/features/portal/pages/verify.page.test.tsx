import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { appInfo, type StubAnswer, signedOut, stubServer } from '../../../testing/stub-server.ts';
import { checkSeal } from '../check-seal.ts';
import packed from '../testing/stamped-paper.pdf?inline';

const bytes = Uint8Array.from(atob(packed.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));

const choose = async (own: StubAnswer) => {
  const server = stubServer({
    'GET /info': { body: appInfo },
    'GET /users/me': signedOut,
    'GET /seal-certificates': own,
  });
  renderApp('/verify');
  const file = new File([bytes], 'signed.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Signed document'), file);
  return server;
};
const alertOf = (text: string) => screen.findByText(text).then((found) => found.closest('[role=alert]'));
const isGreen = (alert: Element | null) => alert?.getAttribute('style')?.includes('green') ?? false;

test('the seal of this installation is green, and so is one of an earlier certificate', async () => {
  const { fingerprint = '' } = (await checkSeal(bytes)) ?? {};
  await choose({ body: { fingerprints: [fingerprint, 'f'.repeat(64)] } });
  expect(isGreen(await alertOf('This file is as it was sealed.'))).toBe(true);
  expect(await screen.findByText('WorkSmart sealed it.')).toBeVisible();
});

test('the seal of a certificate with the same name, which someone else made, is not green', async () => {
  const server = await choose({ body: { fingerprints: ['f'.repeat(64)] } });
  expect(isGreen(await alertOf('This file was sealed by someone else.'))).toBe(false);
  expect(await screen.findByText(/WorkSmart has never sealed with it, so do not rely on this file/)).toBeVisible();
  expect(screen.queryByText('This file is as it was sealed.')).not.toBeInTheDocument();
  // The file itself is never sent.
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('without a response of the server, the page says that it does not know who sealed', async () => {
  await choose('network failure');
  expect(isGreen(await alertOf('This file was not changed after it was sealed.'))).toBe(false);
});
