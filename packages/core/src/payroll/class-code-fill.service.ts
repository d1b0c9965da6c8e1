import type { Services } from '../platform/context.ts';
import { givesWay } from '../platform/give-way.ts';
import { kind } from '../platform/row-kind.ts';
import { run, statement } from '../platform/statement.ts';
import { repriceCustomers } from './pricing.service.ts';

const isOld = `code <> upper(btrim(code)) and btrim(code) ~ '^[A-Za-z0-9]{1,4}$'`;

/** Release 0.1.0 stored codes as customers typed them in the portal; lines with lower-case codes found no rate. */
const fill = statement(
  'class-codes-fill',
  `with due as materialized (
    select c.id from customer c where exists (select from workers_comp w where w.customer_id = c.id and ${isOld})
    order by c.id limit 50 for no key update of c skip locked)
  update workers_comp w set code = upper(btrim(code)) from due where w.customer_id = due.id and ${isOld}
  returning w.customer_id as "customerId"`,
  { customerId: kind.int },
);

/**
 * Changes the class codes of workers' comp lines to upper case, as in the rates, and reprices their customers, fifty per
 * transaction. Running it again changes nothing.
 * @returns how many lines it changed
 */
export const fillClassCodes = async (
  { database }: Pick<Services, 'database'>,
  stopping?: AbortSignal,
): Promise<number> => {
  const giveWay = givesWay(database, stopping);
  let filled = 0;
  for (;;) {
    const rows = await database.prisma.$transaction(async (db) => {
      const changed = await run(db, fill);
      await repriceCustomers(db, [...new Set(changed.map(({ customerId }) => customerId))]);
      return changed.length;
    });
    filled += rows;
    if (rows === 0) return filled;
    await giveWay();
  }
};
