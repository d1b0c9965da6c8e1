import { describe, expect, test } from 'vitest';
import { checkCensus, problemText, tallyOf, warningText } from './check.rules.ts';
import type { CensusColumnName } from './columns.ts';
import { type CensusCells, readCensusRow } from './row.rules.ts';

const basis = { asOf: '2026-01-01', wcRates: new Set(['IN 8810', 'IN 3632']) };
const read = (cells: CensusCells) => readCensusRow({ emp_no: '1', ...cells }, basis);

test.each<[CensusCells, string[]]>([
  // Someone can be told by the number, the last name or the whole name.
  [{ emp_no: '', last_name: 'Hall' }, []],
  [{ emp_no: '', name: 'Casey Hall' }, []],
  [{ emp_no: '', first_name: 'Casey' }, ['C101 last_name']],
  [{ emp_no: 'x'.repeat(21) }, ['C105 emp_no']],
  [{ emp_no: '', last_name: 'x'.repeat(66) }, ['C105 last_name']],
  [{ emp_no: '', dob: 'soon' }, ['C103 dob', 'C101 last_name']],
  [{ emp_no: 'x'.repeat(20), last_name: 'x'.repeat(65) }, []],
  [{ name: `${'x'.repeat(66)}, Casey` }, ['C105 name']],
  [{ name: `Hall, ${'x'.repeat(66)}` }, ['C105 name']],
  [{ name: `${'x'.repeat(60)}, Casey` }, []],
  [{ weekly_hours: '70', hourly_rate: '500' }, []],
  [{ weekly_hours: '70.01', hourly_rate: '500' }, ['W315 weekly_hours']],
  [{ weekly_hours: '100', hourly_rate: '500' }, ['W315 weekly_hours']],
  [{ hourly_rate: '500.01' }, ['C106 hourly_rate']],
  [{ annual_wage: '1,000,000' }, []],
  [{ annual_wage: '1,000,000.01' }, ['C106 annual_wage']],
  [{ child_dobs: Array.from({ length: 12 }, () => '1/1/2015').join(';') }, []],
  [{ dob: '01/01/1926' }, []],
  [{ dob: '12/31/1925' }, []],
  [{ hire_date: '03/02/2026' }, []],
  [{ dob: '01/01/1990', hire_date: '01/01/2004' }, []],
  [{ state: 'Indiana' }, []],
  [{ state: ' north carolina ' }, []],
  [{ wc_code: '88100' }, ['C104 wc_code']],
  // Warnings.
  [{ zip: '46032', state: 'IN' }, []],
  [{ zip: '46032' }, []],
  [{ tier: 'ES', spouse_dob: '1/1/1990' }, []],
  [{ tier: 'EF', spouse_dob: '1/1/1990', child_dobs: '1/1/2015' }, []],
  [{ tier: 'EF', child_dobs: '1/1/2015' }, ['W302 tier']],
  [{ tier: 'EC' }, ['W302 tier']],
  [{ tier: 'EE' }, []],
  [{ ft_pt: 'FT', weekly_hours: '30' }, []],
  [{ ft_pt: 'PT', weekly_hours: '29.99' }, []],
  [{ ft_pt: 'PT', annual_wage: '20000' }, []],
  [{ annual_wage: '52,000', hourly_rate: '25.25', weekly_hours: '40' }, []],
  [{ annual_wage: '52,000', hourly_rate: '25.26', weekly_hours: '40' }, ['W304 annual_wage']],
  [{ child_dobs: '01/01/2015;01/01/2000' }, ['W305 child_dobs']],
  [{ wc_code: '3632', state: 'IN' }, []],
  [{ wc_code: '3632' }, []],
  [{ cobra: 'Y', annual_wage: '40000' }, ['W307 cobra']],
  [{ cobra: 'N', weekly_hours: '40' }, []],
  [{ term_date: '01/01/2031' }, []],
  [{ term_date: '01/02/2031' }, ['W309 term_date']],
  [{ term_date: '01/01/1976' }, []],
  [{ term_date: '12/31/1975' }, ['W309 term_date']],
  [{ hire_date: '05/01/2020', term_date: '05/01/2020' }, []],
  [{ cobra: 'Y', hire_date: '05/01/2020', cobra_end: '04/30/2020' }, ['W309 cobra_end']],
])('the problems of %j are %j', (cells, codes) => {
  expect(read(cells).problems.map(({ column, code }) => `${code} ${column}`)).toEqual(codes);
});

