import type { CellKind } from '@worksmart/shared/platform/table-formats.ts';

/** A cell that has more than the text of its column. */
export interface Cell {
  /** The value as text, in the forms that the CSV has. */
  text: string;
  /** Default: that of its column. */
  kind?: CellKind;
  bold?: boolean;
  /** A formula without `=`, whose result is `text`. */
  formula?: string;
}

/** The number format of each kind: those with ids below 164 are built into spreadsheet programs. */
const formats: Readonly<Record<CellKind, number>> = {
  text: 49,
  number: 0,
  amount: 4,
  percent: 165,
  date: 14,
  instant: 164,
  flag: 49,
};
const kinds = Object.keys(formats) as CellKind[];
/** A cell's style is its place here, counted from 1: each kind plain, then bold. 0 is the style of empty cells. */
const styleOf = (kind: CellKind, bold: boolean): number => 1 + kinds.indexOf(kind) * 2 + Number(bold);

const styled = kinds.flatMap((kind) =>
  [0, 1].map(
    (font) =>
      `<xf numFmtId="${formats[kind]}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
);
const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

/** The part of a workbook that describes the styles of its cells. */
export const stylesXml = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="0.00##%"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styled.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styled.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The most characters of a cell in Excel. */
const longest = 32_767;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot hold, and what would be read as the code of one. */
const coded = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/giu;
const needsCare = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_x/iu;

const codeOf = (character: string): string =>
  `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Returns a text for XML, with what XML cannot hold written as spreadsheets write it, and without halves of characters. */
export const xmlText = (text: string): string => {
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  if (!needsCare.test(shown)) return shown;
  return shown
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(coded, codeOf)
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
};

const dayMs = 86_400_000;
/** The day before 01/01/1900 in the count of days, as Excel counts from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);
/** Excel counts a 02/29/1900, which never was. */
const firstTrueDay = 61;
const day = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)\/(\d\d)\/(\d{4}))(?:[ T](\d\d):(\d\d):(\d\d))?$/;

const serialOf = (text: string): string | undefined => {
  const found = day.exec(text);
  if (!found) return undefined;
  const [, isoYear, isoMonth, isoDay, month, date, year, ...time] = found;
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) => Number(part ?? 0));
  const midnight = Date.UTC(Number(isoYear ?? year), Number(isoMonth ?? month) - 1, Number(isoDay ?? date));
  const serial = (midnight - dayZero + (hours * 3600 + minutes * 60 + seconds) * 1000) / dayMs;
  return serial < firstTrueDay ? undefined : String(serial);
};

const plainNumber = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets keep fifteen digits of a number; a longer one stays text. */
const mostDigits = 15;

const numberOf = (text: string): string | undefined => {
  const plain = plainNumber.test(text) ? text : text.replace('\u2212', '-').replace('$', '').replaceAll(',', '');
  if (!plainNumber.test(plain)) return undefined;
  return plain.length > mostDigits && plain.replaceAll(/^-?0*|\./g, '').length > mostDigits ? undefined : plain;
};

const percentOf = (text: string): string | undefined => {
  const number = numberOf(text.replace(/%$/, ''));
  return number === undefined ? undefined : String(Number((Number(number) / 100).toPrecision(mostDigits)));
};

const none = (): undefined => undefined;
const values: Readonly<Record<CellKind, (text: string) => string | undefined>> = {
  text: none,
  flag: none,
  number: numberOf,
  amount: numberOf,
  percent: percentOf,
  date: serialOf,
  instant: serialOf,
};

/** Returns a cell's XML, or nothing for an empty cell. @param reference its column and row, `B12` */
export const cellXml = (reference: string, cell: string | Cell, columnKind: CellKind): string => {
  const { text, kind = columnKind, bold = false, formula } = typeof cell === 'string' ? { text: cell } : cell;
  if (text === '' && formula === undefined) return '';
  const value = values[kind](text);
  const at = `<c r="${reference}" s="${styleOf(value === undefined ? 'text' : kind, bold)}"`;
  const calculated = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`;
  if (value !== undefined) return `${at}>${calculated}<v>${value}</v></c>`;
  if (calculated) return `${at} t="str">${calculated}<v>${xmlText(text)}</v></c>`;
  return `${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
};
