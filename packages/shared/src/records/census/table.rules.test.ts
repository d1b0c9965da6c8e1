import { describe, expect, test } from 'vitest';
import type { CensusAnswers } from './answers.ts';
import { checkCensus, problemText } from './check.rules.ts';
import type { CensusColumnName } from './columns.ts';
import { readCensusTable } from './table.rules.ts';

const basis = { asOf: '2026-01-01', wcRates: null };
const withAnswers = (answers: CensusAnswers) => ({ ...basis, answers });

const columns: CensusColumnName[] = ['emp_no', 'name', 'dob', 'annual_wage'];
const people = [
  ['1', 'Hall, Casey', '1/5/1980', '50,000'],
  ['2', 'Ortiz, Devon', '2/6/1981', '60,000'],
];
const leftOutOf = (rows: readonly (readonly string[])[], of: readonly CensusColumnName[] = columns) =>
  readCensusTable(of, rows, basis).leftOut.map(({ at, why }) => `${at} ${why}`);
const rowsOf = (...file: Parameters<typeof readCensusTable>) =>
  checkCensus(...file)
    .filter(({ good }) => good)
    .map(({ row }) => row);
const questionsOf = (...file: Parameters<typeof readCensusTable>) => readCensusTable(...file).questions;

describe('rows of no employee', () => {
  test.each([
    [['', 'Total', '', '110,000']],
    [['Grand Total', '', '', '110,000']],
    [['Subtotal Sales', '', '', '110,000']],
    [['', 'Department total', '', '']],
    [['', '', '', '110,000.00']],
  ])('a total such as %j', (total) => {
    expect(leftOutOf([...people, total])).toEqual(['2 total']);
  });

  test('the total of each part is the sum of that part', () => {
    expect(
      leftOutOf([people[0]!, ['', '', '', '50000'], people[1]!, ['', '', '', '60000'], ['', '', '', '110000']]),
    ).toEqual(['1 total', '3 total', '4 total']);
  });

  test('another figure without a name is a row with an error, and no one whose name is Total is lost', () => {
    expect(leftOutOf([...people, ['', '', '', '99']])).toEqual([]);
    expect(leftOutOf([...people, ['3', 'Total, Kim', '3/7/1982', '70,000']])).toEqual([]);
  });

  test('repeated headers and the bands of departments', () => {
    const rows = [['Department: Sales', '', '', ''], people[0]!, ['Employee ID', 'Name', 'DOB', 'Salary'], people[1]!];
    expect(leftOutOf(rows)).toEqual(['0 heading', '2 heading']);
    expect(leftOutOf([['', 'Cher', '', '']])).toEqual([]);
  });

  test.each([
    ['vacancy', ['', 'VACANT', '', '']],
    ['vacancy', ['3', 'Open Position', '', '40,000']],
    ['heading', ['', 'Hourly Employees', '', '']],
    ['total', ['', '2', '', '110,000']],
  ])('a %s, %j', (why, row) => {
    expect(leftOutOf([...people, row])).toEqual([`2 ${why}`]);
  });

  test('no one is lost whose name is that of a position, a number of people or a title', () => {
    const rows = [
      ['', 'Vacant, Kim', '3/7/1982', ''],
      ['3', '2', '', '110,000'],
      ['4', 'Page, Lee', '', '70,000'],
    ];
    expect(leftOutOf([...people, ...rows])).toEqual([]);
  });

  test.each([
    [['Acme Payroll, LLC', '', '', '']],
    [['', 'Acme Tool & Die, Inc.', '', '']],
    [['Employee Census Listing', '', '', '']],
    [['Run date: 11/02/2026 08:14', '', '', '2']],
    [['Page 2 of 2', '', '', '']],
    [['*** End of report ***', '', '', '']],
    [['Prepared by Kim Hall 11/03/2026', '', '', '']],
  ])('the titles and footers of a report, such as %j', (row) => {
    expect(leftOutOf([people[0]!, row, people[1]!])).toEqual(['1 heading']);
  });

  test('those who have left on a day that the file does not say; those on leave and on COBRA count', () => {
    const of: CensusColumnName[] = ['emp_no', 'status', 'ft_pt'];
    const checked = checkCensus(
      of,
      [
        ['1', 'Active', 'FT'],
        ['2', 'Terminated', ''],
        ['3', 'Leave of Absence', 'Part-Time'],
        ['4', 'COBRA', ''],
        ['5', 'Full-Time', 'Active'],
        ['6', 'Deceased', 'FT'],
      ],
      basis,
    );
    expect(checked.filter(({ hasLeft }) => hasLeft).map(({ at }) => at)).toEqual([1, 5]);
    expect(checked.filter(({ good }) => good).map(({ row }) => [row.empNo, row.ftPt, row.cobra])).toEqual([
      ['1', 'FT', false],
      ['3', 'PT', false],
      ['4', null, true],
      ['5', 'FT', false],
    ]);
  });
});

