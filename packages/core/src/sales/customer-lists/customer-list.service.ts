import { hash } from 'node:crypto';
import { addDays, dateMessage, dateProblem, readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { forbidden, invalid } from '@worksmart/shared/platform/errors.ts';
import { defaultAgentFilter, seesOnlyOwnRecords } from '@worksmart/shared/platform/permissions.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { defaultListDays } from '@worksmart/shared/records/customers/constants.ts';
import type { listRoutes } from '@worksmart/shared/records/customers/list.routes.ts';
import {
  type ListFacets,
  type SearchResponse,
  type SortColumn,
  sortColumns,
} from '@worksmart/shared/records/customers/list.schema.ts';
import { filteredMoreColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { type StageId, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { instantOf, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { type CursorPage, pageOfRequest } from '#platform/cursor-page.ts';
import { JsonText } from '#platform/db.ts';
import { versionedList } from '#platform/lists/versioned-list.service.ts';
import { pageOf, readWindow } from '#platform/lists/window.service.ts';
import { VersionedJson } from '#platform/versioned-json.ts';
import { listAbilities, mayList } from '#records/customers/customer.policy.ts';
import { recordsNeeding } from '#records/customers/records-needing-attention.service.ts';
import { type ListRead, readList, readListAfter, readListIds, readListWithMore } from './customer-list.queries.ts';
import { clientSortColumns, listOf, screenColumns } from './customer-list.sql.ts';
import { readBatch, readFacets, readIsLong, readPlanRenews, readUnassigned } from './list-filter.queries.ts';
import type { ListQuery } from './list-query.sql.ts';
import { moreSortKeys } from './more-columns.sql.ts';

type ListRequest = RouteInput<typeof listRoutes.search>['query'];
/** What chooses the rows of a list and their order. */
type RowsRequest = RouteInput<typeof listRoutes.facets>['query'];

/** The column that a user may add and filter. The ids of its rows are found first. */
const planFilter = 'f.planRenews';

const stages: readonly number[] = Object.values(stage);

const local = /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d{1,9})?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Parses a day, local time or instant. Days and times without a zone are in the business time zone. */
const readBound = (field: 'start' | 'end', text: string, zone: string): Date => {
  const problem = dateProblem(readCalendarDate(text));
  if (problem) throw invalid({ [field]: [problem] });
  const [, day, time = '00:00', seconds = ':00'] = local.exec(text) ?? [];
  if (day) return instantOf(`${day}T${time}${seconds}`, zone);
  if (zoned.test(text)) return new Date(text);
  throw invalid({ [field]: [dateMessage] });
};

const readSort = (text: string | undefined, stageId: number) => {
  const name = (text ?? '-assignmentDate').replace(/^-/, '');
  const column = sortColumns.find((known) => known === name);
  const offered = column && (stageId === stage.client || !clientSortColumns.includes(column));
  if (!offered) throw invalid({ sort: ['This list cannot be sorted by that column.'] });
  return { column: column as SortColumn, descending: text?.startsWith('-') ?? true };
};

/**
 * Returns the agent to filter by; 0 for all. Clients default to all agents. In the other lists role 5 always gets only its
 * own records, and the other roles get the requested agent or their role's default.
 */
const agentFor = ({ actor }: Context, stageId: number, requested: number | undefined): number => {
  if (stageId === stage.client) return requested ?? 0;
  return seesOnlyOwnRecords(actor) ? actor.userId : (requested ?? defaultAgentFilter(actor));
};

/** Returns the filters of a list's columns. @throws AppError validation for a column that the list does not have */
const readColumnFilters = (request: RowsRequest, stageId: number): Record<string, string> => {
  const filters = Object.entries(request)
    .filter(([name, value]) => name.startsWith('f.') && value)
    .map(([name, value]) => [name.slice(2), String(value)] as const);
  const known = [...screenColumns(listOf(stageId)), ...filteredMoreColumns].map(({ id }): string => id);
  for (const [column] of filters)
    if (!known.includes(column)) throw invalid({ [`f.${column}`]: ['This list does not have that column.'] });
  return Object.fromEntries(filters);
};

/** @throws AppError validation for the cursor, or for parameters of both ways to page */
const readCursorPage = (ctx: Context, request: ListRequest, sort: ListQuery['sort']): CursorPage | undefined => {
  const { limit, cursor, sort: _, sync, page, pageSize, windows, more, ...filter } = request;
  const order = `${sort.descending ? '-' : ''}${sort.column}`;
  const asked = pageOfRequest(ctx, { limit, cursor }, { sort: order, filter });
  const field = page !== undefined ? 'page' : pageSize !== undefined ? 'pageSize' : windows ? 'windows' : undefined;
  const added = more ? 'more' : sort.column in moreSortKeys ? 'sort' : request[planFilter] ? planFilter : undefined;
  if (asked && added) throw invalid({ [added]: ['The columns that a user adds are sent by page, not by cursor.'] });
  if (asked && field) throw invalid({ [field]: ['Please send either a limit and a cursor, or a page and its size.'] });
  return asked;
};

/** Returns the ids that a list is limited to, by a need or because no agent has them; null for no such limit. */
const limitedTo = async (
  ctx: Context,
  { only, noAgent }: RowsRequest,
  { stageId, start, end }: Pick<ListQuery, 'stageId' | 'start' | 'end'>,
): Promise<number[] | null> => {
  const needing = only ? await recordsNeeding(ctx, stageId, only) : null;
  if (!noAgent || seesOnlyOwnRecords(ctx.actor)) return needing;
  const [first, last] = needing ? [new Date(0), end] : [start, end];
  const unassigned = await readUnassigned(ctx, stageId, first, last);
  return needing ? needing.filter((id) => unassigned.includes(id)) : unassigned;
};

/** Returns the ids of a list's rows that the filter of an added column leaves, with those that it is limited to before. */
const filteredIds = async (
  ctx: Context,
  ids: number[] | null,
  { planRenews, ...scope }: Parameters<typeof readPlanRenews>[1] & { planRenews: string | undefined },
): Promise<number[] | null> => {
  if (!planRenews) return ids;
  const found = await readPlanRenews(ctx, ids ? { ...scope, start: new Date(0) } : scope, planRenews);
  if (!ids) return found;
  const among = new Set(found);
  return ids.filter((id) => among.has(id));
};

/** Builds the query of a request. @throws AppError forbidden for a stage that the role has no list of; validation */
const listQueryOf = async (ctx: Context, request: ListRequest): Promise<ListQuery> => {
  if (!stages.includes(request.typeId)) throw invalid({ typeId: ['This list does not exist.'] });
  const stageId = request.typeId as StageId;
  if (!mayList(ctx.actor, stageId)) throw forbidden();
  const zone = ctx.config.BUSINESS_ZONE;
  const day = today(ctx);
  const sort = readSort(request.sort, stageId);
  const start = readBound('start', request.start ?? addDays(day, -defaultListDays), zone);
  const end = readBound('end', request.end ?? addDays(day, 1), zone);
  const { planRenews, ...columns } = readColumnFilters(request, stageId);
  const ids = await limitedTo(ctx, request, { stageId, start, end });
  return {
    stageId,
    agentId: agentFor(ctx, stageId, request.noAgent ? 0 : request.agentId),
    start,
    end,
    filter: request.filter?.trim() ?? '',
    activeOnly: request.activeOnly ?? false,
    day,
    zone,
    columns,
    ids: await filteredIds(ctx, ids, { planRenews, stageId, start, end, day }),
    unfilteredIds: ids,
    sort,
    more: (request.more ?? false) || sort.column in moreSortKeys || planRenews !== undefined,
    page: pageOf(request),
    cursorPage: readCursorPage(ctx, request, sort),
  };
};

/** The part of a query that decides whether the browser gets the whole list. */
const wholeOf = (query: ListQuery): ListQuery => ({
  ...query,
  columns: {},
  ids: query.unfilteredIds,
  activeOnly: false,
  sort: readSort(undefined, query.stageId),
  page: undefined,
});

const readAsWindow = (ctx: Context, query: ListQuery) => {
  const whole = wholeOf(query);
  const read = query.more ? readListWithMore : readList;
  return readWindow<ListRead>(
    {
      isLong: () => readIsLong(ctx, whole),
      readWhole: () => read(ctx, whole),
      readPage: (page) => read(ctx, { ...query, page }),
    },
    query.page,
  );
};

const readRows = (ctx: Context, query: ListQuery, windows: boolean): Promise<ListRead & { next?: string }> => {
  if (query.cursorPage) return readListAfter(ctx, query, query.cursorPage);
  if (windows) return readAsWindow(ctx, query);
  return query.more ? readListWithMore(ctx, query) : readList(ctx, query);
};

const answerList = async (
  ctx: Context,
  query: ListQuery,
  { windows, syncRun }: { windows: boolean; syncRun: number | null },
): Promise<JsonText<SearchResponse>> => {
  const { json, total, next, ...read } = await readRows(ctx, query, windows);
  const more = { ...read, abilities: listAbilities(ctx.actor, query.stageId), ...(syncRun && { syncRun }) };
  const tail = JSON.stringify(more).slice(1, -1);
  return new JsonText(['{"results":', json, `,${tail}}`], total, next);
};

/**
 * Returns the ids of all rows of a stage's list, in the list's order.
 * @throws AppError forbidden for a stage that the role has no list of; validation
 */
export const listedIds = async (ctx: Context, request: RowsRequest): Promise<number[]> =>
  readListIds(ctx, await listQueryOf(ctx, request));

/** The added columns show agents, pay cycles and fees, whose changes do not count for the versions of lists. */
const versionedByContent = (answer: JsonText<SearchResponse>): VersionedJson<SearchResponse> => {
  const content = hash('sha256', JSON.stringify([answer.text, answer.total, answer.next]), 'base64url');
  return new VersionedJson(`content.${content}`, async () => answer);
};

/**
 * Returns a stage's list with its version: assignment dates from `start` on and before `end`; without both, the last 60
 * days. Only users with the same rows and the same abilities share a version.
 * @param syncRun the sync that was started together with this request
 * @returns a versioned response that reads the JSON text and the total number of rows
 * @throws AppError forbidden for a stage that the role has no list of; validation
 */
export const versionedCustomers = async (
  ctx: Context,
  request: ListRequest,
  syncRun: number | null,
): Promise<VersionedJson<SearchResponse>> => {
  const query = await listQueryOf(ctx, request);
  const shown = { windows: request.windows ?? false, syncRun };
  if (query.more) return versionedByContent(await answerList(ctx, query, shown));
  const scope = [query, listAbilities(ctx.actor, query.stageId), shown];
  return versionedList(ctx, query.stageId, scope, () => answerList(ctx, query, shown));
};

/**
 * Returns the values that occur in a list's columns with a choice, with their version.
 * @throws AppError forbidden for a stage that the role has no list of; validation
 */
export const versionedFacets = async (ctx: Context, request: RowsRequest): Promise<VersionedJson<ListFacets>> => {
  const query = { ...(await listQueryOf(ctx, { ...request, [planFilter]: undefined })), columns: {} };
  return versionedList(ctx, query.stageId, ['facets', query], async () => new JsonText([await readFacets(ctx, query)]));
};

/**
 * Returns the next records of a list after an id, in the order of their ids, and how many there are beyond them.
 * @throws AppError forbidden for a stage that the role has no list of; validation
 */
export const matchingBatch = async (ctx: Context, { afterId = 0, ...request }: RowsRequest & { afterId?: number }) =>
  readBatch(ctx, await listQueryOf(ctx, request), afterId);
