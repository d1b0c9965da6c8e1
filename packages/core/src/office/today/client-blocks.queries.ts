import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { urgentDays } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import { beginDays, resendAfterDays } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import { followUpDays, newClientDays, newCrossingDays } from '@worksmart/shared/office/today/blocks.ts';
import { daysBeforeStart } from '@worksmart/shared/platform/deadline.rules.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { seasonHits } from '#benefits/renewals/season/season.service.ts';
import { kind } from '#platform/row-kind.ts';
import { statement, variants } from '#platform/statement.ts';
import { ownTaskSql } from '#records/hand-off/own-tasks.service.ts';
import { agentName, blockRow, blockSql, parts, timed } from './block-sql.ts';

/** The days until the year of a renewal begins. */
const daysLeft = 'make_date(g.year, 1, 1) - $2::date';

const sentAt = 'coalesce(g.mailed_at, g.renewal_status_date)';
const forgottenBefore = `$1::timestamptz - interval '${resendAfterDays} days'`;

interface RenewalSql {
  /** The condition of the renewals that wait. */
  where: string;
  since: string;
  what: string;
  dueOn?: string;
}

/** The SQL forms of `isForgotten` and `hasSeasonNeed` in shared/renewals: tests compare both. */
const renewals = {
  signed: {
    where: `g.renewal_status_id = ${renewalStatus.pendingReview}`,
    since: 'g.renewal_status_date',
    what: `'signed by ' || nullif(g.signed_name, '')`,
  },
  unopened: {
    // Equal to `sentAt` before that day; of each column the planner knows how many rows that are.
    where: `g.renewal_status_id = ${renewalStatus.pendingReceipt}
      and (g.mailed_at < ${forgottenBefore} or (g.mailed_at is null and g.renewal_status_date < ${forgottenBefore}))`,
    since: sentAt,
    what: `'sent ' || extract(day from $1::timestamptz - h.since)::int || ' days ago'`,
    dueOn: 'coalesce(g.renewal_due_on, make_date(g.year, 1, 1))',
  },
  notBegun: {
    // Equal to `daysLeft` within `beginDays`; the planner knows how many rows have which year.
    where: `g.renewal_status_id = ${renewalStatus.pendingRenewal}
      and g.year <= extract(year from $2::date + ${beginDays})::int`,
    since: 'g.renewal_status_date',
    what: `case when ${daysLeft} > 0 then 'the year begins in ' || (${daysLeft}) || ' days' else 'the year has begun' end`,
    dueOn: `make_date(g.year, 1, 1) - ${daysBeforeStart}`,
  },
} as const satisfies Record<string, RenewalSql>;
export type RenewalBlockName = keyof typeof renewals;
const kindOfRenewal = { kind: Object.keys(renewals) as RenewalBlockName[] };

/** $4 is the sales agent whose clients are wanted; null for all. Each has a text and so a plan of its own. */
const ofAgent = (own: boolean): string => (own ? 'c.sales_agent_id = $4::int' : '$4::int is null');

/**
 * The renewals of a kind, and how many there are. The status comes first: it leaves out most groups, and is cheaper to compare
 * than what follows.
 */
export const renewalHits = variants(
  'today-renewal-hits',
  { ...kindOfRenewal, own: [false, true] },
  ({ kind, own }) => {
    const { where, since } = renewals[kind];
    return `with hit as materialized (select g.id, ${since} as since from ${seasonHits(where)} and ${timed}
        and ${ofAgent(own)})
      select (select count(*)::int from hit) as total, array(select id from hit order by since, id limit $3::int) as ids`;
  },
  { total: kind.int, ids: kind.int.array },
);

/** The lines of these renewals: $4 are their ids, in order. */
export const renewalLines = variants(
  'today-renewal-lines',
  kindOfRenewal,
  ({ kind }) => {
    const { where, since, what, dueOn }: RenewalSql = renewals[kind];
    return blockSql({
      hits: `select g.id, ${since} as since from ${seasonHits(`g.id = any($4::int[]) and ${where}`)} and ${timed}
        order by array_position($4::int[], g.id)`,
      from: 'join benefit_group_year g on g.id = h.id join customer c on c.id = g.customer_id',
      line: {
        name: 'c.name',
        what: parts('g.name', what),
        ...(dueOn && { dueOn }),
        customer: ['c.id', 'c.stage_id'],
      },
    });
  },
  blockRow,
);

