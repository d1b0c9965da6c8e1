import { feeType, noMedicalTierId, planType, rateType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { PublicContext } from '#platform/context.ts';
import { jsonList, readJsonList } from '#platform/json-list.ts';

/** The rows of Operations that price a record, as users call them, and which these are. */
const needed: readonly (readonly [name: string, rows: string])[] = [
  ['administration fees', `fee where fee_type_id = ${feeType.administrative}`],
  ['implementation fees', `fee where fee_type_id = ${feeType.implementation}`],
  ['unemployment rates', `rate where type_id = ${rateType.suta}`],
  ['workers’ comp rates', `rate where type_id = ${rateType.workersComp}`],
  ['payroll tax rates', `rate where type_id = ${rateType.fica}`],
  ['medical tiers', `tier where type_id = ${tierType.medical} and id <> ${noMedicalTierId}`],
  ['medical plans', `plan where type_id = ${planType.medical}`],
  ['dental plans', `plan where type_id = ${planType.dental}`],
  ['vision plans', `plan where type_id = ${planType.vision}`],
];

const missing = needed.map(([name, rows], index) => {
  return `select ${index} as position, '${name}' as name where not exists (select from ${rows} and year = $1)`;
});

const gaps = jsonList(
  'reference-gaps',
  `select coalesce(json_agg(g.name order by g.position), '[]')::text as json from (${missing.join(' union all ')}) g`,
);

/** Lists the kinds of rows of which Operations has none for a year. */
export const listYearGaps = (ctx: PublicContext, year: number) => readJsonList<string>(ctx, gaps, [year]);
