/** Cells as people and programs write them, by kind, with what is read. Every door that reads such cells is tested with them. */

/** The day of the lists. */
export const asOf = '2026-01-01';

/** `null` is nothing; `undefined` is a problem. */
export type CellCase<Value = string> = readonly [cell: string, value: Value | null | undefined];

/** What people write for nothing, in any column but a name. */
export const emptyCells: readonly string[] = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\u2060 ',
  '-',
  '--',
  '–',
  '—',
  'n/a',
  'N/A',
  'na',
  'none',
  'None',
  'null',
  'NULL',
  'tbd',
  'TBD',
  '.',
];

export const dayCells: readonly CellCase[] = [
  ['12/31/2024', '2024-12-31'],
  ['1/5/2024', '2024-01-05'],
  ['1/5/24', '2024-01-05'],
  ['2024-12-31', '2024-12-31'],
  ['2024/12/31', '2024-12-31'],
  ['20241231', '2024-12-31'],
  ['12312024', '2024-12-31'],
  ['1052024', '2024-01-05'],
  ['12-31-2024', '2024-12-31'],
  ['12.31.2024', '2024-12-31'],
  ['15-Mar-85', '1985-03-15'],
  ['15-MAR-1985', '1985-03-15'],
  ['15 Mar 1985', '1985-03-15'],
  ['Jan 1, 1990', '1990-01-01'],
  ['January 1 1990', '1990-01-01'],
  ['Sept. 9, 2004', '2004-09-09'],
  ['Monday, January 1, 1990', '1990-01-01'],
  ['12/31/2024 12:00:00 AM', '2024-12-31'],
  ['2024-12-31T00:00:00', '2024-12-31'],
  ['2024-12-31 00:00:00.000', '2024-12-31'],
  ['2024-12-31T05:00:00Z', '2024-12-31'],
  ['\u200e12/31/2024\u200f', '2024-12-31'],
  ['12‑31‑2024', '2024-12-31'],
  ['１２/３１/２０２４', '2024-12-31'],
  ['02/29/2024', '2024-02-29'],
  ['1.5.2026', '2026-01-05'],
  ['1966-3-14 00:00:00', '1966-03-14'],
  ['3/8/1980 (estimate)', '1980-03-08'],
  ['1980-03-08T00:00:00.000-05:00', '1980-03-08'],
  ['0', null],
  ['00/00/0000', null],
  ['0000-00-00', null],
  ['1/0/1900', null],
  ['1900-01-01', null],
  ['01/01/1900', null],
  ['0001-01-01T00:00:00', null],
  ['02/29/2023', undefined],
  ['13/31/2024', undefined],
  ['2024-13-01', undefined],
  ['1985', undefined],
  ['7', undefined],
  ['1231', undefined],
  ['45657', undefined],
  ['12/31', undefined],
  ['12/31/2024 01/01/2025', undefined],
  ['12/31/1824', undefined],
  ['12/31-2024', undefined],
  ['1/5/202', undefined],
  ['1/5/20261', undefined],
  ['1/5/2026x', undefined],
  ['x1/5/2026', undefined],
  ['2026-01-05x', undefined],
  ['2026-01', undefined],
  ['460270', undefined],
  ['04/31/2025', undefined],
  ['00/10/2025', undefined],
  ['3/8/1980 or 4/1/1981', undefined],
  ['2026-01-02 to 2026-12-31', undefined],
  ['soon', undefined],
  ['1'.repeat(200), undefined],
];

export const monthCells: readonly CellCase[] = [
  ['2024-01', '2024-01-01'],
  ['202401', '2024-01-01'],
  ['2024/1/1', '2024-01-01'],
  ['01/2024', '2024-01-01'],
  ['1/2024', '2024-01-01'],
  ['Jan-24', '2024-01-01'],
  ['Jan 2024', '2024-01-01'],
  ['January 2024', '2024-01-01'],
  ['2024-Jan', '2024-01-01'],
  ['2024-01-15', '2024-01-01'],
  ['1/15/2024', '2024-01-01'],
  ['2024-13', undefined],
  ['13/2024', undefined],
  ['January', undefined],
  ['2024', undefined],
  ['24', undefined],
];

