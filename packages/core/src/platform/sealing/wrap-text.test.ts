import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const letters = (text: string): number => text.length;

test('a word that is wider than the line ends where an address does, and anywhere else if need be', () => {
  expect(wrapText('Sent to ida.marsh@accounting.lakeside-marina.test, from 127.0.0.1', 30, letters)).toEqual([
    'Sent to',
    'ida.marsh@accounting.lakeside-',
    'marina.test, from 127.0.0.1',
  ]);
  expect(wrapText('a'.repeat(64), 30, letters).map(letters)).toEqual([30, 30, 4]);
  expect(wrapText(`a.${'b'.repeat(40)}`, 30, letters).map(letters)).toEqual([30, 12]);
});