describe('dependents', () => {
  const of: CensusColumnName[] = ['emp_no', 'name', 'relationship', 'dob', 'tier'];
  const family = [
    ['1', 'Hall, Casey', 'Self', '1/5/1980', 'EF'],
    ['1', 'Hall, Sam', 'Husband', '3/7/1979', ''],
    ['1', 'Hall, Kim', '19', '4/8/2012', ''],
    ['2', 'Ortiz, Devon', 'Employee', '2/6/1981', 'EE'],
    ['', 'Hall, Alex', 'Daughter', '5/9/2014', ''],
  ];

  test('give their birth dates to the employee of their number, or above, and are no people', () => {
    const rows = rowsOf(of, family, basis);
    expect(rows.map(({ empNo, spouseDob, childDobs }) => [empNo, spouseDob, childDobs])).toEqual([
      ['1', '1979-03-07', ['2012-04-08']],
      ['2', null, ['2014-05-09']],
    ]);
    expect(leftOutOf(family, of)).toEqual(['1 dependent', '2 dependent', '4 dependent']);
  });

  test('may stand before their employee', () => {
    const [employee, spouse, child] = [family[0]!, family[1]!, family[2]!];
    const other = ['7', 'Park, Joon', 'Self', '1/5/1980', 'EE'];
    const rows = rowsOf(of, [other, spouse, child, employee], basis);
    expect(rows.map(({ empNo, spouseDob, childDobs }) => [empNo, spouseDob, childDobs])).toEqual([
      ['7', null, []],
      ['1', '1979-03-07', ['2012-04-08']],
    ]);
  });

  test('are left out and named even where no employee is theirs', () => {
    expect(leftOutOf([family[1]!, family[0]!], of)).toEqual(['0 dependent']);
    expect(leftOutOf([['9', 'Hall, Sam', 'Wife', '3/7/1979', '']], of)).toEqual(['0 dependent']);
  });

  test('may be behind a word that is no relationship: the row is an error, and no one’s employee', () => {
    const rows = [...family.slice(0, 1), ['', 'Hall, Jo', 'Cousin', '3/7/1990', ''], family[4]!];
    const checked = checkCensus(of, rows, basis);
    expect(checked.map(({ at, good, problems }) => [at, good, problems.map(({ column }) => column)])).toEqual([
      [0, true, ['tier']],
      [1, false, ['relationship']],
    ]);
    expect(checked[0]?.row.childDobs).toEqual([]);
    expect(leftOutOf(rows, of)).toEqual(['2 dependent']);
    const numbered = [rows[0]!, rows[1]!, family[2]!];
    expect(checkCensus(of, numbered, basis)[0]?.row.childDobs).toEqual(['2012-04-08']);
  });

  test('are asked about where no column tells', () => {
    const names: CensusColumnName[] = ['emp_no', 'name', 'dob', 'annual_wage'];
    const rows = [
      ['1', 'Hall, Casey', '1/5/1980', '50000'],
      ['', 'Hall, Sam', '3/7/1979', ''],
      ['', 'Hall, Kim', '4/8/2012', ''],
      ['2', 'Ortiz, Devon', '2/6/1981', '60000'],
    ];
    expect(questionsOf(names, rows, basis)).toEqual([{ kind: 'dependents', rows: 2 }]);
    const folded = rowsOf(names, rows, withAnswers({ dependents: true }));
    expect(folded.map(({ empNo, spouseDob, childDobs }) => [empNo, spouseDob, childDobs])).toEqual([
      ['1', '1979-03-07', ['2012-04-08']],
      ['2', null, []],
    ]);
    expect(rowsOf(names, rows, withAnswers({ dependents: false }))).toHaveLength(4);
  });
});

test('a row with other cells than the header is wrong, gives no dependent and is not asked about', () => {
  const of: CensusColumnName[] = ['emp_no', 'last_name', 'relationship', 'dob', 'tier'];
  const rows = [
    ['1', 'Hall', 'Employee', '1/5/1980', 'EE'],
    ['1', 'Hall', 'Spouse', '2/6/1981'],
    ['2', 'Ortiz', 'Employee', '3/7/1982', 'GOLD', 'FAM'],
    ['3', 'Lee', 'Employee', '4/8/1983', 'EE'],
  ];
  const even = { cells: 5, header: 5 };
  const ragged = new Map([
    [1, { ...even, cells: 4 }],
    [2, { ...even, cells: 6 }],
  ]);
  const checked = checkCensus(of, rows, { ...basis, ragged });
  expect(checked.map(({ good, problems }) => [good, ...problems.map(problemText)])).toEqual([
    [true],
    [false, 'The row has 4 cells, the header 5'],
    [false, 'The row has 6 cells, the header 5'],
    [true],
  ]);
  expect(checked[0]?.row.spouseDob).toBeNull();
  expect(questionsOf(of, rows, { ...basis, ragged })).toEqual([]);
});