/** Amounts with a sign and two decimals. */
export const amountCells: readonly CellCase<number>[] = [
  ['1,234.56', 1234.56],
  ['$1,234.56', 1234.56],
  ['$ 1,234.56', 1234.56],
  ['USD 12.30', 12.3],
  ['(45.10)', -45.1],
  ['$(45.10)', -45.1],
  ['($45.10)', -45.1],
  ['-12.30', -12.3],
  ['−12.30', -12.3],
  ['$-12.30', -12.3],
  ['-$12.30', -12.3],
  ['12.30-', -12.3],
  ['45.10CR', -45.1],
  ['45.10 CR', -45.1],
  ['+12.30', 12.3],
  ['142.0000', 142],
  ['101.10000000000001', 101.1],
  ['.5', 0.5],
  ['0', 0],
  ['52K', undefined],
  ['1e5', undefined],
  ['1E+05', undefined],
  ['12.345', undefined],
  ['1.234,56', undefined],
  ['1,23', undefined],
  ['12,34.56', undefined],
  ['12O.50', undefined],
  ['12.30 12.40', undefined],
  ['()', undefined],
];

/** Amounts of 0 or more, in a column of yearly wages. */
export const wageCells: readonly CellCase<number>[] = [
  ['$50,000/yr', 50_000],
  ['50,000 per year', 50_000],
  ['50000 annually', 50_000],
  ['40000.015', 40_000.02],
  ['33333.333333333336', 33_333.33],
];

export const flagCells: readonly CellCase<boolean>[] = [
  ...['y', 'Y', 'yes', 'YES', 'true', 'TRUE', '1', 'x', 'X', '✓'].map((cell) => [cell, true] as const),
  ...['n', 'N', 'no', 'No', 'false', 'FALSE', '0'].map((cell) => [cell, false] as const),
  ['maybe', undefined],
  ['2', undefined],
];

/** Names as `Last|First`. */
export const nameCells: readonly CellCase[] = [
  ['Hollis, Ann', 'Hollis|Ann'],
  ['Ann Hollis', 'Hollis|Ann'],
  ['Hollis, Jr., Ann', 'Hollis Jr.|Ann'],
  ['Hollis Jr., Ann', 'Hollis Jr.|Ann'],
  ['Ann Hollis, Jr.', 'Hollis Jr.|Ann'],
  ['Ann Hollis Jr.', 'Hollis Jr.|Ann'],
  ['Hollis, Ann Jr.', 'Hollis Jr.|Ann'],
  ['Hollis, Jr.', 'Hollis Jr.|'],
  ['Ann Hollis III', 'Hollis III|Ann'],
  ['Smith, John V', 'Smith|John V'],
  ['John V Smith', 'Smith|John V'],
  ['Do, Anh', 'Do|Anh'],
  ['Yo-Yo Ma', 'Ma|Yo-Yo'],
  ['Ann Hollis, MD', 'Hollis|Ann'],
  ['Hollis, Ann, Ph.D.', 'Hollis|Ann'],
  ['Ann Hollis CPA', 'Hollis|Ann'],
  ['Maria de la Cruz', 'de la Cruz|Maria'],
  ['Ludwig van Beethoven', 'van Beethoven|Ludwig'],
  ['Van Nguyen', 'Nguyen|Van'],
  ['Al Green', 'Green|Al'],
  ['Osama bin Zayed', 'bin Zayed|Osama'],
  ['Jill St. John', 'St. John|Jill'],
  ['de la Cruz, Maria', 'de la Cruz|Maria'],
  ['Cher', 'Cher|'],
  ['Null', 'Null|'],
  ['Na, Li', 'Na|Li'],
  ['Ann\u00a0 Hollis', 'Hollis|Ann'],
  ['Rene\u0301e Hollis', 'Hollis|Renée'],
  ['Casey   Ray  Hall', 'Hall|Casey Ray'],
  ['Casey Jr', 'Casey Jr|'],
  ['Casey Ray Jrson', 'Jrson|Casey Ray'],
  [' , ', null],
];

