import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { states } from '#platform/reading/states.ts';
import { forAll } from '#testing/for-all.ts';
import { type ExistingRate, readRateList } from './rate-import.rules.ts';

const existing = (more: Partial<ExistingRate>): ExistingRate => ({
  state: 'IN',
  code: null,
  label: null,
  rate: 2.5,
  value: 9500,
  isVariable: false,
  ...more,
});
const comp = (code: string, rate: number, label = 'Clerical') => existing({ code, rate, label, value: null });

const read = (typeId: number, text: string, rows: ExistingRate[] = []) =>
  readRateList(typeId, text, rows).map(({ line, status, state, code, after, problems }) => [
    line,
    status,
    state,
    code,
    after && [after.rate, typeId === 7 ? after.value : after.label],
    problems,
  ]);

test('asks about a new code with a letter for a digit, and imports it all the same', () => {
  const text = 'IN,881O,Clerical,0.1\nIN,VO12,Ours,0.2\nIN,88I0,Old,0.3\nIN,881A,Other,0.4\nIN,V123,Own,0.5';
  const rows = readRateList(48, text, [comp('88I0', 0.3, 'Old')]);
  expect(rows.map(({ code, status, hints }) => [code, status, hints])).toEqual([
    ['881O', 'new', ['Did you mean 8810?']],
    ['VO12', 'new', ['Did you mean V012?']],
    ['88I0', 'unchanged', []],
    ['881A', 'new', []],
    ['V123', 'new', []],
  ]);
});

describe('a list of SUTA rates', () => {
  test('reads headings in any order: new, changed, unchanged and wrong lines', () => {
    const text = [
      'Wage Base,State,Rate (%),Variable',
      '"9,500",IN,2.5%,No',
      '$9000.00,Ohio,2.7,no',
      '7000,FL,2.75,yes',
      '7000,XX,2.7,no',
      '7000,GA,abc,',
      '7000,Ohio,1,',
    ].join('\r\n');
    expect(read(7, text, [existing({}), existing({ state: 'OH', rate: 2.6, value: 9000 })])).toEqual([
      [2, 'unchanged', 'IN', null, [2.5, 9500], []],
      [3, 'changed', 'OH', null, [2.7, 9000], []],
      [4, 'new', 'FL', null, [2.75, 7000], []],
      [5, 'wrong', null, null, null, ['"XX" is not a state.']],
      [6, 'wrong', 'GA', null, null, ['"abc" is not a rate with at most 4 decimals.']],
      [7, 'wrong', 'OH', null, null, ['Line 3 has the same state.']],
    ]);
  });

  test('reads state, rate and cutoff without headings; missing values stay unchanged', () => {
    expect(read(7, 'IN\t2.6\nKY\t2.7\n\tx', [existing({ isVariable: true })])).toEqual([
      [1, 'changed', 'IN', null, [2.6, 9500], []],
      [2, 'wrong', 'KY', null, null, ['Please enter a cutoff value.']],
      [3, 'wrong', null, null, null, ['"x" is not a rate with at most 4 decimals.']],
    ]);
  });

  test('rejects a rate above 100% or with five decimals', () => {
    expect(read(7, 'IN;100.5;9500\nIL;2.12345;9500').map((row) => row[5])).toEqual([
      ['This rate is too large.'],
      ['"2.12345" is not a rate with at most 4 decimals.'],
    ]);
  });
});

describe('a figure in a list', () => {
  const rateOf = (cell: string) => readRateList(7, `IN\t${cell}\t9500`, [])[0];

  test.each([
    ['.5%', 0.5],
    ['12.3456', 12.3456],
    ['$ 2.5', 2.5],
    ['2.5 %', 2.5],
    ['0', 0],
  ])('%s is %d', (cell, rate) => {
    expect(rateOf(cell)?.after?.rate).toBe(rate);
  });

  test.each(['x2', '2x', '1,23', '2$', '%2', '-1', '1e1', '2.5 % 1'])('%s is not a rate', (cell) => {
    expect(rateOf(cell)?.problems).toEqual([`"${cell}" is not a rate with at most 4 decimals.`]);
  });

  test('reads commas as grouped thousands, and cutoffs with two decimals', () => {
    const cutoffs = ['12,345', '1,234,567.89', '1,2345', '9500.123', 'x'].map(
      (cell) => readRateList(7, `IN\t1\t${cell}`, [])[0],
    );
    expect(cutoffs.map((row) => row?.after?.value ?? row?.problems)).toEqual([
      12_345,
      1_234_567.89,
      ...['1,2345', '9500.123', 'x'].map((cell) => [`"${cell}" is not an amount with at most 2 decimals.`]),
    ]);
  });
});

