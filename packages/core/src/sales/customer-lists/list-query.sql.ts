import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { foldTyped } from '@worksmart/shared/platform/fold.ts';
import type { SortColumn } from '@worksmart/shared/records/customers/list.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { filterValues } from '#platform/column-filter-sql.ts';
import type { CursorPage } from '#platform/cursor-page.ts';
import { hasTrigram, literally } from '#platform/search-sql.ts';
import {
  columnFilters,
  contactsFoundSql,
  filterSql,
  type List,
  listOf,
  parameterCount,
  scopeParameters,
  screenColumns,
} from './customer-list.sql.ts';

export interface ListQuery {
  stageId: number;
  /** 0 for all agents. */
  agentId: number;
  start: Date;
  end: Date;
  filter: string;
  activeOnly: boolean;
  /** The business day. */
  day: CalendarDate;
  /** The business time zone, in which the columns show their days. */
  zone: string;
  /** The filters of the screen's columns, by column; absent if there is none. */
  columns: Readonly<Record<string, string>>;
  sort: { column: SortColumn; descending: boolean };
  /** With the columns that a user may add. */
  more: boolean;
  /** Only these records, whenever they entered the stage; null for all. */
  ids: readonly number[] | null;
  /** The same without the filter of an added column. */
  unfilteredIds: readonly number[] | null;
  /** Absent for all rows. */
  page: { size: number; number: number } | undefined;
  /** The page that follows a cursor; absent if the request has none. */
  cursorPage?: CursorPage | undefined;
}

/** The choices of a statement about a list: which filters it has. */
export const filterChoices = {
  agent: [false, true],
  /**
   * `columns` includes the two before: the filter of the whole row, and active records only. `name` and `contact` are columns
   * with a filter of Name & Address or Contact Name whose rows an index can find.
   */
  by: [null, 'filter', 'active', 'columns', 'name', 'contact'],
  only: [false, true],
} as const;

export type Filtered = { readonly [Name in keyof typeof filterChoices]: (typeof filterChoices)[Name][number] };

/** Returns the variant of a statement that has the filters of a query. */
export const filteredOf = (query: ListQuery): Filtered => ({
  agent: query.agentId !== 0,
  by: filteredBy(query),
  only: query.ids !== null,
});

/** Conditions on columns cost even if they are not used: the statement of a list with them takes longer to plan. */
const filteredBy = (query: ListQuery): Filtered['by'] => {
  const { filter, activeOnly, columns } = query;
  const indexed = indexedFilter(query);
  if (indexed) return indexed.by;
  if (Object.keys(columns).length > 0 || (activeOnly && filter !== '')) return 'columns';
  return activeOnly ? 'active' : filter === '' ? null : 'filter';
};

const longest = (parts: readonly string[]): string =>
  parts.reduce((best, part) => (part.length > best.length ? part : best), '');

/**
 * Returns what each found row or contact name contains, as typed and folded: there are indexes for both. Undefined if no filter
 * has letters that an index can find: the few clients are read by their own index.
 */
const indexedFilter = ({ stageId, filter, columns: { name = '', contactName = '' } }: ListQuery) => {
  if (filter !== '' || listOf(stageId) === 'clients') return undefined;
  // The column separates its parts by commas, but the row does not.
  const plain = longest(name.split(',').map((part) => part.trim()));
  // A row without a letter is not folded.
  const folded = /\p{L}/u.test(name) ? foldTyped(name) : longest(name.split(/[^\p{L}\p{N}]+/u));
  if (hasTrigram(plain) && hasTrigram(folded)) return { by: 'name', plain, folded } as const;
  const person = { by: 'contact', plain: contactName, folded: foldTyped(contactName) } as const;
  return hasTrigram(person.plain) && hasTrigram(person.folded) ? person : undefined;
};

/** The stage of clients is written out, so that the index of clients can be used. */
const inScope = (list: List): string =>
  `c.deleted_at is null and ${list === 'clients' ? `c.stage_id = ${stage.client} and $1::int = ${stage.client}` : 'c.stage_id = $1'}`;

/**
 * Without a look at the dates, PostgreSQL expects few clients among them and reads these in the order of their dates, each
 * from its wide row. Nearly all clients are among them: so their dates are no condition that it can search an index by.
 */
const inDates = (list: List): string => {
  const text = 'c.stage_date >= $3 and c.stage_date < $4';
  return list === 'clients' ? `(${text}) is true` : text;
};

/** Returns the condition of a list's rows. */
export const whereOf = (list: List, filtered: Filtered): string => {
  const { agent, by, only } = filtered;
  // Without a filter the condition tests only the parameter: it costs nothing per row and does not skew row estimates.
  const ofAgent = agent ? 'c.sales_agent_id = $2' : '$2::int = 0';
  const none = `$5::text = '' and $6::text is not null`;
  const filters = {
    filter: filterSql,
    active: `${none} and c.is_active`,
    columns: `(${none} or ${filterSql}) and ${columnFilters(list)}`,
    name: `${filterSql} and ${columnFilters(list)}`,
    contact: `c.id in (${contactsFoundSql}) and ${columnFilters(list)}`,
  };
  const among = `c.id = any($${countParameters(list, filtered)}::int[]) and $3::timestamptz < $4::timestamptz`;
  return `${inScope(list)} and ${only ? among : inDates(list)}
    and ${ofAgent} and ${by ? filters[by] : none}`;
};

const hasColumns = (by: Filtered['by']): boolean => by === 'columns' || by === 'name' || by === 'contact';

/** Returns the number of the parameters of that condition. */
export const countParameters = (list: List, { by, only }: Filtered): number =>
  (hasColumns(by) ? parameterCount(list) : scopeParameters) + (only ? 1 : 0);

/** Returns a pattern that contains the typed text, with `%`, `_` and `\` escaped. */
const contains = (typed: string): string => (typed ? `%${literally(typed)}%` : '');

/** Returns the parameters of that condition. */
export const valuesOf = (query: ListQuery): unknown[] => {
  const { stageId, agentId, start, end, filter, activeOnly, zone, columns, ids } = query;
  const { plain, folded } = indexedFilter(query) ?? { plain: filter, folded: foldTyped(filter) };
  const scope = [stageId, agentId, start, end, contains(plain), contains(folded)];
  const only = ids ? [ids] : [];
  if (!hasColumns(filteredBy(query))) return [...scope, ...only];
  return [
    ...scope,
    zone,
    activeOnly,
    ...filterValues<string>(screenColumns(listOf(stageId)), (id) => columns[id]),
    ...only,
  ];
};
