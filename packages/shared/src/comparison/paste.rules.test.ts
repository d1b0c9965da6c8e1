import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber, readPasted, readTier } from './paste-cells.rules.ts';
import { parseCounts } from './paste-counts.rules.ts';
import { employeesOf, parseEmployees } from './paste-employees.rules.ts';
import { planEmployeeSave } from './schema.ts';

const cellsOf = (pasted: string) => readPasted(pasted).map(({ cells }) => cells);

describe('cells', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\n\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"Lee, Ann",EE,"1,640.00"', [['Lee, Ann', 'EE', '1,640.00']]],
    ['"Ann ""Annie"" Lee"\tEE', [['Ann "Annie" Lee', 'EE']]],
    ['"Ann\nLee"\tEE', [['Ann Lee', 'EE']]],
    ['EE   12   1,640.00', [['EE', '12', '1,640.00']]],
    ['EE 12 1,640.00', [['EE', '12', '1,640.00']]],
    ['6" pipe\tEE', [['6" pipe', 'EE']]],
    ['', []],
  ])('%j', (pasted, cells) => {
    expect(cellsOf(pasted)).toEqual(cells);
  });

  test.each([
    ['760', 760],
    ['$1,640.00', 1640],
    ['$ 2,190.5', 2190.5],
    ['USD 12.30', 12.3],
    ['.5', 0.5],
    ['10.500', 10.5],
    ['0', 0],
    ['1234567.89', 1_234_567.89],
    ['10.505', undefined],
    ['-5', undefined],
    ['(5.00)', undefined],
    ['1.640,00', undefined],
    ['12,34', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['$', undefined],
    ['12 people', undefined],
    ['10000000000', undefined],
  ])('number %j is %j', (cell, value) => {
    expect(readNumber(cell)).toBe(value);
  });

  test.each([
    ['EE', 'eE'],
    ['Employee Only', 'eE'],
    ['Single', 'eE'],
    ['Employee + Spouse', 'eS'],
    ['EE & SP', 'eS'],
    ['Employee and Child(ren)', 'eC'],
    ['EE/CH', 'eC'],
    ['FAM', 'eF'],
    ['Family participants', 'eF'],
    ['EF Cost ($)', 'eF'],
    ['Ann Lee', undefined],
    ['', undefined],
  ])('tier %j is %j', (cell, tier) => {
    expect(readTier(cell)).toBe(tier);
  });
});

const accepted = (pasted: string) =>
  employeesOf(parseEmployees(pasted)).map(({ id: _, ...employee }) => Object.values(employee));
const amountsOf = (pasted: string) => employeesOf(parseEmployees(pasted)).map(({ id: _, active: __, ...rest }) => rest);

describe('employees', () => {
  test.each([
    ['name, tier, cost', 'Ann Lee\tEE\t760.00\nBo Moss\tFamily\t$2,190.00'],
    ['columns in another order', 'EE\t760\tAnn Lee\nFamily\t2190\tBo Moss'],
    ['four columns', 'Ann Lee\t760\t\t\t\nBo Moss\t-\t-\t-\t2190'],
    ['headed columns', 'EF\tEE\tEmployee Name\n\t760\tAnn Lee\n2190\t$ -\tBo Moss'],
    [
      'headed tier and premium',
      'First Name\tLast Name\tCoverage Tier\tPremium\nAnn\tLee\tEE\t760\nBo\tMoss\tFAM\t2,190',
    ],
    ['"Employee" as a heading of names', 'Employee\tTier\tCost\nAnn Lee\tEE\t760\nBo Moss\tEF\t2190'],
    ['comma-separated', 'Name,EE,ES,EC,EF\nAnn Lee,760,,,\nBo Moss,,,,"2,190.00"'],
  ])('%s', (_, pasted) => {
    const want = [
      { name: 'Ann Lee', eE_Amount: 760 },
      { name: 'Bo Moss', eF_Amount: 2190 },
    ];
    expect(amountsOf(pasted)).toEqual(want);
  });

  test('reads whether an employee is active', () => {
    const rows = 'Name\tTier\tCost\tActive\nA\tEE\t1\tYes\nB\tEE\t2\tno\nC\tEE\t3\tTermed';
    expect(accepted(rows)).toEqual([
      ['A', 1, true],
      ['B', 2, false],
      ['C', 3, false],
    ]);
  });

  test.each([
    ['Ann Lee\tEE\t', 'No cost found.'],
    ['\tEE\t760', 'No name found.'],
    ['Ann Lee\t\t760', 'No tier found: EE, ES, EC or EF.'],
    ['Ann Lee\t760\t\t\t900', 'More than one cost found.'],
    ['Total\t\t760', 'Total row, skipped.'],
    [`${'x'.repeat(126)}\tEE\t760`, 'The name is longer than 125 characters.'],
    ['Name\tTier\tCost\nAnn Lee\tEE\t-5', '"-5" is not an amount of 0 or more with at most 2 decimals.'],
  ])('%j is skipped with a note: %s', (pasted, note) => {
    expect(parseEmployees(pasted).map((row) => [row.employee, row.note])).toEqual([[null, note]]);
  });

  test('accepts a repeated name and notes it', () => {
    const rows = parseEmployees('Name\tTier\tCost\nAnn Lee\tEE\t1\nann lee\tEE\t2');
    expect(rows.map(({ line, note }) => [line, note])).toEqual([
      [2, null],
      [3, 'The same name as in line 2.'],
    ]);
    expect(employeesOf(rows)).toHaveLength(2);
  });

  test('accepts at most as many employees as a plan can list', () => {
    const rows = parseEmployees(Array.from({ length: 2_001 }, (_, index) => `P${index}\tEE\t1`).join('\n'));
    expect(employeesOf(rows)).toHaveLength(2_000);
    expect(rows.at(-1)?.note).toBe('A plan lists at most 2000 employees.');
  });
});

