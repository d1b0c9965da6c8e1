import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { repriceCustomers } from '#records/payroll/pricing.service.ts';

/** `$2`: a state, whose lines use its rules; null: the table of discounts, which policies with a discount use. */
const priced = statement(
  'wc-tables-priced',
  `select p.customer_id as id from payroll p join rfp r on r.customer_id = p.customer_id
   where r.rfp_year = $1 and exists (select from workers_comp w where w.customer_id = p.customer_id
       and ($2::text is null or w.state = $2::text))
     and ($2::text is not null or p.wc_premium_discount <> 'none')
   order by 1`,
  { id: kind.int },
);

/** Recalculates the prices of every customer that uses a state's rules, or a year's table of premium discounts. */
export const repriceByWcTables = async (db: Db, { year, state }: { year: number; state?: string }): Promise<void> => {
  const customers = await run(db, priced, [year, state ?? null]);
  await repriceCustomers(
    db,
    customers.map(({ id }) => id),
  );
};
