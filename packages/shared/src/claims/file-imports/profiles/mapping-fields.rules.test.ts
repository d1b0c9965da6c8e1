import { expect, test } from 'vitest';
import { importFormats } from '../formats.ts';
import { isData, mappingMessages, mappingProblems } from './mapping.rules.ts';
import type { ImportMapping, MappedColumn } from './mapping.schema.ts';
import type { NotationId } from './notations.rules.ts';
import { mappedColumn } from './testing/mapped-column.ts';

type FormatId = 1 | 2 | 3 | 4 | 5;

/** A mapping of a file with the documented names, in which some columns differ. */
const mappingOf = (id: FormatId, more: Record<string, Partial<MappedColumn>> = {}): ImportMapping => {
  const header = importFormats[id].columns.map(({ name }) => name);
  const columns = header.map((name) => mappedColumn(name, name, more[name]));
  return { delimiter: 'comma', skipLines: 0, trailer: '', header, columns };
};

/** The problems of one column of the mapping, by its field. */
const problemsOf = (id: FormatId, target: string, more: Partial<MappedColumn>): Record<string, string> => {
  const mapping = mappingOf(id, { [target]: more });
  const place = `columns.${mapping.header.indexOf(target)}.`;
  const problems = Object.entries(mappingProblems(importFormats[id], mapping));
  return Object.fromEntries(problems.map(([path, text]) => [path.replace(place, ''), text]));
};

test.each<[target: string, more: Partial<MappedColumn>, problems: Record<string, string>]>([
  ['tier', { from: [] }, { from: 'Please choose a column of the file, or enter the same text for every row.' }],
  ['tier', { constant: 'E9' }, { constant: 'Please choose columns or enter a text, not both.' }],
  ['tier', { from: ['Level'] }, { 'from.0': 'The sample has no column “Level”.' }],
  ['tier', { from: [], constant: 'E9' }, { constant: 'This column does not accept this text.' }],
  ['tier', { notation: 'iso' }, { notation: 'This column is not written that way.' }],
  ['plan_code', { codes: [{ from: 'A', to: 'B' }] }, { codes: 'Only columns with codes can be translated.' }],
  ['tier', { codes: [{ from: 'F', to: 'X' }] }, { 'codes.0.to': 'Please choose one of EE, ES, EC, EF.' }],
  [
    'tier',
    {
      codes: [
        { from: 'F', to: 'EF' },
        { from: 'f', to: 'ES' },
      ],
    },
    { 'codes.1.from': 'This code is translated twice.' },
  ],
  [
    'tier',
    { target: 'salary' },
    { target: 'This format has no such column.', columns: 'Please map the required columns: tier.' },
  ],
  [
    'tier',
    { target: 'plan_type' },
    { target: 'This column is mapped twice.', columns: 'Please map the required columns: tier.' },
  ],
])('the mapping of %s as %j says what to do', (target, more, problems) => {
  expect(problemsOf(3, target, more)).toEqual(problems);
});

test('a mapping says that the sample’s column is not the only one, and that its header is data', () => {
  const mapping = mappingOf(3);
  const header = [...mapping.header, 'Plan Type', '1,204.50'];
  expect(mappingProblems(importFormats[3], { ...mapping, header })).toEqual({
    'columns.3.from.0': 'The sample has two columns “plan_type”.',
    header: 'The first line looks like data, not like the names of columns.',
  });
});

test('an unknown column that is mapped twice is first called twice', () => {
  const mapping = mappingOf(3);
  const salary: MappedColumn = { target: 'salary', from: ['tier'], join: '', constant: '', notation: null, codes: [] };
  expect(mappingProblems(importFormats[3], { ...mapping, columns: [...mapping.columns, salary, salary] })).toEqual({
    'columns.16.target': 'This format has no such column.',
    'columns.17.target': 'This column is mapped twice.',
  });
});

test.each<[id: FormatId, target: string, text: string, accepted: boolean]>([
  [3, 'plan_code', 'x'.repeat(25), true],
  [3, 'plan_code', 'x'.repeat(26), false],
  [3, 'tier', 'ef', true],
  [3, 'tier', 'family', false],
  [1, 'PaidDate', '01/20/2026', true],
  [1, 'PaidDate', '2026-01-20', true],
  [1, 'PaidDate', '13/45/2026', false],
  [2, 'paid_date', '2026-01-20', true],
  [2, 'paid_date', '01/20/2026', true],
  [2, 'paid_date', 'soon', false],
  [3, 'coverage_month', '2026-12', true],
  [3, 'coverage_month', '2026-13', false],
  [3, 'coverage_month', '2', false],
  [3, 'premium_amount', '-12.50', true],
  [3, 'premium_amount', '12.505', false],
  [3, 'member_count', '1', true],
  [3, 'member_count', '9999', true],
  [3, 'member_count', '10000', false],
  [3, 'member_count', '1.5', false],
  [5, 'quantity', '1.5', true],
  [5, 'quantity', '0', false],
  [5, 'quantity', 'many', false],
])('the same text for every row of format %i for %s can be %s: %s', (id, target, constant, accepted) => {
  expect(problemsOf(id, target, { from: [], constant })).toEqual(
    accepted ? {} : { constant: mappingMessages.constant },
  );
});

test.each<[target: string, notation: NotationId, accepted: boolean]>([
  ['PaidDate', 'named', true],
  ['PaidDate', 'cents', false],
  ['PaidAmount', 'cents', true],
  ['PaidAmount', 'digits', false],
  ['ProviderName', 'cut', true],
  ['ProviderName', 'us', false],
  ['Relationship', 'whole', false],
])('%s can be written as %s: %s', (target, notation, accepted) => {
  expect(problemsOf(1, target, { notation })).toEqual(accepted ? {} : { notation: mappingMessages.notation });
});

test.each([
  ['01/05/2026', true],
  ['2026-01-05', true],
  ['5-Jan-2026', true],
  ['1,204.50', true],
  ['$12.00', true],
  ['(12.00)', true],
  ['12.00-', true],
  ['Paid', false],
  ['Rate 12.00', false],
  ['12.00 Rate', false],
  ['2026', false],
  ['12', false],
  ['12.5', false],
  ['', false],
])('the name %s is data: %s', (name, data) => {
  expect(isData(name)).toBe(data);
});
