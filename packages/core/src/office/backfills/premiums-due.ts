import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { batchRows, positionOf, type ReleasedBackfill } from './backfill.ts';

const noteFiles = statement(
  'fill-premiums-due',
  `with next as materialized (select id, format, state from file_import where id > $1 order by id limit ${batchRows}),
  noted as (
    insert into premium_due (import_id) select id from next where format = 3 and state = 'published' order by id returning 1)
  select max(id)::bigint as position, (select count(*)::int from noted) as filled from next`,
  { position: kind.bigint.orNull, filled: kind.int },
);

/** Has the premium check read the files that were published before there was one. Triggers note later ones. */
export const premiumsDue: ReleasedBackfill = {
  name: 'premiums to check',
  async fillNext(db, after) {
    const [row] = await run(db, noteFiles, [after]);
    return { position: positionOf(row), filled: row?.filled ?? 0 };
  },
};
