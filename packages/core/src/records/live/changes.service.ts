import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import type { changeRoutes } from '@worksmart/shared/records/changes/routes.ts';
import { type Change, type ChangePage, usualChangesOfPage } from '@worksmart/shared/records/changes/schema.ts';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { changesOfRange, eventAtPosition, eventsOfRange, rangeOfChanges } from './changes.queries.ts';
import { mayHear } from './live.policy.ts';
import type { LiveChange } from './live-changes.queries.ts';

type ChangesQuery = RouteInput<typeof changeRoutes.list>['query'];

/** How a caller waits for the next change, until this time at most. */
export interface Wait {
  until: number;
  /**
   * Resolves when there may be one, or when the time is over.
   * @returns the caller as of then
   * @throws AppError if the caller may not make this call any more
   */
  next(milliseconds: number): Promise<Actor>;
}

/** The most ranges read for one page. A page may be empty although there is more. */
const mostRanges = 20;

const goneMessage = 'This cursor is too old, or from another database. Please reload your lists.';
const cursorMessage = 'Please send the value of "next" unchanged.';

/**
 * A cursor names a position and the event there. After the restore of an older backup the same position belongs to
 * another event; a caller that went on from it would miss changes.
 */
const cursorOf = (position: bigint, eventId: string | undefined): string =>
  eventId === undefined ? '0' : `${position}-${eventId.slice(-8)}`;

const cursorAt = async (ctx: Context, position: bigint): Promise<string> =>
  cursorOf(position, (await ctx.read(eventAtPosition, [String(position)]))[0]?.id);

/** @throws AppError gone, validation */
const positionOf = async (ctx: Context, cursor: string, first: bigint | null): Promise<bigint> => {
  if (!/^(0|[1-9]\d{0,17}-[0-9a-f]{8})$/.test(cursor)) throw invalid({ after: [cursorMessage] });
  const position = BigInt(cursor.split('-')[0] ?? '');
  const gone = position === 0n ? first !== null && first > 1n : cursor !== (await cursorAt(ctx, position));
  if (gone) throw new AppError('gone', goneMessage);
  return position;
};

const isDeletion = (type: string): boolean => /\.(deleted|purged|removed)$/.test(type);

const changeOf = ({ kind, entity, entityId, customerId, at }: LiveChange): Change => ({
  type: kind,
  entity,
  id: entityId,
  customerId,
  at: at.toISOString(),
  deleted: isDeletion(kind),
});

interface Found {
  changes: LiveChange[];
  /** Everything up to here has been looked at. */
  position: bigint;
}

/** Reads ranges until the page is full, or all of them up to `last` are read. */
const findChanges = async (
  ctx: Context,
  start: bigint,
  last: bigint,
  { types, limit = usualChangesOfPage }: ChangesQuery,
): Promise<Found> => {
  const changes: LiveChange[] = [];
  let position = start;
  for (let ranges = 0; ranges < mostRanges && position < last; ranges += 1) {
    const rows = await ctx.read(changesOfRange, [String(position), types.length > 0 ? types : null, limit]);
    const end = position + BigInt(eventsOfRange);
    for (const row of rows) {
      position = BigInt(row.position ?? 0);
      if (mayHear(ctx.actor, row)) changes.push(row);
      if (changes.length === limit) return { changes, position };
    }
    // Positions beyond `last` may have been given in the meantime; what has been read is not read again.
    const known = end < last ? end : last;
    if (rows.length < limit && position < known) position = known;
  }
  return { changes, position };
};

/**
 * Returns what changed after a cursor, in the order of commits, as far as the user may open the records. Without a
 * cursor it returns no changes, but where to begin.
 * @throws AppError gone if the changes after the cursor are no longer known; validation
 */
const readPage = async (ctx: Context, query: ChangesQuery): Promise<ChangePage> => {
  const [range] = await ctx.read(rangeOfChanges);
  const [last, first] = [BigInt(range?.last ?? 0), range?.first ? BigInt(range.first) : null];
  const start = query.after === undefined ? last : await positionOf(ctx, query.after, first);
  const { changes, position } = await findChanges(ctx, start, last, query);
  return {
    results: changes.map(changeOf),
    next: await cursorAt(ctx, position),
    hasMore: position < last,
    asOf: (range?.asOf ?? ctx.clock()).toISOString(),
  };
};

/** As `readPage`; a page without changes waits for the next one until the time is over. */
export const readChanges = async (ctx: Context, query: ChangesQuery, wait: Wait): Promise<ChangePage> => {
  const page = await readPage(ctx, query);
  const left = wait.until - Date.now();
  if (query.after === undefined || page.results.length > 0 || page.hasMore || left <= 0) return page;
  const actor = await wait.next(left);
  return readChanges({ ...ctx, actor }, { ...query, after: page.next }, wait);
};
