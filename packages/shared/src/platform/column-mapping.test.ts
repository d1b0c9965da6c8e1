import { describe, expect, test } from 'vitest';
import {
  columnsMappedTwice,
  guessColumns,
  missingColumns,
  plainHeader,
  rememberColumns,
  sampleValues,
} from './column-mapping.ts';

const columns = [
  { name: 'emp_no', otherNames: ['employee id', 'number'] },
  { name: 'last_name' },
  { name: 'dob', otherNames: ['birth date', 'birthday'] },
] as const;

describe('columns of a file', () => {
  test.each([
    ['Last Name', 'lastname'],
    ['LAST_NAME', 'lastname'],
    [' Emp. # ', 'emp'],
    ['Spouse’s DOB', 'spousesdob'],
    ['Date of Birth (DOB):', 'dateofbirthdob'],
  ])('compares %j as %s', (header, plain) => {
    expect(plainHeader(header)).toBe(plain);
  });

  test('are guessed from their headers, in any order, whatever the case, spaces and underscores', () => {
    expect(guessColumns(columns, ['BIRTH_DATE', 'Shoe size', 'Employee ID', 'lastname'])).toEqual([
      'dob',
      null,
      'emp_no',
      'last_name',
    ]);
  });

  test('give a column to the first of two headers that mean it', () => {
    expect(guessColumns(columns, ['birthday', 'dob', ''])).toEqual(['dob', null, null]);
  });

  test('follow what was remembered, also that a column is not imported', () => {
    const remembered = rememberColumns(['Payroll No', 'number', 'DOB', ''], ['emp_no', null, null, null]);
    expect(remembered).toEqual({ payrollno: 'emp_no', number: null, dob: null });
    expect(guessColumns(columns, ['Number', 'payroll no', 'dob', 'birthday'], remembered)).toEqual([
      null,
      'emp_no',
      null,
      'dob',
    ]);
    expect(guessColumns(columns, ['employee id', 'Payroll No'], remembered)).toEqual([null, 'emp_no']);
  });

  test('are not remembered if several have the same header, or if it reads as a date or number', () => {
    const headers = [
      'Name',
      'DOB',
      'dob',
      '3/14/1966',
      '1966-03-14T00:00:00',
      '14-Mar-66',
      'March 14, 1966',
      '$96,000',
    ];
    const mapping = headers.map(() => null);
    expect(rememberColumns([...headers, 'Address 2'], [...mapping, 'last_name'])).toEqual({
      name: null,
      address2: 'last_name',
    });
  });

  test('ignore a remembered column that no longer exists', () => {
    const remembered = JSON.parse('{"number":"retired"}');
    expect(guessColumns(columns, ['Number', 'constructor'], remembered)).toEqual(['emp_no', null]);
  });

  test('report what is mapped twice and what is missing', () => {
    expect(columnsMappedTwice(['dob', 'dob', null, null, 'last_name', 'dob'])).toEqual(['dob']);
    const needed = [['emp_no', 'last_name'], ['dob']] as const;
    expect(missingColumns(['last_name', null], needed)).toEqual([['dob']]);
    expect(missingColumns(['dob'], needed)).toEqual([['emp_no', 'last_name']]);
  });

  test('show their first different values', () => {
    const rows = [['', 'a'], ['x', 'a'], ['x'], [' y ', 'b'], ['z'], ['w']];
    expect(sampleValues(rows, 0)).toEqual(['x', 'y', 'z']);
    expect(sampleValues(rows, 1)).toEqual(['a', 'b']);
    expect(sampleValues(rows, 2)).toEqual([]);
  });
});
