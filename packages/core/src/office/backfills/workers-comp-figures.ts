import { statement } from '#platform/statement.ts';
import { storeMissingFigures } from '#records/payroll/missing-figures.service.ts';
import { customerBackfill, customerBatch, customersToBackfill } from './customers-to-backfill.ts';

const next = statement(
  'fill-wc-figures-next',
  customersToBackfill('exists (select from workers_comp w where w.customer_id = c.id and w.rated_wages is null)'),
  customerBatch,
);

/**
 * Stores the rated wages, billed rates and premiums of customers that release 0.1.0 priced: its lines have no rated wages,
 * and their policy no premium. No stored figure changes.
 */
export const workersCompFigures = customerBackfill({
  name: 'workers’ comp figures',
  next,
  async fill(db, customerIds) {
    await storeMissingFigures(db, customerIds);
    return customerIds.length;
  },
});
