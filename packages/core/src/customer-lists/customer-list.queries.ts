import { type SortColumn, sortColumns } from '@worksmart/shared/customers/list.schema.ts';
import { unsetListDate } from '@worksmart/shared/dates.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { lastContactJoin, renewalJoin } from '../benefit-groups/renewal-status.service.ts';
import type { PublicContext } from '../platform/context.ts';
import { dateJson, instantJson } from '../platform/json-sql.ts';
import { kind } from '../platform/row-kind.ts';
import { type RowOf, variants } from '../platform/statement.ts';
import { lastSyncSql } from '../sales-sync/sales-sync.service.ts';

export const lists = ['sales', 'clients', 'archived'] as const;
type List = (typeof lists)[number];

export const listOf = (stageId: number): List =>
  stageId === stage.archived ? 'archived' : stageId === stage.client ? 'clients' : 'sales';

export interface ListQuery {
  stageId: number;
  /** 0 for all agents. */
  agentId: number;
  start: Date;
  end: Date;
  filter: string;
  sort: { column: SortColumn; descending: boolean };
  /** Absent for all rows. */
  page: { size: number; number: number } | undefined;
}

const contactName = `p.first_name || ' ' || p.last_name`;

const salesColumns = `
  c.id, c.name as "companyName", c.address, c.address2, c.city, c.state, c.zip,
  ${instantJson('c.stage_date')} as "assignmentDate",
  ${contactName} as "contactName", p.email as "contactEmail", so.name as source`;

/** Columns that show why and when a record was archived. */
const archiveColumns = `
  ar.name as status, ${instantJson('c.stage_date')} as "statusDate", c.archived_from_stage_id as "archivedFromStage"`;
const statusColumns = `st.name as status, ${instantJson('c.status_date')} as "statusDate"`;

/** Columns of a client's two statuses, its own and that of its renewal, each with its date. */
const clientColumns = `
  ${statusColumns},
  cy.prism_id as "prismID", g.name as "subsidiaryGroup", coalesce(gp.customer_id = c.id, false) as "subsidiaryPrimary",
  cy.anthem_id as "anthemId", rl.name as "renewalStatus",
  ${instantJson('rn.renewal_status_date')} as "renewalStatusDate",
  coalesce(${dateJson('lc.contact_date')}, '${unsetListDate}') as "contactDate",
  coalesce(lc.contact_initial, '') as "contactInitial", c.is_active as "isActive", c.termed_on is not null as "isTermed"`;

const contactJoin = 'left join contact p on p.customer_id = c.id and p.is_primary';
const sourceJoin = 'left join lookup so on so.id = c.source_id';
const archiveJoin = 'left join lookup ar on ar.id = c.archive_reason_id';
const statusJoin = 'left join lookup st on st.id = c.status_id';
const yearJoin = 'left join client_year cy on cy.customer_id = c.id and cy.year = c.operating_year';
const groupJoin = 'left join subsidiary_group g on g.id = cy.subsidiary_group_id';
const clientJoins = `${yearJoin} ${groupJoin} left join client_year gp on gp.id = g.primary_client_id
  ${renewalJoin} left join lookup rl on rl.id = rn.renewal_status_id ${lastContactJoin}`;

/** Returns the SQL that each column sorts by. Text ignores case. */
const sortKeys = (list: List): Record<SortColumn, string> => ({
  companyName: 'lower(c.name)',
  assignmentDate: 'c.stage_date',
  contactName: `lower(${contactName})`,
  contactEmail: 'lower(p.email)',
  source: 'lower(so.name)',
  status: list === 'archived' ? 'lower(ar.name)' : 'lower(st.name)',
  statusDate: list === 'archived' ? 'c.stage_date' : 'c.status_date',
  renewalStatusDate: 'rn.renewal_status_date',
  prismID: 'lower(cy.prism_id)',
  subsidiaryGroup: 'lower(g.name)',
  anthemId: 'lower(cy.anthem_id)',
});

/** Returns the joins that each column's order needs. All other tables are joined only to the rows of the page. */
const sortJoins = (list: List): Partial<Record<SortColumn, string>> => ({
  contactName: contactJoin,
  contactEmail: contactJoin,
  source: sourceJoin,
  status: list === 'archived' ? archiveJoin : statusJoin,
  renewalStatusDate: renewalJoin,
  prismID: yearJoin,
  subsidiaryGroup: `${yearJoin} ${groupJoin}`,
  anthemId: yearJoin,
});

/** Columns that only the clients list has. */
export const clientSortColumns: readonly SortColumn[] = ['prismID', 'subsidiaryGroup', 'anthemId', 'renewalStatusDate'];

/** Columns that are never null. Ordering them with `nulls last` would prevent use of their index. */
const neverNull = (column: SortColumn): boolean => ['companyName', 'assignmentDate', 'statusDate'].includes(column);

