import { frozenStatuses } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { employeeRanges, feeType, payrollCycles, rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { monopolisticStates } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';

/** The fields that identify a row, saved or not, and so find the figures that depend on it. */
export interface RowKey {
  kind: ReferenceKind;
  /** 0 for a row that is not saved yet. */
  id: number;
  typeId: number;
  year: number;
  state?: string | null;
  code?: string | null;
  payCycleId?: number | null;
  employeeRangeId?: number;
}

const feeColumns: Readonly<Record<string, string>> = { wS_WK: 'ws_wk', wS_BW: 'ws_bw', wS_SM: 'ws_sm', wS_MO: 'ws_mo' };

const feeColumnOf = ({ typeId, payCycleId }: RowKey): string | null => {
  if (typeId === feeType.implementation) return 'ws_fee';
  const cycle = payrollCycles.find(({ id }) => id === payCycleId);
  return (cycle && feeColumns[cycle.field]) ?? null;
};

const scopeOf = (key: RowKey) => {
  const range = employeeRanges.find(({ id }) => id === key.employeeRangeId);
  return {
    kind: key.kind,
    id: key.id,
    type_id: key.typeId,
    year: key.year,
    state: key.state,
    code: key.code,
    fee: feeColumnOf(key),
    low: range?.from ?? null,
    high: range && Number.isFinite(range.to) ? range.to : null,
  };
};

// Use the columns' own type for the state: compared as text, their indexes could not be used.
const scopes = `scope as materialized (
  select * from jsonb_to_recordset($1::jsonb)
    as s(kind text, id int, type_id int, year int, state char(2), code text, fee text, low int, high int))`;

/**
 * Customers with a figure calculated from the rows; an overridden figure depends on none. A state's rows and a year's records
 * are read at once and then matched (`offset 0` keeps both as subqueries). Otherwise the planner guesses far too few rows for
 * the year and looks up each row's record, even in a year without any.
 */
const customersOnRows = `
  select h.customer_id from scope s cross join lateral (
      select l.customer_id from withholding l join rfp r on r.customer_id = l.customer_id and r.rfp_year = s.year
        where l.state = s.state and not l.override offset 0) h
    where s.kind = 'rate' and s.type_id = ${rateType.suta}
  union
  select w.customer_id from scope s join workers_comp w on w.state = s.state and w.code = s.code and not w.override
      and not w.state = any(array['${monopolisticStates.join("', '")}'])
    join rfp r on r.customer_id = w.customer_id and r.rfp_year = s.year
    where s.kind = 'rate' and s.type_id = ${rateType.workersComp}
  union
  select y.customer_id from scope s join rfp r on r.rfp_year = s.year
    join (select customer_id, sum(ft_count + pt_count) as heads from pay_cycle group by customer_id) y
      on y.customer_id = r.customer_id and y.heads >= s.low and (s.high is null or y.heads <= s.high)
    join admin_rates a on a.customer_id = r.customer_id
    where s.kind = 'fee' and not case s.fee when 'ws_fee' then a.ws_fee_override when 'ws_wk' then a.ws_wk_override
      when 'ws_bw' then a.ws_bw_override when 'ws_sm' then a.ws_sm_override when 'ws_mo' then a.ws_mo_override end
  union
  select p.customer_id from scope s join customer_plan p on p.ops_plan_id = s.id where s.kind = 'plan'
  union
  select b.customer_id from scope s join rfp_benefits b on b.medical_tier_id = s.id where s.kind = 'tier'`;

const frozen = frozenStatuses.join(', ');

/** `$2`: also submitted or signed groups, which keep their premiums but use the row. */
const groupsOnRows = `
  select g.* from scope s join benefit_group_plan p on p.plan_id = s.id and p.active
    join benefit_group_year g on g.id = p.group_year_id where s.kind = 'plan'
  union
  select g.* from scope s join benefit_group_year g on g.medical_tier_id = s.id where s.kind = 'tier'`;

const impactRows = statement(
  'reference-touched',
  `with ${scopes}
     select * from (
       select case when c.stage_id = 4 then 'clients' else 'prospects' end as what, c.name
         from customer c where c.deleted_at is null and c.id in (${customersOnRows})
       union all
       select 'groups', c.name || ': ' || g.name from (${groupsOnRows}) g join customer c on c.id = g.customer_id
         where c.deleted_at is null and ($2 or coalesce(g.renewal_status_id, 0) not in (${frozen}))
       union all
       select 'scenarios', c.name || ': ' || n.name from scope s join scenario n on n.medical_tier_id = s.id
         join customer c on c.id = n.customer_id and c.deleted_at is null where s.kind = 'tier'
     ) found order by lower(name), name`,
  { what: kind.textOf<'prospects' | 'clients' | 'groups' | 'scenarios'>(), name: kind.text },
);

const pricedCustomers = statement(
  'reference-priced',
  `with ${scopes} select customer_id as id from (${customersOnRows}) priced order by 1`,
  { id: kind.int },
);

/**
 * Finds everything whose figures depend on some rows, by name. Deleted customers are left out.
 * @param all also benefit groups whose premiums do not change with the row
 */
export const findImpact = (db: Db, keys: readonly RowKey[], all: boolean): Promise<RowOf<typeof impactRows>[]> =>
  run(db, impactRows, [JSON.stringify(keys.map(scopeOf)), all]);

/** Returns ids of the customers whose stored figures depend on rates or fees, including deleted ones, which may be restored. */
export const findPricedBy = async (db: Db, keys: readonly RowKey[]): Promise<number[]> => {
  const priced = keys.filter((key) => key.kind === 'rate' || key.kind === 'fee');
  const found = await run(db, pricedCustomers, [JSON.stringify(priced.map(scopeOf))]);
  return found.map(({ id }) => id);
};
