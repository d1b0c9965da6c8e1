import { expect, test } from 'vitest';
import { findHeader, headerNames } from './census-header.ts';

const namesOf = (...rows: string[][]) => {
  const lines = rows.map((_, at) => at + 1);
  const at = findHeader(rows, lines);
  return [at, headerNames(rows, lines, at)];
};
const hall = ['Casey', 'Hall', 'EE', 'N'];

test.each<[string, string[][], number, string[]]>([
  [
    'bands over names of columns',
    [['Employee', '', 'Medical', ''], ['First', 'Last', 'Tier', 'Waived'], hall],
    1,
    ['Employee First', 'Employee Last', 'Medical Tier', 'Waived'],
  ],
  [
    'a name in two lines',
    [
      ['Emp ID', 'Last Name', 'Date of', 'Annual'],
      ['', '', 'Birth', 'Salary'],
      ['1', 'Hall', '1/5/1980', '50000'],
    ],
    1,
    ['Emp ID', 'Last Name', 'Date of Birth', 'Annual Salary'],
  ],
  [
    'other people and benefits below their bands',
    [
      ['Employee', '', 'Spouse', '', 'Dental', 'Medical'],
      ['Name', 'DOB', 'Name', 'DOB', 'Tier', 'Tier'],
      ['Hall, Casey', '1/5/1980', 'Hall, Kim', '2/6/1981', 'ES', 'EE'],
    ],
    1,
    ['Employee Name', 'Employee DOB', 'Spouse Name', 'Spouse DOB', 'Dental Tier', 'Medical Tier'],
  ],
  [
    'a Social Security number in two lines',
    [
      ['Social Security', 'Employee', ''],
      ['Number', 'Last Name', 'DOB'],
      ['x', 'Hall', '1/5/1980'],
    ],
    1,
    ['Social Security Number', 'Employee Last Name', 'Employee DOB'],
  ],
  [
    'a title above the header, which is no band',
    [
      ['Acme Tool', 'Census 2026'],
      ['Last Name', 'DOB', 'Shoe Size'],
      ['Hall', '1/5/1980', '9'],
    ],
    1,
    ['Last Name', 'DOB', 'Shoe Size'],
  ],
  [
    'one row, above a row with few cells',
    [
      ['Emp ID', 'Last Name', 'DOB'],
      ['1', '', ''],
      ['2', 'Hall', ''],
    ],
    0,
    ['Emp ID', 'Last Name', 'DOB'],
  ],
  [
    'one row, above a person whose name is the name of a column',
    [
      ['Last Name', 'First Name', 'DOB'],
      ['Birth', 'Job', ''],
      ['Hall', 'Casey', ''],
    ],
    0,
    ['Last Name', 'First Name', 'DOB'],
  ],
])('reads %s', (_, rows, at, names) => {
  expect(namesOf(...rows)).toEqual([at, names]);
});

test('joins no row above an empty line', () => {
  const rows = [
    ['Employee', 'Medical'],
    ['Last Name', 'Tier'],
    ['Hall', 'EE'],
  ];
  expect(headerNames(rows, [1, 2, 3], 1)).toEqual(['Employee Last Name', 'Medical Tier']);
  expect(headerNames(rows, [1, 3, 4], 1)).toEqual(['Last Name', 'Tier']);
});
