import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, statement } from '#platform/statement.ts';

/** Seconds for which a claimed delivery is no one else's. Longer than a try takes. */
const leaseSeconds = 30;
/** Tries at the same time for one endpoint, so that a slow one holds no other up. */
export const lanes = 4;

/**
 * Claims due deliveries at time $1, oldest first, at most as many as an endpoint has free lanes: $2 and $3 are the
 * endpoints that are busy, and with how many.
 */
export const claim = statement(
  'webhook-claim',
  `with due as (
    select d.id from webhook_endpoint e
      cross join lateral (
        select id from webhook_delivery
        where endpoint_id = e.id and state = 'waiting' and next_at <= $1::timestamptz
          and (lease_until is null or lease_until <= $1::timestamptz)
        order by next_at, id
        limit greatest(0, ${lanes} - coalesce((select b.n from unnest($2::int[], $3::int[]) b (id, n) where b.id = e.id), 0))
        for update skip locked) d
    where e.enabled limit 40)
  update webhook_delivery d set attempt = attempt + 1, tries = tries + 1,
    lease_until = $1::timestamptz + interval '${leaseSeconds} seconds'
  from due where d.id = due.id
  returning d.id::text as id, d.endpoint_id as "endpointId", d.event_id::text as "eventId", d.type, d.attempt, d.tries,
    d.created_at as "createdAt"`,
  {
    ...columnsOf(kind.text, 'id', 'eventId', 'type'),
    ...columnsOf(kind.int, 'endpointId', 'attempt', 'tries'),
    createdAt: kind.instant,
  },
);
export type Claimed = RowOf<typeof claim>;

/** Where to send, with which secrets, and as whom the receiver may learn of the event. */
export const targetOf = statement(
  'webhook-target',
  `select e.url, e.secret, case when e.old_until > $2::timestamptz then e.old_secret end as "oldSecret",
    coalesce(i.scopes, '{}') as scopes, u.id as "userId", u.role_id as "roleId"
  from webhook_endpoint e join integration i on i.id = e.integration_id join app_user u on u.id = i.user_id
  where e.id = $1 and i.ended_at is null`,
  {
    url: kind.text,
    secret: kind.bytes,
    oldSecret: kind.bytes.orNull,
    scopes: kind.text.array,
    ...columnsOf(kind.int, 'userId', 'roleId'),
  },
);

/** Only the claimer of try $2 writes its outcome: another one may have taken over since. */
export const finish = statement(
  'webhook-finish',
  `update webhook_delivery set state = $3, next_at = coalesce($4::timestamptz, next_at), lease_until = null
  where id = $1::bigint and attempt = $2 and state = 'waiting'`,
);

export const addAttempt = statement(
  'webhook-attempt',
  `insert into webhook_attempt (delivery_id, no, at, ms, status, error, answer)
  select $1::bigint, $2, $3, $4, $5::int, $6, $7 where exists (select from webhook_delivery where id = $1::bigint)
  on conflict do nothing`,
);

/** A delivery that its receiver may not learn of. */
export const drop = statement('webhook-drop', 'delete from webhook_delivery where id = $1::bigint and attempt = $2');

export const markSuccess = statement(
  'webhook-success',
  'update webhook_endpoint set last_success_at = $2, failing_since = null where id = $1',
);

export const markFailure = statement(
  'webhook-failure',
  'update webhook_endpoint set failing_since = coalesce(failing_since, $2) where id = $1',
);

/** Switches off one that has failed since before $2. */
export const disable = statement(
  'webhook-disable',
  `update webhook_endpoint set enabled = false, disabled_reason = $3
  where id = $1 and enabled and ($2::timestamptz is null or failing_since < $2::timestamptz)
  returning integration_id as "integrationId", url`,
  { integrationId: kind.int, url: kind.text },
);

export const purge = statement(
  'webhook-purge',
  `delete from webhook_delivery where id in (
    select id from webhook_delivery where created_at < $1::timestamptz order by created_at limit 5000)`,
);
