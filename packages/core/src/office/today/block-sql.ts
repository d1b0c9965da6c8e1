import type { ListTotals } from '@worksmart/shared/office/today/places.ts';
import type { TodayItem } from '@worksmart/shared/office/today/schema.ts';
import { dateJson, instantJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';

/** A row of a block, as the database knows it. */
export interface BlockLine extends Pick<TodayItem, 'id' | 'name' | 'what' | 'at' | 'dueOn' | 'money' | 'customer'> {
  /** The kind of reference data, the name of a job, the type of a file, or an account’s address; null if it has none. */
  subject: string | null;
}

export const blockRow = {
  total: kind.int,
  lines: kind.json<BlockLine[]>(),
  lists: kind.json<ListTotals>(),
};

/** $1 is the time, $2 the business day, and $3 the number of lines. */
export const timed = '$1::timestamptz is not null and $2::date is not null';

/** SQL of the business year. */
export const businessYear = 'extract(year from $2::date)::int';

/** The parts of a line in SQL, for a row `h` of the hits and what `from` joins to it. */
interface LineSql {
  id?: string;
  name: string;
  what: string;
  at?: string;
  /** The day by which it should be done, where it does not follow from the time. */
  dueOn?: string;
  /** The money at stake, as JSON. */
  money?: string;
  /** The customer's id and stage. */
  customer?: readonly [id: string, stageId: string];
  subject?: string;
}

interface BlockSql {
  /** Selects all that needs attention, in order: `id`, `since` and more. */
  hits: string;
  /** Joins what only the lines need to `h`. */
  from?: string;
  line: LineSql;
  /** The parameter with the number of lines: $3 unless named. */
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
export const blockSql = ({ hits, from = '', line, most = '$3::int', list }: BlockSql): string => `
  with hit as materialized (${hits})
  select (select count(*)::int from hit) as total,
    (select coalesce(json_agg(${objectJson({
      id: line.id ?? 'h.id',
      name: line.name,
      what: line.what,
      at: instantJson(line.at ?? 'h.since'),
      dueOn: line.dueOn ? dateJson(line.dueOn) : 'null::text',
      money: line.money ?? 'null::json',
      customer: line.customer ? customerJson(line.customer) : 'null::json',
      subject: line.subject ?? 'null::text',
    })} order by h.place), '[]')
      from (select f.*, row_number() over () as place from (select * from hit limit ${most}) f) h ${from}) as lines,
    ${
      list
        ? `(select coalesce(json_agg(json_build_object('id', l.id, 'total', l.total) order by l.id), '[]')
          from (select h.${list} as id, count(*)::int as total from hit h group by 1) l)`
        : `'[]'::json`
    } as lists`;
