import type { CensusColumnName } from '@worksmart/shared/records/census/columns.ts';
import type { CensusRow } from '@worksmart/shared/records/census/row.ts';
import fc from 'fast-check';
import type { OdsSheet, OdsWorkbook } from './flat-ods.ts';
import {
  anyCell,
  cellOfText,
  dayCell,
  dayFormat,
  dayOf,
  decimal,
  flagCell,
  formulaCell,
  type MadeCell,
  money,
  paddedCell,
  plain,
  word,
} from './random-cells.ts';

/** Random workbooks with lists of employees, and what a reader should find in them. */

/** What a reader should find in a sheet. */
export interface ReadSheet {
  name: string;
  /** How many filled rows stand above the header. */
  headerRow: number;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  lines: readonly number[];
  hiddenRows: readonly number[];
  hiddenColumns: number;
  unread: readonly { column: number; errors: number; formulas: number }[];
  people: readonly Partial<CensusRow>[];
}

export interface MadeWorkbook {
  workbook: OdsWorkbook;
  hiddenSheets: number;
  /** The visible sheets. */
  sheets: readonly ReadSheet[];
}

export interface PersonCell extends MadeCell {
  /** What the person gets from the cell. */
  person: Partial<CensusRow>;
}

interface Column {
  header: string;
  /** @param at the column’s letter by name of ours, and the row’s number, for formulas */
  cell: fc.Arbitrary<(at: { letter(name: CensusColumnName): string; line: number; number: number }) => PersonCell>;
}

const pick = fc.constantFrom;
const fixed = (cell: fc.Arbitrary<PersonCell>): Column['cell'] => cell.map((made) => () => made);

const numberColumn: Column['cell'] = pick('text', 'number', 'padded').map((kind) => ({ number }) => {
  const made =
    kind === 'text'
      ? cellOfText(String(number).padStart(5, '0'))
      : kind === 'padded'
        ? paddedCell('zeros6')(number)
        : plain(number, 0);
  return { ...made, person: { empNo: made.text } };
});

const americanText = (day: string): MadeCell => {
  const [year, month, date] = day.split('-');
  return cellOfText(`${month}/${date}/${year}`);
};

const dayColumn = (field: 'dob' | 'hireDate', from: string, to: string): Column['cell'] =>
  fixed(
    fc.tuple(dayOf(from, to), dayFormat, fc.boolean()).map(([day, format, isText]) => ({
      ...(isText ? americanText(day) : dayCell(day, format)),
      person: { [field]: day },
    })),
  );

const zipColumn = fixed(
  fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.boolean()).map(([zip, isText]) => {
    const made = isText ? cellOfText(String(zip).padStart(5, '0')) : paddedCell('zeros5')(zip);
    return { ...made, person: { zip: made.text } };
  }),
);

/** The wage of a year is typed, or a formula over the hourly rate. */
const annualColumn: Column['cell'] = fc
  .tuple(fc.integer({ min: 2_000_000, max: 40_000_000 }), fc.boolean())
  .map(([cents, isFormula]) => ({ letter, line, number }) => {
    const rate = rateOf(number);
    const units = isFormula ? rate * 2_080 : cents;
    const made = isFormula
      ? formulaCell(`=[.${letter('hourly_rate')}${line}]*2080`, decimal(units, 2), 'money')
      : money(cents);
    return { ...made, person: { annualWage: Number(decimal(units, 2)) } };
  });

/** The hourly rate in cents follows from the employee’s number, so that the formula’s result is known. */
const rateOf = (number: number): number => 1_000 + (number % 7_919);

const rateColumn: Column['cell'] = fc.boolean().map((isMoney) => ({ number }) => {
  const made = isMoney ? money(rateOf(number)) : plain(rateOf(number), 2);
  return { ...made, person: { hourlyRate: Number(made.text) } };
});

const codes = { EE: 'EE', 'Employee + Spouse': 'ES', Family: 'EF', 'EE+CH': 'EC', Waived: 'WV' } as const;
const states = { IN: 'IN', Ohio: 'OH', 'NJ - New Jersey': 'NJ', 'd.c.': 'DC' } as const;

const columns: Readonly<Partial<Record<CensusColumnName, Column>>> = {
  emp_no: { header: 'Emp #', cell: numberColumn },
  last_name: {
    header: 'Last Name',
    cell: fixed(word.map((text) => ({ ...cellOfText(text), person: { lastName: text } }))),
  },
  first_name: {
    header: 'First Name',
    cell: fixed(
      fc
        .tuple(word, word)
        .map(([one, other]) => ({ ...cellOfText(`${one} ${other}`), person: { firstName: `${one} ${other}` } })),
    ),
  },
  dob: { header: 'Date of Birth', cell: dayColumn('dob', '1940-01-01', '1990-12-31') },
  hire_date: { header: 'Hire Date', cell: dayColumn('hireDate', '2006-01-01', '2026-10-31') },
  zip: { header: 'ZIP Code', cell: zipColumn },
  state: {
    header: 'Work State',
    cell: fixed(
      pick(...(Object.keys(states) as (keyof typeof states)[])).map((text) => ({
        ...cellOfText(text),
        person: { state: states[text] },
      })),
    ),
  },
  weekly_hours: {
    header: 'Hours per Week',
    cell: fixed(
      fc
        .integer({ min: 100, max: 6_000 })
        .map((units) => ({ ...plain(units, 2), person: { weeklyHours: units / 100 } })),
    ),
  },
  hourly_rate: { header: 'Hourly Rate', cell: rateColumn },
  annual_wage: { header: 'Annual Salary', cell: annualColumn },
  owner: { header: 'Owner', cell: fixed(fc.boolean().map((owner) => ({ ...flagCell(owner), person: { owner } }))) },
  tier: {
    header: 'Coverage Tier',
    cell: fixed(
      pick(...(Object.keys(codes) as (keyof typeof codes)[])).map((text) => ({
        ...cellOfText(text),
        person: { tier: codes[text] },
      })),
    ),
  },
};

