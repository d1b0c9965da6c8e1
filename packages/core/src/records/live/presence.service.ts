import {
  type Presence,
  type PresentPeople,
  type PresentPerson,
  presenceSeconds,
} from '@worksmart/shared/records/live/schema.ts';
import type pg from 'pg';
import type { Context } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, runOn, statement } from '#platform/statement.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';

/** Notifies the api processes that other people have a record open than before. */
export const presenceChannel = 'worksmart_presence';

/** The most views of one user that count at a time: the oldest make room. Each is a tab or window with a record. */
export const mostViews = 30;

const renew = statement(
  'presence-renew',
  `with renewed as (
    insert into presence as p (customer_id, view, user_id, seen_at) values ($1, $2, $3, now())
    on conflict (customer_id, view) do update set seen_at = now() where p.user_id = excluded.user_id
    returning old.seen_at is null or old.seen_at < now() - interval '${presenceSeconds} seconds' as came
  ), surplus as (
    select customer_id, view from presence where user_id = $3 and (customer_id, view) <> ($1, $2)
    order by seen_at desc offset ${mostViews - 1}
  ), dropped as (
    delete from presence p using surplus s where p.customer_id = s.customer_id and p.view = s.view and p.user_id = $3
  )
  select pg_notify('${presenceChannel}', $1::text) is null as notified from renewed where came`,
  { notified: kind.boolean },
);

const leave = statement(
  'presence-leave',
  `with gone as (delete from presence where customer_id = $1 and view = $2 and user_id = $3 returning 1)
  select pg_notify('${presenceChannel}', $1::text) is null as notified from gone`,
  { notified: kind.boolean },
);

const present = statement(
  'presence-people',
  `select u.id, u.first_name || ' ' || u.last_name as name from presence p join app_user u on u.id = p.user_id
  where p.customer_id = $1 and p.seen_at > now() - interval '${presenceSeconds} seconds'
  group by u.id order by min(p.seen_at), u.id`,
  { id: kind.int, name: kind.text },
);

const clear = statement(
  'presence-clear',
  `delete from presence where seen_at < now() - interval '${presenceSeconds * 2} seconds'`,
);

/** Returns everyone who has a record open. */
export const peopleAt = (pool: pg.Pool, customerId: number): Promise<PresentPerson[]> =>
  runOn(pool, present, [customerId]);

/** Removes the rows of views that gave no sign of life, such as those of crashed browsers. */
export const clearPresence = (pool: pg.Pool): Promise<number> => runOn(pool, clear);

/**
 * Records that the user has a record open, or no longer, and tells the others.
 * @returns the others who have it open
 * @throws AppError not_found for a record that the user may not open
 */
export const notePresence = async (ctx: Context, { customerId, view, open }: Presence): Promise<PresentPeople> => {
  if (open) await openCustomer(ctx, customerId);
  await run(ctx.db, open ? renew : leave, [customerId, view, ctx.actor.userId]);
  const people = open ? await run(ctx.db, present, [customerId]) : [];
  return { customerId, people: people.filter(({ id }) => id !== ctx.actor.userId) };
};
