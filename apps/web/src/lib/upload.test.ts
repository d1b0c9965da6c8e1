import { documentRoutes } from '@worksmart/shared/records/documents/routes.ts';
import { expect, onTestFinished, test } from 'vitest';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { onSessionEnd } from './api-client.ts';
import { upload } from './upload.ts';

const file = new File(['words'], 'a.txt');
const send = (more: { signal?: AbortSignal; onProgress?: (percent: number) => void } = {}) =>
  upload(documentRoutes.upload, { params: { id: 3 }, query: { typeId: 37 } }, file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    idempotencyKey: 'key',
    ...more,
  });

test('reports the percentage sent, never 100 before the server has responded', async () => {
  const uploads = fakeUploads();
  const seen: number[] = [];
  const sent = send({ onProgress: (percent) => seen.push(percent) });
  uploads[0]?.progress(1, 3);
  uploads[0]?.progress(3, 3);
  uploads[0]?.answer({ id: 9 });
  expect(await sent).toEqual({ id: 9 });
  expect(seen).toEqual([33, 99]);
});

test('sends the file again with the same key after the user signs in again', async () => {
  const uploads = fakeUploads();
  onSessionEnd(async () => true);
  onTestFinished(() => onSessionEnd(undefined));
  const sent = send();
  uploads[0]?.refuse('unauthenticated', 'Please sign in.');
  await expect.poll(() => uploads).toHaveLength(2);
  expect(uploads[1]?.headers['Idempotency-Key']).toBe('key');
  uploads[1]?.answer({ id: 9 });
  expect(await sent).toEqual({ id: 9 });
});

test('shows the server’s message for a rejected file, and ours for a broken connection', async () => {
  const uploads = fakeUploads();
  const refused = send();
  uploads[0]?.refuse('too_large', 'This file is too large.');
  await expect(refused).rejects.toMatchObject({ code: 'too_large', message: 'This file is too large.' });
  const broken = send();
  uploads[1]?.breakOff();
  await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
});

test('does not send a cancelled upload', async () => {
  const uploads = fakeUploads();
  await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({ message: 'The upload was cancelled.' });
  expect(uploads).toHaveLength(0);
});
