import type { CycleHeadcount, TypedRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import type { UnemploymentInput } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import type { WcBasis, WcLine } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { WcPremium } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import type { Db } from '#platform/db.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { wcTermsJson } from '#records/customers/wc-terms.service.ts';

const inputs = statement(
  'pricing-inputs',
  `
    select c.id, r.rfp_year as year, p.wc_tier as "wcTier",
      json_build_object(
        'wsFee', a.ws_fee::text, 'wsFee_Override', a.ws_fee_override,
        'wS_WK', a.ws_wk::text, 'wS_WK_Override', a.ws_wk_override,
        'wS_BW', a.ws_bw::text, 'wS_BW_Override', a.ws_bw_override,
        'wS_SM', a.ws_sm::text, 'wS_SM_Override', a.ws_sm_override,
        'wS_MO', a.ws_mo::text, 'wS_MO_Override', a.ws_mo_override) as "adminRates",
      (select coalesce(json_agg(json_build_object(
          'cycleCount', y.cycle_count, 'ftCount', y.ft_count, 'ptCount', y.pt_count)), '[]')
        from pay_cycle y where y.customer_id = c.id) as "payCycles",
      (select coalesce(json_agg(json_build_object(
          'id', h.id, 'state', h.state, 'employeeCount', h.employee_count, 'taxRate', h.tax_rate::text,
          'w2Count', h.w2_count, 'belowBaseCount', h.below_base_count, 'belowBaseWages', h.below_base_wages::text,
          'taxableWages', h.taxable_wages::text,
          'override', h.override, 'proposedTaxRate', h.proposed_tax_rate::text,
          'currentSUTA', h.current_suta::text, 'proposedSUTA', h.proposed_suta::text)), '[]')
        from withholding h where h.customer_id = c.id) as withholdings,
      (select coalesce(json_agg(json_build_object(
          'id', w.id, 'state', w.state, 'code', w.code, 'annualWages', w.annual_wages::text, 'rate', w.rate::text,
          'overtimeWages', w.overtime_wages::text, 'overtimeFactor', w.overtime_factor::text,
          'overtimeExcluded', w.overtime_excluded::text, 'owners', w.owners,
          'override', w.override, 'proposedRate', w.proposed_rate::text,
          'currentCost', w.current_cost::text, 'proposedCost', w.proposed_cost::text)), '[]')
        from workers_comp w where w.customer_id = c.id) as "workersComp",
      ${wcTermsJson('p')} as terms,
      (select coalesce(json_agg(json_build_object(
          'state', s.state, 'year', s.year, 'ownerMin', s.owner_min::text, 'ownerMax', s.owner_max::text,
          'wcOvertimeExcluded', s.wc_overtime_excluded)), '[]')
        from wc_state_terms s where s.year = r.rfp_year) as "stateTerms",
      (select d.rows from premium_discount_table d where d.year = r.rfp_year) as discounts
    from customer c
    join rfp r on r.customer_id = c.id
    join payroll p on p.customer_id = c.id
    join admin_rates a on a.customer_id = c.id
    where c.id = any($1)`,
  {
    id: kind.int,
    /** The year of the rate and fee tables: the RFP year. */
    ...columnsOf(kind.int, 'year', 'wcTier'),
    adminRates: kind.json<TypedRates>(),
    payCycles: kind.json<CycleHeadcount[]>(),
    withholdings: kind.json<(UnemploymentInput & { id: number; state: string })[]>(),
    workersComp: kind.json<(WcLine & { id: number; state: string; code: string })[]>(),
    /** Numbers with at most four decimals, which a binary float writes as they are. */
    terms: kind.json<WcBasis['terms']>(),
    stateTerms: kind.json<WcBasis['states'][number][]>(),
    discounts: kind.json<NonNullable<WcBasis['discounts']>>().orNull,
  },
);

/** The inputs of one customer's prices. Decimals are text, so that they are never rounded as binary floats. */
export type PricingInputs = RowOf<typeof inputs>;

/** Reads all price inputs of any number of customers in one statement. */
export const readPricingInputs = (db: Db, customerIds: readonly number[]): Promise<PricingInputs[]> =>
  run(db, inputs, [customerIds]);

type Priced<Columns extends string> = { id: number } & Record<Columns, string | null>;

export interface Prices {
  adminRates: Priced<'ws_fee' | 'ws_wk' | 'ws_bw' | 'ws_sm' | 'ws_mo'>[];
  withholdings: Priced<'proposed_tax_rate' | 'current_suta' | 'proposed_suta'>[];
  workersComp: Priced<'proposed_rate' | 'current_cost' | 'proposed_cost' | 'rated_wages' | 'billed_rate'>[];
  premiums: { id: number; premium: WcPremium | null }[];
}

const storeAdminRates = statement(
  'prices-admin-rates',
  `
      update admin_rates t
      set ws_fee = v.ws_fee, ws_wk = v.ws_wk, ws_bw = v.ws_bw, ws_sm = v.ws_sm, ws_mo = v.ws_mo
      from jsonb_to_recordset($1::jsonb)
        as v(id int, ws_fee numeric, ws_wk numeric, ws_bw numeric, ws_sm numeric, ws_mo numeric)
      where t.customer_id = v.id
        and (t.ws_fee, t.ws_wk, t.ws_bw, t.ws_sm, t.ws_mo)
          is distinct from (v.ws_fee, v.ws_wk, v.ws_bw, v.ws_sm, v.ws_mo)`,
);

const storeWithholdings = statement(
  'prices-withholdings',
  `
      update withholding t
      set proposed_tax_rate = v.proposed_tax_rate, current_suta = v.current_suta, proposed_suta = v.proposed_suta
      from jsonb_to_recordset($1::jsonb)
        as v(id int, proposed_tax_rate numeric, current_suta numeric, proposed_suta numeric)
      where t.id = v.id
        and (t.proposed_tax_rate, t.current_suta, t.proposed_suta)
          is distinct from (v.proposed_tax_rate, v.current_suta, v.proposed_suta)`,
);

const storeWorkersComp = statement(
  'prices-workers-comp',
  `
      update workers_comp t
      set proposed_rate = v.proposed_rate, current_cost = v.current_cost, proposed_cost = v.proposed_cost,
        rated_wages = v.rated_wages, billed_rate = v.billed_rate
      from jsonb_to_recordset($1::jsonb)
        as v(id int, proposed_rate numeric, current_cost numeric, proposed_cost numeric, rated_wages numeric,
          billed_rate numeric)
      where t.id = v.id
        and (t.proposed_rate, t.current_cost, t.proposed_cost, t.rated_wages, t.billed_rate)
          is distinct from (v.proposed_rate, v.current_cost, v.proposed_cost, v.rated_wages, v.billed_rate)`,
);

const storePremiums = statement(
  'prices-premiums',
  `
      update payroll t set wc_premium = v.premium
      from jsonb_to_recordset($1::jsonb) as v(id int, premium json)
      where t.customer_id = v.id and t.wc_premium::text is distinct from v.premium::text`,
);

/** Writes calculated figures, one statement per table. Skips rows that already have them. */
export const storePrices = async (
  db: Db,
  { adminRates, withholdings, workersComp, premiums }: Prices,
): Promise<void> => {
  if (adminRates.length > 0) await run(db, storeAdminRates, [JSON.stringify(adminRates)]);
  if (withholdings.length > 0) await run(db, storeWithholdings, [JSON.stringify(withholdings)]);
  if (workersComp.length > 0) await run(db, storeWorkersComp, [JSON.stringify(workersComp)]);
  if (premiums.length > 0) await run(db, storePremiums, [JSON.stringify(premiums)]);
};
