/** Writes workbooks as flat OpenDocument files (.fods), one XML text that LibreOffice opens. */

/** How a number is shown. */
export type NumberFormat = keyof typeof numberFormats;
export type DayFormat = keyof typeof dayFormats;
export type TimeFormat = keyof typeof timeFormats;

export type OdsCell =
  | { kind: 'empty' }
  /** With `bold`, the first letter has a format of its own. */
  | { kind: 'text'; text: string; bold?: boolean }
  /** `value` is a decimal number. */
  | { kind: 'number'; value: string; format: NumberFormat }
  | { kind: 'day'; day: string; time?: string; format: DayFormat }
  | { kind: 'time'; hours: number; minutes: number; format: TimeFormat }
  | { kind: 'boolean'; value: boolean }
  /** LibreOffice calculates the result. */
  | { kind: 'formula'; formula: string; format?: NumberFormat };

export interface OdsSheet {
  name: string;
  isHidden: boolean;
  hiddenColumns: readonly number[];
  rows: readonly { cells: readonly OdsCell[]; isHidden?: boolean }[];
}

export interface OdsWorkbook {
  /** Whether days are counted from 1904, as on old Macs. */
  since1904: boolean;
  sheets: readonly OdsSheet[];
}

const digits = (whole: number, decimals: number, more = ''): string =>
  `<number:number number:min-integer-digits="${whole}" number:decimal-places="${decimals}"${more}/>`;
const grouped = ' number:grouping="true"';
const dollars = `<number:currency-symbol>$</number:currency-symbol>${digits(1, 2, grouped)}`;

const numberFormats = {
  plain: '',
  grouped: `<number:number-style>${digits(1, 2, grouped)}</number:number-style>`,
  zeros4: `<number:number-style>${digits(4, 0)}</number:number-style>`,
  zeros5: `<number:number-style>${digits(5, 0)}</number:number-style>`,
  zeros6: `<number:number-style>${digits(6, 0)}</number:number-style>`,
  money: `<number:currency-style>${dollars}</number:currency-style>`,
  accounts: `<number:currency-style><number:text>(</number:text>${dollars}<number:text>)</number:text><style:map
    style:condition="value()&gt;=0" style:apply-style-name="money"/></number:currency-style>`,
  percent: `<number:percentage-style>${digits(1, 2)}<number:text>%</number:text></number:percentage-style>`,
  percentSign: `<number:number-style>${digits(1, 2)}<number:text>%</number:text></number:number-style>`,
  days: `<number:number-style>${digits(1, 1)}<number:text> days/yr</number:text></number:number-style>`,
  scientific: `<number:number-style><number:scientific-number number:min-integer-digits="1" number:decimal-places="2"
    number:min-exponent-digits="2"/></number:number-style>`,
  fraction: `<number:number-style><number:fraction number:min-integer-digits="0" number:min-numerator-digits="1"
    number:min-denominator-digits="1"/></number:number-style>`,
  phone: `<number:number-style><number:text>(</number:text><number:number number:decimal-places="0"
    number:min-integer-digits="10"><number:embedded-text number:position="7">) </number:embedded-text><number:embedded-text
    number:position="4">-</number:embedded-text></number:number></number:number-style>`,
} as const;

const text = (value: string): string => `<number:text>${value}</number:text>`;
const long = ' number:style="long"';
const clock = `<number:hours/>${text(':')}<number:minutes${long}/>`;

const dayFormats = {
  american: `<number:date-style><number:month/>${text('/')}<number:day/>${text('/')}<number:year${long}/></number:date-style>`,
  iso: `<number:date-style><number:year${long}/>${text('-')}<number:month${long}/>${text('-')}<number:day${long}/></number:date-style>`,
  words: `<number:date-style><number:day-of-week/>${text(', ')}<number:month number:textual="true"${long}/>${text(' ')}<number:day/>${text(', ')}<number:year${long}/></number:date-style>`,
  month: `<number:date-style><number:month number:textual="true"/>${text('-')}<number:year/></number:date-style>`,
  withTime: `<number:date-style><number:month/>${text('/')}<number:day/>${text('/')}<number:year/>${text(' ')}${clock}${text(' ')}<number:am-pm/></number:date-style>`,
} as const;

