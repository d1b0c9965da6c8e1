import { portalActorName } from '@worksmart/shared/sales/portal/constants.ts';
import type { PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

/** An opening this long after the last one is a new visit. */
const visitMinutes = 30;

const opened = statement(
  'portal-opened',
  `insert into rfp_portal_activity as a (customer_id, first_opened_at, last_opened_at) values ($1, $2, $2)
    on conflict (customer_id) do update
      set first_opened_at = coalesce(a.first_opened_at, excluded.first_opened_at), last_opened_at = excluded.last_opened_at
      where a.last_opened_at is null or a.last_opened_at <= excluded.last_opened_at - interval '1 minute'
    returning old.last_opened_at is null or old.last_opened_at <= $2 - interval '${visitMinutes} minutes' as visit`,
  { visit: kind.boolean },
);

const saved = statement(
  'portal-saved',
  `insert into rfp_portal_activity as a (customer_id, last_saved_at) values ($1, $2)
    on conflict (customer_id) do update set last_saved_at = excluded.last_saved_at
      where a.last_saved_at is null or a.last_saved_at <= excluded.last_saved_at - interval '1 minute'`,
);

/**
 * Records that a customer opened its portal, at most once a minute; each visit is an event.
 * @returns whether it is a new visit
 */
export const markOpened = async (ctx: PublicContext, customerId: number): Promise<boolean> => {
  const [row] = await run(ctx.db, opened, [customerId, ctx.clock()]);
  const about = { entity: 'customer', entityId: customerId, customerId, by: portalActorName };
  if (row?.visit) await ctx.emit({ type: 'rfp.opened', ...about });
  return row?.visit ?? false;
};

/** Records that a customer saved something in its portal, at most once a minute. Joins the caller's transaction. */
export const markSaved = (ctx: PublicContext, customerId: number): Promise<unknown> =>
  run(ctx.db, saved, [customerId, ctx.clock()]);
