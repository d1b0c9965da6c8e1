import { describe, expect, test } from 'vitest';
import { changesOf } from './sql-mutations.ts';
import { textChangesOf } from './text-changes.ts';

/** Each change as the SQL that it leads to. */
const changed = (sql: string): string[] =>
  changesOf(sql).map(({ start, end, mutated }) => sql.slice(0, start) + mutated + sql.slice(end));

describe('small changes of SQL', () => {
  test.each([
    ['a < b', ['a <= b']],
    ['a >= b', ['a > b']],
    ['a <> b', ['a = b']],
    ['a is not null', ['a is  null']],
    ['a is distinct from b', ['a is not distinct from b']],
    ['a or b', ['a and b']],
    ['from a join b using (id)', ['from a left join b using (id)']],
    ['from a left join b using (id)', ['from a join b using (id)']],
    ['from a cross join b', []],
    ["interval '30 days'", ["interval '31 days'"]],
    ['round(a, 2)', ['round(a, 3)']],
    ['numeric(12, 2)', ['numeric(12, 3)']],
    ['0.00', ['1.00']],
    ['order by 1, 2', []],
    ['select 1', []],
    ['$1', []],
  ])('%s', (sql, mutants) => {
    expect(changed(sql)).toEqual(mutants);
  });

  test('a condition is left out, from one border to the next', () => {
    expect(changed('where a and not b(x, y) group by c')).toEqual([
      'where true and not b(x, y) group by c',
      'where a or not b(x, y) group by c',
      'where a and  b(x, y) group by c',
      'where a and true group by c',
    ]);
    expect(changed('exists (select from t where t.id = y.id)')).toEqual([
      'exists (select from t where true)',
      'exists (select from t where t.id <> y.id)',
    ]);
    expect(changed('(a and b) or c')).toEqual([
      '(true and b) or c',
      '(a or b) or c',
      '(a and true) or c',
      '(a and b) and c',
    ]);
  });

  test('the "and" of "between" joins no conditions, and "from" in "distinct from" ends none', () => {
    expect(changed('where a between b and c')).toEqual(['where true']);
    expect(changed('a is not distinct from b and c')).toEqual([
      'true and c',
      'a is  distinct from b and c',
      'a is not distinct from b or c',
      'a is not distinct from b and true',
    ]);
  });

  test('an assignment compares nothing', () => {
    expect(changed('update t set a = b, c = d where e = f')).toEqual([
      'update t set a = b, c = d where true',
      'update t set a = b, c = d where e <> f',
    ]);
  });

  test('text and comments are no SQL', () => {
    expect(changed("'a and b' -- c and d\n/* e or f */")).toEqual([]);
  });
});

test('the SQL of a source is changed in its place, with what stands in it', () => {
  const source = [
    "const open = 'c.deleted_at is null and c.stage_id = 4';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
    'const sql = (id: string) => `select from customer c where ${id}::int = c.id and ${open}`;',
    "const message = 'Please select a year, and a month (or none).';",
  ].join('\n');
  const changes = textChangesOf(source).map(({ line, original, mutated }) => [line, original, mutated]);
  expect(changes).toContainEqual([1, 'and', 'or']);
  expect(changes).toContainEqual([1, 'c.stage_id = 4', 'true']);
  expect(changes).toContainEqual([2, '=', '<>']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
  expect(changes).toContainEqual([2, '${open}', 'true']);
  expect(changes.filter(([line]) => line === 3)).toEqual([]);
  for (const { changed: text } of textChangesOf(source)) expect(text.split('\n')).toHaveLength(3);
});

test('rules as data lose a condition or a "not", or join their conditions otherwise', () => {
  const source = [
    "import { all, any, equal, not, yes } from '#platform/rule.ts';",
    'export const mayOpen = all(isOpen, any(yes(isOwn), not(yes(isShared))));',
    'export const isHere = equal(one, other);',
  ].join('\n');
  const after = textChangesOf(source).map(({ changed }) => changed.split('\n').slice(1).join(' '));
  expect(after.map((text) => text.replace(' export const isHere = equal(one, other);', ''))).toEqual([
    'export const mayOpen = any(isOpen, any(yes(isOwn), not(yes(isShared))));',
    'export const mayOpen = all(any(yes(isOwn), not(yes(isShared))));',
    'export const mayOpen = all(isOpen);',
    'export const mayOpen = all(isOpen, all(yes(isOwn), not(yes(isShared))));',
    'export const mayOpen = all(isOpen, any(not(yes(isShared))));',
    'export const mayOpen = all(isOpen, any(yes(isOwn)));',
    'export const mayOpen = all(isOpen, any(yes(isOwn), yes(isShared)));',
  ]);
  expect(textChangesOf(source.replace('/rule.ts', '/other.ts'))).toEqual([]);
});
