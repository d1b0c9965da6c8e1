import { type ReferenceKind, referenceKinds } from '@worksmart/shared/pricing/reference/constants.ts';
import type { Db } from '#platform/db.ts';
import { jsonList } from '#platform/json-list.ts';
import { fieldsJson } from '#platform/record-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { run, variants } from '#platform/statement.ts';
import { referenceFields } from './row-fields.ts';

const idAndText = (column: string) =>
  `coalesce((select json_build_object('id', l.id, 'description', l.name) from lookup l where l.id = ${column}),
    json_build_object('id', 0, 'description', ''))`;

/** SQL of each kind's rows in the shape of the contract. */
const rowsOf = (table: ReferenceKind, instead: Readonly<Record<string, string>> = {}, joins = ''): string => {
  const columns = Object.entries({ ...fieldsJson('t', referenceFields[table]), ...instead });
  const named = columns.map(([name, sql]) => `${sql} as "${name}"`).join(', ');
  return `select t.id, ${named}, t.row_version as "rowVersion" from ${table} t${joins}`;
};
const rows: Readonly<Record<ReferenceKind, string>> = {
  tier: rowsOf('tier'),
  plan: rowsOf('plan'),
  rate: rowsOf('rate'),
  fee: rowsOf(
    'fee',
    // An implementation fee has no pay cycle; the API sends id 0.
    { payCycle: idAndText('t.pay_cycle_id'), employeeRange: idAndText('t.employee_range_id') },
    ' left join lookup c on c.id = t.pay_cycle_id left join lookup e on e.id = t.employee_range_id',
  ),
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
