import { describe, expect, test } from 'vitest';
import { type WorkersComp, workersCompSave } from '#records/payroll/priced-rows.schema.ts';
import { workersComp } from './testing/samples.ts';
import { applyWcLines } from './wc-lines-apply.rules.ts';
import { readWcLines } from './wc-lines-paste.rules.ts';

const none = { employeeCount: null, annualWages: null, overtimeWages: null, rate: null };
const line = (code: string, more: object, state = 'IN') => ({ state, code, ...none, ...more });

describe('reading', () => {
  test('gives lost zeros back, but not to the codes of three digits in Pennsylvania and Delaware', () => {
    const list = 'State\tCode\tPayroll\nIN\t42\t1\nKY\t951\t2\nPA\t951\t3\nDE\t953\t4\nPA\t12\t5';
    expect(readWcLines(list, 'IN').rows.map(({ state, code }) => `${state} ${code}`)).toEqual([
      'IN 0042',
      'KY 0951',
      'PA 951',
      'DE 953',
      'PA 0012',
    ]);
  });

  test('reads a code with letters for digits, and the one that the user chose instead', () => {
    const list = 'State\tCode\tPayroll\nIN\t881O\t100000\nIN\t8810\t50000\nIL\t881O\t1';
    const keys = (meant = {}) =>
      readWcLines(list, 'IN', meant).rows.map(({ state, code, annualWages }) => `${state} ${code} ${annualWages}`);
    expect(keys()).toEqual(['IN 881O 100000', 'IN 8810 50000', 'IL 881O 1']);
    expect(keys({ 'IN 881O': '8810' })).toEqual(['IN 8810 150000', 'IL 881O 1']);
    expect(readWcLines('Clerical\t88l0\t400,000\t0.14', 'IN').rows).toEqual([
      line('88L0', { annualWages: 400_000, rate: 0.14 }),
    ]);
  });

  test('takes no other figure for an amount that cannot be read, nor a rate alone for wages', () => {
    expect(readWcLines('IN\t8742\tSales\t52K\t0.25\nIN\t8017\tStore\t1.250.000,00\t1.2', 'IN').unread).toEqual([
      { line: 1, text: 'IN · 8742 · Sales · 52K · 0.25', why: '“52K” is not an amount.' },
      { line: 2, text: 'IN · 8017 · Store · 1.250.000,00 · 1.2', why: '“1.250.000,00” is not an amount.' },
    ]);
    expect(readWcLines('IN\t8742\tSales\t0.25\nIN\t8810\tClerical\t52000', 'IN').rows).toEqual([
      line('8742', { rate: 0.25 }),
      line('8810', { annualWages: 52_000 }),
    ]);
  });

  test('a policy page with headings, sections by state and lines that are no classes', () => {
    const text = [
      'Classification\tCode\tEstimated Annual Remuneration\tRate per $100 of Remuneration\tPremium',
      'INDIANA',
      'Machine Shop NOC\t3632\t$1,250,000\t2.20\t$27,500',
      'Clerical Office\t8810\t400,000\t.14\t560',
      'State: MI',
      'Salespersons\t8742\t180,000.50\t0.26\t468',
      'Total Manual Premium\t\t\t\t28,528',
      'Machine Shop\t3632\tmany\t1\t2',
    ].join('\n');
    expect(readWcLines(text, 'OH')).toEqual({
      rows: [
        line('3632', { annualWages: 1_250_000, rate: 2.2 }),
        line('8810', { annualWages: 400_000, rate: 0.14 }),
        line('8742', { annualWages: 180_000.5, rate: 0.26 }, 'MI'),
      ],
      unread: [
        { line: 7, text: 'Total Manual Premium · 28,528', why: 'No class code.' },
        { line: 8, text: 'Machine Shop · 3632 · many · 1 · 2', why: '“many” is not an amount.' },
      ],
    });
  });

  test('a policy page as text, without headings: payroll, rate and the premium that follows from them', () => {
    const text =
      'IN 3632 Machine Shop NOC 1,250,000 2.20 27,500\nIN 8810 Clerical 400,000 560 0.14\n8742 Sales 180,000';
    expect(readWcLines(text, 'IL').rows).toEqual([
      line('3632', { annualWages: 1_250_000, rate: 2.2 }),
      line('8810', { annualWages: 400_000, rate: 0.14 }),
      line('8742', { annualWages: 180_000 }, 'IL'),
    ]);
  });

  test('a payroll report: people of a class are added up, with their overtime', () => {
    const text =
      'State,WC Code,Employees,Gross Pay,Overtime Pay\nIN,3632,10,"600,000.10","20,000.05"\nIN,3632,2,0.20,0.01\nIN,42,1,5,';
    expect(readWcLines(text, 'IN')).toEqual({
      rows: [
        line('3632', { employeeCount: 12, annualWages: 600_000.3, overtimeWages: 20_000.06 }),
        line('0042', { employeeCount: 1, annualWages: 5 }),
      ],
      unread: [],
    });
  });

  test.each([
    ['IN\t\t1\t1', 'No class code.'],
    ['IN\tABC\t1\t1', '“ABC” is not a class code.'],
    ['XX\t3632\t1\t1', '“XX” is not a state.'],
    ['IN\t3632\t-5\t1', '“-5” is not an amount.'],
    ['IN\t3632\t5.001\t1', '“5.001” is not an amount.'],
    ['IN\t3632\t5\t1,000.5', '“1,000.5” is not a rate.'],
    ['IN\t3632\t\t', 'No figures.'],
    ['IN\t3632\t10\t3', 'IN 3632 has another rate above.'],
  ])('does not understand %j', (text, why) => {
    const { rows, unread } = readWcLines(`State\tCode\tPayroll\tRate\nIN\t3632\t10\t2\n${text}`, 'IN');
    expect(unread.map((one) => one.why)).toEqual([why]);
    expect(rows).toEqual([line('3632', { annualWages: 10, rate: 2 })]);
  });

  test('nothing is read from nothing, and a line without a state needs a home', () => {
    expect(readWcLines(' \n', 'IN')).toEqual({ rows: [], unread: [] });
    expect(readWcLines('3632 1,000', '').unread).toEqual([{ line: 1, text: '3632 · 1,000', why: 'No state.' }]);
  });
});

