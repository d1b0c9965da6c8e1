import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page, portrait } from '#platform/pdf/style.ts';
import type { ReadPdf, ReadText } from './read-pdf.ts';

/** Whether Debian's qpdf is installed; `.ci/run` installs it if it can. */
export const qpdfIsInstalled = (): boolean => spawnSync('qpdf', ['--version'], { stdio: 'ignore' }).status === 0;

/** Returns the errors that `qpdf --check` finds; empty if there are none. */
export const qpdfFaults = (bytes: Buffer): string => {
  const folder = mkdtempSync(join(tmpdir(), 'qpdf-'));
  try {
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, bytes);
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Returns the text that Poppler copies from a PDF; null without Poppler. */
export const copiedText = (bytes: Buffer): string | null => {
  const { error, stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  // Without the marks that Poppler puts around text from right to left.
  return error ? null : stdout.replace(/[\u202a-\u202e]/g, '');
};

/** Returns the errors in a file's cross-reference table and trailer, for machines without qpdf. */
export const structureFaults = (bytes: Buffer): string[] => {
  const raw = bytes.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(raw)?.[1] ?? -1);
  const head = /^xref\n0 (\d+)\n/.exec(raw.slice(start, start + 40));
  if (!head) return ['startxref does not lead to a cross-reference table'];
  const [line = '', count = '0'] = head;
  const entries = raw.slice(start + line.length).split('\n', Number(count));
  const faults = entries.flatMap((entry, id) => {
    const [, offset, use] = /^(\d{10}) \d{5} ([nf])\s*$/.exec(entry) ?? [];
    if (use === 'f') return [];
    return offset && raw.startsWith(`${id} 0 obj`, Number(offset)) ? [] : [`object ${id} is not where the table says`];
  });
  const open = [...raw.matchAll(/\bendobj\b/g)].length;
  return open === Number(count) - 1 ? faults : [...faults, 'an object is not closed'];
};

const body = (texts: readonly ReadText[], { height } = portrait): ReadText[] =>
  texts.filter(({ top }) => top > page.top - 10 && top < height - 59);

/** Finds text that runs out of its column into the next one, or out of the page's content. */
const overflows = (texts: readonly ReadText[], { width } = portrait): string[] => {
  const inOrder = [...texts].sort((a, b) => a.left - b.left);
  return inOrder.flatMap((one, index) => {
    if (one.right > width - page.right + 1) return [`"${one.text}" leaves the page's content`];
    const met = inOrder
      .slice(index + 1)
      .find((other) => Math.abs(other.top - one.top) < 2 && other.left < one.right - 0.5);
    return met ? [`"${one.text}" runs into "${met.text}"`] : [];
  });
};

/** Headings are larger than all other text of a page. */
const isHeading = ({ size }: ReadText): boolean => size > 10;

/** Finds layout faults: overflowing cells, a heading at the end of a page, an almost empty page. */
export const layoutFaults = (pdf: ReadPdf, { cover = 1, sheet = portrait } = {}): string[] =>
  pdf.pages.flatMap((texts, index) => {
    if (index < cover) return [];
    const inside = body(texts, sheet);
    const lowest = Math.max(...inside.map(({ top }) => top));
    const lines = new Set(inside.map(({ top }) => Math.round(top)));
    return [
      ...overflows(inside, sheet),
      ...inside.filter((one) => one.top === lowest && isHeading(one)).map(({ text }) => `"${text}" is a heading alone`),
      ...(lines.size < 4 ? [`only ${lines.size} lines`] : []),
    ].map((fault) => `page ${index + 1}: ${fault}`);
  });