const names = Object.keys(columns) as CensusColumnName[];
const letterOf = (place: number): string => String.fromCharCode(65 + place);

type Row = { isHidden: boolean; blanks: number; cells: readonly PersonCell[] };

const withoutEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

interface Parts {
  name: string;
  isHidden: boolean;
  titles: readonly string[];
  headers: readonly string[];
  hiddenColumns: readonly number[];
  rows: readonly Row[];
}

/** Lays the parts of a sheet out, and notes where they came to stand. */
export const layOut = ({
  name,
  isHidden,
  titles,
  headers,
  hiddenColumns,
  rows,
}: Parts): { ods: OdsSheet; read: ReadSheet } => {
  const lines: number[] = [];
  const ods: OdsSheet['rows'][number][] = [...titles, null].map((title) => ({
    cells: title === null ? headers.map((text) => ({ kind: 'text' as const, text })) : [{ kind: 'text', text: title }],
  }));
  for (const { blanks, cells, isHidden: hides } of rows) {
    for (let at = 0; at < blanks; at += 1) ods.push({ cells: [] });
    lines.push(ods.push({ cells: cells.map(({ cell }) => cell), isHidden: hides }));
  }
  const isShown = (_: unknown, at: number): boolean => !hiddenColumns.includes(at);
  const unread = headers.map((_, at) => ({
    column: at - hiddenColumns.filter((hidden) => hidden < at).length,
    errors: rows.filter(({ cells }) => cells[at]?.isError).length,
    formulas: 0,
  }));
  return {
    ods: { name, isHidden, hiddenColumns, rows: ods },
    read: {
      name,
      headerRow: titles.length,
      headers: headers.filter(isShown),
      rows: rows.map(({ cells }) => withoutEnd(cells.map(({ text }) => text).filter(isShown))),
      lines,
      hiddenRows: rows.flatMap((row, at) => (row.isHidden ? [at] : [])),
      hiddenColumns: hiddenColumns.length,
      unread: unread.filter(({ errors }, at) => errors > 0 && isShown(null, at)),
      people: rows.map(({ cells }) => Object.assign({}, ...cells.map(({ person }) => person))),
    },
  };
};

const free: Column['cell'] = fixed(anyCell.map((cell) => ({ ...cell, person: {} })));

const sheet = (name: string, isHidden: boolean): fc.Arbitrary<ReturnType<typeof layOut>> =>
  fc
    .tuple(
      fc.uniqueArray(word, { maxLength: 2 }),
      fc.shuffledSubarray(names, { minLength: names.length, maxLength: names.length }),
      fc.nat(5),
      fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 20 }),
    )
    .chain(([titles, order, notes, numbers]) => {
      const all = [
        ...order.map((column) => columns[column] as Column),
        ...Array.from({ length: notes }, (_, at): Column => ({ header: `Remark ${at + 1}`, cell: free })),
      ];
      const letter = (column: CensusColumnName): string => letterOf(order.indexOf(column));
      return fc
        .tuple(
          fc.array(
            fc.tuple(pick(false, false, false, true), pick(0, 0, 0, 1, 3), fc.tuple(...all.map(({ cell }) => cell))),
            {
              minLength: numbers.length,
              maxLength: numbers.length,
            },
          ),
          fc.subarray(Array.from({ length: notes }, (_, at) => order.length + at)),
        )
        .map(([made, hiddenColumns]) => {
          let line = titles.length + 1;
          const rows = made.map(([hides, blanks, cells], at): Row => {
            line += blanks + 1;
            const place = { letter, line, number: numbers[at] ?? 0 };
            return { isHidden: hides, blanks, cells: cells.map((cell) => cell(place)) };
          });
          const headers = all.map(({ header }) => header);
          return layOut({ name, isHidden, titles, headers, hiddenColumns, rows });
        });
    });

const sheetName = fc.tuple(word, pick('', ' & Co', ' (2)', " O'Neil", ' <x>', '"')).map(([name, end]) => name + end);

/** A workbook of one to three sheets, at least one of them visible. */
export const randomWorkbook: fc.Arbitrary<MadeWorkbook> = fc
  .tuple(
    fc.boolean(),
    fc.uniqueArray(sheetName, { minLength: 1, maxLength: 3, selector: (name) => name.toLowerCase() }),
    fc.nat(2),
    fc.boolean(),
  )
  .chain(([since1904, sheetNames, place, hides]) => {
    // The first sheet is open, and LibreOffice shows it therefore.
    const hidden = hides && sheetNames.length > 1 ? 1 + (place % (sheetNames.length - 1)) : -1;
    return fc.tuple(...sheetNames.map((name, at) => sheet(name, at === hidden))).map((sheets) => ({
      workbook: { since1904, sheets: sheets.map(({ ods }) => ods) },
      hiddenSheets: hidden < 0 ? 0 : 1,
      sheets: sheets.filter(({ ods }) => !ods.isHidden).map(({ read }) => read),
    }));
  });
