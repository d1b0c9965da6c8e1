import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { beginDays, seasonOrder } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import { type SeasonColumnId, seasonListColumns } from '@worksmart/shared/benefits/renewals/season-columns.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { renewalAbilities } from '#benefits/benefit-groups/benefit-group.policy.ts';
import { type CellText, columnConditions, dayText, facetFields } from '#platform/column-filter-sql.ts';
import { dateJson, instantJson, lookupJson, objectJson, userJson } from '#platform/json-sql.ts';
import { toSqlValue } from '#platform/rule.ts';
import { sharedYearsSql } from '../prepare-year/prepare-groups.sql.ts';

/** Leaves out groups `g` that are renewed or omitted in a year of client `c` that has begun. */
export const openOrAhead = `(g.year > c.operating_year
  or (g.year = c.operating_year and g.renewal_status_id not in (${renewalStatus.renewed}, ${renewalStatus.omitted})))`;

const abilitiesSql = (ability: 'resend' | 'run', manages: string): string =>
  toSqlValue(renewalAbilities[ability], { manages });

/** The tables that choose the list's rows: two indexes contain all that the list filters and sorts by. */
export const seasonSource = 'benefit_group_year g join customer c on c.id = g.customer_id';

/** All rows of the list. */
export const inSeason = `g.renewal_status_id is not null and ${openOrAhead} and c.stage_id = ${stage.client} and c.is_active
    and c.deleted_at is null and g.client_year_id not in (select y.id from ${sharedYearsSql})`;

/** The rest that a row shows. */
export const seasonYear = 'join client_year y on y.id = g.client_year_id';

/** A contact has a day and no time: at noon UTC it is that day in every zone of the country. */
const contactTime = `((g.contact_date + time '12:00') at time zone 'UTC')`;
const lastActivity = `greatest(g.renewal_status_date, g.mailed_at, ${contactTime})`;

/** A row of the list as JSON. Parameter 1 says whether the user manages renewals. */
export const seasonRowJson = objectJson({
  id: 'g.id',
  customerID: 'c.id',
  clientID: 'g.client_year_id',
  companyName: 'c.name',
  groupName: 'g.name',
  year: 'g.year',
  renewalStatus: lookupJson('g.renewal_status_id'),
  renewalStatusDate: instantJson('g.renewal_status_date'),
  effectiveDate: `g.year || '-01-01T00:00:00'`,
  lastActivity: instantJson(lastActivity),
  mailedAt: instantJson('g.mailed_at'),
  mailedTo: 'g.mailed_to',
  dueOn: dateJson('g.renewal_due_on'),
  email: `(select k.email from contact k where k.customer_id = c.id and k.is_primary limit 1)`,
  salesAgent: userJson('c.sales_agent_id'),
  plansWithoutSuccessor: `coalesce(jsonb_array_length(g.findings->'withoutSuccessor'), 0)`,
  abilities: objectJson({ resend: abilitiesSql('resend', '$1'), run: abilitiesSql('run', '$1') }),
});

/** The documented order, soonest and least advanced first. Rows with the same sort key stay in it, in both directions. */
export const seasonOrderSql = [
  'g.year',
  `array_position(array[${seasonOrder.join(', ')}], g.renewal_status_id)`,
  'lower(c.name)',
  'lower(g.name)',
  'g.id',
];

// Parameters of a statement about matching rows: 1 may manage, 2 zone, 3 today, 4 what they need (null: all), 5 the send whose
// failures are wanted (null: all), 6 the time before which unopened renewals are forgotten, then the filters of the columns.
const [zone, today] = ['$2', '$3'];
const firstFilter = 7;

/** The number of these parameters. */
export const matchParameters = firstFilter - 1 + seasonListColumns.length;

const daysLeft = `(make_date(g.year, 1, 1) - ${today}::date)`;
const daysIdle = `greatest(0, ${today}::date - (${lastActivity} at time zone ${zone}::text)::date)`;
const statusJoin = 'left join lookup st on st.id = g.renewal_status_id';
const agentJoin = 'left join app_user ag on ag.id = c.sales_agent_id';
const agentName = `ag.first_name || ' ' || ag.last_name`;

