import type { RecordNeed } from '@worksmart/shared/records/customers/needs.ts';
import { archiveReason, documentType, insuranceType, rfpStatus } from '@worksmart/shared/records/lookups/constants.ts';
import { objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { variants } from '#platform/statement.ts';
import { planRenewal } from '#records/customers/plan-renewal.service.ts';
import { keptNeeds, needChoices, needSql } from '#records/customers/records-needing-attention.service.ts';
import { agentName, blockRow, blockSql, parts } from './block-sql.ts';

const lookupName = (column: string): string => `(select l.name from lookup l where l.id = ${column})`;

const whats: Readonly<Record<RecordNeed, readonly string[]>> = {
  accepted: [
    `(select 'signed by ' || a.signed_name from acceptance a where a.customer_id = c.id and a.state = 'signed'
      order by a.id desc limit 1)`,
  ],
  declined: [
    `(select left(a.decline_reason, 160) from acceptance a where a.customer_id = c.id and a.state = 'declined'
      order by a.id desc limit 1)`,
  ],
  unassigned: [lookupName('c.source_id')],
  submitted: [`case when c.status_id = ${rfpStatus.resubmitted} then 'Resubmitted' end`],
  expiring: [
    `case when exists (select from rfp_portal_activity a where a.customer_id = c.id and a.first_opened_at is not null)
      then 'Opened, not submitted' else 'Not opened' end`,
  ],
  new: [lookupName('c.source_id')],
  lapsing: [lookupName('c.status_id')],
  renewing: [
    `to_char(h.day, 'MM/DD/YYYY')`,
    '(select b.medical_plan_vendor from rfp_benefits b where b.customer_id = c.id)',
    lookupName('c.status_id'),
  ],
  unvalued: [lookupName('c.status_id')],
  radar: [
    `case when c.archive_reason_id = ${archiveReason.pricing} then 'lost on price' else 'archived: ' || ${lookupName('c.archive_reason_id')} end
      || ' in ' || to_char(h.archived_on, case when date_part('year', h.archived_on) = date_part('year', $5::date)
        then 'FMMonth' else 'FMMonth YYYY' end)`,
    `case when h.savings is null then 'savings not known: ' || array_to_string(h.missing, ', ')
      else 'would save ' || to_char(h.savings, 'FM999,999,999,990.00') || ' a year now' end`,
    `case renewal.day - $5::date when 0 then 'renews today' when 1 then 'renews tomorrow'
      else 'renews in ' || (renewal.day - $5::date) || ' days' end`,
  ],
  idle: [lookupName('c.stage_id'), lookupName('c.status_id')],
};

/** An idle record waits since its last event. */
const lastEvent = 'coalesce((select e.at from event e where e.customer_id = c.id order by e.id desc limit 1), h.since)';

/** What the customer would pay per year by its last proposal; proposals of earlier releases did not store it. */
const proposed = `select (d.basis #>> '{figures,total,provider}')::numeric as amount from document d
  where d.customer_id = c.id and d.type_id = ${documentType.proposal} order by d.id desc limit 1`;

const tiers = ['ee', 'es', 'ec', 'ef'] as const;
const premium = tiers
  .map((tier) => `case when coalesce(p.${tier}_quantity, 0) = 0 then 0 else p.${tier}_amount * p.${tier}_quantity end`)
  .join(' + ');
const peoplesCosts = `(select sum(coalesce(e.ee_amount, e.es_amount, e.ec_amount, e.ef_amount))
  from customer_plan_employee e where e.plan_id = p.id and e.active)`;

/** The yearly premiums of the customer's plans of today; null if one of them is unknown. */
const premiums = `select case when count(*) = count(t.amount) then nullif(sum(t.amount), 0) * 12 end as amount
  from (select case p.insurance_type_id when ${insuranceType.individual} then ${peoplesCosts} else ${premium} end as amount
    from customer_plan p where p.customer_id = c.id) t`;

const moneyOf = (amount: string, of: string): string => objectJson({ amount, of: `'${of}'` });
const money = `case when proposed.amount is not null then ${moneyOf('proposed.amount', 'proposal')}
  when premiums.amount is not null then ${moneyOf('round(premiums.amount, 2)', 'premiums')} end`;

/** The day on which the plan of a record renews, read for the lines alone. */
const renewalJoin = `left join rfp_benefits rb on rb.customer_id = c.id
  left join lateral (${planRenewal('rb', '$5::date')}) renewal on true`;

const block = ({ need, own }: { need: RecordNeed; own: boolean }, only?: (id: string) => string): string =>
  blockSql({
    hits: needSql({ need, own }, only),
    from: `join customer c on c.id = h.id left join lateral (${proposed}) proposed on true
      cross join lateral (${premiums}) premiums ${need === 'radar' ? renewalJoin : ''}`,
    most: '$6::int',
    line: {
      name: 'c.name',
      what: parts(...whats[need], ...(own || need === 'unassigned' ? [] : [agentName])),
      ...(need === 'idle' && { at: lastEvent }),
      ...(need === 'renewing' && { dueOn: 'h.day' }),
      ...(need === 'radar' && { dueOn: 'renewal.day' }),
      money: need === 'radar' ? `case when h.savings is not null then ${moneyOf('h.savings', 'savings')} end` : money,
      customer: ['c.id', 'c.stage_id'],
    },
    ...(need === 'idle' && { list: 'stage_id' }),
  });

/** The records with a need, with the parameters of `needFor`, and the number of lines as $6. */
export const recordBlock = variants('today-records', needChoices, (chosen) => block(chosen), blockRow);

const keptChoices = { need: keptNeeds, own: needChoices.own } as const;

/** The first records with a need, and how many have it. The parameters are those of `recordBlock`. */
export const recordHits = variants(
  'today-record-hits',
  keptChoices,
  (chosen) => `with hit as materialized (${needSql(chosen)})
    select (select count(*)::int from hit) as total, array(select id from hit limit $6::int) as ids`,
  { total: kind.int, ids: kind.int.array },
);

/** The lines of these records: $7 are their ids. */
export const recordLines = variants(
  'today-record-lines',
  keptChoices,
  (chosen) => block(chosen, (id) => `${id} = any($7::int[])`),
  blockRow,
);
