import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { appInfo, type StubAnswer, signedOut, stubServer } from '#testing/stub-server.ts';
import { checkSeal } from '../check-seal.ts';
import packed from '../testing/stamped-paper.pdf?inline';

const bytes = Uint8Array.from(atob(packed.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));

const signed = new File([bytes], 'signed.pdf', { type: 'application/pdf' });

const choose = async (own: StubAnswer, ...files: readonly File[]) => {
  const server = stubServer({
    'GET /info': { body: appInfo },
    'GET /users/me': signedOut,
    'GET /seal-certificates': own,
  });
  renderApp('/verify');
  const input = await screen.findByLabelText('Signed document');
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  if (files.length > 1) fireEvent.drop(input, { dataTransfer: { files, items, types: ['Files'] } });
  else await userEvent.upload(input, files[0] ?? signed);
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
  expect(screen.queryByText('Sealed by')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Compare the last value/)).not.toBeInTheDocument();
  // The file itself is never sent.
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('without a response of the server, the page says that it does not know who sealed', async () => {
  await choose('network failure');
  expect(isGreen(await alertOf('This file was not changed after it was sealed.'))).toBe(false);
});

test('the name in the certificate of a changed file is not said to be of who sealed it', async () => {
  const changed = bytes.slice();
  changed[900] = (changed[900] ?? 0) ^ 1;
  await choose({ body: { fingerprints: [] } }, new File([changed], 'changed.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('This file was changed after it was sealed.')).toBeVisible();
  expect(screen.getByText('Name in the seal’s certificate (not confirmed)')).toBeVisible();
  expect(screen.queryByText('Sealed by')).not.toBeInTheDocument();
});

test('a PDF that the system gives no type is checked too', async () => {
  const { fingerprint = '' } = (await checkSeal(bytes)) ?? {};
  await choose({ body: { fingerprints: [fingerprint] } }, new File([bytes], 'signed.pdf'));
  expect(await screen.findByText('WorkSmart sealed it.')).toBeVisible();
});

test('several files at once are not said to have no seal', async () => {
  await choose({ body: { fingerprints: [] } }, signed, signed);
  expect(await screen.findByText('Please choose one file at a time.')).toBeVisible();
});

test('a file that cannot be read is a problem, not a verdict', async () => {
  const unreadable = new File([bytes], 'signed.pdf', { type: 'application/pdf' });
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('The file has changed.', 'NotReadableError'));
  await choose({ body: { fingerprints: [] } }, unreadable);
  expect(await screen.findByText('This file could not be read. Please choose it again.')).toBeVisible();
});
