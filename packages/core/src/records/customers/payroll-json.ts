import { payrollCycles } from '@worksmart/shared/records/lookups/constants.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import { withholdingFields, workersCompFields } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { payCycleFields } from '@worksmart/shared/records/payroll/schema.ts';
import { arrayJson, objectJson } from '#platform/json-sql.ts';
import { fieldsJson, rowJson } from '#platform/record-sql.ts';
import { wcTermsJson } from './wc-terms.service.ts';

const payCycles = arrayJson(rowJson('y', payCycleFields), 'pay_cycle y where y.customer_id = c.id', 'y.id');

const workersComp = arrayJson(
  rowJson('w', workersCompFields, {
    // Rows last priced by an earlier release have neither: their wages are rated in full, and billed without a mod.
    ratedWages: 'coalesce(w.rated_wages, w.annual_wages)',
    billedRate: `coalesce(w.billed_rate,
    case when w.override then w.proposed_rate else round(w.proposed_rate * pr.wc_tier / 100, 4) end)`,
    // Null without a base rate. Rows last priced by an earlier release still contain 0.
    proposedCost: 'case when w.proposed_rate is not null then w.proposed_cost end',
  }),
  'workers_comp w where w.customer_id = c.id',
  'w.id',
);

const withholdings = arrayJson(rowJson('h', withholdingFields), 'withholding h where h.customer_id = c.id', 'h.id');

/** SQL of `rfp.payRoll`, from `customer c` and `payroll pr`. */
export const payRollJson = objectJson({
  ...fieldsJson('pr', payRollFields),
  wcTerms: wcTermsJson('pr'),
  wcPremium: 'pr.wc_premium',
  payCycles,
  workersComp,
  taxInfo: objectJson({
    ...fieldsJson('pr', taxInfoFields),
    witholdings: withholdings,
  }),
});

const employeesOf = (cycleCount: number) =>
  `(select coalesce(sum(y.ft_count + y.pt_count), 0)
    from pay_cycle y where y.customer_id = c.id and y.cycle_count = ${cycleCount})`;

/**
 * SQL of `rfp.adminRates`, from `customer c` and `admin_rates ar`. Calculated rates are stored when their inputs change.
 * Only users who may edit the rates get the notes: `$4` says whether this user may.
 */
export const adminRatesJson = objectJson({
  ...fieldsJson('ar', adminRatesFields),
  ...Object.fromEntries(payrollCycles.map(({ field, perYear }) => [`${field}_Count`, employeesOf(perYear)])),
  note_1: 'case when $4::boolean then ar.note_1 end',
  note_2: 'case when $4::boolean then ar.note_2 end',
});
