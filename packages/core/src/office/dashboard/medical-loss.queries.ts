import type { LossParts } from '@worksmart/shared/claims/reports/medical-loss.rules.ts';
import type { MedicalLoss } from '@worksmart/shared/office/dashboard/schema.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { kind } from '#platform/row-kind.ts';
import { type Query, type RowOf, statement } from '#platform/statement.ts';

export interface LossRow extends LossParts {
  id: number;
  name: string;
  month: string;
}

/** The premium of the current month is prorated by days, since its claims are only those so far. `$4` is the day. */
const premium = `case when l.month = date_trunc('month', $4::timestamp)::date
  then round(l.premium * extract(day from $4::date) / extract(day from l.month + interval '1 month' - interval '1 day'), 2)
  else l.premium end`;

/** `$1` and `$2` are the first and last month, `$3` one client or null. Money is text, since JSON has no decimals. */
const loss = statement(
  'dashboard-loss',
  `select coalesce(json_agg(r), '[]') as json from (
  select c.id, c.name, to_char(l.month, 'YYYY-MM') as month, l.medical::text, l.pharmacy::text, l.reinsurance::text,
    l.rebates::text, (${premium})::text as premium, 0 as "memberMonths"
  from dashboard_loss l join customer c on c.id = l.client_id and c.deleted_at is null
  where l.month between ($1 || '-01')::date and ($2 || '-01')::date and ($3::int is null or l.client_id = $3)) r`,
  { json: kind.json<LossRow[]>() },
);

const boundsOf = (months: readonly string[]) => [months[0] ?? '9999-12', months.at(-1) ?? '0001-01'];

/** Returns the query of the stored claims and premiums from the first to the last of `months`, as of a day. */
export const lossQuery = (
  months: readonly string[],
  clientId: number | null,
  day: CalendarDate,
): Query<RowOf<typeof loss>> => [loss, [...boundsOf(months), clientId, day]];

const choices = statement(
  'dashboard-loss-clients',
  `select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id), '[]') as json
  from (select distinct client_id from dashboard_loss where month between ($1 || '-01')::date and ($2 || '-01')::date) l
  join customer c on c.id = l.client_id and c.deleted_at is null`,
  { json: kind.json<MedicalLoss['choices']>() },
);

/** Returns the query of the clients with stored figures in those months, ordered by name. */
export const lossClientsQuery = (months: readonly string[]): Query<RowOf<typeof choices>> => [
  choices,
  boundsOf(months),
];