const timeFormats = {
  clock: `<number:time-style>${clock}</number:time-style>`,
  amPm: `<number:time-style>${clock}${text(' ')}<number:am-pm/></number:time-style>`,
  duration: `<number:time-style number:truncate-on-overflow="false">${clock}${text(':')}<number:seconds${long}/></number:time-style>`,
} as const;

const styles = Object.entries({ ...numberFormats, ...dayFormats, ...timeFormats })
  .filter(([, xml]) => xml !== '')
  .map(
    ([name, xml]) => `${xml.replace(/^<number:[a-z]+-style/, `$& style:name="${name}"`)}
      <style:style style:name="c-${name}" style:family="table-cell" style:data-style-name="${name}"/>`,
  )
  .join('\n');

const escaped = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** XML joins blanks, so that each is an element. */
const withBlanks = (value: string): string => escaped(value).replaceAll(' ', '<text:s/>');

const paragraphs = (value: string, bold = false): string => {
  const [first = '', ...rest] = Array.from(value);
  const all = bold
    ? `<text:span text:style-name="bold">${withBlanks(first)}</text:span>${withBlanks(rest.join(''))}`
    : withBlanks(value);
  return all
    .split('\n')
    .map((line) => `<text:p>${line}</text:p>`)
    .join('');
};

const two = (value: number): string => String(value).padStart(2, '0');

const typed = (type: string, format: string | undefined, more: string, inside = ''): string =>
  `<table:table-cell${format === undefined || format === 'plain' ? '' : ` table:style-name="c-${format}"`} ${type}${more}>${inside}</table:table-cell>`;

const cellXml = (cell: OdsCell): string => {
  if (cell.kind === 'empty') return '<table:table-cell/>';
  if (cell.kind === 'text')
    return typed(
      'office:value-type="string"',
      undefined,
      '',
      paragraphs(cell.text, cell.bold === true && !cell.text.startsWith('\n')),
    );
  if (cell.kind === 'boolean')
    return typed('office:value-type="boolean"', undefined, ` office:boolean-value="${cell.value}"`);
  if (cell.kind === 'formula') return typed(`table:formula="of:${escaped(cell.formula)}"`, cell.format, '');
  if (cell.kind === 'number') {
    const type = { percent: 'percentage', money: 'currency', accounts: 'currency' }[cell.format as string] ?? 'float';
    return typed(`office:value-type="${type}"`, cell.format, ` office:value="${cell.value}"`);
  }
  if (cell.kind === 'time')
    return typed(
      'office:value-type="time"',
      cell.format,
      ` office:time-value="PT${two(cell.hours)}H${two(cell.minutes)}M00S"`,
    );
  const value = cell.time === undefined ? cell.day : `${cell.day}T${cell.time}`;
  return typed('office:value-type="date"', cell.format, ` office:date-value="${value}"`);
};

const sheetXml = ({ name, isHidden, hiddenColumns, rows }: OdsSheet): string => {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from(
    { length: width },
    (_, at) => `<table:table-column${hiddenColumns.includes(at) ? ' table:visibility="collapse"' : ''}/>`,
  );
  const lines = rows.map(
    (row) =>
      `<table:table-row${row.isHidden ? ' table:visibility="collapse"' : ''}>${row.cells.map(cellXml).join('') || '<table:table-cell/>'}</table:table-row>`,
  );
  return `<table:table table:name="${escaped(name)}"${isHidden ? ' table:style-name="hidden"' : ''}>${columns.join('')}${lines.join('')}</table:table>`;
};

const namespaces = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** Returns the XML of a workbook. */
export const flatOds = ({ since1904, sheets }: OdsWorkbook): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"
  xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>${styles}
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
</office:automatic-styles><office:body><office:spreadsheet>
${since1904 ? '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>' : ''}
${sheets.map(sheetXml).join('\n')}</office:spreadsheet></office:body></office:document>
`;