/** Zip codes in files and pastes. */
export const zipCells: readonly CellCase[] = [
  ['46204', '46204'],
  ['46204-1234', '46204'],
  ['46204–1234', '46204'],
  ['462041234', '46204'],
  ['46204.0', '46204'],
  ['2134', '02134'],
  ['2134-1234', '02134'],
  ['2134.0', '02134'],
  ['46', undefined],
  ['213', undefined],
  ['46032-12', undefined],
  ['46032-12345', undefined],
  ['46032.05', undefined],
  ['4620A', undefined],
  ['1234567', undefined],
];

export const stateCells: readonly CellCase[] = [
  ['IN', 'IN'],
  ['in', 'IN'],
  ['Indiana', 'IN'],
  ['INDIANA', 'IN'],
  ['IN - Indiana', 'IN'],
  ['Indiana (IN)', 'IN'],
  ['D.C.', 'DC'],
  ['N.Y.', 'NY'],
  ['IN - Illinois', undefined],
  ['Ontario', undefined],
  ['I', undefined],
];

/** Class codes of Indiana, whose table has 8810, 3632, 0042 and 951. */
export const knownClassCodes: readonly string[] = ['8810', '3632', '0042', '951', '0951'];
export const classCodeCells: readonly CellCase[] = [
  ['8810', '8810'],
  ['8810.00', '8810'],
  ['8810 - Clerical', '8810'],
  ['8810 Clerical Office', '8810'],
  ['IN8810', '8810'],
  ['IN 8810', '8810'],
  ['42', '0042'],
  ['951', '951'],
  ['77', '77'],
  ['v123', 'V123'],
  ['IL8810', undefined],
  ['88100', undefined],
  ['Clerical', undefined],
];

/** Tiers, several where the word does not say which. */
export const tierCells: readonly CellCase[] = [
  ...['EE', 'e', 'Employee', 'employee only', 'Single', 'Self', 'EE Only'].map((cell) => [cell, 'EE'] as const),
  ...['ES', 'EE+SP', 'ee + spouse', 'emp + spouse', 'Employee & Spouse', 'ESP', 'domestic partner', 'couple'].map(
    (cell) => [cell, 'ES'] as const,
  ),
  ...['EC', 'EE+CH', 'employee + child(ren)', 'Employee and Children', 'parent/child', 'ECH'].map(
    (cell) => [cell, 'EC'] as const,
  ),
  ...['EF', 'F', 'Family', 'EE+FAM', 'Employee + Spouse + Children', 'employee plus family'].map(
    (cell) => [cell, 'EF'] as const,
  ),
  ...['WV', 'waived', 'no coverage', 'not enrolled', 'waived - spouse', 'Declined (Medicare)'].map(
    (cell) => [cell, 'WV'] as const,
  ),
  ...['NE', 'Not Eligible'].map((cell) => [cell, 'NE'] as const),
  ...['employee + 1', 'EE+1', '2-party', 'two party'].map((cell) => [cell, 'ES EC'] as const),
  ['employee + dependents', 'ES EC EF'],
  ['GOLD FAM', undefined],
  ['EE+dog', undefined],
];

/** Numbers and ids; the length is 11 digits. */
export const keyCells: readonly CellCase[] = [
  ['00093005801', '00093005801'],
  ['93005801', '00093005801'],
  ['93005801.0', '00093005801'],
  ['S100000101', 'S100000101'],
  ['2.02612E+14', undefined],
  ['9.3E+10', undefined],
];

/** Texts of one line. */
export const textCells: readonly (readonly [cell: string, text: string])[] = [
  ['\ufeff Ann\u200b ', 'Ann'],
  ['\u202dHollis\u202c', 'Hollis'],
  ['a_x000D_\nb', 'a b'],
  ['a\rb', 'a b'],
  ["'=Ann", '=Ann'],
  ["'Ann'", "'Ann'"],
  ['Rene\u0301e', 'Renée'],
  ['\u200b \u2060', ''],
  ['Ann\u200d Hollis', 'Ann Hollis'],
  ['क्\u200dष', 'क्\u200dष'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['J & B_Co, Inc.', 'J & B_Co, Inc.'],
  ['a  b', 'a b'],
  [' a', 'a'],
  ['a ', 'a'],
  ["O'Hara", "O'Hara"],
  ["'+1", '+1'],
];
