import { expect, test } from 'vitest';
import { pageText, type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { sampleBrand } from '#testing/sample-brand.ts';
import { keyFacts } from './blocks.ts';
import { drawHeaderFooter } from './header-footer.ts';
import { closePdf, openPdf, type Pdf } from './pdf.ts';
import { contentWidth, page } from './style.ts';
import { table } from './table.ts';
import type { Column, Row, TableSpec } from './table-layout.ts';
import { heading, notes, paragraph } from './text.ts';

const open = (customer: string | null): Pdf => {
  const made = new Date('2026-03-08T12:00:00Z');
  return openPdf({ title: 'A test', brand: sampleBrand, customer, date: 'March 8, 2026', made });
};

const write = (draw: (pdf: Pdf) => void, customer: string | null = 'Acme Tools'): Promise<ReadPdf> => {
  const pdf = open(customer);
  draw(pdf);
  return readPdf(closePdf(pdf, drawHeaderFooter));
};

const columns: Column[] = [
  { label: 'Item', kind: 'text', share: 2 },
  { label: 'One', kind: 'money', share: 1 },
  { label: 'Two', kind: 'money', share: 1 },
];
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ cells: [`Line ${index + 1}`, index * 1.5, -index] }));
const spec = (more: Partial<TableSpec> = {}): TableSpec => ({
  summary: 'Lines',
  columns,
  sections: [{ rows: rows(3) }],
  ...more,
});

test('states its title and language and uses embedded fonts only', async () => {
  const pdf = await write((open) => paragraph(open, 'Some text.'));
  expect([pdf.title, pdf.lang]).toEqual(['A test', 'en-US']);
  const raw = pdf.bytes.toString('latin1');
  expect(raw).toContain('/FontFile2');
  expect(raw).not.toContain('/Helvetica');
  expect(raw).toContain('/MarkInfo');
});

test('every page shows provider, customer, date and page n of m', async () => {
  const pdf = await write((open) => table(open, spec({ sections: [{ rows: rows(80) }] })));
  expect(pdf.pages.length).toBeGreaterThan(2);
  pdf.pages.forEach((_, index) => {
    const text = pageText(pdf, index);
    for (const part of ['WorkSmart', 'Acme Tools', 'March 8, 2026', `Page ${index + 1} of ${pdf.pages.length}`]) {
      expect(text).toContain(part);
    }
  });
});

test('a long table repeats its header, splits no row and loses none', async () => {
  const pdf = await write((open) => table(open, spec({ sections: [{ label: 'All of them', rows: rows(80) }] })));
  const lines = pdf.pages.flatMap((texts) => texts.filter(({ text }) => text.startsWith('Line ')));
  expect(lines.map(({ text }) => text)).toEqual(rows(80).map(({ cells }) => cells[0]));
  pdf.pages.forEach((texts, index) => {
    expect(pageText(pdf, index)).toContain('Item');
    expect(pageText(pdf, index)).toContain(index === 0 ? 'All of them' : 'All of them (continued)');
    for (const { text, top } of texts.filter((item) => item.text.startsWith('$'))) {
      const name = texts.find((item) => item.text.startsWith('Line ') && Math.abs(item.top - top) < 1);
      expect(name, `the row of ${text}`).toBeDefined();
    }
  });
});