const none = { amount: null, quantity: null };
const full = {
  eE: { amount: 760, quantity: 12 },
  eS: { amount: 1640, quantity: 4 },
  eC: { amount: 1420, quantity: 3 },
  eF: { amount: 2190, quantity: 6 },
};

describe('costs and participants', () => {
  test.each([
    ['tiers as lines', 'Tier\tParticipants\tCost\nEE\t12\t760\nES\t4\t1640\nEC\t3\t1420\nEF\t6\t2190'],
    ['cost first', 'Tier\tCost\tCount\nEmployee\t760\t12\nEE+SP\t1640\t4\nEE+CH\t1420\t3\nFamily\t2190\t6'],
    ['money by its notation', 'EE\t$760.00\t12\nES\t$1,640.00\t4\nEC\t$1,420.00\t3\nEF\t$2,190.00\t6'],
    ['tiers as columns', '\tEE\tES\tEC\tEF\nCost\t760\t1640\t1420\t2190\nParticipants\t12\t4\t3\t6'],
    ['eight headed columns', heading()],
    ['bare lines', '12\t760.00\n4\t1640.00\n3\t1420.00\n6\t2190.00'],
    ['two rows without labels', '760.00\t1640.00\t1420.00\t2190.00\n12\t4\t3\t6'],
    ['spaces', 'EE 12 760.00\nES 4 1,640.00\nEC 3 1,420.00\nEF 6 2,190.00'],
  ])('%s', (_, pasted) => {
    expect(parseCounts(pasted)).toEqual({ tiers: full, notes: [] });
  });

  test('of two whole numbers without a heading, takes the greater as the cost and says so', () => {
    const { tiers, notes } = parseCounts('EE\t12\t760\nES\t1640\t4');
    expect(tiers).toEqual({ ...full, eC: none, eF: none });
    expect(notes).toEqual(['The greater figure of each tier was taken as its cost.']);
  });

  test('reads one figure per tier as counts, unless any is written as money', () => {
    expect(parseCounts('12\n4\n3\n6').tiers.eF).toEqual({ amount: null, quantity: 6 });
    expect(parseCounts('760\n1640.00\n1420\n2190').tiers.eE).toEqual({ amount: 760, quantity: null });
  });

  test.each([
    ['hello\tworld', 'No costs or participants of EE, ES, EC and EF were found.'],
    ['1\t2\t3', 'No costs or participants of EE, ES, EC and EF were found.'],
    ['Tier\tCost\nEE\t-7', 'Line 2: "-7" is not a number of 0 or more with at most 2 decimals.'],
    ['Tier\tCount\nEE\t1.5', 'Line 2: "1.5" is not a whole number.'],
    ['Tier\tCount\nEE\t1000001', 'Line 2: "1000001" is too large.'],
    ['Tier\tCost\nEE\t7\nEE\t8', 'Line 3: "8" is one figure too many for its tier.'],
  ])('%j: %s', (pasted, note) => {
    expect(parseCounts(pasted).notes).toContain(note);
  });

  test('reports nothing for an empty paste', () => {
    expect(parseCounts(' \n ')).toEqual({ tiers: { eE: none, eS: none, eC: none, eF: none }, notes: [] });
    expect(parseEmployees('')).toEqual([]);
  });
});

function heading(): string {
  const names = ['EE Cost', 'EE Count', 'ES Cost', 'ES Count', 'EC Cost', 'EC Count', 'EF Cost', 'EF Count'];
  return `${names.join('\t')}\n760\t12\t1640\t4\t1420\t3\t2190\t6`;
}

test('never fails on any clipboard text, and everything it accepts can be saved', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('EE', 'Family', 'Cost', 'Name', '760', '$1,640.00', '-', '', '"', 'NaN', '1e9', '9'.repeat(20)),
  );
  const sheet = fc
    .array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
    .chain((rows) => fc.constantFrom('\t', ',', ';', ' ').map((by) => rows.map((row) => row.join(by)).join('\n')));
  fc.assert(
    fc.property(sheet, (pasted) => {
      for (const employee of employeesOf(parseEmployees(pasted))) expect(planEmployeeSave.parse(employee)).toBeTruthy();
      for (const { amount, quantity } of Object.values(parseCounts(pasted).tiers)) {
        expect(amount ?? 0).toBeGreaterThanOrEqual(0);
        expect(quantity === null || Number.isInteger(quantity)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