describe('applying', () => {
  const stored = (id: number, code: string, more: Partial<WorkersComp> = {}): WorkersComp =>
    workersComp(id, {
      code,
      rowVersion: 3,
      employeeCount: 20,
      monthlyWages: 1_000,
      annualWages: 12_000,
      currentCost: 264,
      proposedCost: 244.2,
      ...more,
    });

  test('changes the line of the same state and code, and keeps what was not pasted', () => {
    const [applied] = applyWcLines([line('3632', { annualWages: 24_000, overtimeWages: 600 })], [stored(5, '3632')]);
    expect(applied?.save).toEqual({
      id: 5,
      rowVersion: 3,
      state: 'IN',
      code: '3632',
      employeeCount: 20,
      rate: 2.2,
      annualWages: 24_000,
      monthlyWages: 2_000,
      overtimeWages: 600,
    });
    expect(workersCompSave.safeParse(applied?.save).success).toBe(true);
  });

  test('keeps an override with its typed figures', () => {
    const before = stored(5, '3632', { override: true, proposedRate: 1.5, currentCost: 1, proposedCost: 2 });
    const [applied] = applyWcLines([line('3632', { rate: 3 })], [before]);
    expect(applied?.save).toMatchObject({
      override: true,
      rate: 3,
      proposedRate: 1.5,
      currentCost: 1,
      proposedCost: 2,
    });
  });

  test('saves nothing for a line that changes nothing', () => {
    const [applied] = applyWcLines([line('3632', { annualWages: 12_000, rate: 2.2 })], [stored(5, '3632')]);
    expect([applied?.lacks, applied?.save]).toEqual(['', undefined]);
  });

  test.each([
    [{ annualWages: 5, rate: 1 }, 'New: enter the employees'],
    [{ annualWages: 5, employeeCount: 1 }, 'New, without a rate'],
    [{ rate: 1, employeeCount: 1 }, 'New, without wages'],
  ])('a new line with %j lacks something', (given, lacks) => {
    const [applied] = applyWcLines([line('8810', given)], [stored(5, '3632')]);
    expect([applied?.lacks, applied?.save]).toEqual([lacks, undefined]);
  });

  test('a new line is saved with the employees that were typed; a code of two lines is ambiguous', () => {
    const row = line('8810', { annualWages: 1_000, rate: 0.14 });
    const [applied] = applyWcLines([row], [], { 'IN 8810': 4 });
    expect(applied?.save).toEqual({
      id: 0,
      state: 'IN',
      code: '8810',
      employeeCount: 4,
      rate: 0.14,
      annualWages: 1_000,
      monthlyWages: 83.33,
    });
    expect(workersCompSave.safeParse(applied?.save).success).toBe(true);
    const [twice] = applyWcLines([row], [stored(1, '8810'), stored(2, '8810')]);
    expect(twice?.lacks).toBe('Several lines have this code');
  });
});

test.each(['State,Code,Payroll\nIN,8810,1,250,000', 'IN,8810,1,250,000,0.15', 'IN,8810,Clerical,$1,250,000,0.15'])(
  'wages that were split at their commas are not read: %j',
  (pasted) => {
    const { rows, unread } = readWcLines(pasted, 'IN');
    expect(rows).toEqual([]);
    expect(unread.map(({ why }) => why)).toEqual([
      'Its commas separate cells and group digits. Please paste it with tabs.',
    ]);
  },
);

test('wages with commas are read from cells that tabs or quotes separate', () => {
  for (const pasted of ['IN\t8810\t1,250,000\t0.15', 'IN,8810,"1,250,000",0.15'])
    expect(readWcLines(pasted, 'IN').rows).toMatchObject([{ annualWages: 1_250_000, rate: 0.15 }]);
});
