import { feeType } from '@worksmart/shared/records/lookups/constants.ts';
import {
  type CycleHeadcount,
  type FeeRow,
  priceAdminRates,
} from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import type { FastifyInstance } from 'fastify';
import { openOwn } from './reference-sql.ts';

/** The rows that the product's call reads: customer, RFP, pay cycles, and the fees of the year. */
const text = `
  select r.rfp_year as year,
    (select coalesce(json_agg(json_build_object('cycleCount', y.cycle_count, 'ftCount', y.ft_count, 'ptCount', y.pt_count)), '[]')
      from pay_cycle y where y.customer_id = c.id) as cycles,
    (select coalesce(json_agg(json_build_object('id', f.id, 'year', f.year, 'feeTypeId', f.fee_type_id,
        'payCycleId', f.pay_cycle_id, 'employeeRangeId', f.employee_range_id, 'feeAmount', f.fee_amount::text)), '[]')
      from fee f where f.year = r.rfp_year and f.fee_type_id in (${feeType.administrative}, ${feeType.implementation})) as fees
  from customer c join rfp r on r.customer_id = c.id
  where c.id = $1 and c.deleted_at is null`;

interface Found {
  year: number;
  cycles: CycleHeadcount[];
  fees: FeeRow[];
}

/** Fastify, pg, one statement, and the product's own rule. */
export async function answerCalculate(app: FastifyInstance): Promise<void> {
  const { pool } = openOwn();
  app.post<{ Body: { customerId: number } }>('/calculate', async ({ body }, reply) => {
    const { rows } = await pool.query<Found>({ name: 'calculate', text, values: [body.customerId] });
    const [found] = rows;
    if (!found) return reply.code(404).send();
    const { wsFee, wS_WK, wS_BW, wS_SM, wS_MO, ...priced } = priceAdminRates({}, found.cycles, found.fees, found.year);
    return {
      ...priced,
      rate: null,
      wsFee: wsFee?.toNumber() ?? null,
      wS_WK: wS_WK?.toNumber() ?? null,
      wS_BW: wS_BW?.toNumber() ?? null,
      wS_SM: wS_SM?.toNumber() ?? null,
      wS_MO: wS_MO?.toNumber() ?? null,
    };
  });
}
