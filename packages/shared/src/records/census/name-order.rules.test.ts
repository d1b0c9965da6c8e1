import { expect, test } from 'vitest';
import { type CensusAnswers, lastFirstOf } from './answers.ts';
import { checkCensus } from './check.rules.ts';
import type { CensusColumnName } from './columns.ts';
import { readCensusTable } from './table.rules.ts';

const basis = { asOf: '2026-01-01', wcRates: null };
const withAnswers = (answers: CensusAnswers) => ({ ...basis, answers });
const rowsOf = (...file: Parameters<typeof readCensusTable>) => checkCensus(...file).map(({ row }) => row);
const questionsOf = (...file: Parameters<typeof readCensusTable>) => readCensusTable(...file).questions;

test('the order of names in capitals is asked about, and flagged without an answer', () => {
  const of: CensusColumnName[] = ['emp_no', 'name'];
  const rows = [
    ['1', 'SMITH JOHN ALAN'],
    ['2', 'DE LA CRUZ MARIA'],
    ['3', 'HALL JR CASEY'],
    ['4', 'ORTIZ, DEVON'],
    ['5', 'CHER'],
    ['6', 'Kim Lee'],
  ];
  const namesOf = (on: typeof basis) =>
    rowsOf(of, rows, on).map(({ lastName, firstName }) => `${lastName}|${firstName}`);
  expect(questionsOf(of, rows, basis)).toEqual([{ kind: 'lastFirst', example: 'SMITH JOHN ALAN', rows: 3 }]);
  expect(namesOf(withAnswers({ lastFirst: true }))).toEqual([
    'SMITH|JOHN ALAN',
    'DE LA CRUZ|MARIA',
    'HALL JR|CASEY',
    'ORTIZ|DEVON',
    'CHER|null',
    'Kim|Lee',
  ]);
  expect(namesOf(withAnswers({ lastFirst: false })).slice(0, 3)).toEqual([
    'ALAN|SMITH JOHN',
    'MARIA|DE LA CRUZ',
    'CASEY|HALL JR',
  ]);
  const flags = (on: typeof basis) =>
    checkCensus(of, rows, on).map(({ problems }) => problems.map(({ code }) => code).join());
  expect(flags(basis)).toEqual(['W316', 'W316', 'W316', '', '', '']);
  expect(flags(withAnswers({ lastFirst: false }))).toEqual(['', '', '', '', '', '']);
});

test.each([
  [
    ['SMITH JOHN A', 'HALL CASEY'],
    ['SMITH|JOHN A', 'HALL|CASEY'],
  ],
  [
    ['JOHN A SMITH', 'CASEY HALL'],
    ['SMITH|JOHN A', 'HALL|CASEY'],
  ],
  [
    ['J SMITH', 'CASEY HALL'],
    ['SMITH|J', 'HALL|CASEY'],
  ],
])('the middle initials of %j say which name stands first', (names, expected) => {
  const rows = names.map((name, at) => [String(at), name]);
  expect(questionsOf(['emp_no', 'name'], rows, basis)).toEqual([]);
  expect(rowsOf(['emp_no', 'name'], rows, basis).map(({ lastName, firstName }) => `${lastName}|${firstName}`)).toEqual(
    expected,
  );
});

test.each([
  [['SMITH JOHN A', 'JOHN A SMITH']],
  [['JOHN SMITH V', 'CASEY HALL I']],
  [['JOHN SMITH B', ...Array.from({ length: 10 }, () => 'CASEY HALL')]],
])('middle initials such as %j say nothing', (names) => {
  const rows = names.map((name, at) => [String(at), name]);
  expect(questionsOf(['emp_no', 'name'], rows, basis)).toMatchObject([{ kind: 'lastFirst', rows: names.length }]);
});

test.each([
  ['Last First MI', true],
  ['Last Name First Name', true],
  ['First MI Last', false],
  ['First Last', false],
  ['Name (Last, First)', undefined],
  ['Employee Name', undefined],
])('the header %j says which name stands first: %j', (header, says) => {
  expect(lastFirstOf(header)).toBe(says);
});
