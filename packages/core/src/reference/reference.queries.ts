import { dateJson, lookupJson } from '../json-sql.ts';

const idAndText = (column: string) =>
  `coalesce((select json_build_object('id', l.id, 'description', l.name) from lookup l where l.id = ${column}),
    json_build_object('id', 0, 'description', ''))`;

const listOf = (name: string, rows: string) => ({
  name,
  text: `select coalesce(json_agg(r), '[]')::text as json from (${rows}) r`,
});

export const tiersSql = listOf(
  'reference-tiers',
  `select id, ${lookupJson('t.type_id')} as type, year, description, rate, source, row_version as "rowVersion"
   from tier t where type_id = $1 and year = $2 order by description, id`,
);

export const plansSql = listOf(
  'reference-plans',
  `select id, ${lookupJson('t.type_id')} as type, year, name, vendor,
     ${dateJson('effective_date')} as "effectiveDate", code,
     ${lookupJson('t.model_type_id')} as "modelType", description,
     ee_amount as "eE_Amount", es_amount as "eS_Amount", ec_amount as "eC_Amount", ef_amount as "eF_Amount",
     source, row_version as "rowVersion"
   from plan t where type_id = $1 and year = $2 order by name, id`,
);

export const ratesSql = listOf(
  'reference-rates',
  `select id, ${lookupJson('t.type_id')} as type, year, state, code, label, rate, value,
     is_variable as "isVariable", source, row_version as "rowVersion"
   from rate t where type_id = $1 and year = $2 order by state, code, id`,
);

/** An implementation fee has no pay cycle: it travels as id 0. */
export const feesSql = listOf(
  'reference-fees',
  `select f.id, f.year, ${lookupJson('f.fee_type_id')} as "feeType", ${idAndText('f.pay_cycle_id')} as "payCycle",
     ${idAndText('f.employee_range_id')} as "employeeRange", f.fee_amount as "feeAmount",
     f.source, f.row_version as "rowVersion"
   from fee f
   left join lookup c on c.id = f.pay_cycle_id
   left join lookup e on e.id = f.employee_range_id
   where f.fee_type_id = $1 and f.year = $2 order by c.sort, e.sort, f.id`,
);
