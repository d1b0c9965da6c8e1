/// <reference path="./xlsx-calc.d.ts" />
import { read, utils } from '@e965/xlsx';
import calculate from 'xlsx-calc';

/** A formula's stored result, and what a library that is not ours calculates for it. */
export interface Recalculated {
  place: string;
  formula: string;
  stored: unknown;
  calculated: unknown;
}

/** Calculates every formula of a workbook again. @returns all formulas, in the order of sheets and cells */
export const recalculate = (bytes: Buffer): Recalculated[] => {
  // The calculator does not read doubled quotes in the names of sheets.
  const book = read(bytes, { type: 'buffer', cellFormula: true });
  const plainName = (name: string) => name.replaceAll("'", '');
  const formulas: Recalculated[] = [];
  const names = book.SheetNames.map((name) => [name, plainName(name)] as const);
  const sheets = Object.fromEntries(names.map(([name, plain]) => [plain, book.Sheets[name] ?? {}]));
  for (const [plain, sheet] of Object.entries(sheets))
    for (const [place, cell] of Object.entries(sheet)) {
      if (typeof cell?.f !== 'string') continue;
      const formula: string = cell.f;
      cell.f = formula.replaceAll(/'((?:[^']|'')*)'!/g, (_, name: string) => `'${name.replaceAll("''", '')}'!`);
      formulas.push({ place: `${plain}!${place}`, formula, stored: cell.v, calculated: undefined });
      cell.v = undefined;
    }
  const copy = { ...utils.book_new(), SheetNames: names.map(([, plain]) => plain), Sheets: sheets };
  calculate(copy);
  return formulas.map((one) => {
    const [sheet = '', place = ''] = one.place.split('!');
    return { ...one, calculated: sheets[sheet]?.[place]?.v };
  });
};
