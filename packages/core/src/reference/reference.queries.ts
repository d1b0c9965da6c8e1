import { type ReferenceKind, referenceKinds } from '@worksmart/shared/reference/constants.ts';
import type { Db } from '../platform/db.ts';
import { jsonList } from '../platform/json-list.ts';
import { dateJson, lookupJson } from '../platform/json-sql.ts';
import { kind } from '../platform/row-kind.ts';
import { run, variants } from '../platform/statement.ts';

const idAndText = (column: string) =>
  `coalesce((select json_build_object('id', l.id, 'description', l.name) from lookup l where l.id = ${column}),
    json_build_object('id', 0, 'description', ''))`;

/** SQL of each kind's rows in the shape of the contract. */
const rows: Readonly<Record<ReferenceKind, string>> = {
  tier: `select t.id, ${lookupJson('t.type_id')} as type, t.year, t.description, t.rate, t.source,
     t.row_version as "rowVersion"
   from tier t`,
  plan: `select t.id, ${lookupJson('t.type_id')} as type, t.year, t.name, t.vendor,
     ${dateJson('t.effective_date')} as "effectiveDate", t.code,
     ${lookupJson('t.model_type_id')} as "modelType", t.description,
     t.ee_amount as "eE_Amount", t.es_amount as "eS_Amount", t.ec_amount as "eC_Amount", t.ef_amount as "eF_Amount",
     t.deductible_self as "deductibleSelf", t.deductible_family as "deductibleFamily",
     t.deductible_embedded as "deductibleEmbedded", t.out_of_pocket_self as "outOfPocketSelf",
     t.out_of_pocket_family as "outOfPocketFamily", t.out_of_pocket_embedded as "outOfPocketEmbedded",
     t.pays_before_deductible as "paysBeforeDeductible",
     t.source, t.row_version as "rowVersion"
   from plan t`,
  rate: `select t.id, ${lookupJson('t.type_id')} as type, t.year, t.state, t.code, t.label, t.rate, t.value,
     t.is_variable as "isVariable", t.provider_rate as "providerRate", t.new_employer_rate as "newEmployerRate",
     t.new_employer_rate_construction as "newEmployerRateConstruction", t.reporting_level as "reportingLevel",
     t.wage_base_carries as "wageBaseCarries", t.discontinued, t.replaced_by as "replacedBy", t.source,
     t.row_version as "rowVersion"
   from rate t`,
  // An implementation fee has no pay cycle; the API sends id 0.
  fee: `select t.id, t.year, ${lookupJson('t.fee_type_id')} as "feeType", ${idAndText('t.pay_cycle_id')} as "payCycle",
     ${idAndText('t.employee_range_id')} as "employeeRange", t.fee_amount as "feeAmount",
     t.source, t.row_version as "rowVersion"
   from fee t
   left join lookup c on c.id = t.pay_cycle_id
   left join lookup e on e.id = t.employee_range_id`,
};

/** A kind's rows of type $1 in year $2. */
const ofTypeAndYear = (kind: ReferenceKind, order: string) =>
  `select coalesce(json_agg(r), '[]')::text as json from (${rows[kind]} where t.${kind === 'fee' ? 'fee_type_id' : 'type_id'} = $1 and t.year = $2 order by ${order}, t.id) r`;

export const tiers = jsonList('reference-tiers', ofTypeAndYear('tier', 't.description'));
export const plans = jsonList('reference-plans', ofTypeAndYear('plan', 't.name'));
/** `$3`: the reader may see the provider's own rates. */
export const rates = jsonList(
  'reference-rates',
  ofTypeAndYear('rate', 't.state, t.code').replace('t.provider_rate', 'case when $3::boolean then t.provider_rate end'),
);
export const fees = jsonList('reference-fees', ofTypeAndYear('fee', 'c.sort, e.sort'));

const rowOf = variants(
  'reference-row',
  { of: referenceKinds },
  (chosen) => `select row_to_json(r) as row from (${rows[chosen.of]} where t.id = $1) r`,
  { row: kind.json<unknown>() },
);

/** Reads one row in the shape of the contract, in the current transaction if there is one. */
export const readReferenceRow = async <Row>(db: Db, of: ReferenceKind, id: number): Promise<Row | undefined> => {
  const [found] = await run(db, rowOf({ of }), [id]);
  return found?.row as Row | undefined;
};
