import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlank, looksLikeMoney, readAmount, readPasted } from '#platform/reading/pasted-cells.rules.ts';
import { forAll } from '#testing/for-all.ts';
import { parseCounts } from './paste-counts.rules.ts';
import { employeesOf, parseEmployees } from './paste-employees.rules.ts';
import { planEmployeeSave } from './schema.ts';
import { readTier } from './tier-names.rules.ts';

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
    ['a\rb\tc', [['a'], ['b', 'c']]],
    ['a  b\n  c d', [['a', 'b'], ['c d']]],
    ['a\u00a0b\tc', [['a b', 'c']]],
    [' a \t  b   c ', [['a', 'b c']]],
    ['1,640\n2,190', [['1,640'], ['2,190']]],
    ['"1,640";2,190', [['1,640', '2,190']]],
    ['"a;b;c",d', [['a;b;c', 'd']]],
    ['"say ""a;b""",d', [['say "a;b"', 'd']]],
    ['a,b\nc,d\ne;f', [['a', 'b'], ['c', 'd'], ['e;f']]],
    ['a,b\nc,d\ne;;;f', [['a', 'b'], ['c', 'd'], ['e;;;f']]],
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
    ['5 $', undefined],
    ['1$2', undefined],
    ['12,345,678', 12_345_678],
    ['9999999999.99', 9_999_999_999.99],
    [undefined, undefined],
    ['10000000000', undefined],
  ])('number %j is %j', (cell, value) => {
    expect(readAmount(cell)).toBe(value);
  });

  test('a line is told by its number and by what its cells hold', () => {
    expect(readPasted('a\t\tb\n\n\tc')).toEqual([
      { line: 1, text: 'a · b', cells: ['a', '', 'b'], splitsAmount: false },
      { line: 3, text: 'c', cells: ['', 'c'], splitsAmount: false },
    ]);
  });

  test('what a spreadsheet shows for nothing is blank', () => {
    expect([undefined, '', '-', '–', '—', '$-', '$ -', 'n/a', 'NA', 'N/A'].every(isBlank)).toBe(true);
    expect(['0', 'x-', '-5', 'banana', 'x n/a', '- -'].some(isBlank)).toBe(false);
  });

  test('money is told by its sign or its cents', () => {
    expect(['$5', 'usd 5', '5.00', '.5'].every(looksLikeMoney)).toBe(true);
    expect(['5', '5.', 'in USD', '5 $', ''].some(looksLikeMoney)).toBe(false);
  });

  test.each([
    ['EE', 'eE'],
    ['Employee Only', 'eE'],
    ['Single', 'eE'],
    ['Employee + Spouse', 'eS'],
    ['EE & SP', 'eS'],
    ['Employee$and Spouse', 'eS'],
    ['Employee and Child(ren)', 'eC'],
    ['EE/CH', 'eC'],
    ['FAM', 'eF'],
    ['Family participants', 'eF'],
    ['EF Cost ($)', 'eF'],
    ['Family participant', 'eF'],
    ['EE Only', 'eE'],
    ['Single-Rate', 'eE'],
    ['Ann Lee', undefined],
    ['', undefined],
    [undefined, undefined],
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

  test.each([
    ['employee name', 'tier'],
    ['full name', 'coverage'],
    ['Member', 'Coverage Tier'],
    ['member name', 'coverage level'],
    ['Name', 'Level'],
  ])('headed %s and %s, with any of the usual words for the cost', (name, tier) => {
    for (const cost of ['Amount', 'cost', 'Premium', 'rate', 'Monthly Cost', 'monthly premium']) {
      expect(amountsOf(`${cost}\t${name}\t${tier}\n760\tAnn Lee\tEE`)).toEqual([{ name: 'Ann Lee', eE_Amount: 760 }]);
    }
  });

  test.each([
    ['First', 'Last'],
    ['first name', 'last name'],
    ['First Name', 'Surname'],
  ])('a name in two columns, headed %s and %s', (first, last) => {
    const headed = (rows: string) => amountsOf(`${last}\t${first}\tEE\n${rows}`).map(({ name }) => name);
    expect(headed('Lee\tAnn\t760\n\tBo\t1\nMoss\t\t2')).toEqual(['Ann Lee', 'Bo', 'Moss']);
  });

  test('a column that is not there says nothing of anybody', () => {
    expect(accepted('Name\tEE\nAnn Lee\t760')).toEqual([['Ann Lee', 760, true]]);
    expect(accepted('Name\tEE\tActive\nAnn Lee\t760')).toEqual([['Ann Lee', 760, true]]);
  });

  test('"Employee" is the tier where another column holds the names, and a name where none does', () => {
    expect(amountsOf('Name\tEmployee\nAnn Lee\t760')).toEqual([{ name: 'Ann Lee', eE_Amount: 760 }]);
    expect(amountsOf('First\tEmployee\nAnn\t760')).toEqual([{ name: 'Ann', eE_Amount: 760 }]);
    expect(amountsOf('Last\tEmployee\nLee\t760')).toEqual([{ name: 'Lee', eE_Amount: 760 }]);
    expect(amountsOf('Employees\tFamily\nAnn Lee\t760')).toEqual([{ name: 'Ann Lee', eF_Amount: 760 }]);
    expect(amountsOf('Name\tEmployee Only\tEmployee + Spouse\nAnn Lee\t\t760')).toEqual([
      { name: 'Ann Lee', eS_Amount: 760 },
    ]);
  });

  test('a line with a number heads no columns, and neither does a single word', () => {
    expect(amountsOf('Name\tEE\t760')).toEqual([{ name: 'Name', eE_Amount: 760 }]);
    for (const words of ['Total employees', 'Employee count'])
      expect(parseEmployees(`${words}\tEE\nAnn Lee\t760`)[0]?.line, words).toBe(1);
    expect(parseEmployees('Name\tTier\tCost\nAnn Lee\tEE').map(({ note }) => note)).toEqual(['No cost found.']);
    expect(parseEmployees('Name\nAnn Lee\tEE\t760').map(({ line, note }) => [line, note])).toEqual([
      [1, 'No cost found.'],
      [2, null],
    ]);
  });

  test('four cost columns may be followed by one more, which is not read', () => {
    expect(accepted('Ann Lee\t760\t\t-\t\tx\nBo Moss\t\t1640\t\t\t')).toEqual([
      ['Ann Lee', 760, true],
      ['Bo Moss', 1640, true],
    ]);
    expect(accepted('Ann\tLee\tEE\t-\t-\t-\t760')).toEqual([['Ann Lee', 760, true]]);
    expect(accepted('Ann\tLee\tEE\tJr\t760')).toEqual([['Ann Lee Jr', 760, true]]);
    expect(parseEmployees('Ann Lee\t760\t\t\t\t\tx')[0]?.employee).toBeNull();
  });

  test('a name of 125 characters fits, and so does one that only holds the word total', () => {
    expect(employeesOf(parseEmployees(`${'x'.repeat(125)}\tEE\t760`))).toHaveLength(1);
    expect(amountsOf('Ann Total\tEE\t760\nTotally Smith\tEE\t1').map(({ name }) => name)).toEqual([
      'Ann Total',
      'Totally Smith',
    ]);
    for (const total of ['TOTAL', 'Totals', 'Subtotal', 'Grand Total', 'Total cost']) {
      expect(parseEmployees(`${total}\tEE\t760`)[0]?.note, total).toBe('Total row, skipped.');
    }
  });

  test('who is not active says so', () => {
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

  test('of a name that is not taken over a second one is no repetition', () => {
    const rows = parseEmployees('Name\tTier\tCost\nAnn Lee\tEE\t-5\nAnn Lee\tEE\t2\nAnn Lee\tES\t3\nANN LEE\tEE\t4');
    expect(rows.slice(1).map(({ note }) => note)).toEqual([
      null,
      'The same name as in line 3.',
      'The same name as in line 3.',
    ]);
    const wrong = parseEmployees('Ann Lee\tEE\t\nBo Moss\tEE\t');
    expect(wrong.map(({ note }) => note)).toEqual(['No cost found.', 'No cost found.']);
  });

  test.each(['No', 'N', 'false', '0', 'Inactive', 'termed', 'Terminated'])('%j is not active', (active) => {
    expect(accepted(`Name\tEE\tStatus\nAnn Lee\t760\t${active}`)).toEqual([['Ann Lee', 760, false]]);
  });

  test.each(['Yes', 'not termed', 'Nominal', '10', ''])('%j is active', (active) => {
    expect(accepted(`Name\tEE\tStatus\nAnn Lee\t760\t${active}`)).toEqual([['Ann Lee', 760, true]]);
  });

  test('a line that is not taken over takes no place of the plan', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => `P${index}\tEE\t1`);
    expect(employeesOf(parseEmployees(['Total\t\t760', ...rows].join('\n')))).toHaveLength(2_000);
  });

  test('no more than a plan lists', () => {
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

  test('of two columns of whole numbers without a heading, takes the greater as the costs and says so', () => {
    const { tiers, notes } = parseCounts('EE\t12\t760\nES\t4\t1640\nEC\t9\t5');
    expect(tiers).toEqual({ ...full, eC: { amount: 5, quantity: 9 }, eF: none });
    expect(notes).toEqual(['The greater figures were taken as the costs.']);
  });

  test('a column means the same for all tiers: a wrong figure in it is reported, and never the other kind', () => {
    const { tiers, notes } = parseCounts('EE\t500.00\t3\nES\t1,000\t1\nEC\t-5\t0\nEF\t1200\t2.5');
    expect(tiers).toEqual({
      eE: { amount: 500, quantity: 3 },
      eS: { amount: 1000, quantity: 1 },
      eC: { amount: null, quantity: 0 },
      eF: { amount: 1200, quantity: null },
    });
    expect(notes).toEqual([
      'The greater figures were taken as the costs.',
      'Line 3: "-5" is not a number of 0 or more with at most 2 decimals.',
      'Line 4: "2.5" is not a whole number.',
    ]);
    expect(parseCounts('EE\t12\t760\nES\t\t1640').tiers.eS).toEqual({ amount: 1640, quantity: null });
  });

  test.each([
    ['EE\t12\t760\nES\t1640\t4', 'costs and participants cannot be told apart'],
    ['EE\t-5\t12', 'the other figure of its tier cannot be read'],
  ])('%j: which column has the costs is not guessed', (pasted, why) => {
    const { tiers, notes } = parseCounts(pasted);
    expect(Object.values(tiers)).toEqual([none, none, none, none]);
    expect(notes).toContain(`Line 1: "12" is left out: ${why}.`);
  });

  test('of two equal figures of a tier the second one is the cost', () => {
    expect(parseCounts('EE\t5\t5').tiers.eE).toEqual({ amount: 5, quantity: 5 });
    expect(parseCounts('EE\t5\t5').notes).toEqual(['The greater figures were taken as the costs.']);
  });

  test('a figure whose heading says nothing is what the other of its tier is not', () => {
    expect(parseCounts('Tier\tCost\tx\nEE\t760\t12').tiers.eE).toEqual(full.eE);
    expect(parseCounts('Tier\tx\tCount\nEE\t760\t12').tiers.eE).toEqual(full.eE);
    expect(parseCounts('Tier\tx\tPremium\nEE\t12\t760').tiers.eE).toEqual(full.eE);
    const few = { eE: { amount: 5, quantity: 12 }, eS: none, eC: none, eF: none };
    expect(parseCounts('Tier\tx\tCost\nEE\t12\t5')).toEqual({ tiers: few, notes: [] });
  });

  test('a row is labeled in any column, by words and not by an amount', () => {
    const eE = { ...none, amount: 760 };
    expect(parseCounts('Plan\tEE\tES\nA\t760\t1640\tCost').tiers).toMatchObject({ eE, eS: { amount: 1_640 } });
    const { tiers, notes } = parseCounts('EE\tES\n$760\t9\n12\t4');
    expect(tiers).toMatchObject({ eE: full.eE, eS: { amount: 9, quantity: 4 } });
    expect(notes).toEqual([]);
  });

  test('the first tier is no heading of the others', () => {
    expect(parseCounts('EE\t12\t$760\nES\t4\t1640').tiers).toMatchObject({ eE: full.eE, eS: full.eS });
  });

  test.each([
    ['Participant', 'quantity'],
    ['Count', 'quantity'],
    ['Qty', 'quantity'],
    ['Quantity', 'quantity'],
    ['Lives', 'quantity'],
    ['Enrolled', 'quantity'],
    ['Employees', 'quantity'],
    ['Number', 'quantity'],
    ['#', 'quantity'],
    ['Cost', 'amount'],
    ['Amount', 'amount'],
    ['Premium', 'amount'],
    ['Rate', 'amount'],
    ['Price', 'amount'],
    ['$', 'amount'],
  ] as const)('a column headed %s holds each tier’s %s', (heading, kind) => {
    for (const six of ['6', '6.00'])
      expect(parseCounts(`Tier\t${heading}\nFAM\t${six}`).tiers.eF).toEqual({ ...none, [kind]: 6 });
  });

  test('a row of headed columns may say what it holds, and blank cells hold nothing', () => {
    const { tiers, notes } = parseCounts('Plan A\tEE\tES\nEnrolled\t12\t-\n\t760.00\tn/a\nwaived\tx\t');
    expect(tiers).toEqual({ eE: { amount: 760, quantity: 12 }, eS: none, eC: none, eF: none });
    expect(notes).toEqual([]);
    expect(parseCounts('EE\tES\nRate 1\t5').tiers).toMatchObject({ eE: none, eS: { amount: 5 } });
  });

  test('bare figures are read in order where there are four lines, or four of them in one line or two', () => {
    const eE = (pasted: string) => parseCounts(pasted).tiers.eE;
    expect(eE('12\tx\t\n4\n3\n6')).toEqual({ amount: null, quantity: 12 });
    expect(eE('12\n4\n3\n6\n9')).toEqual(none);
    expect(eE('12\t4\t3\t6')).toEqual({ amount: null, quantity: 12 });
    expect(eE('12\t4\t3\t6\n1\t2\t3')).toEqual(none);
    expect(eE('1\t2\t3\t4\n1\t2\t3\t4\n1\t2\t3\t4')).toEqual(none);
    expect(eE('12\t1\t1\n4\n3\n6')).toEqual(none);
    expect(eE('1\t2\t3\t4\n1\t2\t3\t4\n1\t2\t3\t4\n1\t2\t3\t4')).toEqual(none);
  });

  test('a million participants is the most, and an amount may have cents and be larger', () => {
    expect(parseCounts('Tier\tCount\nEE\t1000000').tiers.eE.quantity).toBe(1_000_000);
    expect(parseCounts('Tier\tCost\nEE\t1000001.50').tiers.eE.amount).toBe(1_000_001.5);
  });

  test('one figure for each tier: counts, unless any is written as money', () => {
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

describe('an amount that was split at its commas', () => {
  const message = 'Its commas separate cells and group digits. Please paste it with tabs.';

  test('is no cost of an employee', () => {
    expect(parseEmployees('name,tier,cost\nAnn Lee,EE,1,234.50\nBo Kim,EE,234.50')).toMatchObject([
      { line: 2, employee: null, note: message },
      { line: 3, employee: { eE_Amount: 234.5 }, note: null },
    ]);
  });

  test('is no cost of a plan, and shifts no other into its tier', () => {
    const { tiers, notes } = parseCounts('EE,ES,EC,EF\n100,200,1,300,400');
    expect(tiers.eC.amount ?? tiers.eC.quantity).toBeNull();
    expect(notes).toContain(`Line 2: ${message}`);
  });
});

test('never fails on any clipboard text, and everything it accepts can be saved', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('EE', 'Family', 'Cost', 'Name', '760', '$1,640.00', '-', '', '"', 'NaN', '1e9', '9'.repeat(20)),
  );
  const sheet = fc
    .array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
    .chain((rows) => fc.constantFrom('\t', ',', ';', ' ').map((by) => rows.map((row) => row.join(by)).join('\n')));
  forAll({ numRuns: 300 }, sheet, (pasted) => {
    for (const employee of employeesOf(parseEmployees(pasted))) expect(planEmployeeSave.parse(employee)).toBeTruthy();
    for (const { amount, quantity } of Object.values(parseCounts(pasted).tiers)) {
      expect(amount ?? 0).toBeGreaterThanOrEqual(0);
      expect(quantity === null || Number.isInteger(quantity)).toBe(true);
    }
  });
});
