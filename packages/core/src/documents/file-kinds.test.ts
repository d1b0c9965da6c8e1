import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { fileAnswer, safeFileName } from './file-kinds.ts';

test.each([
  ['Acme Tools Proposal', 'Acme Tools Proposal'],
  ['A/B: "Best" <Co>?', 'A B Best Co'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['Line\r\nBreak: x', 'Line Break x'],
  ['report\u202Efdp.exe', 'report fdp.exe'],
  ['...', 'File'],
  ['', 'File'],
])('%j is called %j', (given, name) => {
  expect(safeFileName(given)).toBe(name);
});

const answer = (mime: string, name = 'Acme Proposal') => fileAnswer({ name, mime, size: 1 }, Readable.from([]));

test('a file has the ending of its kind, once', () => {
  expect(answer('application/pdf').name).toBe('Acme Proposal.pdf');
  expect(answer('application/pdf', 'Summary.PDF').name).toBe('Summary.PDF');
});

test('only PDF and plain images open in the window', () => {
  expect(answer('application/pdf').inline).toBe(true);
  expect(answer('image/png').inline).toBe(true);
  for (const mime of ['text/html', 'image/svg+xml', 'text/csv', 'application/zip']) {
    expect(answer(mime).inline).toBe(false);
  }
});