describe('whether a state rates the client’s own account', () => {
  const variable = (cell: string, known?: boolean) =>
    readRateList(7, `IN\t2.5\t9500\t${cell}`, known === undefined ? [] : [existing({ isVariable: known })])[0];

  test.each(['y', 'Yes', 'TRUE', '1', 'x'])('%s means yes', (cell) => {
    expect(variable(cell, false)?.after?.isVariable).toBe(true);
  });

  test.each(['n', 'No', 'false', '0'])('%s means no', (cell) => {
    expect(variable(cell, true)?.after?.isVariable).toBe(false);
  });

  test('an empty cell leaves it unchanged, and means no for a new state', () => {
    expect(variable('', true)?.after?.isVariable).toBe(true);
    expect(variable('', false)?.after?.isVariable).toBe(false);
    expect(variable('')?.after?.isVariable).toBe(false);
  });

  test.each(['maybe', 'yess', 'ayes', 'nope', 'is no'])('%s is neither, and is the only problem', (cell) => {
    expect(variable(cell, true)).toMatchObject({ status: 'wrong', problems: [`"${cell}" is neither Yes nor No.`] });
  });
});

describe('how a state treats the provider', () => {
  const readOne = (headings: string, cells: string, known?: Partial<ExistingRate>) =>
    readRateList(7, `State,${headings}\nIN,${cells}`, known ? [existing(known)] : [])[0];

  test.each([
    ['Provider Rate', '1.9%', 'providerRate', 1.9],
    ['New Employer Rate (%)', '2.5', 'newEmployerRate', 2.5],
    ['New Employer Rate - Construction', '10.5924', 'newEmployerRateConstruction', 10.5924],
    ['Reporting Level', 'PEO', 'reportingLevel', 'provider'],
    ['Level', 'client', 'reportingLevel', 'client'],
    ['Level', 'Either', 'reportingLevel', 'either'],
    ['Wage Base Carries', 'yes', 'wageBaseCarries', true],
    ['carries', 'N', 'wageBaseCarries', false],
  ] as const)('reads %s %s', (heading, cell, field, expected) => {
    expect(readOne(`Rate,${heading}`, `2.5,${cell}`, {})?.after?.[field]).toBe(expected);
  });

  test('a list without these columns, or with blank cells, changes none of them', () => {
    const known = { providerRate: 1.9, newEmployerRate: 2.5, reportingLevel: 'either', wageBaseCarries: true } as const;
    expect(readOne('Rate', '2.5', known)).toMatchObject({ status: 'unchanged', after: known });
    const blank = readOne('Rate,Provider Rate,Level,Carries', '2.6,,-,n/a', known);
    expect(blank).toMatchObject({ status: 'changed', after: { ...known, rate: 2.6 } });
  });

  test('a new state at client level is variable, unless the list says otherwise; a known state stays', () => {
    expect(readOne('Rate,Cutoff,Level', '2.5,9500,Client')?.after?.isVariable).toBe(true);
    expect(readOne('Rate,Cutoff,Level,Variable', '2.5,9500,Client,No')?.after?.isVariable).toBe(false);
    expect(readOne('Rate,Level', '2.5,Client', { isVariable: false })?.after?.isVariable).toBe(false);
    expect(readOne('Rate,Cutoff,Level', '2.5,9500,Provider')?.after?.isVariable).toBe(false);
  });

  test('reports an unknown level, an unclear answer, and a percentage above 100', () => {
    expect(readOne('Rate,Level,Carries', '2.5,State,maybe', {})?.problems).toEqual([
      '"State" is neither Provider, Client nor Either.',
      '"maybe" is neither Yes nor No.',
    ]);
    expect(readOne('Rate,Provider Rate', '2.5,101', {})?.problems).toEqual(['This rate is too large.']);
    expect(readOne('Rate,Provider Rate', '2.5,x', {})?.problems).toEqual([
      '"x" is not a rate with at most 4 decimals.',
    ]);
  });

  test('a workers’ comp list has none of it', () => {
    const [row] = readRateList(48, 'State,Code,Rate,Level\nIN,8810,1,Client', []);
    expect(row?.after).toMatchObject({ isVariable: false, reportingLevel: null });
  });
});

