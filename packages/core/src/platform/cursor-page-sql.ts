/** SQL of a page of a list that begins after given sort values. */

import type { CursorPage } from './cursor-page.ts';
import { kind } from './row-kind.ts';

/** A value by which a list is sorted. */
export interface SortKey {
  /** The column of the selected rows. */
  readonly column: string;
  readonly type: 'text' | 'int' | 'boolean' | 'date' | 'timestamptz';
  readonly descending?: boolean;
  /** Nulls sort last in both directions. */
  readonly nullable?: boolean;
}

/** Returns the order of a list. @param keys the last one is unique and never null */
const orderOf = (keys: readonly SortKey[], table = ''): string =>
  keys
    .map(
      ({ column, descending, nullable }) =>
        `${table}${column}${descending ? ' desc' : ''}${nullable ? ' nulls last' : ''}`,
    )
    .join();

/** Returns the condition of the rows after the values in the parameters from `$first` on. */
const afterSql = ([key, ...others]: readonly SortKey[], first: number): string => {
  if (!key) return 'false';
  const { column, type, descending, nullable } = key;
  const value = `$${first}::text::${type}`;
  const beyond = `${column} ${descending ? '<' : '>'} ${value}`;
  const nulls = nullable ? ` or ${column} is null and ${value} is not null` : '';
  const same = nullable ? `${column} is not distinct from ${value}` : `${column} = ${value}`;
  return `(${beyond}${nulls} or ${same} and ${afterSql(others, first + 1)})`;
};

/**
 * Returns the parts of a statement that reads a page.
 * @param hit SQL of all rows of the list, with the columns of `keys`
 * @param first the number of the first parameter for `pageValues`
 * @returns `shown`: the table expressions of a `with`, the last of which, `shown`, has the page's rows; `order`: their order;
 *   `counts`: the columns of `pageCounts`
 */
export const pageSql = (hit: string, keys: readonly SortKey[], first: number) => {
  const order = orderOf(keys);
  const [size, last] = [`$${first}::int`, `$${first + keys.length}::text`];
  const values = keys.map(({ column }) => `${column}::text`).join();
  return {
    order: orderOf(keys, 'shown.'),
    shown: `hit as materialized (${hit}),
      ahead as materialized (
        select * from hit where ${last} is null or ${afterSql(keys, first + 1)} order by ${order} limit ${size} + 1
      ), shown as (select * from ahead order by ${order} limit ${size})`,
    counts: `(select count(*)::int from hit) as total, case when (select count(*) from ahead) > ${size}
      then (select json_build_array(${values}) from ahead order by ${order} offset ${size} - 1 limit 1) end as last`,
  };
};

/** `last` has the sort values of the page's last row, if other pages follow. */
export const pageCounts = { total: kind.int, last: kind.json<(string | null)[] | null>() };

/** Returns the values of the parameters of `pageSql`. @param count the number of keys */
export const pageValues = ({ size, after }: CursorPage, count: number): unknown[] => [
  size,
  ...(after ?? Array.from({ length: count }, () => null)),
];

/** The order of most lists: by `created_at` and `id` of the selected rows. */
export const newestFirst: readonly SortKey[] = [
  { column: 'created_at', type: 'timestamptz', descending: true },
  { column: 'id', type: 'int', descending: true },
];
