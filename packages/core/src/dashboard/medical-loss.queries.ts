import type { HotStatement } from '../platform/hot-read.ts';

/** $1 and $2 first and last month, $3 one client or null. Money as text: JSON's numbers are no decimals. */
const text = `select coalesce(json_agg(r), '[]') as json from (
  select c.id, c.name, to_char(l.month, 'YYYY-MM') as month, l.medical::text, l.pharmacy::text, l.reinsurance::text,
    l.rebates::text, l.premium::text, 0 as "memberMonths"
  from dashboard_loss l join customer c on c.id = l.client_id and c.deleted_at is null
  where l.month between ($1 || '-01')::date and ($2 || '-01')::date and ($3::int is null or l.client_id = $3)) r`;

/** What is kept of the clients' claims and premiums in the months from the first to the last of `months`. */
export const lossStatement = (months: readonly string[], clientId: number | null): HotStatement => ({
  name: 'dashboard-loss',
  text,
  values: [months[0] ?? '9999-12', months.at(-1) ?? '0001-01', clientId],
});

const choices = `select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id), '[]') as json
  from (select distinct client_id from dashboard_loss where month between ($1 || '-01')::date and ($2 || '-01')::date) l
  join customer c on c.id = l.client_id and c.deleted_at is null`;

/** The clients of which something is kept in those months, by name. */
export const lossClientsStatement = (months: readonly string[]): HotStatement => ({
  name: 'dashboard-loss-clients',
  text: choices,
  values: [months[0] ?? '9999-12', months.at(-1) ?? '0001-01'],
});