describe('headings', () => {
  test.each(['Description', 'label', 'Class Description', 'Wording', 'class name'])(
    'reads %s as the wording',
    (label) => {
      expect(read(48, `${label},State,Code,Rate\nClerical,IN,8810,0.31`)).toEqual([
        [2, 'new', 'IN', '8810', [0.31, 'Clerical'], []],
      ]);
    },
  );

  test.each(['Variable', 'is variable', 'IsVariable?'])('reads %s as the own-account column', (heading) => {
    expect(readRateList(7, `${heading},State,Rate,Base\nYes,IN,1,9500`, [])[0]?.after?.isVariable).toBe(true);
  });

  test('two known words make a heading, one does not', () => {
    expect(readRateList(48, 'State,x,y,z', [])[0]?.line).toBe(1);
    expect(readRateList(48, 'State,Rate\nIN,1', [])[0]?.line).toBe(2);
  });
});

test('a wrong line does not make the next line of its state a repetition', () => {
  const rows = readRateList(7, 'IN\tx\t9500\nIN\t1\t9500\nIN\t2\t9500', []);
  expect(rows.map(({ status, problems }) => [status, problems])).toEqual([
    ['wrong', ['"x" is not a rate with at most 4 decimals.']],
    ['new', []],
    ['wrong', ['Line 2 has the same state.']],
  ]);
});

test('restores a code’s zeros only in its own state, and reports a missing rate', () => {
  const rows = ['0042', '042X'].map((code) => ({ ...comp(code, 3.1), state: 'IL' }));
  expect(read(48, 'State,Code,Rate\nIN,42,3.2\nIL,42x,1\nIL,42,', rows)).toEqual([
    [2, 'new', 'IN', '42', [3.2, null], []],
    [3, 'new', 'IL', '42X', [1, null], []],
    [4, 'wrong', 'IL', '0042', null, [expect.stringMatching(/rate/i)]],
  ]);
});

test('refuses a new workers’ comp rate where only a state fund insures; one that exists may change', () => {
  const refused = 'OH has a state fund only: no rate can be proposed there.';
  const list = 'State,Code,Rate\nOH,8810,0.4\nOH,3632,2';
  expect(read(48, list, [{ ...comp('3632', 3.1), state: 'OH' }])).toEqual([
    [2, 'wrong', 'OH', '8810', null, [refused]],
    [3, 'changed', 'OH', '3632', [2, expect.anything()], []],
  ]);
  expect(read(7, 'OH\t2.7\t9000', [])[0]?.[1]).toBe('new');
});

test('a line without headings and without a rate is asked for it', () => {
  const [row] = readRateList(48, 'IN\t5183\tPlumbing', []);
  expect(row).toMatchObject({ status: 'wrong', code: '5183' });
  expect(row?.problems).toEqual(['Please enter a rate.']);
});

