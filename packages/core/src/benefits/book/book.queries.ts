import type { Book, BookClient, BookYear } from '@worksmart/shared/benefits/book/schema.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import {
  feeType,
  insuranceType,
  noMedicalTierId,
  planType,
  rateType,
  stage,
  tierType,
} from '@worksmart/shared/records/lookups/constants.ts';
import { enrolledSql, isEnrolledIn, sharedBy } from '#benefits/renewals/bulk/enrolled.service.ts';
import { successorSql } from '#benefits/renewals/prepare-year/successors.service.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { wcTermsJson } from '#records/customers/wc-terms.service.ts';

/** An active client `c`; those that end or are deleted are in no book. */
const isInBook = `c.stage_id = ${stage.client} and c.is_active and c.termed_on is null and c.deleted_at is null`;

const cycles = ['wk', 'bw', 'sm', 'mo'];
const adminRates = cycles
  .map(
    (cycle) =>
      `'wS_${cycle.toUpperCase()}', a.ws_${cycle}, 'wS_${cycle.toUpperCase()}_Override', a.ws_${cycle}_override`,
  )
  .join(', ');

/** The rows of a client in a table, by id. @param row the columns as JSON, of the table under its alias */
const rowsOf = (
  table: string,
  alias: string,
  row: string,
): string => `(select coalesce(json_agg(${row} order by ${alias}.id), '[]')
    from ${table} ${alias} where ${alias}.customer_id = c.id)`;

const sutaRate = (year: string): string => `(select json_build_object('rate', r.rate, 'value', r.value,
    'isVariable', r.is_variable, 'providerRate', r.provider_rate)
  from rate r where r.type_id = ${rateType.suta} and r.year = ${year} and r.state = h.state order by r.id limit 1)`;
const compRate = (year: string): string => `(select r.rate from rate r
  where r.type_id = ${rateType.workersComp} and r.year = ${year} and r.state = w.state and r.code = w.code order by r.id limit 1)`;

const taxRow = `json_build_object('state', h.state, 'employeeCount', h.employee_count, 'w2Count', h.w2_count,
  'belowBaseCount', h.below_base_count, 'belowBaseWages', h.below_base_wages, 'taxableWages', h.taxable_wages,
  'taxRate', h.tax_rate, 'proposedTaxRate', h.proposed_tax_rate, 'currentSUTA', h.current_suta,
  'proposedSUTA', h.proposed_suta, 'override', h.override,
  'now', ${sutaRate('c.operating_year')}, 'next', ${sutaRate('c.operating_year + 1')})`;

const ownerRow = `(select coalesce(json_agg(json_build_object('included', o->'included', 'annualPay', o->'annualPay',
  'payInWages', o->'payInWages')), '[]') from json_array_elements(w.owners) o)`;
const compRow = `json_build_object('state', w.state, 'code', w.code, 'annualWages', w.annual_wages,
  'overtimeWages', w.overtime_wages, 'overtimeFactor', w.overtime_factor, 'overtimeExcluded', w.overtime_excluded,
  'rate', w.rate, 'proposedRate', w.proposed_rate, 'currentCost', w.current_cost, 'proposedCost', w.proposed_cost,
  'override', w.override, 'owners', ${ownerRow}, 'now', ${compRate('c.operating_year')},
  'next', ${compRate('c.operating_year + 1')})`;

/** When a list of the payroll was last changed. */
const lastChange = `(select max(e.at) from audit_event e where e.customer_id = c.id
  and e.entity in ('payCycle', 'withholding', 'workersComp') and e.changes::text <> '{}')`;

