import { radarMonths } from '@worksmart/shared/records/customers/needs.ts';
import { archiveReason, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { lowestEventId } from '#platform/event-id-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

/** Prospects that were archived in the last months; a duplicate or a closed company is no one to call. $1 is the business day, $2 the business time zone. */
const archivedProspect = `c.stage_id = ${stage.archived} and c.archived_from_stage_id = ${stage.prospect} and c.deleted_at is null
  and c.archive_reason_id is distinct from ${archiveReason.outOfBusiness} and c.archive_reason_id is distinct from ${archiveReason.duplicate}
  and c.stage_date >= ($1::date - interval '${radarMonths} months') at time zone $2::text`;

/** A change has the time at which its transaction began: one that was under way during the pricing may be as old as this. */
const changedSince = `p.priced_at - interval '1 minute'`;

/**
 * The next archived prospects to price, after the id $4: those that never were for the year $3, or that changed since, or for
 * which Operations changed since.
 */
export const duePrices = statement(
  'archived-prices-due',
  `with reference as materialized (
    select e.at from event e where e.type like 'reference.%' order by e.id desc limit 1)
  select c.id, to_char(c.stage_date at time zone $2::text, 'YYYY-MM-DD') as "archivedOn"
  from customer c left join archived_price p on p.customer_id = c.id left join reference r on true
  where ${archivedProspect} and c.id > $4::int and (p.customer_id is null or p.year <> $3::int or r.at > ${changedSince}
    or exists (select from event e where e.customer_id = c.id and e.id >= ${lowestEventId(`(${changedSince})`)}))
  order by c.id limit 50`,
  { id: kind.int, archivedOn: kind.text },
);

/** Removes the prices of records that are no such prospects any more. */
export const forgetPrices = statement(
  'archived-prices-forget',
  `delete from archived_price p using customer c where c.id = p.customer_id and (${archivedProspect}) is not true`,
);
