import {
  cellOfText,
  dayCell,
  emptyCell,
  errorCell,
  flagCell,
  formulaCell,
  type MadeCell,
  money,
  numberCell,
  paddedCell,
  percentCell,
  plain,
  timeCell,
} from './random-cells.ts';
import { layOut, type MadeWorkbook } from './random-workbook.ts';

const remark = (cell: MadeCell) => ({ ...cell, person: {} });

/** The employees of the list: each has the cells of one row. */
const people = [
  {
    known: [
      paddedCell('zeros6')(42),
      dayCell('1980-01-05', 'american'),
      money(2_512),
      formulaCell('=[.E3]*2080', '52249.6', 'money'),
    ],
    person: { empNo: '000042', dob: '1980-01-05', hourlyRate: 25.12, annualWage: 52_249.6 },
    name: 'Núñez',
    remarks: [
      timeCell(14, 30, 'amPm'),
      percentCell(12_500),
      cellOfText('two\n\nlines  “said” <b>&amp;</b>'),
      errorCell('=1/0'),
    ],
  },
  {
    known: [cellOfText('00043'), dayCell('1990-12-31', 'words'), plain(31_5, 1), money(6_552_000)],
    person: { empNo: '00043', dob: '1990-12-31', hourlyRate: 31.5, annualWage: 65_520 },
    name: '王小明',
    remarks: [timeCell(40, 15, 'duration'), numberCell('2.75', 'percentSign'), cellOfText('_x0041_'), flagCell(true)],
  },
  {
    known: [plain(44, 0), dayCell('1955-07-04', 'withTime'), emptyCell, money(4_000_000)],
    person: { empNo: '44', dob: '1955-07-04', hourlyRate: null, annualWage: 40_000 },
    name: 'שרה',
    remarks: [
      dayCell('2026-02-01', 'month'),
      numberCell('0.0000000012', 'scientific'),
      cellOfText('_x000D_', true),
      emptyCell,
    ],
  },
] as const;

const headers = [
  'Emp #',
  'Last Name',
  'DOB',
  'State',
  'Hourly Rate',
  'Annual Salary',
  'Time',
  'Percent',
  'Note',
  'Other',
  'Hidden',
];

const { ods, read } = layOut({
  name: 'Staff & Co',
  isHidden: false,
  titles: ['Acme Tool & Die'],
  headers,
  hiddenColumns: [headers.indexOf('Hidden')],
  rows: people.map(({ known: [number, day, rate, wage], person, name, remarks }, at) => ({
    isHidden: at === 1,
    blanks: at === 2 ? 1 : 0,
    cells: [
      { ...number, person: { ...person, lastName: name, state: 'IN' } },
      remark(cellOfText(name)),
      remark(day),
      remark(cellOfText('Indiana')),
      remark(rate),
      remark(wage),
      ...remarks.map(remark),
      remark(plain(at, 0)),
    ],
  })),
});

/** The workbook that written-by-libreoffice.xlsx was made of: a cell of each kind, a hidden sheet, row and column. */
export const keptWorkbook: MadeWorkbook = {
  workbook: { since1904: true, sheets: [ods, { ...ods, name: 'Old', isHidden: true }] },
  hiddenSheets: 1,
  sheets: [read],
};
