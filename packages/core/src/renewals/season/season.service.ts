import { renewalStatus } from '@worksmart/shared/benefit-groups/constants.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import type { SeasonRow } from '@worksmart/shared/renewals/season.routes.ts';
import { seasonOrder } from '@worksmart/shared/renewals/season.rules.ts';
import { mayCause } from '@worksmart/shared/renewals/transitions.rules.ts';
import { isSharedSql, renewalAbilities } from '../../benefit-groups/benefit-group.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { JsonText } from '../../platform/db.ts';
import { jsonList, readJsonList } from '../../platform/json-list.ts';
import { dateJson, instantJson, lookupJson, objectJson, userJson } from '../../platform/json-sql.ts';
import { toSqlValue } from '../../platform/rule.ts';

const row = objectJson({
  ...{ id: 'g.id', customerID: 'c.id', clientID: 'g.client_year_id', companyName: 'c.name', groupName: 'g.name' },
  ...{ year: 'g.year', renewalStatus: lookupJson('g.renewal_status_id') },
  renewalStatusDate: instantJson('g.renewal_status_date'),
  effectiveDate: `g.year || '-01-01T00:00:00'`,
  lastActivity: instantJson('greatest(g.renewal_status_date, g.mailed_at, g.contact_date::timestamptz)'),
  mailedAt: instantJson('g.mailed_at'),
  mailedTo: 'g.mailed_to',
  dueOn: dateJson('g.renewal_due_on'),
  email: `(select k.email from contact k where k.customer_id = c.id and k.is_primary limit 1)`,
  salesAgent: userJson('c.sales_agent_id'),
  plansWithoutSuccessor: `coalesce(jsonb_array_length(g.findings->'withoutSuccessor'), 0)`,
  abilities: objectJson({
    resend: toSqlValue(renewalAbilities.resend, { manages: '$1' }),
    run: toSqlValue(renewalAbilities.run, { manages: '$1' }),
  }),
});

/** Leaves out groups `g` that are renewed or omitted in a year of client `c` that has begun. */
export const openOrAhead = `(g.year > c.operating_year
  or (g.year = c.operating_year and g.renewal_status_id not in (${renewalStatus.renewed}, ${renewalStatus.omitted})))`;

/** The renewals of active clients, under way or ahead: groups `g` of clients `c` in years `y`. */
export const seasonFrom = `benefit_group_year g join customer c on c.id = g.customer_id
  join client_year y on y.id = g.client_year_id
  where g.renewal_status_id is not null and ${openOrAhead} and c.stage_id = ${stage.client} and c.is_active
    and c.deleted_at is null and not ${isSharedSql}`;

const season = jsonList(
  'renewal-season',
  `select coalesce(json_agg(${row} order by g.year,
    array_position(array[${seasonOrder.join(', ')}], g.renewal_status_id), lower(c.name), lower(g.name), g.id), '[]') as json
  from ${seasonFrom}`,
);

/** Reads the season's board: all renewals of active clients under way or ahead. */
export const readSeason = (ctx: Context): Promise<JsonText<SeasonRow[]>> =>
  readJsonList(ctx, season, [mayCause(ctx.actor, 'resend')]);
