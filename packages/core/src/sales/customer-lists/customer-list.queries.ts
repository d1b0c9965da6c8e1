import { type SortColumn, sortColumns } from '@worksmart/shared/records/customers/list.schema.ts';
import { moreColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import type { CursorPage } from '#platform/cursor-page.ts';
import { pageCounts, pageSql, pageValues, type SortKey } from '#platform/cursor-page-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, statement, variants } from '#platform/statement.ts';
import { lastSyncSql } from '#sales/sales-sync/sales-sync.service.ts';
import { readRowsJson } from './customer-extract.queries.ts';
import {
  clientSortColumns,
  type List,
  listOf,
  listSource,
  lists,
  neverNull,
  sortJoins,
  sortKeys,
  sortTypes,
} from './customer-list.sql.ts';
import { countParameters, filterChoices, filteredOf, type ListQuery, valuesOf, whereOf } from './list-query.sql.ts';

const sortedBy = (columns: readonly SortColumn[]) =>
  lists.flatMap((list) =>
    columns
      .filter((column) => list === 'clients' || !clientSortColumns.includes(column))
      .map((column) => `${list}-${column}` as const),
  );
const isAdded = (column: SortColumn) => moreColumns.some((one) => one === column);

/** The choices of a statement about a sorted list: the list with its sort column, the direction and the filters. */
const choices = {
  sorted: sortedBy(sortColumns.filter((column) => !isAdded(column))),
  direction: ['asc', 'desc'],
  ...filterChoices,
} as const;
/** Rows in the order of an added column are found by their ids. */
const idChoices = { ...choices, sorted: sortedBy(sortColumns) };
type Chosen = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

const chosenOf = (query: ListQuery): Chosen => ({
  sorted: `${listOf(query.stageId)}-${query.sort.column}`,
  direction: query.sort.descending ? 'desc' : 'asc',
  ...filteredOf(query),
});

/** Returns the SQL that all statements of one sorted list share. */
const partsOf = (chosen: Chosen) => {
  const [list, column] = chosen.sorted.split('-') as [List, SortColumn];
  const { direction } = chosen;
  const nulls = neverNull(column) ? '' : 'nulls last';
  // As in the browser, rows with the same key stay in the order of the documented list: newest first.
  const ties = column === 'assignmentDate' ? 'c.id desc' : 'c.stage_date desc, c.id desc';
  const parameters = countParameters(list, chosen);
  return {
    key: sortKeys(list)[column],
    ordered: (key: string) => `${key} ${direction} ${nulls}, ${ties}`,
    where: whereOf(list, chosen),
    sorted: `customer c ${sortJoins(list, `$${parameters + 1}::date`)[column] ?? ''}`,
    first: parameters + 1,
    size: `$${parameters + 1}`,
    page: `$${parameters + 2}`,
    ...listSource(list),
  };
};

const listRow = { json: kind.text, total: kind.int, lastSyncOn: kind.text.orNull };

const wholeList = variants(
  'list-all',
  choices,
  (chosen) => {
    const { key, ordered, where, columns, from } = partsOf(chosen);
    return `
      select coalesce(json_agg(x), '[]')::text as json, count(*)::int as total, ${lastSyncSql} as "lastSyncOn"
      from (select ${columns} from ${from} where ${where} order by ${ordered(key)}) x`;
  },
  listRow,
);

/** Whether an index has the rows in this order: then the page alone is read, and the others are only counted. */
const hasOrder = ({ sorted, by, only }: Chosen): boolean =>
  !only && (by === null || by === 'active') && (sorted === 'clients-companyName' || sorted.endsWith('-assignmentDate'));

const listPage = variants(
  'list-page',
  choices,
  (chosen) => {
    const { key, ordered, where, sorted, size, page, columns, from } = partsOf(chosen);
    const hit = `select c.id, c.stage_date, ${key} as key from ${sorted} where ${where}`;
    const hits = hasOrder(chosen) ? 'hit as not materialized' : 'hit as materialized';
    return `
    with ${hits} (${hit}), shown as (
      select c.* from hit c order by ${ordered('c.key')} limit ${size}::int offset ${size}::int * (${page}::int - 1)
    )
    select (select count(*)::int from hit) as total, coalesce(json_agg(x), '[]')::text as json,
      ${lastSyncSql} as "lastSyncOn"
    from (
      select ${columns} from shown join ${from.replace('customer c', 'customer c on c.id = shown.id')}
      order by ${ordered('shown.key')}) x`;
  },
  listRow,
);

const listIds = variants(
  'list-ids',
  idChoices,
  (chosen) => {
    const { key, ordered, where, sorted } = partsOf(chosen);
    return `select coalesce(array_agg(c.id order by ${ordered(key)}), '{}') as ids from ${sorted} where ${where}`;
  },
  { ids: kind.int.array },
);

/** The sort values of a row. Rows with the same key stay in the order of the documented list, as in `partsOf`. */
const sortKeysOf = ({ sorted, direction }: Chosen): SortKey[] => {
  const column = sorted.split('-')[1] as SortColumn;
  const key = { type: sortTypes[column] ?? 'text', descending: direction === 'desc', nullable: !neverNull(column) };
  const newest: SortKey = { column: 'stage_date', type: 'timestamptz', descending: true };
  return [
    { column: 'key', ...key },
    ...(column === 'assignmentDate' ? [] : [newest]),
    { column: 'id', type: 'int', descending: true },
  ];
};

const listAfter = variants(
  'list-after',
  choices,
  (chosen) => {
    const { key, where, sorted, columns, from, first } = partsOf(chosen);
    const hit = `select c.id, c.stage_date, ${key} as key from ${sorted} where ${where}`;
    const { shown, order, counts } = pageSql(hit, sortKeysOf(chosen), first);
    return `
    with ${shown}
    select (
      select coalesce(json_agg(x), '[]')::text
      from (select ${columns} from shown join ${from.replace('customer c', 'customer c on c.id = shown.id')} order by ${order}) x
    ) as json, ${counts}, ${lastSyncSql} as "lastSyncOn"`;
  },
  { ...listRow, ...pageCounts },
);

/** `lastSyncOn` is the time of the last sync with the sales system. */
export type ListRead = RowOf<ReturnType<typeof wholeList>>;

/** Reads the rows of a stage as JSON text and their total number in one statement: all of them or a page. */
export const readList = async (ctx: PublicContext, query: ListQuery): Promise<ListRead> => {
  const chosen = chosenOf(query);
  const [row] = query.page
    ? await ctx.read(listPage(chosen), [...valuesOf(query), query.page.size, query.page.number])
    : await ctx.read(wholeList(chosen), valuesOf(query));
  return row ?? { json: '[]', total: 0, lastSyncOn: null };
};

/** Reads the page that follows a cursor, and the cursor of the next one, if there is one. */
export const readListAfter = async (
  ctx: PublicContext,
  query: ListQuery,
  page: CursorPage,
): Promise<ListRead & { next?: string }> => {
  const chosen = chosenOf(query);
  const values = [...valuesOf(query), ...pageValues(page, sortKeysOf(chosen).length)];
  const [row] = await ctx.read(listAfter(chosen), values);
  if (!row) return { json: '[]', total: 0, lastSyncOn: null };
  const { last, ...read } = row;
  return { ...read, ...(last && { next: page.cursorAfter(last) }) };
};

const lastSync = statement('list-last-sync', `select ${lastSyncSql} as "lastSyncOn"`, { lastSyncOn: kind.text.orNull });

/** Reads the same as `readList`, with the columns that a user may add to the rows. */
export const readListWithMore = async (ctx: Context, query: ListQuery): Promise<ListRead> => {
  const { page, stageId } = query;
  if (page && !isAdded(query.sort.column)) {
    // The first rows of 50,000 are found without putting all of them in order.
    const read = await readList(ctx, query);
    const ids = (JSON.parse(read.json) as { id: number }[]).map(({ id }) => id);
    return { ...read, json: await readRowsJson(ctx, { stageId, ids, more: true }) };
  }
  const ids = await readListIds(ctx, query);
  const shown = page ? ids.slice(page.size * (page.number - 1), page.size * page.number) : ids;
  const [synced] = await ctx.read(lastSync);
  const json = await readRowsJson(ctx, { stageId, ids: shown, more: true });
  return { json, total: ids.length, lastSyncOn: synced?.lastSyncOn ?? null };
};

/** Reads the ids of all rows of a stage in order, for lists that are too long to read at once. */
export const readListIds = async (ctx: PublicContext, query: ListQuery): Promise<number[]> => {
  const day = query.sort.column === 'planRenews' ? [query.day] : [];
  const [row] = await ctx.read(listIds(chosenOf(query)), [...valuesOf(query), ...day]);
  return row?.ids ?? [];
};
