import { csvRows } from '../../platform/csv/csv-sql.ts';
import { date, type Entity, flag, lookup, number, text } from './entity.ts';

/** Where a figure comes from; illustrative ones say so. */
const source = text('Source', 'r.source');

const plans: Entity = {
  file: 'plans.csv',
  statement: csvRows('extract-plans', {
    columns: [
      lookup('Type', 'r.type_id'),
      text('Code', 'r.code'),
      text('Name', 'r.name'),
      text('Vendor', 'r.vendor'),
      text('Description', 'r.description'),
      flag('High Deductible', 'r.model_type_id = 80'),
      date('Effective Date', 'r.effective_date'),
      number('EE Premium', 'r.ee_amount'),
      number('ES Premium', 'r.es_amount'),
      number('EC Premium', 'r.ec_amount'),
      number('EF Premium', 'r.ef_amount'),
      source,
    ],
    from: 'from plan r where r.year = $1::int order by r.type_id, r.code',
  }),
};

const tiers: Entity = {
  file: 'tiers.csv',
  statement: csvRows('extract-tiers', {
    columns: [lookup('Type', 'r.type_id'), text('Description', 'r.description'), number('Rate', 'r.rate'), source],
    from: 'from tier r where r.year = $1::int order by r.type_id, r.rate, r.id',
  }),
};

const rates: Entity = {
  file: 'rates.csv',
  statement: csvRows('extract-rates', {
    columns: [
      lookup('Type', 'r.type_id'),
      text('State', 'r.state'),
      text('Code', 'r.code'),
      text('Label', 'r.label'),
      number('Rate', 'r.rate'),
      number('Value', 'r.value'),
      flag('Variable', 'r.is_variable'),
      source,
    ],
    from: 'from rate r where r.year = $1::int order by r.type_id, r.state, r.code, r.id',
  }),
};

const fees: Entity = {
  file: 'fees.csv',
  statement: csvRows('extract-fees', {
    columns: [
      lookup('Type', 'r.fee_type_id'),
      lookup('Payroll Cycle', 'r.pay_cycle_id'),
      // In words, because a spreadsheet would read `1 - 4` as a date.
      text('Employees', `replace((select l.name from lookup l where l.id = r.employee_range_id), ' - ', ' to ')`),
      number('Fee', 'r.fee_amount'),
      source,
    ],
    from: 'from fee r where r.year = $1::int order by r.fee_type_id, r.pay_cycle_id, r.employee_range_id',
  }),
};

/** What the provider offers and charges in the year. */
export const referenceEntities: readonly Entity[] = [plans, tiers, rates, fees];
