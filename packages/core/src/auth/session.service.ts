import { createHash } from 'node:crypto';
import type { Actor, Services } from '../context.ts';
import { hotReadOf } from '../db.ts';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sliding life is written at most this often, so that a busy page does not write on every call. */
const touchEverySeconds = 30;

const text = `
  select s.id as "sessionId", u.id as "userId", u.role_id as "roleId", u.is_sales_agent as "isSalesAgent",
    u.first_name || ' ' || u.last_name as name, u.email,
    s.last_seen_at < $2::timestamptz - make_interval(secs => ${touchEverySeconds}) as stale
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = $1 and s.ended_at is null and u.deleted_at is null
    and s.expires_at > $2::timestamptz
    and s.last_seen_at > $2::timestamptz - make_interval(secs => $3)`;

/**
 * The person behind a token, by one indexed query; null once the session is idle too long, ended,
 * past its absolute end, or its user deleted. Role and name are read fresh on every call.
 * @param background a poll or timer, which does not count as activity
 */
export const findSession = async (
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  token: string,
  { background }: { background: boolean },
): Promise<Actor | null> => {
  const now = services.clock();
  const idleSeconds = services.config.SESSION_LOGOUT_MINUTES * 60;
  const read = hotReadOf(services.database.pool);
  const [row] = await read<Actor & { stale: boolean }>({
    name: 'session-find',
    text,
    values: [hashToken(token), now, idleSeconds],
  });
  if (!row) return null;
  const { stale, ...actor } = row;
  if (stale && !background) {
    await services.database.pool.query('update session set last_seen_at = $2 where id = $1 and ended_at is null', [
      actor.sessionId,
      now,
    ]);
  }
  return actor;
};
