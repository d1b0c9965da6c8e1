import { addMonths, monthsOf } from '@worksmart/shared/office/dashboard/period.rules.ts';
import type { ArchivedRow, PipelineWorth } from '@worksmart/shared/office/dashboard/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { instantOf, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { visibility, visibleSql } from '#records/customers/customer.policy.ts';
import { prospectWorth } from '#records/customers/prospect-worth.service.ts';

const agentJoin = 'left join app_user u on u.id = c.sales_agent_id';
const agentName = `u.first_name || ' ' || u.last_name`;

/** The worth of the prospects that the user may open, of those whose fee, day and chance are known, and what others lack. */
const worth = statement(
  'dashboard-worth',
  `with prospect as materialized (
    select ${agentName} as agent, c.sales_agent_id, to_char(${prospectWorth.day}, 'YYYY-MM') as month,
      ${prospectWorth.fee} as fee, ${prospectWorth.chance} as chance
    from ${prospectWorth.from} ${agentJoin}
    where c.stage_id = ${stage.prospect} and c.deleted_at is null and ${visibleSql('$1', '$2')}
  ), known as (
    select month, agent, count(*)::int as records, sum(fee) as "yearlyFee", sum(round(fee * chance / 100, 2)) as worth
    from prospect where fee is not null and month is not null and chance is not null group by sales_agent_id, agent, month
  )
  select (select coalesce(json_agg(k order by k.month, k.agent collate list_order nulls last), '[]') from known k) as rows,
    (select json_build_object('records', count(*) filter (where fee is null or month is null or chance is null),
      'noFee', count(*) filter (where fee is null), 'noDate', count(*) filter (where month is null),
      'noChance', count(*) filter (where chance is null)) from prospect) as unknown`,
  { rows: kind.json<PipelineWorth['rows']>(), unknown: kind.json<PipelineWorth['unknown']>() },
);

/** Returns what the prospects that the user may open are worth, by month and agent, and how many are not known. */
export const readWorth = async (ctx: Context): Promise<PipelineWorth> => {
  const [row] = await ctx.read(worth, visibility(ctx.actor));
  return row ?? { rows: [], unknown: { records: 0, noFee: 0, noDate: 0, noChance: 0 } };
};

/** Months are in the business time zone $5. */
const archived = statement(
  'dashboard-archived',
  `select to_char(c.stage_date at time zone $5, 'YYYY-MM') as month, ${agentName} as agent, l.name as reason,
    count(*)::int as records
  from customer c left join lookup l on l.id = c.archive_reason_id ${agentJoin}
  where c.stage_id = ${stage.archived} and c.deleted_at is null and c.stage_date >= $3 and c.stage_date < $4
    and ${visibleSql('$1', '$2')}
  group by 1, c.sales_agent_id, 2, 3 order by 1, 2, 3`,
  { month: kind.text, agent: kind.text.orNull, reason: kind.text.orNull, records: kind.int },
);

/**
 * Returns why the records that the user may open were archived, by month and agent.
 * @param year absent for the last 12 months
 */
export const readArchived = async (ctx: Context, year?: number): Promise<ArchivedRow[]> => {
  const zone = ctx.config.BUSINESS_ZONE;
  const months = monthsOf(today(ctx), year);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const startOf = (month: string): Date => instantOf(`${month}-01T00:00:00`, zone);
  return ctx.read(archived, [...visibility(ctx.actor), startOf(first), startOf(addMonths(last, 1)), zone]);
};
