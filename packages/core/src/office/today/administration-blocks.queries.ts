import { failedDays, referenceDays } from '@worksmart/shared/office/today/blocks.ts';
import { statement } from '#platform/statement.ts';
import { blockRow, blockSql, businessYear, parts, timed } from './block-sql.ts';

const recent = (column: string): string => `${column} > $1::timestamptz - interval '${failedDays} days'`;

/** A job that ran again with the same parameters and succeeded needs no hand. A rejected one said so to its user. */
export const jobs = statement(
  'today-jobs',
  blockSql({
    hits: `select j.id, coalesce(j.finished_at, j.created_at) as since from job j
      where j.state = 'failed' and j.error_code is null and ${recent('j.created_at')} and ${timed}
        and not exists (select from job o where o.state = 'done' and o.id > j.id and o.name = j.name and o.params = j.params)
      order by 2 desc, 1 desc`,
    from: `join job j on j.id = h.id left join app_user u on u.id = j.created_by_id
      left join customer c on c.id = case when jsonb_typeof(j.params->'customerId') = 'number'
        then (j.params->>'customerId')::int end and c.deleted_at is null`,
    line: {
      name: 'j.name',
      what: parts('c.name', `coalesce('started by ' || u.first_name || ' ' || u.last_name, 'scheduled')`),
      customer: ['c.id', 'c.stage_id'],
      subject: 'j.name',
    },
  }),
  blockRow,
);

export const locked = statement(
  'today-locked',
  blockSql({
    hits: `select u.id, u.locked_until as since from app_user u
      where u.locked_until > $1::timestamptz and u.deleted_at is null and ${timed} order by 2, 1`,
    from: 'join app_user u on u.id = h.id',
    line: { name: `u.first_name || ' ' || u.last_name`, what: 'u.email', subject: 'u.email' },
  }),
  blockRow,
);

export const mails = statement(
  'today-mails',
  blockSql({
    hits: `select m.id, m.created_at as since from mail_message m
      where m.state = 'failed' and ${recent('m.created_at')} and ${timed}
        and not exists (select from mail_message o where o.id > m.id and o.state in ('sent', 'kept')
          and o.recipient = m.recipient and o.template = m.template and o.customer_id is not distinct from m.customer_id)
      order by m.id desc`,
    from: 'join mail_message m on m.id = h.id left join customer c on c.id = m.customer_id and c.deleted_at is null',
    line: {
      name: 'm.recipient',
      what: parts('c.name', 'm.subject'),
      customer: ['c.id', 'c.stage_id'],
    },
  }),
  blockRow,
);

/** The types of a kind of reference data that this year has and the next one lacks. */
const missing = (kind: string, typeId: string, table: string): string => `
  select distinct t.${typeId} as id, '${kind}' as kind, null as name, ${businessYear} + 1 as year from ${table} t where t.year = ${businessYear}
    and not exists (select from ${table} n where n.year = ${businessYear} + 1 and n.${typeId} = t.${typeId})`;

/** Limits that are published during the year before, and the day of that year from which Today names a missing one. */
const yearlyLimits = [
  { column: 'hsa_self', name: 'HSA limits', from: null },
  { column: 'hdhp_min_deductible_self', name: 'HDHP limits', from: '10-01' },
  { column: 'affordability_percent', name: 'ACA affordability percentage', from: '10-01' },
  { column: 'social_security_wage_base', name: 'Social Security wage base', from: '10-01' },
] as const;

/** A limit that the year before has and this one, or the next, lacks. */
const missingLimits = yearlyLimits.flatMap(({ column, name, from }, at) =>
  [0, 1].map(
    (ahead) => `select ${at * 2 + ahead} as id, 'limit' as kind, '${name}' as name, ${businessYear} + ${ahead} as year
      where exists (select from benefit_year where year = ${businessYear} + ${ahead - 1} and ${column} is not null)
        and not exists (select from benefit_year where year = ${businessYear} + ${ahead} and ${column} is not null)
        ${ahead === 1 && from ? `and $2::date >= make_date(${businessYear}, ${from.replace('-', ', ')})` : ''}`,
  ),
);

export const reference = statement(
  'today-reference',
  blockSql({
    hits: `select m.id, m.kind, m.name, m.year, null::timestamptz as since from (
        ${missing('tier', 'type_id', 'tier')}
        union all ${missing('plan', 'type_id', 'plan')}
        union all ${missing('rate', 'type_id', 'rate')}
        union all ${missing('fee', 'fee_type_id', 'fee')}
        union all ${missingLimits.join(' union all ')}) m
      where ${timed} and make_date(m.year, 1, 1) - $2::date <= ${referenceDays}
      order by array_position(array['limit', 'tier', 'plan', 'rate', 'fee'], m.kind), m.id`,
    from: 'left join lookup l on l.id = h.id',
    line: {
      name: `case h.kind when 'limit' then h.name else l.name || case h.kind
        when 'tier' then ' tiers' when 'plan' then ' plans' when 'rate' then ' rates' else ' fees' end end`,
      what: `'None for ' || h.year`,
      dueOn: `make_date(h.year, 1, 1)`,
      subject: 'h.kind',
    },
  }),
  blockRow,
);
