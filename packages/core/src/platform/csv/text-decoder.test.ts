import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDecoder, decodeText } from './text-decoder.ts';

/** Decodes bytes that arrive in chunks of some sizes, repeated. */
const decoded = (bytes: Buffer, sizes: readonly number[]) => {
  const decoder = createDecoder();
  let text = '';
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    const chunk = Buffer.from(bytes.subarray(at, at + size));
    text += decoder.decode(chunk, false);
    // The caller uses the memory again.
    chunk.fill(0x3f);
    at += size;
  }
  return { text: text + decoder.decode(Buffer.alloc(0), true), broken: decoder.broken };
};

const chunks = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll(/[\0\ufeff]/g, ''));

test.each<[name: string, encode: (text: string) => Buffer]>([
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 the other way round', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
])('%s is read, however its bytes arrive', (_name, encode) => {
  forAll(words, chunks, (text, sizes) => {
    expect(decoded(encode(text), sizes)).toEqual({ text, broken: null });
    expect(decodeText(encode(text))).toBe(text);
  });
});

test('the first character that is not ASCII decides for Windows-1252', () => {
  const bytes = Buffer.from('José paid 5 \x80\r\nJos\xe9 \x93x\x94 Zo\xeb\xc3\xa9', 'latin1');
  expect(bytes.includes(0xe9)).toBe(true);
  forAll(chunks, (sizes) => {
    expect(decoded(bytes, sizes)).toEqual({ text: 'José paid 5 €\r\nJosé “x” ZoëÃ©', broken: null });
  });
  expect(decodeText(bytes)).toContain('“x”');
});

test.each<[what: string, bytes: Buffer, text: string, broken: string]>([
  ['a letter that is not UTF-8 after one that is', Buffer.from('é 1\n', 'utf8'), 'é 1\n', 'mixed'],
  ['half a letter at the end', Buffer.from('é 1\n'), 'é 1\n', 'mixed'],
  ['a byte 0', Buffer.from('ab\n'), 'ab\n', 'binary'],
])('the text ends before %s', (what, begin, text, broken) => {
  const tail = what === 'a byte 0' ? [0, 0x61] : what.startsWith('half') ? [0xc3] : [0xe9, 0x0a];
  const bytes = Buffer.concat([begin, Buffer.from(tail)]);
  for (const sizes of [[1], [2], [100]]) expect(decoded(bytes, sizes)).toEqual({ text, broken });
});

test('a whole text that mixes encodings is Windows-1252, as is one that begins so', () => {
  expect(decodeText(Buffer.from('\xc3\xa9 \xe9', 'latin1'))).toBe('Ã© é');
  expect(decodeText(Buffer.from('\xe9 \xc3\xa9', 'latin1'))).toBe('é Ã©');
  expect(decodeText(new Uint8Array())).toBe('');
  expect(decodeText(Buffer.from('a'))).toBe('a');
});

test('memory does not grow with the text', () => {
  const decoder = createDecoder();
  const chunk = Buffer.from('é,'.repeat(50_000));
  for (let turn = 0; turn < 20; turn += 1) expect(decoder.decode(chunk, false)).toHaveLength(100_000);
});
