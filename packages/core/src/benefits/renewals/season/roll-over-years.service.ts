import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Services } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, variants } from '#platform/statement.ts';
import { givesWay } from '#platform/yield-to-requests.ts';

/** The year that customer `c` moves to: after its operating year, up to the business year, with a renewed group. */
const renewedYear = `select max(g.year) from benefit_group_year g
  where g.customer_id = c.id and g.renewal_status_id = ${renewalStatus.renewed} and g.year <= $1`;

/** The operating year of the client whose benefits customer `c` shares in its own operating year. */
const primaryYear = `select pc.operating_year from client_year y join subsidiary_group s on s.id = y.subsidiary_group_id
  join client_year p on p.id = s.primary_client_id
  join customer pc on pc.id = p.customer_id and pc.deleted_at is null and pc.id <> c.id
  where y.customer_id = c.id and y.year = c.operating_year and pc.operating_year <= $1`;

const due = (year: string): string => `select c.id, c.operating_year as before, (${year}) as after from customer c
  where c.stage_id = ${stage.client} and c.deleted_at is null and c.operating_year < (${year})
  order by c.id limit 500 for no key update of c skip locked`;

const columns =
  'prism_id, anthem_id, ale_status_id, start_date, subsidiary_group_id, eligibility_id, rehire_id, ptft_id';

/** $1 the business year, $2 the time: moves at most 500 clients, each with its client row of that year and an audit row. */
const rollOverText = (year: string): string => `with due as materialized (${due(year)}),
  made as (insert into client_year (customer_id, year, ${columns})
    select d.id, d.after, ${columns
      .split(', ')
      .map((name) => `y.${name}`)
      .join(', ')}
    from due d join client_year y on y.customer_id = d.id and y.year = d.before
    on conflict (customer_id, year) do nothing),
  told as (insert into audit_event (at, actor_name, action, entity, entity_id, customer_id, changes)
    select $2, 'system', 'year-turn', 'customer', d.id::text, d.id,
      jsonb_build_object('operatingYear', jsonb_build_array(d.before, d.after)) from due d)
  update customer c set operating_year = d.after, row_version = c.row_version + 1, updated_at = $2
  from due d where c.id = d.id and c.operating_year = d.before returning c.id`;

const rollOver = variants(
  'years-roll-over',
  { benefits: ['own', 'shared'] },
  ({ benefits }) => rollOverText(benefits === 'own' ? renewedYear : primaryYear),
  { id: kind.int },
);

/**
 * Makes each renewed year that has begun, by the business calendar, the operating year of its client and of the clients that
 * share its benefits. Also catches up with missed years. Several workers may run it at once.
 * @returns how many clients moved
 */
export const rollOverYears = async ({ database, clock, config }: Services, stopping?: AbortSignal): Promise<number> => {
  const yieldToRequests = givesWay(database, stopping);
  const year = businessYear({ clock, config });
  let moved = 0;
  // Clients with their own benefits move first, then those that share them.
  for (const benefits of ['own', 'shared'] as const) {
    for (;;) {
      const rows = await run(database.prisma, rollOver({ benefits }), [year, clock()]);
      moved += rows.length;
      if (rows.length === 0) break;
      await yieldToRequests();
    }
  }
  return moved;
};
