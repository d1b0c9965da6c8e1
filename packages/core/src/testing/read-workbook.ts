import { read, utils } from '@e965/xlsx';

/**
 * Reads a workbook by a library that is not ours.
 * @returns the values of each sheet by its name, row by row: texts, and numbers, which days and times are too
 */
export const readWorkbook = (bytes: Buffer): Map<string, (string | number)[][]> => {
  const { SheetNames, Sheets } = read(bytes, { type: 'buffer' });
  return new Map(
    SheetNames.map((name) => {
      const sheet = Sheets[name];
      return [name, sheet ? utils.sheet_to_json<(string | number)[]>(sheet, { header: 1, defval: '' }) : []];
    }),
  );
};

const dayMs = 86_400_000;

/** Whether a workbook's value is what the cell of a CSV says: the same text, or its number, percentage, day or time. */
export const isSameCell = (value: string | number, text: string): boolean => {
  if (typeof value === 'string') return value === text;
  const plain = text.replace('\u2212', '-').replaceAll(/[$,%]/g, '');
  const time = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  const american = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  const day = american ? Date.UTC(Number(american[3]), Number(american[1]) - 1, Number(american[2])) : time;
  const near = (other: number) => Math.abs(value - other) < 1e-9 * Math.max(1, Math.abs(other));
  return near(Number(plain)) || near(Number(plain) / 100) || near(day / dayMs + 25_569);
};