/** The stored inputs of all active clients by name, with the rates of their year and of the next one. */
export const bookInputs = statement(
  'book-inputs',
  `select c.id, c.name, c.operating_year as year, to_char(coalesce(${lastChange}, c.stage_date) at time zone $1, 'YYYY-MM-DD') as "inputsOn",
    ${rowsOf('pay_cycle', 'y', `json_build_object('cycleCount', y.cycle_count, 'ftCount', y.ft_count, 'ptCount', y.pt_count)`)} as "payCycles",
    json_build_object(${adminRates}) as "adminRates",
    ${rowsOf('withholding', 'h', taxRow)} as taxes,
    p.include_workers_comp as "includeWorkersComp", p.wc_tier as "wcTier", ${wcTermsJson('p')} as "wcTerms",
    ${rowsOf('workers_comp', 'w', compRow)} as comp
  from customer c join payroll p on p.customer_id = c.id join admin_rates a on a.customer_id = c.id
  where ${isInBook}
  order by lower(c.name), c.id`,
  {
    ...columnsOf(kind.int, 'id', 'year', 'wcTier'),
    ...columnsOf(kind.text, 'name', 'inputsOn'),
    payCycles: kind.json<BookClient['payCycles']>(),
    adminRates: kind.json<BookClient['adminRates']>(),
    taxes: kind.json<BookClient['taxes']>(),
    includeWorkersComp: kind.boolean,
    wcTerms: kind.json<NonNullable<BookClient['wcTerms']>>(),
    comp: kind.json<BookClient['comp']>(),
  },
);

const amountsOf = (plan: string): string => `case when ${plan}.id is not null then json_build_object(
  ${coverageTiers.map((tier) => `'${tier}', ${plan}.${tier.toLowerCase()}_amount`).join(', ')}) end`;
const peopleOf = coverageTiers.map((tier) => `'${tier}', e.${tier.toLowerCase()}`).join(', ');

/** The participants of a tier in the plan `p` of a record: the entered number, or the people who are listed. */
const participants = (tier: string): string => `case when p.insurance_type_id = ${insuranceType.individual}
  then (select count(*) from customer_plan_employee m where m.plan_id = p.id and m.active and m.${tier}_amount is not null)
  else coalesce(p.${tier}_quantity, 0) end`;
const plainName = (column: string): string => `lower(btrim(${column}))`;

/**
 * The medical plans with employees of each group that an active client's benefits have this year: its own groups, or those of
 * the client whose benefits it shares. The employees are counted as the renewals count them, and without a bill
 * and a census as the plans of the record have them. `$1` is the business year.
 */
