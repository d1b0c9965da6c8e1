import { describe, expect, test } from 'vitest';
import { importFormats } from '../formats.ts';
import { describeColumn, mappingFacts } from './describe-mapping.ts';
import { mappingMessages, mappingProblems } from './mapping.rules.ts';
import { type ImportMapping, importMapping, type MappedColumn } from './mapping.schema.ts';
import { fitsMapping, layoutOf, sourceNames } from './profile-header.rules.ts';
import { mappedColumn } from './testing/mapped-column.ts';

const format = importFormats[3];

/** A mapping of premiums whose columns are named `P …`. */
const mapped = (change: (columns: MappedColumn[]) => MappedColumn[] = (columns) => columns): ImportMapping => {
  const columns = format.columns.map(({ name }) => mappedColumn(name, `P ${name}`));
  const header = columns.map(({ target }) => `P ${target}`);
  return { delimiter: 'comma', skipLines: 0, trailer: '', header, columns: change(columns) };
};

/** The problems of a mapping in which one column differs. */
const problemsWith = (target: string, more: Partial<MappedColumn>): Record<string, string> => {
  const at = format.columns.findIndex(({ name }) => name === target);
  const found = mappingProblems(
    format,
    mapped((columns) => columns.map((column) => (column.target === target ? { ...column, ...more } : column))),
  );
  return Object.fromEntries(Object.entries(found).map(([path, text]) => [path.replace(`columns.${at}.`, ''), text]));
};

describe('a mapping', () => {
  test('that maps every required column can be saved', () => {
    expect(mappingProblems(format, mapped())).toEqual({});
    const optional = new Set(['payroll_client_id', 'member_count', 'admin_fee_amount', 'stop_loss_amount']);
    const few = mapped((columns) => columns.filter(({ target }) => !optional.has(target)));
    expect(mappingProblems(format, few)).toEqual({});
  });

  test('names the required columns that it lacks; one of the two ids of a client is enough', () => {
    const without = (...names: string[]) =>
      mapped((columns) => columns.filter(({ target }) => !names.includes(target)));
    expect(mappingProblems(format, without('tier', 'premium_amount'))).toEqual({
      columns: mappingMessages.required(['tier', 'premium_amount']),
    });
    expect(mappingProblems(format, without('carrier_dept_id'))).toEqual({});
    expect(mappingProblems(format, without('carrier_dept_id', 'payroll_client_id'))).toEqual({
      columns: mappingMessages.required(['carrier_dept_id', 'payroll_client_id']),
    });
  });

  test.each<[what: string, target: string, more: Partial<MappedColumn>, problems: Record<string, string>]>([
    ['no source', 'tier', { from: [] }, { from: mappingMessages.noSource }],
    ['two sources', 'tier', { constant: 'EE' }, { constant: mappingMessages.bothSources }],
    ['an unknown column', 'tier', { from: ['P tier', 'Other'] }, { 'from.1': mappingMessages.unknownSource('Other') }],
    ['a wrong constant', 'tier', { from: [], constant: 'E9' }, { constant: mappingMessages.constant }],
    ['an amount as a month', 'coverage_month', { from: [], constant: '12.00' }, { constant: mappingMessages.constant }],
    ['a long constant', 'plan_code', { from: [], constant: 'x'.repeat(26) }, { constant: mappingMessages.constant }],
    ['a wrong number', 'member_count', { from: [], constant: '0' }, { constant: mappingMessages.constant }],
    ['a wrong notation', 'tier', { notation: 'iso' }, { notation: mappingMessages.notation }],
    ['translated text', 'plan_code', { codes: [{ from: 'A', to: 'B' }] }, { codes: mappingMessages.codes }],
    [
      'wrong codes',
      'tier',
      {
        codes: [
          { from: 'f', to: 'EF' },
          { from: 'F', to: 'XX' },
        ],
      },
      { 'codes.1.from': mappingMessages.codeTwice, 'codes.1.to': mappingMessages.codeTo(['EE', 'ES', 'EC', 'EF']) },
    ],
  ])('rejects %s at its field', (_what, target, more, problems) => {
    expect(problemsWith(target, more)).toEqual(problems);
  });

  test('accepts constants, notations and codes that fit', () => {
    expect(
      problemsWith('tier', {
        codes: [
          { from: '', to: 'EE' },
          { from: 'F', to: 'EF' },
        ],
      }),
    ).toEqual({});
    expect(problemsWith('coverage_month', { notation: 'compact' })).toEqual({});
    expect(problemsWith('coverage_month', { from: [], constant: '2026-01' })).toEqual({});
    expect(problemsWith('premium_amount', { from: [], constant: '$12.00' })).toEqual({});
    expect(problemsWith('transaction_type', { from: [], constant: 'b' })).toEqual({});
  });

  test('rejects unknown and repeated columns of the format, and columns that the sample has twice', () => {
    const more = mapped((columns) => [
      ...columns,
      { target: 'salary', from: ['P tier'], join: '', constant: '', notation: null, codes: [] },
      { target: 'tier', from: ['P tier'], join: '', constant: '', notation: null, codes: [] },
    ]);
    const twice = { ...more, header: [...more.header, 'p TIER'] };
    expect(mappingProblems(format, more)).toEqual({
      'columns.16.target': mappingMessages.unknownTarget,
      'columns.17.target': mappingMessages.targetTwice,
    });
    expect(mappingProblems(format, twice)['columns.5.from.0']).toBe(mappingMessages.ambiguousSource('P tier'));
  });

  test.each(['04/12/1980', '1980-04-12', '12-APR-1980', '$1,234.50', '12.00-'])(
    'rejects a header that looks like a row of data: %s',
    (cell) => {
      const { header, ...rest } = mapped();
      expect(mappingProblems(format, { ...rest, header: [...header, cell] })).toEqual({
        header: mappingMessages.dataHeader,
      });
    },
  );

  test('survives being stored', () => {
    expect(importMapping.parse(JSON.parse(JSON.stringify(mapped())))).toEqual(mapped());
  });
});

