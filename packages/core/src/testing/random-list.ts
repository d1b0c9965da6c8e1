import fc from 'fast-check';
import { csvLine } from '#platform/csv/csv.ts';
import { dayOf, decimal, word } from './random-cells.ts';

/** Random lists of employees as people type them, for a spreadsheet program to open. */

const pick = fc.constantFrom;
const two = (value: number): string => String(value).padStart(2, '0');

const day = fc.tuple(dayOf('1940-01-01', '1990-12-31'), pick('us', 'short', 'iso', 'words')).map(([text, form]) => {
  const [year, month, date] = text.split('-').map(Number) as [number, number, number];
  if (form === 'iso') return text;
  if (form === 'words')
    return `${date}-${new Date(`${text}T00:00:00Z`).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })}-${year}`;
  return form === 'us' ? `${two(month)}/${two(date)}/${year}` : `${month}/${date}/${year}`;
});

const grouped = (units: number): string => decimal(units, 2).replace(/\B(?=(?:\d{3})+(?!\d))(?<!\..*)/g, ',');
const amount = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: least, max: most }), pick('plain', 'grouped', 'dollars'))
    .map(([units, form]) =>
      form === 'plain' ? decimal(units, 2) : `${form === 'dollars' ? '$' : ''}${grouped(units)}`,
    );

const columns: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'Emp #': fc.integer({ min: 1, max: 999_999 }).map(String),
  'Last Name': fc.oneof(
    word,
    fc.tuple(word, word).map(([one, other]) => `${one}, ${other}`),
    word.map((name) => `"${name}"`),
  ),
  'First Name': fc.oneof(
    word,
    fc.tuple(word, word).map(([one, other]) => `${one}\n${other}`),
  ),
  DOB: day,
  // A spreadsheet drops zeros: one is given back.
  'ZIP Code': fc.integer({ min: 1_000, max: 99_999 }).map((zip) => String(zip).padStart(5, '0')),
  State: pick('IN', 'Ohio', 'ny', 'IL - Illinois'),
  'Hours per Week': fc.integer({ min: 100, max: 6_000 }).map((units) => decimal(units, 2)),
  'Hourly Rate': amount(725, 30_000),
  'Annual Salary': fc.oneof(amount(2_000_000, 40_000_000), pick('', '-', 'n/a')),
  Owner: pick('Y', 'no', 'TRUE', 'FALSE', '1', ''),
  Tier: pick('EE', 'EE+SP', 'Employee & Children', 'Family', 'Waived', 'n/a'),
  'Current Plan': fc.oneof(word, pick('PPO 500/20', '80%', '=HMO', '@x', '')),
};

/** A list as CSV with line ends of Windows. */
export const randomList: fc.Arbitrary<string> = fc
  .array(fc.tuple(...Object.values(columns)), { minLength: 1, maxLength: 25 })
  .map((rows) => [Object.keys(columns), ...rows].map((row) => csvLine(row)).join(''));
