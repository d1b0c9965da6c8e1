import type { MoreColumn } from '@worksmart/shared/records/customers/list-columns.ts';
import { dateJson } from '#platform/json-sql.ts';

/**
 * The SQL of the columns that a user may add to a list. The versions of the lists do not cover their tables, so a response
 * with them is versioned by its content.
 */
const agentJoin = 'left join app_user ag on ag.id = c.sales_agent_id';
const agentName = `ag.first_name || ' ' || ag.last_name`;
const rfpJoin = 'left join rfp rf on rf.customer_id = c.id';

/** Employees, and what they cost a year by the stored rate of each pay cycle, as the grid of Admin Rates adds it up. */
const payJoin = `left join lateral (
    select sum(y.people)::int as employees,
      case when bool_and(y.rate is not null) then sum(y.people * y.cycle_count * y.rate) end as fee
    from (
      select p.ft_count + p.pt_count as people, p.cycle_count,
        case p.cycle_count when 52 then a.ws_wk when 26 then a.ws_bw when 24 then a.ws_sm when 12 then a.ws_mo end as rate
      from pay_cycle p left join admin_rates a on a.customer_id = p.customer_id
      where p.customer_id = c.id
    ) y
    where y.people > 0
  ) pay on true`;

/** The columns for any selection of rows `c`, and their tables. */
export const moreSource = {
  columns: `${agentName} as "salesAgent", pay.employees, pay.fee as "yearlyFee",
    ${dateJson('rf.effective_date')} as "effectiveDate"`,
  from: `${agentJoin} ${rfpJoin} ${payJoin}`,
};

export const moreSortKeys: Readonly<Record<MoreColumn, string>> = {
  salesAgent: `nullif(${agentName}, '') collate list_order`,
  employees: 'pay.employees',
  yearlyFee: 'pay.fee',
  effectiveDate: 'rf.effective_date',
};

export const moreSortJoins: Readonly<Record<MoreColumn, string>> = {
  salesAgent: agentJoin,
  employees: payJoin,
  yearlyFee: payJoin,
  effectiveDate: rfpJoin,
};
