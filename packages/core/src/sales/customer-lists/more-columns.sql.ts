import type { MoreColumn } from '@worksmart/shared/records/customers/list-columns.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { dateJson } from '#platform/json-sql.ts';
import { containsText } from '#platform/search-sql.ts';
import { planRenewal } from '#records/customers/plan-renewal.service.ts';
import { yearlyFeeJoin } from '#records/customers/prospect-worth.service.ts';

/**
 * The SQL of the columns that a user may add to a list. The versions of the lists do not cover their tables, so a response
 * with them is versioned by its content.
 */
const agentJoin = 'left join app_user ag on ag.id = c.sales_agent_id';
const agentName = `ag.first_name || ' ' || ag.last_name`;
const rfpJoin = 'left join rfp rf on rf.customer_id = c.id';

/** @param day the parameter with the business day */
const renewalJoin = (day: string): string => `left join rfp_benefits bf on bf.customer_id = c.id
  left join lateral (${planRenewal('bf', day)}) renewal on true`;
const archivedPriceJoin = `left join archived_price ap on ap.customer_id = c.id and c.stage_id = ${stage.archived}`;
const lack = `nullif(array_to_string(ap.missing, ', '), '')`;
const planMonth = `to_char(renewal.day, 'MM/YYYY')`;

/** The columns for any selection of rows `c`, and their tables. @param day the parameter with the business day */
export const moreSource = (day: string) => ({
  columns: `${agentName} as "salesAgent", pay.employees, pay.fee as "yearlyFee",
    ${dateJson('rf.effective_date')} as "effectiveDate", ${dateJson('renewal.day')} as "planRenews",
    ap.savings, ${lack} as "savingsLack"`,
  from: `${agentJoin} ${rfpJoin} ${yearlyFeeJoin} ${renewalJoin(day)} ${archivedPriceJoin}`,
});

export const moreSortKeys: Readonly<Record<MoreColumn, string>> = {
  salesAgent: `nullif(${agentName}, '') collate list_order`,
  employees: 'pay.employees',
  yearlyFee: 'pay.fee',
  effectiveDate: 'rf.effective_date',
  planRenews: 'renewal.day',
  savings: 'ap.savings',
  savingsLack: `${lack} collate list_order`,
};

/** @param day the parameter with the business day, which only the order of Plan Renews reads */
export const moreSortJoins = (day: string): Readonly<Record<MoreColumn, string>> => ({
  salesAgent: agentJoin,
  employees: yearlyFeeJoin,
  yearlyFee: yearlyFeeJoin,
  effectiveDate: rfpJoin,
  planRenews: renewalJoin(day),
  savings: archivedPriceJoin,
  savingsLack: archivedPriceJoin,
});

/** The records of a stage that entered it from $2 on and before $3, and whose Plan Renews contains the filter $5. $4 is the business day. */
export const planRenewsSql = `select c.id from customer c join rfp_benefits bf on bf.customer_id = c.id
  cross join lateral (${planRenewal('bf', '$4::date')}) renewal
  where c.stage_id = $1 and c.deleted_at is null and c.stage_date >= $2 and c.stage_date < $3
    and ${containsText(planMonth, '($5::text[])')}`;
