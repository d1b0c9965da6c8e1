import { fileTypes } from '@worksmart/shared/claims/file-imports/constants.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { expect, test } from 'vitest';
import { isDocumented, readSampleFile } from './sample-file.ts';

const names = importFormats[3].columns.map(({ name }) => name);
const rows = (separator: string): string =>
  [names, names.map((_, at) => importFormats[3].columns[at]?.examples[0] ?? '')]
    .map((cells) => `${cells.join(separator)}\r\n`)
    .join('');
const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1) {
    bytes[2 * at] = text.charCodeAt(at) % 256;
    bytes[2 * at + 1] = Math.floor(text.charCodeAt(at) / 256);
  }
  return bytes;
};
const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each<[what: string, content: BlobPart]>([
  ['UTF-8', `\ufeff${rows(',')}`],
  ['semicolons', rows(';')],
  ['a line that names the separator', `sep=;\r\n${rows(';')}`],
  ['UTF-16 with tabs, the “Unicode Text” of Excel', utf16(`\ufeff${rows('\t')}`)],
  ['Windows-1252', latin1(rows(',').replace('Ann', 'Zoë'))],
  ['line ends of old Macs', rows(',').replaceAll('\r\n', '\r')],
])('knows a documented file as Excel saves it: %s', async (_what, content) => {
  const sample = await readSampleFile(new File([content], 'a.csv'));
  if (!sample) throw new Error('not read');
  expect(isDocumented(sample, fileTypes.premiums)).toBe(true);
  expect(isDocumented(sample, fileTypes.pharmacyClaims)).toBe(false);
});

test('reads characters of Windows-1252, and UTF-8 whose last character is cut off', async () => {
  const windows = await readSampleFile(new File([latin1('Zo\xeb\n')], 'a.csv'));
  expect(windows?.text).toBe('Zoë\n');
  const long = await readSampleFile(new File(['a', 'é'.repeat(200_000)], 'a.csv'));
  expect(long).toMatchObject({ whole: false });
  expect(long?.text.slice(0, 3)).toBe('aéé');
});
