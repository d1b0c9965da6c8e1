import { noMedicalTierId, planType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { runOn, statement } from '#platform/statement.ts';
import type { ReportWriter } from './report-writer.ts';
import { writeTierRateChartPdf } from './tier-rate-chart.document.ts';

const plansOf = statement(
  'tier-rate-plans',
  `select name, code, ee_amount::text as "eE_Amount", es_amount::text as "eS_Amount",
    ec_amount::text as "eC_Amount", ef_amount::text as "eF_Amount"
  from plan where type_id = ${planType.medical} and year = $1 order by lower(name), code, id`,
  columnsOf(kind.text, 'name', 'code', 'eE_Amount', 'eS_Amount', 'eC_Amount', 'eF_Amount'),
);

/** Leaves out the tier for employees without a medical plan, which has no premiums. */
const tiersOf = statement(
  'tier-rate-tiers',
  `select description, rate::text from tier
  where type_id = ${tierType.medical} and year = $1 and id <> ${noMedicalTierId} order by rate, lower(description), id`,
  { description: kind.text, rate: kind.text },
);

/** Report 8: premiums of the year's medical plans at each medical tier. */
export const writeTierRateChart: ReportWriter<'tierRateChart'> = async ({ ctx, filter, source }) => {
  const { year } = filter;
  const plans = await runOn(source, plansOf, [year]);
  const tiers = await runOn(source, tiersOf, [year]);
  const facts = { brand: await readBrand(ctx), year, date: today(ctx), plans, tiers };
  return writeTierRateChartPdf(facts, ctx.clock());
};