describe('a list of workers’ comp rates', () => {
  test('matches a code without leading zeros, as spreadsheets write it, to the existing code', () => {
    const rows = [comp('0042', 3.1, 'Landscape gardening'), comp('8810', 0.31)];
    expect(read(48, 'State,Code,Rate\nIN,42,3.2\nIN,8810,0.31\nIN,43,1', rows)).toEqual([
      [2, 'changed', 'IN', '0042', [3.2, 'Landscape gardening'], []],
      [3, 'unchanged', 'IN', '8810', [0.31, 'Clerical'], []],
      [4, 'new', 'IN', '43', [1, null], []],
    ]);
  });

  test.each(['Farm: field crops; drivers', 'Stone | brick', '"Glass; cut"'])(
    'a separator in the wording of one line does not split the other lines: %s',
    (label) => {
      const text = `State,Code,Description,Rate\nIN,0037,${label},4.1\nIN,8810,Clerical,0.31\nIN,5183,Plumbing,2.25`;
      expect(read(48, text).map((row) => [row[1], row[3]])).toEqual([
        ['new', '0037'],
        ['new', '8810'],
        ['new', '5183'],
      ]);
    },
  );

  test('reads lower-case codes as upper case, and restores zeros only for codes of digits', () => {
    const text = 'State,Code,Rate\nIN,v123,1.5\nIN,V123,1.6\nIN,v-12,1\nIN,v12,1';
    const existing = [comp('V123', 1.5), comp('0V12', 1)];
    expect(readRateList(48, text, existing).map(({ status, code, problems }) => [status, code, problems])).toEqual([
      ['unchanged', 'V123', []],
      ['wrong', 'V123', ['Line 2 has the same state and code.']],
      ['wrong', 'V-12', ['A code has 1 to 4 letters or digits.']],
      ['new', 'V12', []],
    ]);
  });

  test('reads lines without headings, with and without wording; a missing or long code is wrong', () => {
    const text = 'IN,8810,"Clerical, office",0.31\nIN,5183,2.25\nIN,,1\nIN,88100,Long,1';
    expect(read(48, text)).toEqual([
      [1, 'new', 'IN', '8810', [0.31, 'Clerical, office'], []],
      [2, 'new', 'IN', '5183', [2.25, null], []],
      [3, 'wrong', 'IN', null, null, ['Please enter a code']],
      [4, 'wrong', 'IN', '88100', null, ['A code has 1 to 4 letters or digits.']],
    ]);
  });
});

describe('a list as people copy it', () => {
  test('has a title above its headings, and its headings again on the next page', () => {
    const page = 'State\tWage Base\tRate';
    const list = `2026 Rates and Wage Bases\n${page}\nIN\t9,500\t2.5%\n${page}\nOH\t9,000\t2.7%`;
    expect(read(7, list)).toEqual([
      [3, 'new', 'IN', null, [2.5, 9500], []],
      [5, 'new', 'OH', null, [2.7, 9000], []],
    ]);
  });

  test.each(['State,Rate,Base\nIN,0.025,9500\nOH,0.027,9000', 'State,Rate,Base\nIN,0.5,9500'])(
    'is asked about if all its SUTA rates are under 1 without a percent sign: %j',
    (list) => {
      for (const [, status, , , , problems] of read(7, list)) {
        expect(status).toBe('wrong');
        expect(problems).toEqual(['Is this a percentage? Please write it with a percent sign, such as 0.5%.']);
      }
      expect(read(7, `${list}\nKY,2.7,12000`).map(([, status]) => status)).not.toContain('wrong');
      expect(read(7, `${list}\nKY,0.7%,12000`).map(([, status]) => status)).not.toContain('wrong');
    },
  );

  test('is not asked about if they are rates of workers’ comp', () => {
    expect(read(48, 'IN,8810,Clerical,0.12')).toEqual([[1, 'new', 'IN', '8810', [0.12, 'Clerical'], []]]);
  });
});

test('reads any pasted text without failing, and imports valid lines exactly', () => {
  forAll(fc.string(), (text) => {
    for (const row of readRateList(48, text, [])) {
      expect(row.status === 'wrong').toBe(row.problems.length > 0);
      expect(row.after === null).toBe(row.status === 'wrong');
    }
  });
  const line = fc.tuple(fc.constantFrom(...states.map(([code]) => code)), fc.integer({ min: 0, max: 1_000_000 }));
  forAll(fc.uniqueArray(line, { selector: ([state]) => state, minLength: 1 }), (lines) => {
    const text = lines.map(([state, rate]) => `${state}\t${rate / 10_000}%\t7000`).join('\n');
    expect(readRateList(7, text, []).map(({ state, after }) => [state, after?.rate])).toEqual(
      lines.map(([state, rate]) => [state, rate / 10_000]),
    );
  });
});

test.each([
  [7, 'State,Rate,Wage base\nIN,2.5,9,500'],
  [48, 'IN,8810,Clerical,1,234.5'],
])('a line of type %d whose amount was split at its commas is wrong', (type, text) => {
  expect(readRateList(type, text, [])).toMatchObject([
    {
      status: 'wrong',
      after: null,
      problems: ['Its commas separate cells and group digits. Please paste it with tabs.'],
    },
  ]);
});
