import type { Db } from '../platform/db.ts';
import type { IncomingLead } from './incoming-lead.ts';

/** Of companies that are new here: the customer that has the same name, whatever its case, in the same zip. */
export const readPossibleDuplicates = async (db: Db, leads: readonly IncomingLead[]): Promise<Map<string, number>> => {
  if (leads.length === 0) return new Map();
  const ids = leads.map(({ externalId }) => externalId);
  const names = leads.map(({ values }) => values.name);
  const zips = leads.map(({ values }) => values.zip);
  const rows = await db.$queryRaw<{ externalId: string; id: number }[]>`
    select distinct on (n.external_id) n.external_id as "externalId", c.id
    from unnest(${ids}::text[], ${names}::text[], ${zips}::text[]) as n(external_id, name, zip)
    join customer c on c.zip = n.zip and lower(c.name) = lower(n.name) and c.deleted_at is null
    order by n.external_id, c.id`;
  return new Map(rows.map(({ externalId, id }) => [externalId, id]));
};
