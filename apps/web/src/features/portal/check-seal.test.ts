import { expect, test } from 'vitest';
import { checkSeal } from './check-seal.ts';
import packed from './testing/stamped-paper.pdf?inline';

/** A paper with a self-signed seal and a time stamp that OpenSSL made, one byte per character. */
const paper = atob(packed.split(',')[1] ?? '');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a sealed paper with a time stamp says who gave it and when', async () => {
  expect(await checkSeal(bytesOf(paper))).toMatchObject({
    ...{ isIntact: true, by: 'WorkSmart (self-signed)', stamp: { at: expect.any(Date), by: 'Clock' } },
  });
});

test('a changed time stamp is none, and the seal stays what it is', async () => {
  // The last digits of the token are those of its signature; zeros fill the rest of the room.
  const changed = paper.replace(
    /([1-9a-f])(0{1000,}>)/,
    (_, digit: string, rest: string) => `${digit === '1' ? '2' : '1'}${rest}`,
  );
  expect(changed).not.toBe(paper);
  expect(await checkSeal(bytesOf(changed))).toMatchObject({ isIntact: true, stamp: null });
});

test('a changed byte of the paper is noticed, whatever its time stamp says', async () => {
  expect(await checkSeal(bytesOf(paper.replace('%PDF-1.7', '%PDF-1.6')))).toMatchObject({ isIntact: false });
  expect(await checkSeal(bytesOf('%PDF-1.7'))).toBeNull();
});