/** The texts of the screen's columns. A test compares them with the columns of the screen. */
const texts: Record<SeasonColumnId, CellText> = {
  client: { text: 'c.name' },
  group: { text: 'g.name' },
  year: { text: 'g.year::text' },
  status: { text: 'st.name', join: statusJoin },
  effective: { text: `case when ${daysLeft} < 0 then -${daysLeft} || ' late' else ${daysLeft}::text end` },
  due: { text: `to_char(g.renewal_due_on, 'MM/DD/YYYY')` },
  idle: { text: `${daysIdle}::text` },
  mail: { text: dayText('g.mailed_at', zone) },
  agent: { text: agentName, join: agentJoin },
};
const textOf = (id: string): CellText => texts[id as SeasonColumnId];

const textKey = (expression: string): string => `nullif(${expression}, '') collate list_order`;

/** What each column sorts by, and the table that it needs. */
export const seasonSortKeys: Record<SeasonColumnId, { key: string; join?: string }> = {
  client: { key: 'c.name collate list_order' },
  group: { key: 'g.name collate list_order' },
  year: { key: 'g.year' },
  status: { key: textKey('st.name'), join: statusJoin },
  effective: { key: 'g.year' },
  due: { key: 'g.renewal_due_on' },
  idle: { key: daysIdle },
  mail: { key: 'g.mailed_at' },
  agent: { key: textKey(agentName), join: agentJoin },
};

/** An email that the customer has not opened since before the time `before`. */
const isForgotten = (before: string): string =>
  `(g.renewal_status_id = ${renewalStatus.pendingReceipt} and coalesce(g.mailed_at, g.renewal_status_date) < ${before})`;

const sameGroup = 'join benefit_group_year g on g.id = h.id join customer c on c.id = g.customer_id';

/** Whether the user may do it with group `g` of client `c`. */
const may = (ability: 'resend' | 'run'): string =>
  `exists (select from client_year y where y.id = g.client_year_id and ${abilitiesSql(ability, '$1::boolean')})`;

const matches = [
  `($4::text is null or case $4::text when 'signed' then g.renewal_status_id = ${renewalStatus.pendingReview}
    when 'notBegun' then g.renewal_status_id = ${renewalStatus.pendingRenewal} and ${daysLeft} <= ${beginDays}
    else ${isForgotten('$6')} and ($4::text = 'unopened' or ${may('resend')}) end)`,
  `($5::int is null or exists (select from renewal_send_item i where i.job_id = $5 and i.group_year_id = g.id and i.outcome = 'failed'))`,
  columnConditions(seasonListColumns, textOf, firstFilter),
];

const unfiltered = seasonListColumns.map((_column, at) => `$${firstFilter + at}::text[] is null`);

/**
 * The rows that match; it reads every parameter, so that each has a type.
 * @param all for a request without any filter: planned once for all values, conditions that may not apply take twice as long
 */
export const matchingSeason = (all: boolean): string =>
  [
    inSeason,
    '$2::text is not null and $3::date is not null and $6::timestamptz is not null',
    ...(all ? ['$1::boolean is not null', '$4::text is null', '$5::int is null', ...unfiltered] : matches),
  ].join(' and ');

/** The facts next to a window, of the rows `hit`. Parameters: 1 may manage, 2 forgotten before. */
export const seasonFacetsJson = objectJson({
  values: `json_build_object(${facetFields(seasonListColumns, textOf, 'choice g cross join lateral (select g.sales_agent_id) c')})`,
  statuses: `(select coalesce(json_agg(json_build_object('id', s.id, 'count', s.count)), '[]')
    from (select renewal_status_id as id, sum(count)::int as count from choice group by 1) s)`,
  forgotten: `(select count(*)::int from hit h ${sameGroup} where ${isForgotten('$2::timestamptz').replaceAll('g.', 'h.')} and ${may('resend')})`,
  maySend: `($1 and exists (select from hit h ${sameGroup} where ${may('resend')} or ${may('run')}))`,
});
export const seasonFacetRows = `hit as materialized (
    select g.id, g.year, g.renewal_status_id, g.renewal_status_date, g.mailed_at, c.sales_agent_id
    from ${seasonSource} where ${inSeason}
  ), choice as materialized (
    select year, renewal_status_id, sales_agent_id, count(*) from hit group by 1, 2, 3)`;
