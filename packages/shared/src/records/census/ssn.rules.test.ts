import { expect, test } from 'vitest';
import { isSsnHeader } from '#platform/reading/ssn-header.ts';
import { withoutSsns, withoutSsnsInParts } from './ssn.rules.ts';

test.each([
  ['SSN', true],
  ['Social Security #', true],
  ['Employee SSN (last 4)', true],
  ['Tax ID', true],
  ['EmployeeSSN', true],
  ['EMP_SSN_NO', true],
  ['S.S.N.', true],
  ['SS #', true],
  ['SS Number', true],
  ['SocialSecurityNumber', true],
  ['Soc. Sec. No.', true],
  ['TaxIDNumber', true],
  ['ITIN', true],
  ['Social', true],
  ['Social #', true],
  ['SocialSec#', true],
  ['TIN', true],
  ['Taxpayer ID', true],
  ['Assn', false],
  ['Social Club', false],
  ['Salary', false],
  ['Class', false],
  ['Class Number', false],
  ['WC Class No', false],
  ['Class Name', false],
  ['ClassName', false],
  ['Business Name', false],
  ['Address No', false],
  ['Waiting Period', false],
])('the header %j names them: %s', (header, is) => {
  expect(isSsnHeader(header)).toBe(is);
});

test('C110 empties their columns and single cells, but not ZIP codes', () => {
  const headers = ['SSN', 'Employee', 'ID', 'Zip Code'];
  const rows = [
    ['1', 'Hall', '123456789', '460321234'],
    ['x', '123-45-6789', '987654321', '46032'],
    ['', 'Ortiz', '7', '46032-1234'],
  ];
  expect(withoutSsns(headers, rows)).toEqual({
    rows: [
      ['', 'Hall', '', '460321234'],
      ['', '', '', '46032'],
      ['', 'Ortiz', '', '46032-1234'],
    ],
    columns: [0, 2],
    cells: 1,
  });
});

test('a column of ZIP codes or phones keeps nine digits, but none in the groups of a number', () => {
  const rows = [
    ['46032-1234', '317-555-0142'],
    ['123-45-6789', '123-45-6789'],
    ['460321234', '(317) 555-0143'],
  ];
  expect(withoutSsns(['Zip', 'Phone'], rows).rows).toEqual([rows[0], ['', ''], rows[2]]);
});

test('a header that names a Social Security number as well as a FEIN or a phone names a column of them', () => {
  expect(withoutSsns(['SSN/FEIN', 'SSN or phone'], [['12345678', '1']])).toMatchObject({
    rows: [['', '']],
    columns: [0, 1],
  });
});

test('a long table is read in parts, so that a server can answer others in between', () => {
  const rows = Array.from({ length: 1_000 }, () => ['1 '.repeat(500)]);
  const parts = [...withoutSsnsInParts(['Note'], rows)];
  expect(parts.length).toBeGreaterThanOrEqual(9);
  expect([...withoutSsnsInParts(['Note'], rows.slice(0, 10))]).toEqual([]);
});
