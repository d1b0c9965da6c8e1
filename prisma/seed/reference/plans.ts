import { planType } from '#shared/records/lookups/constants.ts';
import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';
import { illustrativeSource, seededYears, trended } from './years.ts';

const termColumns = [
  'deductible_self',
  'deductible_family',
  'deductible_embedded',
  'out_of_pocket_self',
  'out_of_pocket_family',
  'out_of_pocket_embedded',
] as const;
const columns = [
  'plan_type_id',
  'name',
  'code',
  'model_type_id',
  'description',
  'ee',
  'es',
  'ec',
  'ef',
  ...termColumns,
  'pays_before_deductible',
] as const;

const vendors: Readonly<Record<number, string>> = {
  [planType.medical]: 'Crossroads Health Plan',
  [planType.dental]: 'Crossroads Dental',
  [planType.vision]: 'ClearSight Vision',
};

/** Premium increase per year, percent. */
const yearlyChange: Readonly<Record<number, number>> = {
  [planType.medical]: 6.5,
  [planType.dental]: 3,
  [planType.vision]: 2,
};

/** The provider's plans of each year with monthly premiums, rounded to cents. */
export function planRows(): Cells[] {
  return readRows('plans.csv', columns).flatMap((plan) => {
    const typeId = Number(plan.plan_type_id);
    const percent = yearlyChange[typeId] ?? 0;
    return seededYears.map((year) => ({
      type_id: typeId,
      year,
      name: plan.name,
      vendor: vendors[typeId] ?? '',
      code: plan.code,
      description: plan.description,
      model_type_id: Number(plan.model_type_id),
      effective_date: `${year}-01-01`,
      ee_amount: trended(plan.ee, percent, year),
      es_amount: trended(plan.es, percent, year),
      ec_amount: trended(plan.ec, percent, year),
      ef_amount: trended(plan.ef, percent, year),
      ...Object.fromEntries(termColumns.map((name) => [name, plan[name] || null])),
      pays_before_deductible: plan.pays_before_deductible ? plan.pays_before_deductible === 'yes' : null,
      source: illustrativeSource(year, percent),
    }));
  });
}
