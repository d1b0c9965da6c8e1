import { mostLines } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayBlock } from '@worksmart/shared/office/today/schema.ts';
import { instantJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';

export const blockRow = {
  total: kind.int,
  lines: kind.json<TodayBlock['lines']>(),
  lists: kind.json<TodayBlock['lists']>(),
};

/** $1 is the time, $2 the business day. Blocks that can be shown whole take the number of their lines as $3. */
export const timed = '$1::timestamptz is not null and $2::date is not null';

/** SQL of the business year. */
export const businessYear = 'extract(year from $2::date)::int';

/** The parts of a line in SQL, for a row `h` of the hits and what `from` joins to it. */
interface LineSql {
  id?: string;
  name: string;
  what: string;
  at?: string;
  /** The customer's id and stage. */
  customer?: readonly [id: string, stageId: string];
  kind?: string;
}

interface BlockSql {
  /** Selects all that needs attention, in order: `id`, `since` and more. */
  hits: string;
  /** Joins what only the lines need to `h`. */
  from?: string;
  line: LineSql;
  /** How many lines are read: the first five unless named. */
  most?: string;
  /** The list to which a hit belongs, if more than one list shows them. */
  list?: string;
}

const customerJson = ([id, stageId]: readonly [string, string]): string =>
  `case when ${id} is not null then ${objectJson({ id, stageId })} end`;

/** Joins the parts of a text that are not empty. */
export const parts = (...texts: string[]): string => `concat_ws(' · ', ${texts.join(', ')})`;

/** The name of a customer's sales agent `c`, for those who see the records of several. */
export const agentName = `coalesce(
  (select u.first_name || ' ' || u.last_name from app_user u where u.id = c.sales_agent_id), 'No agent')`;

/** Returns the statement of a block: the number of hits, the first lines, and the number in each list. */
export const blockSql = ({ hits, from = '', line, most = String(mostLines), list }: BlockSql): string => `
  with hit as materialized (select n.*, row_number() over () as place from (${hits}) n)
  select (select count(*)::int from hit) as total,
    (select coalesce(json_agg(${objectJson({
      id: line.id ?? 'h.id',
      name: line.name,
      what: line.what,
      at: instantJson(line.at ?? 'h.since'),
      customer: line.customer ? customerJson(line.customer) : 'null::json',
      kind: line.kind ?? 'null::text',
    })} order by h.place), '[]') from (select * from hit where place <= ${most}) h ${from}) as lines,
    ${
      list
        ? `(select coalesce(json_agg(json_build_object('id', l.id, 'total', l.total) order by l.id), '[]')
          from (select h.${list} as id, count(*)::int as total from hit h group by 1) l)`
        : `'[]'::json`
    } as lists`;
