import { hash, randomBytes } from 'node:crypto';
import type { OpenSession } from '@worksmart/shared/access/users/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Actor } from '#platform/actor.ts';
import { coalesceReads } from '#platform/coalesced-read.ts';
import { type Context, inTransaction, type PublicContext, type Services } from '#platform/context.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { runOn, statement } from '#platform/statement.ts';

/** Returns the stored hash of a token. 256 random bits need no salt. */
export const hashToken = (token: string): string => hash('sha256', token);

/** Returns 256 random bits as text that needs no escaping in a cookie, header or path. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The last activity is written at most this often, so that a busy page does not write on every call. */
const touchEverySeconds = 30;

/**
 * The tokens come from a subquery: if PostgreSQL could count them, it would plan each call again, which costs more than
 * the read. Each token is looked up by its index.
 */
const find = statement(
  'session-find',
  `select s.token_hash as "tokenHash", s.id as "sessionId", u.id as "userId", u.role_id as "roleId",
    u.is_sales_agent as "isSalesAgent", u.first_name || ' ' || u.last_name as name, u.email,
    s.last_seen_at < $2::timestamptz - make_interval(secs => ${touchEverySeconds}) as stale
  from unnest((select $1::bpchar[])) sent (token_hash)
    cross join lateral (select * from session where token_hash = sent.token_hash limit 1) s
    join app_user u on u.id = s.user_id
  where s.ended_at is null and u.deleted_at is null
    and s.expires_at > $2::timestamptz
    and s.last_seen_at > $2::timestamptz - make_interval(secs => $3)`,
  {
    ...columnsOf(kind.text, 'tokenHash', 'name', 'email'),
    ...columnsOf(kind.int, 'sessionId', 'userId', 'roleId'),
    ...columnsOf(kind.boolean, 'isSalesAgent', 'stale'),
  },
);

const touch = statement('session-touch', 'update session set last_seen_at = $2 where id = $1 and ended_at is null');

type FoundSession = Actor & { stale: boolean };
type SessionKeeper = Pick<Services, 'database' | 'clock' | 'config'>;

const finderOf = ({ database, clock, config }: SessionKeeper) => {
  const read = preparedQueryOf(database);
  return coalesceReads(async (hashes: string[]) => {
    const values = [hashes, clock(), config.SESSION_LOGOUT_MINUTES * 60];
    const rows = await read(find, values);
    return new Map<string, FoundSession>(rows.map(({ tokenHash, ...found }) => [tokenHash, found]));
  });
};

/**
 * Returns a function that finds the user of a token, with role and name. It returns null once the session has been idle
 * too long, has ended or expired, or its user was deleted. Every call gets a read that began after the call; calls that
 * arrive during a read share the next one.
 * @param background whether the call is a poll or timer, which does not count as activity
 */
export const sessionFinder = (services: SessionKeeper) => {
  const find = finderOf(services);
  return async (token: string, { background }: { background: boolean }): Promise<Actor | null> => {
    const found = await find(hashToken(token));
    if (!found) return null;
    const { stale, ...actor } = found;
    if (stale && !background) {
      await runOn(services.database.pool, touch, [actor.sessionId, services.clock()]);
    }
    return actor;
  };
};

/** Returns the whole seconds since the last use of the caller's session. Polls and timers are no use. */
export const idleSecondsOf = async ({ db, clock, actor }: Context): Promise<number> => {
  const { lastSeenAt } = await db.session.findUniqueOrThrow({ where: { id: actor.sessionId } });
  return Math.max(0, Math.floor((clock().getTime() - lastSeenAt.getTime()) / 1_000));
};

/** Ends the open sessions that match, in the caller's transaction. Returns how many. */
const endSessions = async (ctx: PublicContext, which: { id?: number; userId?: number }): Promise<number> => {
  const ended = { where: { ...which, endedAt: null }, data: { endedAt: ctx.clock() } };
  return (await ctx.db.session.updateMany(ended)).count;
};

/**
 * Ends every session of a user after a password change, a role change, a deletion, or on request. Joins the caller's
 * transaction.
 * @returns how many were open
 */
export const endAllSessions = (ctx: PublicContext, userId: number): Promise<number> => endSessions(ctx, { userId });

const auditEnd = (ctx: Context, sessionId: number): Promise<void> =>
  ctx.audit({ entity: 'session', entityId: sessionId, changes: { ended: [false, true] } });

/** Signs out: ends the session of this call. */
export const endThisSession = (ctx: Context): Promise<{ result: true }> =>
  inTransaction(ctx, async (inner) => {
    await endSessions(inner, { id: ctx.actor.sessionId });
    await auditEnd(inner, ctx.actor.sessionId);
    return { result: true };
  });

/** "Sign out everywhere", including this session. */
export const endOwnSessions = (ctx: Context): Promise<{ result: true }> =>
  inTransaction(ctx, async (inner) => {
    const count = await endAllSessions(inner, ctx.actor.userId);
    await inner.audit({ entity: 'user', entityId: ctx.actor.userId, changes: { openSessions: [count, 0] } });
    return { result: true };
  });

/**
 * Ends one session of a user. The user or an administrator may do so.
 * @throws AppError not_found for an unknown or ended session or one of another user
 */
export const endSession = (ctx: Context, { id, userId }: { id: number; userId: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (inner) => {
    if ((await endSessions(inner, { id, userId })) === 0) throw notFound();
    await auditEnd(inner, id);
    return { id };
  });

/** Lists a user's open sessions, latest activity first. */
export const listSessions = async (ctx: Context, userId: number): Promise<OpenSession[]> => {
  const now = ctx.clock();
  const idleSince = new Date(now.getTime() - ctx.config.SESSION_LOGOUT_MINUTES * 60_000);
  const rows = await ctx.db.session.findMany({
    where: { userId, endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(({ id, createdAt, lastSeenAt, ip, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    ip,
    userAgent,
    current: id === ctx.actor.sessionId,
  }));
};

/**
 * Records that the user is active.
 * @returns the instants at which the session ends without further activity, and at the latest
 */
export const touchSession = async (ctx: Context): Promise<{ idleEndsAt: string; endsAt: string }> => {
  const now = ctx.clock();
  const { expiresAt } = await ctx.db.session.update({ where: { id: ctx.actor.sessionId }, data: { lastSeenAt: now } });
  const idleEnds = new Date(now.getTime() + ctx.config.SESSION_LOGOUT_MINUTES * 60_000);
  return { idleEndsAt: idleEnds.toISOString(), endsAt: expiresAt.toISOString() };
};