export const newClients = variants(
  'today-new-clients',
  { own: [false, true] },
  ({ own }) =>
    blockSql({
      // The index of the stage's list finds them by their day. What it does not have is asked last, for the few that are left.
      hits: `with recent as materialized (select c.id, c.stage_date as since from customer c
        where c.stage_id = ${stage.client} and c.stage_date > $1::timestamptz - interval '${newClientDays} days'
          and c.deleted_at is null and ${timed}
          and not exists (select from benefit_group_year g where g.customer_id = c.id)
          and not exists (select from client_year y where y.customer_id = c.id and y.subsidiary_group_id is not null))
      select r.id, r.since from recent r
      where (select c.is_active and ${ofAgent(own)} from customer c where c.id = r.id)
      order by r.since, r.id`,
      from: 'join customer c on c.id = h.id left join rfp r on r.customer_id = c.id',
      line: {
        name: 'c.name',
        what: parts(`'begins ' || to_char(r.effective_date, 'MM/DD/YYYY')`, agentName),
        customer: ['c.id', 'c.stage_id'],
      },
    }),
  blockRow,
);

/** $4 is the user, and $5 says whether the user is a client manager, who also does what has no owner. */
export const tasks = statement(
  'today-tasks',
  blockSql({
    hits: `select t.id, t.customer_id, t.text, t.due_on, t.due_on::timestamptz as since
      from hand_off_task t join customer c on c.id = t.customer_id and c.deleted_at is null and c.stage_id = ${stage.client} and c.is_active
      where ${ownTaskSql('$4::int', '$5::boolean')} and t.due_on <= $2::date + ${followUpDays} and ${timed}
      order by t.due_on, t.id`,
    from: 'join customer c on c.id = h.customer_id',
    line: { name: 'c.name', what: 'h.text', dueOn: 'h.due_on', customer: ['c.id', 'c.stage_id'] },
  }),
  blockRow,
);

/** Months of premiums that the carrier soon no longer corrects. */
export const premiums = statement(
  'today-premiums',
  blockSql({
    hits: `select min(f.id) as id, m.client_id, m.month, m.dispute_until, m.dispute_until::timestamptz as since,
        count(*)::int as findings, coalesce(sum(f.difference) filter (where f.difference > 0 and f.kind <> 'deduction'), 0) as too_much
      from premium_month m join premium_finding f on f.client_id = m.client_id and f.month = m.month
        join customer c on c.id = m.client_id and c.deleted_at is null
      where m.dispute_until between $2::date and $2::date + ${urgentDays} and f.state = 'open' and not f.to_confirm and ${timed}
      group by m.client_id, m.month order by m.dispute_until, m.client_id`,
    from: 'join customer c on c.id = h.client_id',
    line: {
      name: 'c.name',
      what: parts(
        `to_char(h.month, 'MM/YYYY')`,
        `case h.findings when 1 then '1 open' else h.findings || ' open' end`,
        `case when h.too_much > 0 then to_char(h.too_much, 'FM$999,999,990.00') || ' too much' end`,
      ),
      dueOn: 'h.dispute_until',
      customer: ['c.id', 'c.stage_id'],
      subject: `to_char(h.month, 'YYYY-MM')`,
    },
  }),
  blockRow,
);

/** Only numbers by client: the list itself, with members, records who has read it. */
export const crossings = statement(
  'today-crossings',
  blockSql({
    hits: `select x.customer_id as id, max(i.published_at) as since, count(distinct x.member_key)::int as members,
        max(x.threshold)::int as threshold
      from stop_loss_crossing x join file_import i on i.id = x.import_id and i.state = 'published'
        join customer u on u.id = x.customer_id and u.deleted_at is null
      where i.published_at > $1::timestamptz - interval '${newCrossingDays} days' and ${timed}
      group by x.customer_id order by 2 desc, 1`,
    from: 'join customer c on c.id = h.id',
    line: {
      name: 'c.name',
      what: `case h.members when 1 then '1 member' else h.members || ' members' end || ' · ' || h.threshold || '% reached'`,
      customer: ['c.id', 'c.stage_id'],
    },
  }),
  blockRow,
);

export const files = statement(
  'today-files',
  blockSql({
    hits: `select i.id, i.type_id, coalesce(i.loaded_at, i.created_at) as since from file_import i
      where i.state = 'ready' and ${timed} order by 3, i.id`,
    from: 'join file_import i on i.id = h.id',
    line: {
      name: 'i.filename',
      what: parts(
        'i.label',
        `to_char(i.accepted, 'FM999,999,999') || ' rows'`,
        `case when i.rejected > 0 then to_char(i.rejected, 'FM999,999,999') || ' rejected' end`,
      ),
      subject: 'i.type_id::text',
    },
    list: 'type_id',
  }),
  blockRow,
);
