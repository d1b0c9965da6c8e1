import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fileAnswer } from './file-kinds.ts';

const storage = { open: async (key: string) => Readable.from([`content of ${key}`]) };
const answer = (mime: string, name = 'Acme Proposal') =>
  fileAnswer({ name, mime, size: 1, storageKey: 'its key' }, storage);

test('a file name has the extension of its kind exactly once', () => {
  expect(answer('application/pdf').name).toBe('Acme Proposal.pdf');
  expect(answer('application/pdf', 'Summary.PDF').name).toBe('Summary.PDF');
  expect(answer('image/png', 'Card.png').name).toBe('Card.png');
});

test('only PDF files and plain images open in the browser', () => {
  expect(answer('application/pdf').inline).toBe(true);
  expect(answer('image/png').inline).toBe(true);
  for (const mime of ['text/html', 'image/svg+xml', 'text/csv', 'application/zip']) {
    expect(answer(mime).inline).toBe(false);
  }
});

test('opens the content only when it is sent', async () => {
  const { content } = answer('application/pdf');
  expect(typeof content === 'function' && (await text(await content()))).toBe('content of its key');
});