test('a row has every field that its cells give', () => {
  const cells: CensusCells = {
    emp_no: ' 7 ',
    last_name: 'Hall',
    first_name: 'Casey',
    dob: '3/14/1966',
    gender: 'female',
    zip: '2134',
    hire_date: '5/1/2020',
    state: 'Massachusetts',
    weekly_hours: '40',
    pay_type: 'hourly',
    hourly_rate: '20',
    pay_cycle: 'weekly',
    job_class: 'Office',
    wc_code: '8810',
    seasonal: 'y',
    tobacco: 'no',
    owner: 'yes',
    tier: 'waived',
    current_plan: 'PPO 1500',
    waive_reason: 'spouse',
    spouse_dob: '1/2/1970',
    child_dobs: '1/1/2010;2/2/2012',
  };
  expect(read(cells).row).toEqual({
    empNo: '7',
    lastName: 'Hall',
    firstName: 'Casey',
    dob: '1966-03-14',
    gender: 'F',
    zip: '02134',
    state: 'MA',
    hireDate: '2020-05-01',
    termDate: null,
    ftPt: 'FT',
    weeklyHours: 40,
    hoursAssumed: false,
    payType: 'H',
    hourlyRate: 20,
    annualWage: null,
    annual: 41_600,
    payCycle: 52,
    jobClass: 'Office',
    wcCode: '8810',
    seasonal: true,
    tobacco: false,
    owner: true,
    currentPlan: 'PPO 1500',
    tier: 'WV',
    waiveReason: 'spouse',
    spouseDob: '1970-01-02',
    childDobs: ['2010-01-01', '2012-02-02'],
    cobra: false,
    cobraEnd: null,
  });
});

test('a row without cells has no field', () => {
  const { row } = read({});
  expect(row).toMatchObject({ seasonal: false, owner: false, cobra: false, childDobs: [], hoursAssumed: false });
  const { empNo, seasonal, owner, cobra, childDobs, hoursAssumed, ...others } = row;
  expect(Object.values(others).every((value) => value === null)).toBe(true);
});

test('last and first name win over the whole name', () => {
  const names = (cells: CensusCells) => [read(cells).row.lastName, read(cells).row.firstName];
  expect(names({ last_name: 'Ortiz', first_name: 'Devon', name: 'Casey Hall' })).toEqual(['Ortiz', 'Devon']);
  expect(names({ last_name: 'Ortiz', name: 'Casey Hall' })).toEqual(['Ortiz', null]);
  expect(names({ first_name: 'Devon', name: 'Casey Hall' })).toEqual(['Hall', 'Devon']);
});

test('40 hours are assumed only of salaried full-time employees', () => {
  const hours = (cells: CensusCells) => [read(cells).row.weeklyHours, read(cells).row.hoursAssumed];
  expect(hours({ pay_type: 'S' })).toEqual([40, true]);
  expect(hours({ pay_type: 'S', ft_pt: 'FT' })).toEqual([40, true]);
  expect(hours({ pay_type: 'S', ft_pt: 'PT' })).toEqual([null, false]);
  expect(hours({ pay_type: 'S', weekly_hours: '20' })).toEqual([20, false]);
  expect(hours({ pay_type: 'S', cobra: 'Y' })).toEqual([null, false]);
  expect(hours({ pay_type: 'H' })).toEqual([null, false]);
  expect(read({ hourly_rate: '20', annual_wage: '41600' }).row.payType).toBe('S');
});

describe('a file', () => {
  const columns: (CensusColumnName | null)[] = ['emp_no', null, 'last_name', 'first_name', 'dob'];
  const codes = (rows: string[][]) =>
    checkCensus(columns, rows, basis).map(({ problems }) => problems.map(({ column, code }) => `${code} ${column}`));

  test('may have columns that are not read, and short rows', () => {
    const [checked] = checkCensus(columns, [['1', 'ignored', 'Hall']], basis);
    expect(checked).toMatchObject({ good: true, row: { empNo: '1', lastName: 'Hall', firstName: null } });
  });

  test('tells people apart by name and birth date, in any case', () => {
    expect(
      codes([
        ['A1', '', 'Hall', 'Casey', '1/1/1980'],
        ['a1', '', 'Ortiz', '', ''],
      ]),
    ).toEqual([[], ['C201 emp_no']]);
    expect(
      codes([
        ['', '', 'Hall', 'Casey', '1/1/1980'],
        ['', '', 'HALL', 'casey', '1/1/1980'],
      ]),
    ).toEqual([[], ['C202 last_name']]);
    expect(
      codes([
        ['1', '', 'Hall', 'Casey', '1/1/1980'],
        ['2', '', 'Hall', 'Casey', '1/1/1980'],
      ]),
    ).toEqual([[], ['W311 last_name']]);
    expect(
      codes([
        ['', '', 'Hall', 'Casey', ''],
        ['', '', 'Hall', 'Casey', ''],
      ]),
    ).toEqual([[], []]);
    expect(
      codes([
        ['', '', 'Hall', 'Casey', '1/1/1980'],
        ['', '', 'Hall', 'Devon', '1/1/1980'],
      ]),
    ).toEqual([[], []]);
  });

  test('does not compare with rows that are left out', () => {
    expect(
      codes([
        ['1', '', 'x'.repeat(66), '', ''],
        ['1', '', 'Hall', '', '1/1/1980'],
      ]),
    ).toEqual([['C105 last_name'], []]);
  });

  test('counts a row with a warning as good', () => {
    const checked = checkCensus(
      ['emp_no', 'tier'],
      [
        ['1', 'ES'],
        ['2', 'EE'],
        ['3', '?'],
      ],
      basis,
    );
    expect(tallyOf(checked)).toEqual({ read: 3, good: 2, warned: 1, wrong: 1, left: 0, needsConsent: true });
  });
});

test('problems and stored warnings are worded without a value', () => {
  expect(problemText({ column: 'emp_no', code: 'C201' })).toMatch(/ is the number of an earlier row$/);
  expect(warningText('W305 child_dobs')).toMatch(/ has a child of 26 or older$/);
});