export const bookMedical = statement(
  'book-medical',
  `with client as materialized (
    select c.id, c.operating_year as year, coalesce(m.customer_id, c.id) as benefits_of
    from customer c
      left join client_year y on y.customer_id = c.id and y.year = c.operating_year
      left join subsidiary_group s on s.id = y.subsidiary_group_id
      left join (client_year m join customer pc on pc.id = m.customer_id and pc.deleted_at is null) on m.id = s.primary_client_id
    where ${isInBook}),
  renewed as (select id as customer_id from client),
  years as (select distinct year from client),
  ${successorSql},
  ${enrolledSql('$1')},
  planned as materialized (
    select p.customer_id, upper(o.code) as code, ${plainName('o.name')} as name,
      ${coverageTiers.map((tier) => `sum(${participants(tier.toLowerCase())})::int as ${tier.toLowerCase()}`).join(', ')}
    from customer_plan p join plan o on o.id = p.ops_plan_id
    where p.selected and p.insurance_plan_type_id = ${planType.medical} and p.customer_id in (select id from client)
      and p.customer_id not in (select customer_id from billed) and p.customer_id not in (select customer_id from listed)
    group by 1, 2, 3),
  people as (
    select customer_id, code, name, everyone, ee, es, ec, ef from enrolled
    union all select customer_id, code, name, false, ee, es, ec, ef from planned),
  grouped as materialized (
    select c.id as customer_id, g.id, g.name, t.description as tier
    from client c join benefit_group_year g on g.customer_id = c.benefits_of and g.year = c.year
      join tier t on t.id = g.medical_tier_id and t.type_id = ${tierType.medical} and t.id <> ${noMedicalTierId}
    where not g.omit_medical),
  plans as (
    select o.customer_id, o.group_id, json_agg(o.plan order by o.name, o.id) as plans from (
    select g.customer_id, g.id as group_id, json_build_object('name', op.name, 'people', json_build_object(${peopleOf}),
        'sharedBy', ${sharedBy('g.customer_id')}, 'now', ${amountsOf('op')}, 'next', ${amountsOf('n')}) as plan, op.name, op.id
    from grouped g join benefit_group_plan o on o.group_year_id = g.id and o.active
      join plan op on op.id = o.plan_id and op.type_id = ${planType.medical}
      join people e on e.customer_id = g.customer_id and ${isEnrolledIn}
      left join successor s on s.old_id = op.id left join plan n on n.id = s.new_id) o
    group by o.customer_id, o.group_id)
  select g.customer_id as "customerId",
    json_agg(json_build_object('name', g.name, 'tier', g.tier, 'plans', coalesce(o.plans, '[]')) order by lower(g.name), g.id) as groups,
    case when b.customer_id is not null then 'billing' when l.customer_id is not null then 'census'
      when g.customer_id in (select customer_id from planned) then 'plans' end as "peopleFrom",
    to_char(coalesce(b.month, l.as_of), 'YYYY-MM-DD') as "peopleOn"
  from grouped g left join plans o on o.customer_id = g.customer_id and o.group_id = g.id
    left join billed b on b.customer_id = g.customer_id left join listed l on l.customer_id = g.customer_id
  group by g.customer_id, b.customer_id, b.month, l.customer_id, l.as_of`,
  {
    customerId: kind.int,
    groups: kind.json<BookClient['groups']>(),
    peopleFrom: kind.textOf<'billing' | 'census' | 'plans'>().orNull,
    peopleOn: kind.text.orNull,
  },
);

/** The tables of the years `$1` that price a book. */
export const bookYears = statement(
  'book-years',
  `select y.year,
    (select coalesce(json_agg(json_build_object('payCycleId', f.pay_cycle_id, 'employeeRangeId', f.employee_range_id,
        'feeAmount', f.fee_amount) order by f.id), '[]')
      from fee f where f.year = y.year and f.fee_type_id = ${feeType.administrative} and f.pay_cycle_id is not null) as fees,
    (select coalesce(json_agg(json_build_object('description', t.description, 'rate', t.rate) order by t.rate, t.id), '[]')
      from tier t where t.year = y.year and t.type_id = ${tierType.medical} and t.id <> ${noMedicalTierId}) as tiers,
    (select coalesce(json_agg(json_build_object('state', s.state, 'ownerMin', s.owner_min, 'ownerMax', s.owner_max,
        'wcOvertimeExcluded', s.wc_overtime_excluded) order by s.state), '[]')
      from wc_state_terms s where s.year = y.year) as "stateTerms",
    (select d.rows from premium_discount_table d where d.year = y.year) as discounts,
    (select json_build_object('perClientAnnual', m.per_client_annual, 'perEmployeeAnnual', m.per_employee_annual,
        'perPayrollRun', m.per_payroll_run, 'commissionPercent', m.commission_percent, 'setupOnce', m.setup_once,
        'wcLossFundPercent', m.wc_loss_fund_percent, 'targetMarginPercent', m.target_margin_percent)
      from margin_default m where m.year = y.year) as margin
  from unnest($1::int[]) y(year) order by y.year`,
  {
    year: kind.int,
    fees: kind.json<BookYear['fees']>(),
    tiers: kind.json<BookYear['tiers']>(),
    stateTerms: kind.json<BookYear['stateTerms']>(),
    discounts: kind.json<NonNullable<BookYear['discounts']>>().orNull,
    margin: kind.json<NonNullable<Book['years'][number]['margin']>>().orNull,
  },
);
