import { nextStatus } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Services } from '#platform/context.ts';
import { run, statement } from '#platform/statement.ts';
import { givesWay } from '#platform/yield-to-requests.ts';

const isClient = `c.stage_id = ${stage.client} and c.deleted_at is null`;

/**
 * Groups without a renewal in a coming year whose other groups are being renewed or are renewed. They are found by
 * indexes alone, then their clients are locked. $1 the time, $2 the first status of a group added by hand.
 */
const begin = statement(
  'renewals-begin-added',
  `with found as materialized (
    select g.id, g.customer_id, g.year from customer c join benefit_group_year g on g.customer_id = c.id
    where g.renewal_status_id is null and g.year > c.operating_year and ${isClient} and exists (
      select from benefit_group_year o where o.client_year_id = g.client_year_id and o.renewal_status_id is not null)
    order by c.id, g.id limit 500),
  due as materialized (
    select f.id, f.customer_id from found f join customer c on c.id = f.customer_id
    where f.year > c.operating_year and ${isClient} order by c.id, f.id for no key update of c skip locked),
  begun as (update benefit_group_year g set renewal_status_id = $2::int, renewal_status_date = $1,
      row_version = g.row_version + 1
    from due d where g.id = d.id and g.renewal_status_id is null returning g.id, g.customer_id)
  insert into audit_event (at, actor_name, action, entity, entity_id, customer_id, changes)
  select $1, 'system', 'renewal-begin', 'benefitGroup', b.id::text, b.customer_id,
    jsonb_build_object('renewalStatusId', jsonb_build_array(null, $2::int)) from begun b`,
);

/**
 * Begins the renewal of groups that were added to a year under renewal and have none. An earlier release left them so; no one
 * could change, delete or send them once the others were renewed. Safe to repeat.
 * @returns how many groups it began
 */
export const beginAdded = async ({ database, clock }: Services, stopping?: AbortSignal): Promise<number> => {
  const yieldToRequests = givesWay(database, stopping);
  let begun = 0;
  for (;;) {
    const rows = await run(database.prisma, begin, [clock(), nextStatus(null, 'add')]);
    begun += rows;
    if (rows === 0) return begun;
    await yieldToRequests();
  }
};
