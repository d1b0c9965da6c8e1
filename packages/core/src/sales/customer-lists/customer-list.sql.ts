import { unsetListDate } from '@worksmart/shared/platform/dates.ts';
import type { SortColumn } from '@worksmart/shared/records/customers/list.schema.ts';
import { clientListColumns, salesListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { lastContactJoin, renewalJoin } from '#benefits/benefit-groups/renewal-status.service.ts';
import { type CellText, columnConditions, dayText, facetFields } from '#platform/column-filter-sql.ts';
import type { SortKey } from '#platform/cursor-page-sql.ts';
import { dateJson, instantJson } from '#platform/json-sql.ts';
import { mayFoldTo } from '#platform/search-sql.ts';
import { moreSortJoins, moreSortKeys, moreSource } from './more-columns.sql.ts';

export const lists = ['sales', 'clients', 'archived'] as const;
export type List = (typeof lists)[number];

export const listOf = (stageId: number): List =>
  stageId === stage.archived ? 'archived' : stageId === stage.client ? 'clients' : 'sales';

const contactName = `p.first_name || ' ' || p.last_name`;

const salesColumns = `
  c.id, c.name as "companyName", c.address, c.address2, c.city, c.state, c.zip,
  ${instantJson('c.stage_date')} as "assignmentDate",
  ${contactName} as "contactName", p.email as "contactEmail", p.phone as "contactPhone", so.name as source`;

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
const renewalStatusJoin = `${renewalJoin} left join lookup rl on rl.id = rn.renewal_status_id`;
const clientJoins = `${yearJoin} ${groupJoin} left join client_year gp on gp.id = g.primary_client_id
  ${renewalStatusJoin} ${lastContactJoin}`;

/** Text sorts as in the browser. Unset text is null, which sorts last in both directions. */
const textKey = (expression: string): string => `nullif(${expression}, '') collate list_order`;

/** Returns the SQL that each column sorts by. */
export const sortKeys = (list: List): Record<SortColumn, string> => ({
  companyName: 'c.name collate list_order',
  assignmentDate: 'c.stage_date',
  contactName: textKey(contactName),
  contactEmail: textKey('p.email'),
  source: textKey('so.name'),
  status: textKey(list === 'archived' ? 'ar.name' : 'st.name'),
  statusDate: list === 'archived' ? 'c.stage_date' : 'c.status_date',
  renewalStatusDate: 'rn.renewal_status_date',
  prismID: textKey('cy.prism_id'),
  subsidiaryGroup: textKey('g.name'),
  anthemId: textKey('cy.anthem_id'),
  isActive: 'not c.is_active',
  renewalStatus: textKey('rl.name'),
  contactDate: `nullif(lc.contact_date, '${unsetListDate}'::date)`,
  ...moreSortKeys,
});

/** The types of the columns' sort values that are not texts. */
export const sortTypes: Partial<Record<SortColumn, SortKey['type']>> = {
  assignmentDate: 'timestamptz',
  statusDate: 'timestamptz',
  renewalStatusDate: 'timestamptz',
  isActive: 'boolean',
  contactDate: 'date',
};

/**
 * Returns the joins that each column's order needs. All other tables are joined only to the rows of the page.
 * @param day the parameter with the business day, which only the order of Plan Renews reads
 */
export const sortJoins = (list: List, day: string): Partial<Record<SortColumn, string>> => ({
  contactName: contactJoin,
  contactEmail: contactJoin,
  source: sourceJoin,
  status: list === 'archived' ? archiveJoin : statusJoin,
  renewalStatusDate: renewalJoin,
  prismID: yearJoin,
  subsidiaryGroup: `${yearJoin} ${groupJoin}`,
  anthemId: yearJoin,
  renewalStatus: renewalStatusJoin,
  contactDate: lastContactJoin,
  ...moreSortJoins(day),
});

/** Columns that only the clients list has. */
export const clientSortColumns: readonly SortColumn[] = [
  'prismID',
  'subsidiaryGroup',
  'anthemId',
  'renewalStatusDate',
  'isActive',
  'renewalStatus',
  'contactDate',
];

/** Columns that are never null. Ordering them with `nulls last` would prevent use of their index. */
export const neverNull = (column: SortColumn): boolean =>
  ['companyName', 'assignmentDate', 'statusDate', 'isActive'].includes(column);

const rowText = `c.name || ', ' || c.address || ', ' || coalesce(c.address2, '') || ', ' || c.city || ', '
    || c.state || ' ' || c.zip`;

/**
 * Each side matches the expression of a trigram index. All need one: otherwise none of the indexes is used. One or two letters
 * have no trigram: then all rows are compared, and few of them folded.
 */
export const filterSql = `(
  (c.name || ' ' || c.address || ' ' || c.city || ' ' || c.state || ' ' || c.zip) ilike $5
  or c.address2 ilike $5
  or (${mayFoldTo(`(${rowText})`, '$6')} and (' ' || search_fold(${rowText}) || ' ') like $6))`;

/** The records whose primary contact's name contains the typed text, by the trigram indexes of both forms. */
export const contactsFoundSql = `select p.customer_id from contact p where p.is_primary
  and ((${contactName}) ilike $5 or (' ' || search_fold(${contactName}) || ' ') like $6)`;

/**
 * Returns the columns of a list and the tables they come from, for any selection of rows `c`.
 * @param day the parameter with the business day, for the columns that a user may add; absent without these
 */
export const listSource = (list: List, day?: string): { columns: string; from: string } => {
  const archived = list === 'archived';
  const clients = list === 'clients';
  const more = day && moreSource(day);
  return {
    from: `customer c ${contactJoin} ${sourceJoin} ${archived ? archiveJoin : statusJoin} ${clients ? clientJoins : ''} ${more ? more.from : ''}`,
    columns: [
      salesColumns,
      archived ? archiveColumns : clients ? clientColumns : statusColumns,
      ...(more ? [more.columns] : []),
    ].join(),
  };
};

/** The number of the scope's parameters: stage, agent, start, end, and the filter of the whole row, as typed and folded. */
export const scopeParameters = 6;

const zone = '$7';

/** The texts of the screen's columns in SQL. A test compares them with the columns of the screen. */
const salesTexts = (list: List): Record<(typeof salesListColumns)[number]['id'], CellText> => ({
  name: {
    text: `concat_ws(', ', nullif(c.name, ''), nullif(c.address, ''), nullif(c.address2, ''), nullif(c.city, ''),
      nullif(btrim(c.state || ' ' || c.zip), ''))`,
  },
  assignmentDate: { text: dayText('c.stage_date', zone) },
  contactName: { text: contactName, join: contactJoin },
  contactEmail: { text: 'p.email', join: contactJoin },
  source: { text: 'so.name', join: sourceJoin },
  status: list === 'archived' ? { text: 'ar.name', join: archiveJoin } : { text: 'st.name', join: statusJoin },
  statusDate: { text: dayText(list === 'archived' ? 'c.stage_date' : 'c.status_date', zone) },
});

const contactDay = `to_char(nullif(lc.contact_date, '${unsetListDate}'::date), 'MM/DD/YYYY')`;

const clientTexts: Record<(typeof clientListColumns)[number]['id'], CellText> = {
  active: { text: `case when c.is_active then 'Active' else 'Inactive' end` },
  prismID: { text: 'cy.prism_id', join: yearJoin },
  name: { text: 'c.name' },
  group: { text: 'g.name', join: `${yearJoin} ${groupJoin}` },
  anthemId: { text: 'cy.anthem_id', join: yearJoin },
  renewalStatus: { text: 'rl.name', join: renewalStatusJoin },
  lastContact: {
    text: `${contactDay} || case when lc.contact_initial = '' then '' else coalesce(' (' || lc.contact_initial || ')', '') end`,
    join: lastContactJoin,
  },
  statusDate: { text: dayText('rn.renewal_status_date', zone), join: renewalJoin },
};

/** The columns of a list's screen, in the order of their filters' parameters. */
export const screenColumns = (list: List) => (list === 'clients' ? clientListColumns : salesListColumns);

const textOf = (list: List, column: string): CellText =>
  (list === 'clients' ? clientTexts : salesTexts(list))[column as never];

/** Next to the scope's, 7 is the zone, and 8 leaves out inactive clients. */
const firstFilter = 9;

/** The conditions of a list's column filters. */
export const columnFilters = (list: List): string =>
  `(not $8::boolean or c.is_active) and ${columnConditions(screenColumns(list), (id) => textOf(list, id), firstFilter)}`;

/** The number of a list's parameters, from the stage to the last column's filter. */
export const parameterCount = (list: List): number => firstFilter - 1 + screenColumns(list).length;

/** The distinct texts of each column that is filtered by a choice, for rows `c` of `hit`. */
export const facetsSql = (list: List): string => facetFields(screenColumns(list), (id) => textOf(list, id), 'hit c');
