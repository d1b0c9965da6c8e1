import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import type { IncomingLead } from './incoming-lead.ts';

const sameNameAndZip = statement(
  'sales-sync-duplicates',
  `select distinct on (n.external_id) n.external_id as "externalId", c.id
    from unnest($1::text[], $2::text[], $3::text[]) as n(external_id, name, zip)
    join customer c on c.zip = n.zip and search_fold(c.name) = search_fold(n.name) and c.deleted_at is null
    order by n.external_id, c.id`,
  { externalId: kind.text, id: kind.int },
);

/** Finds for new companies the customer with the same name, once folded, in the same zip. */
export const readPossibleDuplicates = async (db: Db, leads: readonly IncomingLead[]): Promise<Map<string, number>> => {
  if (leads.length === 0) return new Map();
  const ids = leads.map(({ externalId }) => externalId);
  const names = leads.map(({ values }) => values.name);
  const zips = leads.map(({ values }) => values.zip);
  const rows = await run(db, sameNameAndZip, [ids, names, zips]);
  return new Map(rows.map(({ externalId, id }) => [externalId, id]));
};
