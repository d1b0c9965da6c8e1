import { compareWithReferences, type Effort, oursOf } from './compare-with-references.ts';
import type { Measured } from './report.ts';
import { query, type Setting } from './setting.ts';

/**
 * Calculates admin rates of a customer's pay cycles without saving, compared with a bare route that reads the same
 * rows.
 */
export async function measureCalculate(setting: Setting, effort: Effort): Promise<Measured> {
  const [row] = await query(
    setting.databaseUrl,
    `select customer_id as id from pay_cycle group by 1 having count(*) > 1 order by 1 limit 1`,
  );
  const ours = oursOf(setting, 'the calculate call, whole stack', '/api/customer/rfp/calculate');
  return compareWithReferences(setting, effort, {
    goal: 'calculate',
    ours: {
      ...ours,
      headers: { ...ours.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ customerId: Number(row?.id) }),
    },
    references: [
      {
        server: 'calculate-sql',
        name: 'the same by Fastify, one statement and the same rule',
        path: '/calculate',
        floor: 0.7,
      },
    ],
  });
}