test('is tagged as headings, lists and tables with header cells', async () => {
  const pdf = await write((open) => {
    heading(open, 2, 'A heading');
    paragraph(open, 'Some text.');
    notes(open, ['One note.']);
    table(
      open,
      spec({
        groups: [
          { label: '', span: 1 },
          { label: 'Both', span: 2 },
        ],
      }),
    );
  });
  const [roles = []] = pdf.roles;
  for (const role of ['Document', 'H2', 'P', 'L', 'LI', 'LBody', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD']) {
    expect(roles).toContain(role);
  }
  // Header: rows of groups and columns with 2 + 3 cells; body: 3 rows with one header cell and two figures each.
  expect(roles.filter((role) => role === 'TH')).toHaveLength(2 + 3 + 3);
  expect(roles.filter((role) => role === 'TD')).toHaveLength(6);
  expect(pdf.bytes.toString('latin1')).toContain('/Scope /Column');
});

test('money is right-aligned in its column, negative amounts with a minus sign', async () => {
  const pdf = await write((open) => {
    table(open, spec({ sections: [{ rows: [{ cells: ['a', 1, -1234.5] }, { cells: ['b', 1_000_000, -9] }] }] }));
  });
  const [texts = []] = pdf.pages;
  const at = (text: string) => texts.find((item) => item.text === text);
  expect(at('$1.00')?.right).toBeCloseTo(at('$1,000,000.00')?.right ?? 0, 0);
  expect(at('\u2212$1,234.50')?.right).toBeCloseTo(at('\u2212$9.00')?.right ?? 0, 0);
});

test('no cell leaves its column: texts wrap, figures shrink', async () => {
  const endless = 'W'.repeat(200);
  const sentence = 'Heartland Tool and Die Manufacturing Company of Northern Indiana and Southern Michigan '.repeat(4);
  const narrow: Column[] = [
    { label: 'A label that is longer than its column is wide', kind: 'text', share: 1 },
    ...Array.from({ length: 6 }, () => ({ label: 'Amount', kind: 'money' as const, share: 1 })),
  ];
  const huge = '-123456789012.34';
  const pdf = await write((open) =>
    table(open, {
      summary: 'Wide',
      columns: narrow,
      sections: [
        { rows: [endless, sentence, 'x'].map((name) => ({ cells: [name, huge, huge, huge, huge, huge, huge] })) },
      ],
    }),
  );
  const width = contentWidth / 7;
  for (const { text, left, right } of pdf.pages.flat().filter(({ top }) => top > page.top && top < 730)) {
    const column = Math.floor((left - page.left) / width);
    expect(right, text).toBeLessThanOrEqual(page.left + (column + 1) * width + 0.5);
  }
  const letters = pdf.pages
    .flat()
    .map(({ text }) => text)
    .join('')
    .replaceAll(/[^W]/g, '');
  expect(letters.length).toBeGreaterThanOrEqual(200);
});

test('a fact is as tall as its label if the label has more lines than the value', () => {
  const heightOf = (fact: { label: string; value: string }): number => {
    const pdf = open(null);
    const { y } = pdf.doc;
    keyFacts(pdf, [fact]);
    return pdf.doc.y - y;
  };
  const long = 'Stop-loss contracts of this client';
  const taller = heightOf({ label: long, value: 'Paid basis' }) - heightOf({ label: 'Paid', value: 'Paid basis' });
  expect(taller).toBeGreaterThan(10);
});

test('a cell taller than a page ends in an ellipsis on its own page', async () => {
  const pdf = await write((open) =>
    table(open, spec({ sections: [{ rows: [{ cells: ['word '.repeat(3_000), 1, 2] }] }] })),
  );
  expect(pdf.pages.length).toBeLessThanOrEqual(2);
  expect(pdf.pages.flat().some(({ text }) => text.includes('…'))).toBe(true);
});

test('a total row and unknown figures are printed', async () => {
  const pdf = await write((open) =>
    table(
      open,
      spec({
        sections: [{ rows: [{ cells: ['Known', 1, null] }, { cells: ['Total', 1, undefined], look: 'total' }] }],
      }),
    ),
  );
  const text = pageText(pdf, 0);
  expect(text).toContain('Known $1.00 —');
  expect(text).toMatch(/Total \$1\.00 Confidential|Total \$1\.00/);
});

test('prints letters of other languages', async () => {
  const name = 'Zażółć & Ñandú <b>GmbH</b> Ωμέγα';
  const pdf = await write((open) => paragraph(open, name), name);
  expect(pageText(pdf, 0)).toContain(name);
});

test('opens each font once and lays out each character of an amount once, however often they are used', async () => {
  const layouts: string[] = [];
  let opened = 0;
  const pdf = await write((open) => {
    const { font } = Reflect.get(open.doc.font('regular'), '_font') as { font: { layout: (text: string) => unknown } };
    const layout = font.layout.bind(font);
    font.layout = (text) => {
      layouts.push(text);
      return layout(text);
    };
    const row = { cells: ['Line', 1234.5, -1234.5] };
    table(open, spec({ sections: [{ rows: Array.from({ length: 200 }, () => row) }] }));
    opened = Reflect.get(open.doc, '_fontCount') as number;
  });
  expect(pageText(pdf, 0)).toContain('$1,234.50');
  expect(pageText(pdf, 0)).toContain('\u2212$1,234.50');
  for (const sign of ['$', '1', ',', '2', '.', '0', '\u2212$'])
    expect(layouts.filter((text) => text === sign)).toHaveLength(1);
  expect(layouts).not.toContain('$1,234.50');
  expect(opened).toBe(4);
});
