import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { folderForFile } from '../../packages/core/src/testing/scratch-folder.ts';
import { fieldComments } from './field-comments.ts';

const folder = folderForFile();
const written = (name: string, source: string): string => {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
};

const leafSource = `
const gram = z.number();
export const leaf = z.object({
  /** Grams per cup */
  weight: gram,
  // Only for us.
  price: gram,
  origin: z.object({
    /**
     * The country of the garden, in the language
     * of the country
     */
    country: z.string(),
  }).nullable(),
});`;
const gram = z.number();
const leaf = z.object({ weight: gram, price: gram, origin: z.object({ country: z.string() }).nullable() });

test('finds the comment above a field, also in lists, other files, and schemas made of the first', () => {
  const { read, textOf } = fieldComments();
  const path = written('leaf.ts', leafSource);
  const tea = leaf.omit({ price: true }).extend({ cups: z.array(z.object({ size: z.number() })) });
  const teaSource = `
import { leaf } from './leaf.ts';
export const tea = leaf.omit({ price: true }).extend({
  cups: z.array(z.object({ /** Milliliters */ size: z.number() })),
});`;
  read(path, 'leaf', leaf);
  read(written('tea.ts', teaSource), 'tea', tea);
  const texts = (object: z.ZodObject) => Object.keys(object.shape).map((name) => textOf(object, name));
  expect(texts(leaf)).toEqual(['Grams per cup', undefined, undefined]);
  expect(texts(leaf.shape.origin.unwrap())).toEqual(['The country of the garden, in the language of the country']);
  expect(textOf(tea.shape.cups.element, 'size')).toBe('Milliliters');
  expect(textOf(tea.shape.origin.unwrap(), 'country')).toBe(textOf(leaf.shape.origin.unwrap(), 'country'));
});

test('keeps the comment of a field whose schema is its own, and none of a schema that several fields have', () => {
  const { read, textOf } = fieldComments();
  const source = `
const text = z.string();
export const box = z.object({
  /** What is in it */
  label: z.string(),
  /** Who sent it */
  sender: text,
  carrier: text,
});`;
  const text = z.string();
  const box = z.object({ label: z.string(), sender: text, carrier: text });
  read(written('box.ts', source), 'box', box);
  const picked = box.pick({ label: true, sender: true });
  expect(textOf(box, 'sender')).toBe('Who sent it');
  expect(textOf(picked, 'label')).toBe('What is in it');
  expect(textOf(picked, 'sender')).toBeUndefined();
});
