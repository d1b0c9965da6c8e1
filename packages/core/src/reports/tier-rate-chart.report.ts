import { noMedicalTierId } from '@worksmart/shared/benefit-groups/constants.ts';
import { planType, tierType } from '@worksmart/shared/lookups/constants.ts';
import { today } from '../platform/business-time.ts';
import type { ReportWriter } from './report-writer.ts';
import { type ChartedPlan, type ChartedTier, writeTierRateChartPdf } from './tier-rate-chart.document.ts';

const plansSql = `select name, code, ee_amount::text as "eE_Amount", es_amount::text as "eS_Amount",
    ec_amount::text as "eC_Amount", ef_amount::text as "eF_Amount"
  from plan where type_id = ${planType.medical} and year = $1 order by lower(name), code, id`;

/** The tier of who takes no medical plan has no premiums. */
const tiersSql = `select description, rate::text from tier
  where type_id = ${tierType.medical} and year = $1 and id <> ${noMedicalTierId} order by rate, lower(description), id`;

/** Report 8: premiums of the year's medical plans at each medical tier. */
export const writeTierRateChart: ReportWriter<'tierRateChart'> = async ({ ctx, filter, source }) => {
  const { year } = filter;
  const plans = (await source.query<ChartedPlan>(plansSql, [year])).rows;
  const tiers = (await source.query<ChartedTier>(tiersSql, [year])).rows;
  const facts = { provider: ctx.config.PROVIDER_NAME, year, date: today(ctx), plans, tiers };
  return writeTierRateChartPdf(facts, ctx.clock());
};