describe('what a file does not say', () => {
  test('a word for a tier is asked once, unless the dependents tell what it means', () => {
    const of: CensusColumnName[] = ['emp_no', 'tier', 'spouse_dob', 'child_dobs'];
    const rows = [
      ['1', 'GOLD FAM', '', ''],
      ['2', 'Gold Fam', '', ''],
      ['3', '2-party', '', ''],
      ['4', '2-party', '1/1/1980', ''],
      ['5', '2-party', '', '1/1/2015'],
      ['6', 'waived - spouse', '', ''],
    ];
    expect(questionsOf(of, rows, basis)).toEqual([
      { kind: 'tier', word: 'gold fam', written: 'GOLD FAM', rows: 2 },
      { kind: 'tier', word: '2-party', written: '2-party', rows: 1 },
    ]);
    const answered = rowsOf(of, rows, withAnswers({ tiers: { 'gold fam': 'EF' } }));
    expect(answered.map(({ empNo, tier, waiveReason }) => [empNo, tier, waiveReason])).toEqual([
      ['1', 'EF', null],
      ['2', 'EF', null],
      ['4', 'ES', null],
      ['5', 'EC', null],
      ['6', 'WV', 'spouse'],
    ]);
  });

  test('days before months are asked about, and never guessed where both orders appear', () => {
    const of: CensusColumnName[] = ['emp_no', 'dob'];
    const rows = [
      ['1', '13/02/1980'],
      ['2', '01/02/1981'],
    ];
    expect(questionsOf(of, rows, basis)).toEqual([{ kind: 'dayFirst', example: '13/02/1980' }]);
    expect(rowsOf(of, rows, withAnswers({ dayFirst: true })).map(({ dob }) => dob)).toEqual([
      '1980-02-13',
      '1981-02-01',
    ]);
    expect(rowsOf(of, rows, withAnswers({ dayFirst: false })).map(({ dob }) => dob)).toEqual([null, '1981-01-02']);
    const mixed = [...rows, ['3', '02/13/1982']];
    expect(questionsOf(of, mixed, basis)).toEqual([]);
    expect(rowsOf(of, mixed, basis).map(({ dob }) => dob)).toEqual([null, '1981-01-02', '1982-02-13']);
  });

  test('five digits are days only in a column of nothing else', () => {
    const of: CensusColumnName[] = ['emp_no', 'dob'];
    expect(
      rowsOf(
        of,
        [
          ['1', '24180'],
          ['2', ''],
        ],
        basis,
      ).map(({ dob }) => dob),
    ).toEqual(['1966-03-14', null]);
    expect(
      rowsOf(
        of,
        [
          ['1', '24180'],
          ['2', '1/5/1980'],
        ],
        basis,
      ).map(({ dob }) => dob),
    ).toEqual([null, '1980-01-05']);
  });

  test('the period of wages is asked about if only their size speaks', () => {
    const of: CensusColumnName[] = ['emp_no', 'annual_wage', 'weekly_hours'];
    const rows = [
      ['1', '4,000', '40'],
      ['2', '5,000', '40'],
      ['3', '6,000.10', '40'],
    ];
    expect(questionsOf(of, rows, basis)).toEqual([{ kind: 'wagesPer', middle: 5_000 }]);
    expect(questionsOf(of, rows.slice(1), basis)).toEqual([]);
    const yearly = (wagesPer: CensusAnswers['wagesPer']) =>
      rowsOf(of, rows, withAnswers({ wagesPer })).map(({ annual }) => annual);
    expect(yearly('month')).toEqual([48_000, 60_000, 72_001.2]);
    expect(yearly('twoWeeks')).toEqual([104_000, 130_000, 156_002.6]);
    expect(yearly('year')).toEqual([4_000, 5_000, 6_000.1]);
    const hourly = rowsOf(
      of,
      [
        ['1', '20', '40'],
        ['2', '25', '40'],
        ['3', '30', '40'],
      ],
      withAnswers({ wagesPer: 'hour' }),
    );
    expect(hourly.map(({ annual, payType }) => [annual, payType])).toEqual([
      [41_600, 'H'],
      [52_000, 'H'],
      [62_400, 'H'],
    ]);
  });

  test('one column holds the hourly rates and the salaries of a year, by the pay type', () => {
    const of: CensusColumnName[] = ['emp_no', 'hourly_rate', 'pay_type', 'weekly_hours'];
    const rows = [
      ['1', '25.50', 'Hourly', '40'],
      ['2', '52000', 'Salary', '40'],
      ['3', '500', 'Salary', '40'],
      ['4', '$700/hr', 'Salary', '40'],
    ];
    expect(questionsOf(of, rows, basis)).toEqual([{ kind: 'highWages', rows: 1 }]);
    const pay = rowsOf(of, rows, basis).map(({ hourlyRate, annualWage }) => [hourlyRate, annualWage]);
    expect(pay).toEqual([
      [25.5, null],
      [null, 52_000],
      [500, null],
      [null, null],
    ]);
    const wages = rowsOf(
      of.with(1, 'annual_wage'),
      [['1', '100', 'H', '40'], ['2', '100.01', 'H', '40'], rows[1]!.with(0, '3')],
      basis,
    );
    expect(wages.map(({ hourlyRate, annualWage }) => [hourlyRate, annualWage])).toEqual([
      [100, null],
      [null, null],
      [null, 52_000],
    ]);
  });

  test('a salary among hourly rates that may be of a pay period is asked about, and the rates stay per hour', () => {
    const of: CensusColumnName[] = ['emp_no', 'hourly_rate', 'pay_type', 'weekly_hours'];
    const rows = [
      ['1', '25.50', 'Hourly', '40'],
      ['2', '2000', 'Salary', '40'],
    ];
    expect(questionsOf(of, rows, basis)).toEqual([{ kind: 'wagesPer', middle: 2_000 }]);
    const annual = rowsOf(of, rows, withAnswers({ wagesPer: 'twoWeeks' })).map((row) => row.annual);
    expect(annual).toEqual([53_040, 52_000]);
  });

  test('both columns filled, or a pay type that is not known, leave the pay where it is', () => {
    const of: CensusColumnName[] = ['emp_no', 'hourly_rate', 'annual_wage', 'pay_type'];
    const rows = [
      ['1', '600', '52,000', 'Salary'],
      ['2', '600', '', 'Commission'],
    ];
    const codes = checkCensus(of, rows, basis).map(({ problems }) =>
      problems.map(({ code, column }) => `${code} ${column}`),
    );
    expect(codes).toEqual([['C106 hourly_rate'], ['C106 hourly_rate', 'C104 pay_type']]);
  });

  test('a wage that says its period is neither asked about nor multiplied', () => {
    const of: CensusColumnName[] = ['emp_no', 'annual_wage', 'weekly_hours'];
    const rows = [
      ['1', '$50,000/yr', '40'],
      ['2', '4,000', '40'],
      ['3', '$18.75/hr', '40'],
      ['4', '41000 annual', '40'],
    ];
    expect(questionsOf(of, rows, basis)).toEqual([]);
    expect(rowsOf(of, rows, withAnswers({ wagesPer: 'month' })).map(({ annual }) => annual)).toEqual([
      50_000, 48_000, 39_000, 41_000,
    ]);
  });

  test('an annual wage under 500 is left empty and flagged: it is an hourly rate, or was shortened', () => {
    const of: CensusColumnName[] = ['emp_no', 'annual_wage'];
    const checked = checkCensus(
      of,
      [
        ['1', '28.50'],
        ['2', '41.000'],
        ['3', '0'],
        ['4', '500'],
      ],
      basis,
    );
    expect(checked.map(({ good, row, problems }) => [good, row.annualWage, problems.map(({ code }) => code)])).toEqual([
      [true, null, ['C106']],
      [true, null, ['C106']],
      [true, 0, []],
      [true, 500, []],
    ]);
  });

  test('wages that no one earns are a question, and no figure before it is answered', () => {
    const of: CensusColumnName[] = ['emp_no', 'annual_wage', 'hourly_rate'];
    const rows = [
      ['1', '2,000,003.20', ''],
      ['2', '', '961.54'],
      ['3', '50,000', ''],
    ];
    expect(questionsOf(of, rows, basis)).toEqual([{ kind: 'highWages', rows: 2 }]);
    const wages = (answers: CensusAnswers) =>
      rowsOf(of, rows, withAnswers(answers)).map(({ annualWage, hourlyRate }) => annualWage ?? hourlyRate);
    expect(wages({ highWages: true })).toEqual([2_000_003.2, 961.54, 50_000]);
    expect(wages({ highWages: false })).toEqual([null, null, 50_000]);
    expect(wages({})).toEqual([null, null, 50_000]);
  });
});
