import type { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { resendAfterDays } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonFacets, SeasonRow, SeasonWindow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { type SeasonColumnId, seasonListColumns } from '@worksmart/shared/benefits/renewals/season-columns.ts';
import { maxSentRenewals, tooManySentMessage } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { mayCause } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import { mostRowsAtOnce } from '@worksmart/shared/platform/lists/window.schema.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { today } from '#platform/business-time.ts';
import { filterValues } from '#platform/column-filter-sql.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { readJsonList } from '#platform/json-list.ts';
import { type Hits, keptHits } from '#platform/lists/kept-hits.service.ts';
import { versionedCounts, versionedList } from '#platform/lists/versioned-list.service.ts';
import { type ListPage, pageOf, readWindow } from '#platform/lists/window.service.ts';
import type { VersionedJson } from '#platform/versioned-json.ts';
import {
  matchingSeasonIds,
  seasonFacts,
  seasonIsLong,
  seasonPage,
  seasonRowsInOrder,
  seasonRowsOf,
  wholeSeason,
} from './season-list.queries.ts';
import { inSeason, seasonSource } from './season-list.sql.ts';

/** The renewals of active clients, under way or ahead, that match a condition: groups `g` of clients `c`. */
export const seasonHits = (condition: string): string => `${seasonSource} where ${condition} and ${inSeason}`;

type SeasonRequest = RouteInput<typeof seasonRoutes.list>['query'];
type Matching = Omit<SeasonRequest, 'sort' | 'page' | 'pageSize' | 'windows'>;

const forgottenBefore = (ctx: Context): Date => new Date(ctx.clock().getTime() - resendAfterDays * 86_400_000);

/** Whether a renewal is forgotten changes with time: a version of that holds for a minute. */
const minuteOf = (ctx: Context): number => Math.floor(ctx.clock().getTime() / 60_000);

/** What the rows of a request depend on besides what is stored. */
const timeOf = (ctx: Context, request: Matching): unknown[] => [
  today(ctx),
  ...(request.forgotten || request.need ? [minuteOf(ctx)] : []),
];

const manages = (ctx: Context): boolean => mayCause(ctx.actor, 'resend');

/** Returns the parameters of the rows that match a request. */
const valuesOf = (ctx: Context, request: Matching): unknown[] => [
  manages(ctx),
  ctx.config.BUSINESS_ZONE,
  today(ctx).slice(0, 10),
  request.forgotten ? 'forgotten' : (request.need ?? null),
  request.failedOf ?? null,
  forgottenBefore(ctx),
  ...filterValues(seasonListColumns, (id) => request[`f.${id}`]),
];

/** Returns the ids of a page of the renewals that match, and how many match. */
const readPageHits = async (ctx: Context, request: SeasonRequest, { size, number }: ListPage): Promise<Hits> => {
  const { sort = 'effective' } = request;
  const column = sort.replace(/^-/, '') as SeasonColumnId;
  const values = valuesOf(ctx, request);
  const [, , , need, failedOf, , ...filters] = values;
  const all = [need, failedOf, ...filters].every((one) => one === null);
  const text = seasonPage({ sort: column, direction: sort.startsWith('-') ? 'desc' : 'asc', all });
  const read = async () => (await ctx.read(text, [...values, size, number]))[0] ?? { ids: [], total: 0 };
  // What could not be sent is not among what the counts have a version of.
  if (request.failedOf) return read();
  return keptHits(ctx, 'renewals', ['renewals-page', manages(ctx), request, size, number, timeOf(ctx, request)], read);
};

const readPage = async (ctx: Context, request: SeasonRequest, page: ListPage) => {
  const { ids, total } = await readPageHits(ctx, request, page);
  const { text } = await readJsonList(ctx, seasonRowsInOrder, [manages(ctx), ids]);
  return { json: text, total };
};

const readWhole = async (ctx: Context) => {
  const [row] = await ctx.read(wholeSeason, [manages(ctx)]);
  return row ?? { json: '[]', total: 0 };
};

const answerSeason = async (ctx: Context, request: SeasonRequest): Promise<JsonText<SeasonRow[] | SeasonWindow>> => {
  if (!request.windows) {
    const whole = await readWhole(ctx);
    return new JsonText(whole.json, whole.total);
  }
  const reads = {
    // A request for only some of the renewals is answered with those, however long the list is.
    isLong: async () =>
      request.forgotten || request.failedOf ? true : ((await ctx.read(seasonIsLong))[0]?.long ?? false),
    readWhole: () => readWhole(ctx),
    readPage: (page: ListPage) => readPage(ctx, request, page),
  };
  const { json, total, window } = await readWindow(reads, pageOf(request));
  return new JsonText(['{"results":', json, window ? `,"window":${JSON.stringify(window)}}` : '}'], total);
};

/** Returns all renewals of active clients under way or ahead, or a window of them, with their version. */
export const versionedSeason = (
  ctx: Context,
  request: SeasonRequest,
): Promise<VersionedJson<SeasonRow[] | SeasonWindow>> => {
  const scope = ['renewals', manages(ctx), request, request.windows ? timeOf(ctx, request) : []];
  return versionedList(ctx, stage.client, scope, () => answerSeason(ctx, request));
};

/** Returns what a screen shows next to a window, with its version. */
export const versionedSeasonFacets = (ctx: Context): Promise<VersionedJson<SeasonFacets>> => {
  const before = forgottenBefore(ctx);
  const scope = ['renewals-facets', manages(ctx), minuteOf(ctx)];
  return versionedCounts(ctx, 'renewals', scope, async () => {
    const [row] = await ctx.read(seasonFacts, [manages(ctx), before]);
    return new JsonText([row?.json ?? '{}']);
  });
};

/**
 * Returns the current rows of some groups, for screens that show them. Renewals that have left the list are left out.
 * @throws AppError validation for too many ids
 */
export const readSeasonRows = (ctx: Context, ids: readonly number[]): Promise<JsonText<SeasonRow[]>> => {
  if (ids.length > mostRowsAtOnce) throw invalid({ ids: [`Please send at most ${mostRowsAtOnce} ids.`] });
  return readJsonList(ctx, seasonRowsOf, [manages(ctx), ids]);
};

/** Returns the renewals that match, one page of them in their order. */
export const listedRenewals = async (ctx: Context, request: SeasonRequest, page: ListPage): Promise<SeasonRow[]> =>
  JSON.parse((await readPage(ctx, request, page)).json);

/** Returns some renewals in the list's own order, without those that have left it. */
export const renewalsOf = async (ctx: Context, ids: readonly number[]): Promise<SeasonRow[]> =>
  JSON.parse((await readJsonList(ctx, seasonRowsOf, [manages(ctx), ids])).text);

/** Returns the ids of all renewals that match. @throws AppError validation if they are too many to be sent at once */
export const matchingRenewals = async (ctx: Context, matching: Matching): Promise<number[]> => {
  const [row] = await ctx.read(matchingSeasonIds, valuesOf(ctx, matching));
  const ids = row?.ids ?? [];
  if (ids.length > maxSentRenewals) throw invalid({ matching: [tooManySentMessage] });
  return ids;
};
