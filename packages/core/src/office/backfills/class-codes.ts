import { run, statement } from '#platform/statement.ts';
import { repriceCustomers } from '#records/payroll/pricing.service.ts';
import { customerBackfill, customerBatch, customersToBackfill } from './customers-to-backfill.ts';

const isOld = `code <> upper(btrim(code)) and btrim(code) ~ '^[A-Za-z0-9]{1,4}$'`;

const next = statement(
  'fill-class-codes-next',
  customersToBackfill(`exists (select from workers_comp w where w.customer_id = c.id and ${isOld})`),
  customerBatch,
);

const change = statement(
  'fill-class-codes',
  `update workers_comp set code = upper(btrim(code)) where customer_id = any($1::int[]) and ${isOld}`,
);

/**
 * Changes the class codes of workers' comp lines to upper case, as in the rates, and reprices their customers. Release
 * 0.1.0 stored codes as customers typed them in the portal; lines with lower-case codes found no rate.
 */
export const classCodes = customerBackfill({
  name: 'class codes',
  next,
  async fill(db, customerIds) {
    const filled = await run(db, change, [customerIds]);
    await repriceCustomers(db, customerIds);
    return filled;
  },
});