describe('a file and a profile', () => {
  const profile = { id: 4, name: 'Acme Health', version: 3, mapping: mapped() };

  test('fit if the file has every column that the profile reads, in any order and spelling', () => {
    const header = profile.mapping.header.map((name) => name.toUpperCase().replaceAll(' ', '_')).toReversed();
    expect(fitsMapping(profile.mapping, ['More', ...header])).toBe(true);
    expect(fitsMapping(profile.mapping, header.slice(1))).toBe(false);
    expect(layoutOf(format, ['More', ...header], profile)).toMatchObject({ ignored: ['More'], width: 17 });
    expect(sourceNames(profile.mapping)).toHaveLength(16);
  });

  test('E001 says which columns a file lacks or has twice, and which required ones the profile does not map', () => {
    const { header } = profile.mapping;
    expect(layoutOf(format, header.slice(2), profile)).toBe(
      'E001 The profile Acme Health, version 3, reads columns that this file does not have. Missing columns: P carrier_dept_id, P payroll_client_id.',
    );
    expect(layoutOf(format, [...header, 'p_tier'], profile)).toBe('E001 The column P tier appears twice.');
    const old = { ...profile, mapping: mapped((columns) => columns.filter(({ target }) => target !== 'tier')) };
    expect(layoutOf(format, header, old)).toBe(
      'E001 The profile Acme Health, version 3, does not map the required column: tier.',
    );
  });
});

test('describes a mapping in words', () => {
  const column = { target: 'tier', from: ['A', 'B'], join: '-', constant: '', notation: null, codes: [] };
  expect(describeColumn(column)).toBe('A + B joined by “-”');
  expect(describeColumn({ ...column, from: [], constant: 'EE' })).toBe('“EE” in every row');
  expect(describeColumn({ ...column, from: ['Dt'], notation: 'compact' })).toBe('Dt, YYYYMMDD');
  expect(describeColumn({ ...column, from: ['T'], codes: [{ from: '', to: 'EE' }] })).toBe('T; empty = EE');
  expect(mappingFacts(mapped())).toMatchObject({ delimiter: 'Comma', tier: 'P tier' });
});