/** Each side matches the expression of a trigram index. Both need one: otherwise neither index is used. */
const filterSql = `(
  (c.name || ' ' || c.address || ' ' || c.city || ' ' || c.state || ' ' || c.zip) ilike $5
  or c.address2 ilike $5)`;

/** Returns the columns of a list and the tables they come from, for any selection of rows `c`. */
export const listSource = (list: List): { columns: string; from: string } => {
  const archived = list === 'archived';
  const clients = list === 'clients';
  return {
    from: `customer c ${contactJoin} ${sourceJoin} ${archived ? archiveJoin : statusJoin} ${clients ? clientJoins : ''}`,
    columns: [salesColumns, archived ? archiveColumns : clients ? clientColumns : statusColumns].join(),
  };
};

/** The choices of a list statement: the list with its sort column, the direction and the filters. */
const choices = {
  sorted: lists.flatMap((list) =>
    sortColumns
      .filter((column) => list === 'clients' || !clientSortColumns.includes(column))
      .map((column) => `${list}-${column}` as const),
  ),
  direction: ['asc', 'desc'],
  agent: [false, true],
  filter: [false, true],
} as const;
type Chosen = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

const chosenOf = ({ stageId, sort, agentId, filter }: ListQuery): Chosen => ({
  sorted: `${listOf(stageId)}-${sort.column}`,
  direction: sort.descending ? 'desc' : 'asc',
  agent: agentId !== 0,
  filter: filter !== '',
});

/** Returns the SQL that all statements of one list share. */
const partsOf = (chosen: Chosen) => {
  const [list, column] = chosen.sorted.split('-') as [List, SortColumn];
  const { direction } = chosen;
  const nulls = neverNull(column) ? '' : 'nulls last';
  const order = `${sortKeys(list)[column]} ${direction} ${nulls}, c.id ${direction}`;
  // Without a filter the condition tests only the parameter: it costs nothing per row and does not skew row estimates.
  const agent = chosen.agent ? 'c.sales_agent_id = $2' : '$2::int = 0';
  const filter = chosen.filter ? filterSql : `$5::text = ''`;
  const where = `c.deleted_at is null and c.stage_id = $1 and c.stage_date >= $3 and c.stage_date < $4
    and ${agent} and ${filter}`;
  const sorted = `customer c ${sortJoins(list)[column] ?? ''}`;
  return { order, where, sorted, ...listSource(list) };
};

const listRow = { json: kind.text, total: kind.int, lastSyncOn: kind.text.orNull };

const wholeList = variants(
  'customers-all',
  choices,
  (chosen) => {
    const { order, where, columns, from } = partsOf(chosen);
    return `
      select coalesce(json_agg(x), '[]')::text as json, count(*)::int as total, ${lastSyncSql} as "lastSyncOn"
      from (select ${columns} from ${from} where ${where} order by ${order}) x`;
  },
  listRow,
);

const listPage = variants(
  'customers-page',
  choices,
  (chosen) => {
    const { order, where, sorted, columns, from } = partsOf(chosen);
    return `
    with hit as materialized (
      select c.id, row_number() over (order by ${order}) as place from ${sorted} where ${where}
    ), shown as (select * from hit order by place limit $6 offset $7)
    select (select count(*)::int from hit) as total, coalesce(json_agg(x), '[]')::text as json,
      ${lastSyncSql} as "lastSyncOn"
    from (select ${columns} from shown join ${from.replace('customer c', 'customer c on c.id = shown.id')} order by shown.place) x`;
  },
  listRow,
);

const listIds = variants(
  'customers-ids',
  choices,
  (chosen) => {
    const { order, where, sorted } = partsOf(chosen);
    return `select coalesce(array_agg(c.id order by ${order}), '{}') as ids from ${sorted} where ${where}`;
  },
  { ids: kind.int.array },
);

/** Returns a pattern that contains the typed text, with `%`, `_` and `\` escaped. */
const contains = (typed: string): string => (typed ? `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%` : '');

/** `lastSyncOn` is the time of the last sync with the sales system. */
export type ListRead = RowOf<ReturnType<typeof listPage>>;

const valuesOf = (query: ListQuery): unknown[] => [
  ...[query.stageId, query.agentId, query.start, query.end],
  contains(query.filter),
];

/** Reads a page of a stage's rows as JSON text and their total number in one statement. */
export const readList = async (ctx: PublicContext, query: ListQuery): Promise<ListRead> => {
  const chosen = chosenOf(query);
  const [row] = query.page
    ? await ctx.read(listPage(chosen), [...valuesOf(query), query.page.size, (query.page.number - 1) * query.page.size])
    : await ctx.read(wholeList(chosen), valuesOf(query));
  return row ?? { json: '[]', total: 0, lastSyncOn: null };
};

/** Reads the ids of all rows of a stage in order, for lists that are too long to read at once. */
export const readListIds = async (ctx: PublicContext, query: ListQuery): Promise<number[]> => {
  const [row] = await ctx.read(listIds(chosenOf(query)), valuesOf(query));
  return row?.ids ?? [];
};
