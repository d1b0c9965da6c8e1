import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { copiedText, layoutFaults, qpdfFaults, qpdfIsInstalled } from '#testing/check-pdf.ts';
import { pageText, type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { sampleBrand } from '#testing/sample-brand.ts';
import { drawHeaderFooter } from './header-footer.ts';
import { openSlice, sliceWith } from './noto-fonts.ts';
import { closePdf, openPdf, type Pdf } from './pdf.ts';
import { contentWidth, page } from './style.ts';
import { table } from './table.ts';
import { fitText, heading, paragraph } from './text.ts';
import { unpackWoff2 } from './woff2.ts';

vi.mock('./woff2.ts', async (original) => {
  const actual = await original<typeof import('./woff2.ts')>();
  return { unpackWoff2: vi.fn(actual.unpackWoff2) };
});

const open = (customer = 'Acme Tools'): Pdf =>
  openPdf({
    title: 'A test',
    brand: sampleBrand,
    customer,
    date: 'March 8, 2026',
    made: new Date('2026-03-08T12:00:00Z'),
  });

const write = async (texts: readonly string[], customer?: string): Promise<ReadPdf> => {
  const pdf = open(customer);
  for (const text of texts) paragraph(pdf, text);
  return readPdf(await buffer(closePdf(pdf, drawHeaderFooter)));
};

/** The texts of a page without blanks, since readers guess those of some scripts from the distance of signs. */
const signsOf = (pdf: ReadPdf): string => pageText(pdf, 0).replaceAll(' ', '');

/** The texts between header and footer. */
const bodyOf = (pdf: ReadPdf) => (pdf.pages[0] ?? []).filter(({ top }) => top > page.top && top < 700);

const scripts = [
  '北京科技有限公司',
  '株式会社山田商店タワー',
  '삼성전자 주식회사',
  '繁體中文𠮷野家',
  'บริษัท ยาวนาน จำกัด น้ำทิพย์',
  'हिन्दी कंपनी प्राइवेट लिमिटेड',
  'שלום עולם',
  'شركة النور للتجارة',
];

describe('in a document of many scripts', () => {
  test('what is read back is what was written', async () => {
    const pdf = await write(scripts);
    const text = signsOf(pdf);
    for (const name of scripts.slice(0, 4)) expect(text).toContain(name.replaceAll(' ', ''));
    // Words from right to left stand in the file in the order of drawing.
    for (const words of ['עולםשלום', 'للتجارةالنورشركة']) expect(text).toContain(words);
    expect(layoutFaults(pdf, { cover: 0 })).toEqual([]);
    if (qpdfIsInstalled()) expect(qpdfFaults(pdf.bytes)).toBe('');
    const copied = copiedText(pdf.bytes);
    if (copied !== null) for (const name of scripts) expect(copied).toContain(name);
  });

  test('a sign that two letters share is copied as the letter that it is', async () => {
    const { bytes } = await write(['جامعة حامد خالد', 'จำ ยาว', 'حج']);
    const copied = copiedText(bytes);
    if (copied !== null) for (const name of ['جامعة حامد خالد', 'ยาว', 'حج']) expect(copied).toContain(name);
    const signs = openSlice(arabic(), 'regular', () => true)
      .layout('جح')
      .glyphs.map(({ codePoints }) => codePoints);
    expect(signs.flat()).toEqual(expect.arrayContaining([0x62c, 0x62d]));
  });

  test('a heading is bold in every font', async () => {
    const pdf = open();
    heading(pdf, 3, 'שלום 北京');
    paragraph(pdf, 'שלום 北京');
    const raw = (await buffer(closePdf(pdf, drawHeaderFooter))).toString('latin1');
    for (const script of ['hebrew-hebrew', 'sc-\\d+']) {
      for (const weight of [400, 600]) expect(raw).toMatch(new RegExp(`noto-sans-${script}-wght-normal-${weight}`));
    }
  });
});

const arabic = () => sliceWith([0x628], ['arabic']) ?? expect.fail('Arabic has no font');

describe('Arabic', () => {
  test('letters are joined', () => {
    const { layout } = openSlice(arabic(), 'regular', () => true);
    // Drawn from left to right.
    const [second, first] = layout('لن').glyphs;
    expect([first?.codePoints, second?.codePoints]).toEqual([[0x644], [0x646]]);
    expect(first?.id).not.toBe(layout('ل').glyphs[0]?.id);
    expect(second?.id).not.toBe(layout('ن').glyphs[0]?.id);
  });

  test('a vowel stands on the shadda, in whichever order they were typed', () => {
    const font = openSlice(arabic(), 'regular', () => true);
    const positions = (text: string) => font.layout(text).positions.map(({ xOffset, yOffset }) => [xOffset, yOffset]);
    expect(positions('م\u064e\u0651')).toEqual(positions('م\u0651\u064e'));
  });
});

describe('lines of both directions', () => {
  const placesIn = async (text: string, words: readonly string[]): Promise<number[]> => {
    const { pages } = await write([text]);
    const [items = []] = pages;
    return words.map(
      (word) => items.find((item) => item.text.trim() === word)?.left ?? expect.fail(`${word} is missing`),
    );
  };
  const ascending = (values: readonly number[]) => [...values].sort((one, other) => one - other);

  test('English with Hebrew words runs from left to right, its Hebrew from right to left', async () => {
    const places = await placesIn('For שלום עולם Ltd', ['For', 'עולם', 'שלום', 'Ltd']);
    expect(places).toEqual(ascending(places));
  });

  test('a sentence of ours that begins with a Hebrew name runs from left to right', async () => {
    const places = await placesIn('דנה כהן signed the document electronically', [
      'כהן',
      'דנה',
      'signed the document electronically',
    ]);
    expect(places).toEqual(ascending(places));
  });

  test('Hebrew with an English name and a number runs from right to left', async () => {
    const places = await placesIn('חברת האור ABC Ltd 1,250.75 שקל', ['שקל', 'ABC Ltd 1,250.75', 'האור', 'חברת']);
    expect(places).toEqual(ascending(places));
  });

  test('brackets and commas face the way that the line runs', async () => {
    const drawn = bodyOf(await write(['חברת (האור), בע״מ']))
      .sort((one, other) => one.left - other.left)
      .map(({ text }) => text.trim());
    expect(drawn.join('')).toBe('בע״מ,(האור)חברת');
  });

  test('lines of a longer text begin on the right, a single one stays where it is', async () => {
    expect(Math.min(...bodyOf(await write(['שלום עולם'])).map(({ left }) => left))).toBeCloseTo(page.left, 0);
    const long = bodyOf(await write(['שלום עולם '.repeat(20)]));
    const lines = Map.groupBy(long, ({ top }) => Math.round(top));
    expect(lines.size).toBe(2);
    for (const items of lines.values()) {
      expect(Math.max(...items.map(({ right }) => right))).toBeCloseTo(page.left + contentWidth, 0);
    }
  });

  test('a name from right to left ends at the right edge of the header', async () => {
    const pdf = await write(['Text'], 'شركة النور');
    const right = Math.max(...(pdf.pages[0] ?? []).filter(({ top }) => top < page.top).map((item) => item.right));
    expect(right).toBeCloseTo(page.left + contentWidth, 0);
  });
});

describe('texts without blanks', () => {
  const thai = 'ยินดีต้อนรับสู่ประเทศไทยซึ่งเป็นประเทศที่มีวัฒนธรรมอันยาวนานและหลากหลาย'.repeat(6);
  const chinese = '中华人民共和国是工人阶级领导的以工农联盟为基础的人民民主专政的社会主义国家'.repeat(6);

  test.each([thai, chinese])('wrap between words and stay in their column: %s', async (text) => {
    const pdf = open();
    paragraph(pdf, text);
    const columns = [
      { label: 'Name', kind: 'text', share: 1 },
      { label: 'Figure', kind: 'money', share: 3 },
    ] as const;
    table(pdf, { summary: 'Names', columns, sections: [{ rows: [{ cells: [text, 1] }] }] });
    const read = await readPdf(await buffer(closePdf(pdf, drawHeaderFooter)));
    expect(layoutFaults(read, { cover: 0 })).toEqual([]);
    const lines = new Set(bodyOf(read).map(({ top }) => Math.round(top)));
    expect(lines.size).toBeGreaterThan(6);
  });

  test('are shortened between characters', () => {
    const pdf = open();
    pdf.doc.font('regular').fontSize(9);
    const name = 'हिन्दीकंपनीप्राइवेटलिमिटेड';
    const characters = [...new Intl.Segmenter('hi').segment(name)].map(({ segment }) => segment);
    const beginnings = characters.map((_, count) => `${characters.slice(0, count).join('')}…`);
    for (const width of [20, 30, 40, 50, 60]) {
      const text = fitText(pdf, name, width);
      expect(beginnings).toContain(text);
      expect(pdf.doc.widthOfString(text)).toBeLessThanOrEqual(width);
    }
  });
});

test('signs that Inter lacks are printed in a font of signs', async () => {
  expect(signsOf(await write(['☎ ♥ ✓ ⚖']))).toContain('☎♥✓⚖');
});

test('a long text that is cut loses no half of a character', async () => {
  const pdf = open();
  const cells = ['𠮷'.repeat(4_000)];
  const columns = [{ label: 'Name', kind: 'text', share: 1 }] as const;
  table(pdf, { summary: 'Names', columns, sections: [{ rows: [{ cells }] }] });
  const text = signsOf(await readPdf(await buffer(closePdf(pdf, drawHeaderFooter))));
  expect(text).toMatch(/𠮷…/u);
  expect(text).not.toContain('[U+');
});

test.each([
  ['Zoë 👋 Łuczak', 'Zoë [U+1F44B] Łuczak'],
  ['👨‍👩‍👧', '[U+1F468 U+1F469 U+1F467]'],
  ['x\ue000\ue001y', 'x[U+E000 U+E001]y'],
  ['a\u{10ffff}', 'a[U+10FFFF]'],
])('characters that no font has: %s is printed with their code points', async (text, printed) => {
  expect(pageText(await write([text]), 0)).toContain(printed);
});

describe('a document in Latin, Greek and Cyrillic', () => {
  beforeEach(() => {
    vi.mocked(unpackWoff2).mockClear();
  });

  test('opens no other font', async () => {
    const pdf = await write(['Zażółć & Ñandú', 'Ωμέγα', 'Привет', 'Đặng Thị Hà', '1,250.75 — “quoted”\nand more']);
    expect(pageText(pdf, 0)).toContain('Ωμέγα Привет');
    expect(unpackWoff2).not.toHaveBeenCalled();
    expect(pdf.bytes.toString('latin1')).not.toContain('noto-sans');
  });
});
