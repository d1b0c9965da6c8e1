import type { ListValue } from '@worksmart/shared/records/lookups/value.schema.ts';
import { type ValueList, valueListOf, valueListTypes } from '@worksmart/shared/records/lookups/value-lists.ts';
import { kind } from '#platform/row-kind.ts';
import { statement, variants } from '#platform/statement.ts';

/** How often each value is stored, by the stage of the records; deleted records do not count. */
const usesSql = ({ stored: { table, column } }: ValueList): string => {
  const ofRecords = table === 'customer';
  return `select s.${column} as id, ${ofRecords ? 's.stage_id' : 'null::int'} as stage, count(*) as uses
    from ${table} s ${ofRecords ? 'where s.deleted_at is null' : ''} group by 1, 2`;
};

/** The values of a list, retired ones at the end. */
export const valuesOf = variants(
  'value-list',
  { type: valueListTypes },
  ({
    type,
  }) => `select l.id, l.name, l.is_active as "isActive", l.row_version as "rowVersion", coalesce(used.uses, '[]') as uses
  from lookup l left join (
    select id, json_agg(json_build_object('stageId', stage, 'count', uses) order by stage) as uses
    from (${usesSql(valueListOf(type))}) counted group by id
  ) used on used.id = l.id
  where l.type_id = ${type} order by not l.is_active, l.sort, l.id`,
  {
    id: kind.int,
    name: kind.text,
    isActive: kind.boolean,
    rowVersion: kind.int,
    uses: kind.json<ListValue['uses']>(),
  },
);

/** Lets one save of a value at a time check names, give ids and order values. */
export const takeTurn = statement('value-lists-turn', `select pg_advisory_xact_lock(hashtext('value lists'))`);

/** Stores the order of the ids $1. */
export const reorder = statement(
  'value-lists-order',
  `update lookup set sort = o.place from unnest($1::int[]) with ordinality o (id, place)
  where lookup.id = o.id and lookup.sort <> o.place`,
);
