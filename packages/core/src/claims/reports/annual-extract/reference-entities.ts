import { csvRows } from '#platform/csv/csv-sql.ts';
import { date, flag, lookup, money, number, text } from './entity.ts';

/** Where a figure comes from; illustrative ones say so. */
const source = text('Source', 'r.source');

const plans = csvRows('extract-plans', {
  from: 'from plan r where r.year = $1::int order by r.type_id, r.code',
  columns: [
    lookup('Type', 'r.type_id'),
    text('Code', 'r.code'),
    text('Name', 'r.name'),
    text('Vendor', 'r.vendor'),
    text('Description', 'r.description'),
    flag('High Deductible', 'r.model_type_id = 80'),
    date('Effective Date', 'r.effective_date'),
    money('EE Premium', 'r.ee_amount'),
    money('ES Premium', 'r.es_amount'),
    money('EC Premium', 'r.ec_amount'),
    money('EF Premium', 'r.ef_amount'),
    source,
  ],
});

const tiers = csvRows('extract-tiers', {
  from: 'from tier r where r.year = $1::int order by r.type_id, r.rate, r.id',
  columns: [lookup('Type', 'r.type_id'), text('Description', 'r.description'), number('Rate', 'r.rate'), source],
});

const rates = csvRows('extract-rates', {
  from: 'from rate r where r.year = $1::int order by r.type_id, r.state, r.code, r.id',
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
});

const fees = csvRows('extract-fees', {
  from: 'from fee r where r.year = $1::int order by r.fee_type_id, r.pay_cycle_id, r.employee_range_id',
  columns: [
    lookup('Type', 'r.fee_type_id'),
    lookup('Payroll Cycle', 'r.pay_cycle_id'),
    // In words, because a spreadsheet would read `1 - 4` as a date.
    text('Employees', `replace((select l.name from lookup l where l.id = r.employee_range_id), ' - ', ' to ')`),
    money('Fee', 'r.fee_amount'),
    source,
  ],
});

/** What the provider offers and charges in the year. */
export const referenceEntities = { 'plans.csv': plans, 'tiers.csv': tiers, 'rates.csv': rates, 'fees.csv': fees };
