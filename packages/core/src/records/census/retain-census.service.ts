import type { Services } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { givesWay } from '#platform/yield-to-requests.ts';

/**
 * Censuses whose people are no longer needed: of archived records some months after they were archived; of clients the
 * replaced versions some months later, but the last version of each plan year (the year of its day) only after years.
 * The active version of a client always stays.
 */
const due = statement(
  'census-retention-due',
  `select c.id from census c join customer k on k.id = c.customer_id
  where c.rows_deleted_at is null and (
    (k.stage_id = 165 and k.stage_date < $1::timestamptz - make_interval(months => $2::int))
    or (k.stage_id = 4 and not c.active and coalesce(c.superseded_at, c.created_at) < $1::timestamptz - case
      when c.undone or exists (select from census later where later.customer_id = c.customer_id and later.id > c.id
        and not later.undone and extract(year from later.as_of) = extract(year from c.as_of))
      then make_interval(months => $3::int) else make_interval(years => $4::int) end))
  order by c.id limit 50`,
  { id: kind.int },
);

const forget = statement('census-forget-rows', 'delete from census_row where census_id = $1');
const mark = statement(
  'census-mark-forgotten',
  `update census set rows_deleted_at = $2::timestamptz, filename = null, columns = '{}', answers = '{}' where id = $1`,
);

/**
 * Deletes the people of censuses whose retention period is over. Their totals stay. May run in several processes at once.
 * @returns how many censuses it emptied
 */
export const retainCensuses = async (services: Services, stopping?: AbortSignal): Promise<number> => {
  const { database, config, clock, log } = services;
  const yieldToRequests = givesWay(database, stopping);
  let emptied = 0;
  for (;;) {
    const months = [config.CENSUS_ARCHIVED_MONTHS, config.CENSUS_REPLACED_MONTHS, config.CENSUS_YEARS];
    const found = await run(database.prisma, due, [clock(), ...months]);
    if (found.length === 0 || stopping?.aborted) break;
    for (const { id } of found) {
      await database.prisma.$transaction(async (db) => {
        await run(db, forget, [id]);
        await run(db, mark, [id, clock()]);
      });
      emptied += 1;
      await yieldToRequests();
    }
  }
  if (emptied > 0) log.info({ emptied }, 'deleted the people of censuses that are no longer needed');
  return emptied;
};
