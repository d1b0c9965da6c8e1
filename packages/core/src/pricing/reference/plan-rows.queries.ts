import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import type { RowFields } from './reference-rows.ts';

/** The columns of a plan that an import writes, by their names in the JSON of a row. */
const written = {
  typeId: ['type_id', 'int'],
  year: ['year', 'int'],
  name: ['name', 'text'],
  vendor: ['vendor', 'text'],
  code: ['code', 'text'],
  followsCode: ['follows_code', 'text'],
  description: ['description', 'text'],
  modelTypeId: ['model_type_id', 'int'],
  effectiveDate: ['effective_date', 'date'],
  eeAmount: ['ee_amount', 'numeric'],
  esAmount: ['es_amount', 'numeric'],
  ecAmount: ['ec_amount', 'numeric'],
  efAmount: ['ef_amount', 'numeric'],
  deductibleSelf: ['deductible_self', 'numeric'],
  deductibleFamily: ['deductible_family', 'numeric'],
  deductibleEmbedded: ['deductible_embedded', 'numeric'],
  outOfPocketSelf: ['out_of_pocket_self', 'numeric'],
  outOfPocketFamily: ['out_of_pocket_family', 'numeric'],
  outOfPocketEmbedded: ['out_of_pocket_embedded', 'numeric'],
  paysBeforeDeductible: ['pays_before_deductible', 'boolean'],
  minimumValue: ['minimum_value', 'boolean'],
  source: ['source', 'text'],
} as const satisfies Record<keyof RowFields<'plan'>, readonly [column: string, type: string]>;

const all = Object.entries(written);
const names = all.map(([name]) => `"${name}"`).join(', ');
const columns = all.map(([, [column]]) => column).join(', ');
const typed = all.map(([name, [, type]]) => `"${name}" ${type}`).join(', ');

const updates = statement(
  'plans-update',
  `update plan t set ${all.map(([name, [column]]) => `${column} = v."${name}"`).join(', ')}, row_version = t.row_version + 1
  from jsonb_to_recordset($1::jsonb) as v(id int, ${typed}) where t.id = v.id`,
);

const inserts = statement(
  'plans-insert',
  `insert into plan (${columns}) select ${names} from jsonb_to_recordset($1::jsonb) as v(${typed})
  returning id, type_id as "typeId", year, code`,
  { id: kind.int, typeId: kind.int, year: kind.int, code: kind.text },
);

/** Writes all fields of plans and raises their versions. */
export const updatePlans = async (db: Db, plans: readonly (RowFields<'plan'> & { id: number })[]): Promise<void> => {
  if (plans.length > 0) await run(db, updates, [JSON.stringify(plans)]);
};

/** Adds plans. Returns their ids in the order of the plans. */
export const insertPlans = async (db: Db, plans: readonly RowFields<'plan'>[]): Promise<number[]> => {
  if (plans.length === 0) return [];
  const keyOf = ({ typeId, year, code }: Pick<RowFields<'plan'>, 'typeId' | 'year' | 'code'>): string =>
    `${typeId} ${year} ${code}`;
  const added = await run(db, inserts, [JSON.stringify(plans)]);
  const ids = new Map(added.map((row) => [keyOf(row), row.id]));
  return plans.map((plan) => ids.get(keyOf(plan)) ?? 0);
};
