import { describe, expect, test } from 'vitest';
import { guessDialect, readSample } from './sample.rules.ts';
import { splitRows } from './split-rows.ts';

describe('rows', () => {
  test.each<[what: string, text: string, rows: string[][]]>([
    [
      'plain cells',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\n"c","d"\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a last line without a line end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'quoted separators and line ends',
      '"Doe, Jane","two\nlines"\nc,d',
      [
        ['Doe, Jane', 'two\nlines'],
        ['c', 'd'],
      ],
    ],
    ['doubled quotes', '"say ""hi""",""""\n', [['say "hi"', '"']]],
    ['quotes within a plain cell', 'a "b",c"\n', [['a "b"', 'c"']]],
    ['an empty quoted cell', '"",a\n', [['', 'a']]],
    ['empty cells, but no rows of them', ',a,\n,,\n , \n', [['', 'a', '']]],
    [
      'an empty cell at the end of the text',
      'a,b\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'blank lines between',
      'a,b\n\n\r\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a cell that stays open', 'a,b\n"c,d\n', [['a', 'b']]],
    ['text after a closing quote', 'a,b\n"c"x,d\ne,f\n', [['a', 'b']]],
    ['other separators within a cell', 'a;b|c\td,e\n', [['a;b|c\td', 'e']]],
    ['nothing', '', []],
  ])('can have %s', (_what, text, rows) => {
    expect(splitRows(text, 'comma', 10)).toEqual(rows);
  });

  test('are split at the separator of the profile, and only as many as are asked for', () => {
    expect(splitRows('a\tb,c\nd\te\nf\tg\n', 'tab', 2)).toEqual([
      ['a', 'b,c'],
      ['d', 'e'],
    ]);
    expect(splitRows('a;b', 'semicolon', 1)).toEqual([['a', 'b']]);
    expect(splitRows('a|b', 'pipe', 1)).toEqual([['a', 'b']]);
    expect(splitRows('a|b', 'pipe', 0)).toEqual([]);
  });
});

describe('a sample', () => {
  const dialect = { delimiter: 'comma', skipLines: 1, trailer: 'TRL' } as const;
  const text = '\uFEFFAcme Health\n Claim No , Paid\nC1, 1.00\nC2,2.00\nTRL,2,3.00\n';

  test('has the header’s names without spaces and the rows of data as they are', () => {
    expect(readSample(text, dialect, { whole: true, most: 10 })).toEqual({
      header: ['Claim No', 'Paid'],
      rows: [
        ['C1', ' 1.00'],
        ['C2', '2.00'],
      ],
    });
  });

  test('has at most the rows that are asked for', () => {
    expect(readSample(text, dialect, { whole: true, most: 1 }).rows).toEqual([['C1', ' 1.00']]);
  });

  test('leaves out a last line that may go on, but not of a whole file', () => {
    const cut = 'Acme\nClaim No,Paid\nC1,1.00\nC2,2.0';
    expect(readSample(cut, dialect, { whole: false, most: 10 }).rows).toEqual([['C1', '1.00']]);
    expect(readSample(cut, dialect, { whole: true, most: 10 }).rows).toEqual([
      ['C1', '1.00'],
      ['C2', '2.0'],
    ]);
  });

  test('is empty if the file has no more lines than are skipped', () => {
    const none = { header: [], rows: [] };
    expect(readSample('Acme Health', dialect, { whole: true, most: 10 })).toEqual(none);
    expect(readSample('Acme Health\n', dialect, { whole: true, most: 10 })).toEqual(none);
    expect(readSample('a,b\nc,d\n', { ...dialect, skipLines: 3 }, { whole: true, most: 10 })).toEqual(none);
  });
});

describe('a guess', () => {
  const table = (separator: string): string =>
    ['Claim No', 'Paid Amt', 'Note\nC1', '1.00', 'a\nC2', '2.00', 'b\n'].join(separator);
  const guess = (text: string, end = text) => guessDialect(text, end);

  test.each([
    [',', 'comma'],
    ['\t', 'tab'],
    [';', 'semicolon'],
    ['|', 'pipe'],
  ])('finds the separator %j', (separator, delimiter) => {
    expect(guess(table(separator))).toEqual({ delimiter, skipLines: 0, trailer: '' });
  });

  test('prefers the separator of the most cells, and the comma if there are as many', () => {
    expect(guess('Name|City, State|Zip\nDoe, J|Erie, PA|16501\n').delimiter).toBe('pipe');
    expect(guess('A,B;C\nD,E;F\n').delimiter).toBe('comma');
    expect(guess('Title; of the file\nA,B,C\nD,E,F\n').delimiter).toBe('comma');
  });

  test('falls back to a documented file', () => {
    const documented = { delimiter: 'comma', skipLines: 0, trailer: '' };
    expect(guess('one column\nTRL 2\n')).toEqual(documented);
    expect(guess('')).toEqual(documented);
  });

  test('reads lines that end with an empty cell', () => {
    expect(guess('Claim No|Paid|Note\nC1|1.00|\nC2|2.00|\nC3|3.00|\n')).toEqual({
      delimiter: 'pipe',
      skipLines: 0,
      trailer: '',
    });
    expect(guess('Report of, January\nName\tPaid\tNote\nDoe\t1.00\t\nRoe\t2.00\t\n')).toEqual({
      delimiter: 'tab',
      skipLines: 1,
      trailer: '',
    });
  });

  test('skips lines before the header, also as wide as it, up to fifteen', () => {
    const lines = (count: number, line = 'Acme Health') => `${line}\n`.repeat(count);
    const long = 'C1,1.00,a\n'.repeat(20);
    expect(guess(lines(15) + table(',')).skipLines).toBe(15);
    expect(guess(lines(16) + table(',') + long).skipLines).toBe(0);
    expect(guess(`Run,01/05/2026,x\nAcme,,\n${table(',')}`).skipLines).toBe(2);
    expect(guess('C1,1.00,a\nC2,2.00,b\n').skipLines).toBe(0);
  });

  test.each([
    ['TRL,2', 'TRL'],
    ['  Total 3 rows', 'Total'],
    ['"Total, all",2', 'Total'],
    ['TRL,2\r\n\r\n  ', 'TRL'],
    ['7,2', ''],
    ['T,2', ''],
    ['# Total,2', ''],
    ['C3,3.00,c', ''],
    ['Total,3.00,c', ''],
    [`${'x'.repeat(25)},2`, 'x'.repeat(20)],
  ])(
    'takes the first word of the last line %j for a trailer if it is not as wide as the table: %s',
    (last, trailer) => {
      expect(guess(table(','), `,2.00,b\n${last}`).trailer).toBe(trailer);
    },
  );
});
