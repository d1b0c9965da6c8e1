import type { Context } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';

/** `$1` is the current time, `$2` the minutes until an idle session ends, `$3` the caller's session. */
const count = statement(
  'sso-people',
  `select p.id,
    (select count(distinct l.user_id)::int from user_identity l join app_user u on u.id = l.user_id
      where l.provider_id = p.id and u.deleted_at is null) as "linkedUsers",
    (select count(distinct s.user_id)::int from sso_session o join session s on s.id = o.session_id
      where o.provider_id = p.id and s.ended_at is null and s.expires_at > $1::timestamptz
        and s.last_seen_at > $1::timestamptz - make_interval(mins => $2)) as "signedInUsers",
    exists (select from sso_session o where o.provider_id = p.id and o.session_id = $3) as "signsYouIn"
  from identity_provider p`,
  { ...columnsOf(kind.int, 'id', 'linkedUsers', 'signedInUsers'), signsYouIn: kind.boolean },
);

/** How many users depend on a provider. */
export type ProviderPeople = Omit<RowOf<typeof count>, 'id'>;

/** Returns a function that says how many users depend on each provider, by its id. */
export const countPeople = async (ctx: Context): Promise<(id: number) => ProviderPeople> => {
  const rows = await run(ctx.db, count, [ctx.clock(), ctx.config.SESSION_LOGOUT_MINUTES, ctx.actor.sessionId]);
  const byId = new Map(rows.map(({ id, ...people }) => [id, people]));
  return (id) => byId.get(id) ?? { linkedUsers: 0, signedInUsers: 0, signsYouIn: false };
};
