import { type SeasonColumnId, seasonListColumns } from '@worksmart/shared/benefits/renewals/season-columns.ts';
import { maxSentRenewals } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { maxWholeList } from '@worksmart/shared/platform/lists/window.schema.ts';
import { jsonList } from '#platform/json-list.ts';
import { kind } from '#platform/row-kind.ts';
import { statement, variants } from '#platform/statement.ts';
import {
  inSeason,
  matchingSeason,
  matchParameters,
  seasonFacetRows,
  seasonFacetsJson,
  seasonOrderSql,
  seasonRowJson,
  seasonSortKeys,
  seasonSource,
  seasonYear,
} from './season-list.sql.ts';

/** All rows. They are chosen by the indexes alone, so that earlier years are not read. */
export const wholeSeason = jsonList(
  'renewal-season',
  `with hit as materialized (select g.id from ${seasonSource} where ${inSeason})
  select coalesce(json_agg(${seasonRowJson} order by ${seasonOrderSql}), '[]') as json
  from hit join benefit_group_year g on g.id = hit.id join customer c on c.id = g.customer_id ${seasonYear}`,
);

export const seasonRowsOf = jsonList(
  'renewal-season-rows',
  `select coalesce(json_agg(${seasonRowJson} order by ${seasonOrderSql}), '[]') as json
  from ${seasonSource} ${seasonYear} where g.id = any($2::int[]) and ${inSeason}`,
);

/** The rows of a page, in the order of their ids. */
export const seasonRowsInOrder = jsonList(
  'renewal-season-page-rows',
  `select coalesce(json_agg(${seasonRowJson} order by array_position($2::int[], g.id)), '[]') as json
  from ${seasonSource} ${seasonYear} where g.id = any($2::int[]) and ${inSeason}`,
);

/** Counts no further than the answer needs. */
export const seasonIsLong = statement(
  'renewal-season-count',
  `select count(*) > ${maxWholeList} as long
  from (select from ${seasonSource} where ${inSeason} limit ${maxWholeList + 1}) season`,
  { long: kind.boolean },
);

const placed = seasonOrderSql.map((key, at) => `${key} as place${at}`).join(', ');
const places = seasonOrderSql.map((_key, at) => `place${at}`).join(', ');

/** The ids of a page of the renewals that match, and how many match. The two indexes contain all that it reads. */
export const seasonPage = variants(
  'renewal-season-page',
  { sort: seasonListColumns.map(({ id }): SeasonColumnId => id), direction: ['asc', 'desc'], all: [false, true] },
  ({ sort, direction, all }) => {
    const { key, join = '' } = seasonSortKeys[sort];
    const [size, page] = [matchParameters + 1, matchParameters + 2].map((number) => `$${number}::int`);
    return `
    with hit as materialized (
      select g.id, ${key} as key, ${placed} from ${seasonSource} ${join} where ${matchingSeason(all)}
    )
    select (select count(*)::int from hit) as total, array(
      select id from hit order by key ${direction} nulls last, ${places} limit ${size} offset ${size} * (${page} - 1)
    ) as ids`;
  },
  { total: kind.int, ids: kind.int.array },
);

/** The ids of the matching renewals, one more than can be sent. */
export const matchingSeasonIds = statement(
  'renewal-season-ids',
  `select coalesce(array_agg(id), '{}') as ids
  from (select g.id from ${seasonSource} where ${matchingSeason(false)} limit ${maxSentRenewals + 1}) season`,
  { ids: kind.int.array },
);

export const seasonFacts = statement(
  'renewal-season-facets',
  `with ${seasonFacetRows} select ${seasonFacetsJson}::text as json`,
  { json: kind.text },
);
