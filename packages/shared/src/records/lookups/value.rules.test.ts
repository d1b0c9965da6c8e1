import { expect, test } from 'vitest';
import { leadStatus, lookupType, source } from './constants.ts';
import { orderWith, type StoredValue, valueProblems } from './value.rules.ts';
import { valueSave } from './value.schema.ts';
import { mostValues, ruleOf, valueListOf, valueLists } from './value-lists.ts';

const value = (id: number, name: string, isActive = true): StoredValue => ({ id, name, isActive });
const sources = valueListOf(lookupType.sources);
const values = [value(9, 'Manual Entry'), value(10, 'Café & Bar'), value(13, 'Broker', false)];
const problems = (sent: object, stored = values) =>
  valueProblems(sources, stored, valueSave.parse({ id: 0, type: lookupType.sources, name: 'Web', ...sent }));

test('a name is unique in its list, whatever its case, accents and signs', () => {
  expect(problems({ name: 'Podcast' })).toEqual({});
  expect(problems({ name: ' CAFE and bar ' })).toEqual({ name: ['“Café & Bar” is in this list already.'] });
  expect(problems({ id: 10, name: 'Cafe & Bar' })).toEqual({});
  expect(problems({ name: 'broker' })).toEqual({
    name: ['“Broker” is in this list already, but retired. Bring it back instead.'],
  });
});

test('a value that a rule uses is neither renamed nor retired, and can be moved', () => {
  const manual = { id: source.manual, name: 'Manual Entry' };
  expect(problems({ ...manual, position: 2 })).toEqual({});
  expect(problems({ ...manual, name: 'By hand' })).toEqual({
    name: ['This name cannot be changed. Leads that are entered by hand get it.'],
  });
  expect(problems({ ...manual, retired: true })).toEqual({
    retired: ['This value cannot be retired. Leads that are entered by hand get it.'],
  });
});

test('a list keeps a value, and has at most 200', () => {
  expect(problems({ id: 10, name: 'Café & Bar', retired: true }, [value(10, 'Café & Bar')])).toEqual({
    retired: ['A list needs at least one value.'],
  });
  const full = Array.from({ length: mostValues }, (_, at) => value(10_000 + at, `Value ${at}`));
  expect(problems({}, full)).toEqual({ name: ['A list has at most 200 values.'] });
  expect(problems({ id: 10_000, name: 'Other' }, full)).toEqual({});
});

test('a name has 1 to 40 characters, and no Social Security number', () => {
  const messageOf = (name: string) =>
    valueSave.safeParse({ id: 0, type: 5, name }).error?.issues.map(({ message }) => message);
  expect(messageOf('  ')).toEqual(['Please enter a name.']);
  expect(messageOf('x'.repeat(41))).toEqual(['Please enter at most 40 characters.']);
  expect(messageOf('123-45-6789')).toHaveLength(1);
  expect(valueSave.safeParse({ id: 0, type: 8, name: 'C Corporation' }).error?.issues[0]?.message).toBe(
    'This list cannot be edited.',
  );
});

test('a value is put at its place among the offered ones', () => {
  const order = (id: number, more: { position?: number | null; retired?: boolean }) =>
    orderWith([value(1, 'a'), value(2, 'b'), value(3, 'c', false), value(4, 'd')], id, more);
  expect(order(4, { position: 1 })).toEqual([4, 1, 2]);
  expect(order(2, {})).toEqual([1, 2, 4]);
  expect(order(2, { retired: true })).toEqual([1, 4]);
  expect(order(3, { retired: false })).toEqual([1, 2, 4, 3]);
  expect(order(10_000, {})).toEqual([1, 2, 4, 10_000]);
  expect(order(10_000, { position: 99 })).toEqual([1, 2, 4, 10_000]);
});

test('every documented id that a rule uses is locked in its list, and no value of an administrator is', () => {
  for (const list of valueLists) expect([ruleOf(list, 10_000), ruleOf(list, 0)]).toEqual([null, null]);
  expect(ruleOf(valueListOf(lookupType.leadStatuses), leadStatus.new)).toMatch(/^New leads get it/);
  expect(ruleOf(valueListOf(lookupType.documentTypes), 37)).toBe(
    'The portal and the tabs of a record ask for these documents.',
  );
  expect(() => valueListOf(8)).toThrow('8 is no list');
});
