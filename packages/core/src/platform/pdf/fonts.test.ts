import { expect, test } from 'vitest';
import { openFont } from './fonts.ts';

test('what a document says of its text does not depend on documents that were made before', () => {
  // The font has one glyph for both characters.
  const [letter] = openFont('regular').layout('ʼ').glyphs;
  const [apostrophe] = openFont('regular').layout('’').glyphs;
  expect(apostrophe?.id).toBe(letter?.id);
  expect(letter?.codePoints).toEqual([0x2bc]);
  expect(apostrophe?.codePoints).toEqual([0x2019]);
});
