import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { guessColumns } from '@worksmart/shared/platform/column-mapping.ts';
import { checkCensus } from '@worksmart/shared/records/census/check.rules.ts';
import { censusColumns } from '@worksmart/shared/records/census/columns.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flatOds } from '#testing/flat-ods.ts';
import { keptWorkbook } from '#testing/kept-workbook.ts';
import { savedByLibreOffice } from '#testing/libreoffice.ts';
import { randomList } from '#testing/random-list.ts';
import { type MadeWorkbook, type ReadSheet, randomWorkbook } from '#testing/random-workbook.ts';
import { readCensusTable } from './census-table.ts';

const withoutEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Every value of a tree with its path. */
const leaves = (value: unknown, path = ''): [string, unknown][] =>
  value === null || typeof value !== 'object'
    ? [[path, value]]
    : Object.entries(value).flatMap(([key, part]) => leaves(part, `${path}/${key}`));

/** Names the values that differ, as `rows/3/2: read "x", meant "y"`. */
const differences = (read: unknown, meant: unknown): string[] => {
  const [one, other] = [new Map(leaves(read)), new Map(leaves(meant))];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .map((path) => `${path.slice(1)}: read ${JSON.stringify(one.get(path))}, meant ${JSON.stringify(other.get(path))}`);
};

const readFile = async (path: string, sheet?: string) => {
  const { size } = await stat(path);
  const options = { header: undefined, pasted: false, maxRows: 5_000 };
  return readCensusTable({ name: path, path, size, sheet, ...options });
};

const basis = { asOf: '2026-11-28', wcRates: null };

/** Compares one sheet of a workbook, and the people of its list, with what was meant. */
const compareSheet = async (path: string, meant: ReadSheet, hiddenSheets: number): Promise<string[]> => {
  const file = await readFile(path, meant.name);
  const { headerRow, headers, lines, unread, dropped } = file;
  const checked = checkCensus(guessColumns(censusColumns, headers), file.rows, basis);
  const people = checked.map(({ row, good }, at) => ({
    ...Object.fromEntries(Object.keys(meant.people[at] ?? {}).map((key) => [key, row[key as keyof typeof row]])),
    good,
  }));
  const { hiddenRows, hiddenColumns, ...rest } = meant;
  const hidden = { rows: hiddenRows, columns: hiddenColumns, sheets: hiddenSheets };
  return differences(
    {
      name: file.sheet,
      headerRow,
      headers,
      rows: file.rows.map(withoutEnd),
      lines,
      unread,
      dropped,
      hidden: file.hidden,
      people,
    },
    {
      ...rest,
      dropped: { columns: [], cells: 0 },
      hidden,
      people: meant.people.map((person) => ({ ...person, good: true })),
    },
  );
};

const compare = async (path: string, { sheets, hiddenSheets }: MadeWorkbook): Promise<string[]> => {
  const found: string[] = [];
  for (const sheet of sheets)
    found.push(...(await compareSheet(path, sheet, hiddenSheets)).map((one) => `${sheet.name}: ${one}`));
  return found;
};

/** `pnpm fuzz workbooks` has LibreOffice write this many workbooks and lists, after the one whose file `npm test` reads. */
const size = { seed: Number(process.env.FUZZ_SEED ?? 20_261_128), numRuns: 1_000 };

const compareRandom = async (): Promise<string[]> => {
  const made = [keptWorkbook, ...fc.sample(randomWorkbook, size)];
  const files = made.map(({ workbook }, at) => ({ name: `${at}`, content: flatOds(workbook) }));
  const different: string[] = [];
  await savedByLibreOffice('fods', files, async (path, { name }) => {
    const found = await compare(path, made[Number(name)] as MadeWorkbook);
    different.push(...found.map((one) => `workbook ${name}, ${one}`));
  });
  return different;
};

const peopleIn = async (path: string) => {
  const { headers, rows } = await readFile(path);
  return checkCensus(guessColumns(censusColumns, headers), rows, basis).map(({ row, good }) => ({ ...row, good }));
};

/** Typed lists that LibreOffice opened, where it makes days, amounts and flags of texts, against the lists themselves. */
const compareLists = async (): Promise<string[]> => {
  const files = fc.sample(randomList, size).map((content, at) => ({ name: `${at}`, content }));
  const different: string[] = [];
  await savedByLibreOffice('csv', files, async (path, { name }) => {
    const found = differences(await peopleIn(path), await peopleIn(path.replace(/xlsx$/, 'csv')));
    different.push(...found.map((one) => `list ${name}, ${one}`));
  });
  return different;
};

/** The first workbook of `pnpm fuzz workbooks`. */
const keptFile = fileURLToPath(new URL('../../testing/written-by-libreoffice.xlsx', import.meta.url));

test('reads workbooks that LibreOffice wrote without a difference', { timeout: 3_600_000 }, async () => {
  const isFull = process.env.FUZZ === 'full';
  const different = isFull
    ? [...(await compareRandom()), ...(await compareLists())]
    : await compare(keptFile, keptWorkbook);
  expect(different).toEqual([]);
});
