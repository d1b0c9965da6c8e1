import { seesOnlyOwnRecords } from '@worksmart/shared/platform/permissions.ts';
import {
  declinedDays,
  expiringDays,
  hasNeed,
  idleDays,
  lapsingDays,
  mostNeeding,
  proposalDays,
  type RecordNeed,
  radarMonths,
  recordNeedNames,
  renewingDays,
} from '@worksmart/shared/records/customers/needs.ts';
import { leadStatus, rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { lowestEventId } from '#platform/event-id-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { variants } from '#platform/statement.ts';
import { visibility, visibleSql } from './customer.policy.ts';
import { planRenewal, plansRenewingWithin } from './plan-renewal.service.ts';
import { prospectWorth } from './prospect-worth.service.ts';

const { received, resubmitted } = rfpStatus;

/** The choices of a statement about records with a need. `own`: an index on the sales agent finds them. */
export const needChoices = { need: recordNeedNames, own: [false, true] } as const;
type Chosen = { readonly [Name in keyof typeof needChoices]: (typeof needChoices)[Name][number] };

/**
 * Parameters 1 and 2 are those of `visibleSql`; 3 is the time, 4 an id as old as an idle record's last event, and 5 the
 * business day. All needs are those of sales stages. A user who is not limited to own records sees all of these records or none, so that their
 * agents need not be read: the index of a stage's list then contains all that is asked for.
 */
const visibleTo = (own: boolean): string =>
  `c.deleted_at is null and ${own ? `${visibleSql('$1', '$2')} and c.sales_agent_id = $2` : '$1::boolean and $2::int is null'}`;

/**
 * An index has the records of each stage in this order, so no more of them are read than are counted. With `offset 0` PostgreSQL
 * looks up the events of each record by an index; without it, it may compare each record with all events of these days.
 */
const idle = (visible: string): string => {
  const ofStage = (stageId: number): string => `(select c.id, c.stage_id, c.stage_date as since from customer c
    where c.stage_id = ${stageId} and c.stage_date < $3::timestamptz - interval '${idleDays} days' and ${visible}
      and not exists (select from event e where e.customer_id = c.id and e.id >= $4::uuid offset 0)
    order by c.stage_date desc, c.id desc)`;
  return `select i.* from (${[stage.lead, stage.rfp, stage.prospect].map(ofStage).join(' union all ')}) i
  order by i.since desc, i.id desc`;
};

/**
 * The events of a few days are one range of ids. Scanning this range of ids reads fewer rows than scanning all events of
 * prospects.
 */
const lapsing = (visible: string): string => {
  const [ended, soon] = [proposalDays, proposalDays - lapsingDays].map((days) =>
    lowestEventId(`($3::timestamptz - interval '${days} days')`),
  );
  return `select c.id, c.stage_id, s.at + interval '${proposalDays} days' as since
    from (select e.customer_id, max(e.at) as at from event e
      where e.id >= ${ended} and e.id < ${soon} and e.type = 'proposal.sent' group by e.customer_id) s
    join customer c on c.id = s.customer_id
    where c.stage_id = ${stage.prospect} and ${visible}
      and not exists (select from event n where n.customer_id = c.id and n.id >= ${soon} and n.type = 'proposal.sent')
    order by s.at, c.id`;
};

/** Only archived prospects have a price; the stage is that of now, which the worker may not have seen yet. */
const isArchived = `c.stage_id = ${stage.archived}`;
const isRecent = `p.archived_on >= $5::date - interval '${radarMonths} months'`;

/** Joins a customer that meets a condition to each row, one by one in the order of the rows, whatever the planner expects. */
const eachCustomer = (id: string, condition: string): string =>
  `cross join lateral (select c.id, c.stage_id, c.stage_date from customer c where c.id = ${id} and ${condition} offset 0) c`;
const anyCustomer = (id: string, condition: string): string => `join customer c on c.id = ${id} and ${condition}`;

/** `own`: few records are visible. `only`: a condition that few customers meet, by the SQL of their id. */
interface Few {
  own: boolean;
  only: ((id: string) => string) | undefined;
}

const texts: Readonly<Record<RecordNeed, (visible: string, few: Few) => string>> = {
  accepted: (visible) => `select c.id, c.stage_id, a.since
    from (select customer_id, max(signed_at) as since from acceptance where state = 'signed' group by customer_id) a
    join customer c on c.id = a.customer_id
    where c.stage_id = ${stage.prospect} and ${visible}
    order by a.since, c.id`,
  declined: (visible) => `select c.id, c.stage_id, a.ended_at as since
    from acceptance a join customer c on c.id = a.customer_id
    where a.state = 'declined' and a.ended_at > $3::timestamptz - interval '${declinedDays} days'
      and c.stage_id = ${stage.prospect} and ${visible}
      and not exists (select from acceptance n where n.customer_id = a.customer_id and n.id > a.id)
      and not exists (select from event e where e.customer_id = a.customer_id and e.at > a.ended_at
        and e.type = 'proposal.sent')
    order by a.ended_at, c.id`,
  unassigned: (visible) => `select c.id, c.stage_id, c.stage_date as since from customer c
    where c.stage_id = ${stage.lead} and c.sales_agent_id is null and ${visible}
    order by c.stage_date desc, c.id desc`,
  submitted: (visible) => `select c.id, c.stage_id, c.status_date as since from customer c
    where c.stage_id = ${stage.rfp} and c.status_id in (${received}, ${resubmitted}) and ${visible}
    order by c.status_date, c.id`,
  expiring: (
    visible,
  ) => `select c.id, c.stage_id, r.expiration as since from rfp r join customer c on c.id = r.customer_id
    where r.expiration > $3::timestamptz and r.expiration <= $3::timestamptz + interval '${expiringDays} days'
      and r.rfp_key is not null and c.stage_id = ${stage.rfp}
      and c.status_id is distinct from ${received} and c.status_id is distinct from ${resubmitted} and ${visible}
    order by r.expiration, c.id`,
  new: (visible) => `select c.id, c.stage_id, c.stage_date as since from customer c
    where c.stage_id = ${stage.lead} and c.status_id = ${leadStatus.new} and ${visible}
    order by c.stage_date desc, c.id desc`,
  lapsing,
  // The day itself is calculated for the first rows alone.
  renewing: (visible, { only }) => `select b.id, b.stage_id, renewal.day::timestamptz as since, renewal.day
    from (select c.id, c.stage_id, b.medical_renewal_date, b.medical_sponsors_plan
      from (${plansRenewingWithin(renewingDays, '$5::date', only?.('b.customer_id'))}) b
        ${(only ? eachCustomer : anyCustomer)('b.customer_id', `c.stage_id = ${stage.prospect} and ${visible}`)}
      order by b.turn, b.month_day limit ${mostNeeding + 1}) b
    cross join lateral (${planRenewal('b', '$5::date')}) renewal
    order by renewal.day, b.id`,
  // Those whose savings are not known are looked for only where fewer others are found than are counted.
  radar: (visible, { own }) => `with saving as materialized (
      select c.id, c.stage_id, c.stage_date as since, p.archived_on, p.savings, p.missing, 0 as turn, 0 as month_day
      from archived_price p ${(own ? anyCustomer : eachCustomer)('p.customer_id', `${isArchived} and ${visible}`)}
      where p.savings > 0 and ${isRecent}
      order by p.savings desc, p.customer_id limit ${mostNeeding + 1})
    select r.* from (select * from saving union all
      (select c.id, c.stage_id, c.stage_date as since, p.archived_on, p.savings, p.missing, b.turn, b.month_day
        from (${plansRenewingWithin(renewingDays, '$5::date')}) b join archived_price p on p.customer_id = b.customer_id
          join customer c on c.id = b.customer_id
        where p.savings is null and ${isArchived} and ${isRecent} and ${visible}
        order by b.turn, b.month_day, p.customer_id limit (select ${mostNeeding + 1} - count(*) from saving))) r
    order by r.savings desc nulls last, r.turn, r.month_day, r.id`,
  unvalued: (visible) => `select c.id, c.stage_id, c.stage_date as since from ${prospectWorth.from}
    where c.stage_id = ${stage.prospect} and ${visible}
      and (${prospectWorth.fee} is null or ${prospectWorth.day} is null or ${prospectWorth.chance} is null)
    order by c.stage_date desc, c.id desc`,
  idle,
};

/**
 * Returns SQL that selects `id`, `stage_id` and `since` of the records with a need, the most pressing first: one more
 * than are counted.
 * @param only SQL of a further condition on a customer's id
 */
export const needSql = (
  { need, own }: Chosen,
  only?: (id: string) => string,
): string => `select n.* from (${texts[need](`${visibleTo(own)} and ${only?.('c.id') ?? 'true'}`, { own, only })}
  limit ${mostNeeding + 1}) n where $3::timestamptz is not null and $4::uuid is not null and $5::date is not null`;

/** The needs that follow from customers and RFPs alone: `counted.needs` changes with all that chooses and orders them. */
export const keptNeeds = ['unassigned', 'submitted', 'expiring', 'new', 'renewing'] as const satisfies RecordNeed[];

/** Event ids begin with their time in milliseconds: the lowest id of an instant. */
const firstIdOf = (instant: number): string => {
  const hex = instant.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Returns the parameters of `needSql`, with the choice that suits the user. */
export const needFor = (ctx: Context): { own: boolean; values: unknown[] } => {
  const now = ctx.clock();
  const idleSince = firstIdOf(now.getTime() - idleDays * 86_400_000);
  return {
    own: seesOnlyOwnRecords(ctx.actor),
    values: [...visibility(ctx.actor), now.toISOString(), idleSince, today(ctx)],
  };
};

const needing = variants(
  'records-needing',
  needChoices,
  (chosen) => `select coalesce(array_agg(n.id), '{}') as ids from (${needSql(chosen)} limit ${mostNeeding}) n`,
  { ids: kind.int.array },
);

/** Returns the ids of the records with a need that the user may open, at most 1,000; none for a stage without it. */
export const recordsNeeding = async (ctx: Context, stageId: number, need: RecordNeed): Promise<number[]> => {
  if (!hasNeed(stageId, need)) return [];
  const { own, values } = needFor(ctx);
  const [row] = await ctx.read(needing({ need, own }), values);
  return row?.ids ?? [];
};
