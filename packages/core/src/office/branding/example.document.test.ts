import { contrast } from '@worksmart/shared/platform/color.rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Brand } from '#platform/brand.ts';
import { color, paletteOf } from '#platform/pdf/style.ts';
import { layoutFaults, structureFaults } from '#testing/check-pdf.ts';
import { pageText, type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { sampleBrand } from '#testing/sample-brand.ts';
import { drawLogo } from './draw-logo.ts';
import { writeExample } from './example.document.ts';

const made = new Date('2026-03-08T15:00:00Z');
const agent = { name: 'Sam Rivera', email: 'sam@example.test' };
const example = (brand: Brand) => readPdf(writeExample({ brand, agent, date: '2026-03-08T00:00:00' }, made));

const svgOf = (width: number, height: number, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${fill}"/></svg>`;
const logoOf = async (width: number, height: number) => {
  const picture = await drawLogo(Buffer.from(svgOf(width, height, '#aa3300')));
  return { ...picture, hash: 'a'.repeat(64), png: Buffer.from(picture.png) };
};

const acme: Brand = {
  ...sampleBrand,
  name: 'Acme Benefits',
  color: '#ffd400',
  onColor: '#000000',
  phone: '3175550142',
  address: ['12 Market Street', 'Suite 400', 'Indianapolis, IN 46204'],
  footer: 'Acme Benefits is licensed in Indiana and Ohio. '.repeat(6).trim(),
};

const imagesOf = ({ bytes }: ReadPdf): number => bytes.toString('latin1').split('/Subtype /Image').length - 1;

describe.each([
  ['no logo', null],
  ['a wide logo', [300, 60]],
  ['a square logo', [100, 100]],
  ['a high logo', [30, 200]],
] as const)('a document with %s', (_, shape) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await example({ ...acme, logo: shape && (await logoOf(shape[0], shape[1])) });
  });

  test('is sound, and its layout has no faults', () => {
    expect(structureFaults(pdf.bytes)).toEqual([]);
    expect(layoutFaults(pdf, { cover: 1 })).toEqual([]);
  });

  test('names the company with its address, phone and footer on the cover', () => {
    const cover = pageText(pdf, 0);
    for (const text of ['Acme Benefits', '12 Market Street', '(317) 555-0142', 'licensed in Indiana']) {
      expect(cover).toContain(text);
    }
  });

  test('stores the logo once, however many pages show it', () => {
    // A logo with transparency takes two pictures: its colors and its mask.
    expect(imagesOf(pdf)).toBeLessThanOrEqual(2);
    expect(imagesOf(pdf) > 0).toBe(shape !== null);
  });
});

test('a wide logo stands for the name in the page header; a square one stands next to it', async () => {
  const times = async (shape: readonly [number, number]) =>
    pageText(await example({ ...acme, logo: await logoOf(...shape) }), 1).split('Acme Benefits').length;
  expect(await times([100, 100])).toBe((await times([300, 60])) + 1);
});

test('the default color keeps its palette', () => {
  expect(paletteOf(sampleBrand.color)).toMatchObject(color);
});

test.each(['#ffd400', '#ff0000', '#ffffff', '#000000', '#7fff00', '#123456'])(
  'text in the palette of %s is readable',
  (one) => {
    const { accent, deep, tint, onDeep } = paletteOf(one);
    for (const [text, background] of [
      [accent, '#ffffff'],
      ['#ffffff', deep],
      [onDeep.label, deep],
      [onDeep.sentence, deep],
      [deep, tint],
    ] as const) {
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
