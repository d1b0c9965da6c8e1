import type { Db } from '../db.ts';

/** Decimals travel as text, so that no binary float touches them. */
type Priced<Columns extends string> = { id: number } & Record<Columns, string | null>;

export interface Prices {
  adminRates: Priced<'ws_fee' | 'ws_wk' | 'ws_bw' | 'ws_sm' | 'ws_mo'>[];
  withholdings: Priced<'proposed_tax_rate' | 'current_suta' | 'proposed_suta'>[];
  workersComp: Priced<'proposed_rate' | 'current_cost' | 'proposed_cost'>[];
}

/** Writes computed figures, one statement a table; rows that hold them already are left alone. */
export const storePrices = async (db: Db, prices: Prices): Promise<void> => {
  if (prices.adminRates.length > 0) {
    await db.$executeRaw`
      update admin_rates t
      set ws_fee = v.ws_fee, ws_wk = v.ws_wk, ws_bw = v.ws_bw, ws_sm = v.ws_sm, ws_mo = v.ws_mo
      from jsonb_to_recordset(${JSON.stringify(prices.adminRates)}::jsonb)
        as v(id int, ws_fee numeric, ws_wk numeric, ws_bw numeric, ws_sm numeric, ws_mo numeric)
      where t.customer_id = v.id
        and (t.ws_fee, t.ws_wk, t.ws_bw, t.ws_sm, t.ws_mo)
          is distinct from (v.ws_fee, v.ws_wk, v.ws_bw, v.ws_sm, v.ws_mo)`;
  }
  if (prices.withholdings.length > 0) {
    await db.$executeRaw`
      update withholding t
      set proposed_tax_rate = v.proposed_tax_rate, current_suta = v.current_suta, proposed_suta = v.proposed_suta
      from jsonb_to_recordset(${JSON.stringify(prices.withholdings)}::jsonb)
        as v(id int, proposed_tax_rate numeric, current_suta numeric, proposed_suta numeric)
      where t.id = v.id
        and (t.proposed_tax_rate, t.current_suta, t.proposed_suta)
          is distinct from (v.proposed_tax_rate, v.current_suta, v.proposed_suta)`;
  }
  if (prices.workersComp.length > 0) {
    await db.$executeRaw`
      update workers_comp t
      set proposed_rate = v.proposed_rate, current_cost = v.current_cost, proposed_cost = v.proposed_cost
      from jsonb_to_recordset(${JSON.stringify(prices.workersComp)}::jsonb)
        as v(id int, proposed_rate numeric, current_cost numeric, proposed_cost numeric)
      where t.id = v.id
        and (t.proposed_rate, t.current_cost, t.proposed_cost)
          is distinct from (v.proposed_rate, v.current_cost, v.proposed_cost)`;
  }
};
