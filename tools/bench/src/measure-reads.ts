import { isDeepStrictEqual } from 'node:util';
import { compareWithReferences, type Effort, oursOf } from './compare-with-references.ts';
import type { Measured } from './report.ts';
import { query, type Setting, type Site } from './setting.ts';

const day = 24 * 60 * 60 * 1000;

const lastLeads = () => {
  const now = Date.now();
  return `start=${new Date(now - 60 * day).toISOString()}&end=${new Date(now + day).toISOString()}`;
};
const listPath = (range: string) => `/api/customers/search?typeId=1&agentId=0&${range}`;

/** The call of all leads of the last 60 days. */
export const leadsPath = (): string => listPath(lastLeads());

/** The call of one complete record. */
export const recordPath = async (site: Site): Promise<string> => `/api/customer/${await recordId(site)}`;

const recordId = async ({ databaseUrl }: Site) => {
  const [row] = await query(databaseUrl, 'select id from customer where stage_id = 3 order by id limit 1');
  return Number(row?.id);
};

/** P1: all leads of the last 60 days, compared with one bare statement and with a plain `findMany`. */
export function measureList(setting: Setting, effort: Effort): Promise<Measured> {
  const range = lastLeads();
  const path = `/list?typeId=1&${range}`;
  return compareWithReferences(setting, effort, {
    goal: 'P1',
    ours: oursOf(setting, 'the list, whole stack', listPath(range)),
    references: [
      { server: 'list-sql', name: 'list by Fastify and one json statement', path, floor: 0.8, p99Ceiling: 1.25 },
      { server: 'list-prisma', name: 'list by Fastify and Prisma include', path, floor: 5 },
    ],
  });
}

/** P3: one complete record. */
export async function measureDetail(setting: Setting, effort: Effort): Promise<Measured> {
  const path = `/detail/${await recordId(setting)}`;
  const measured = await compareWithReferences(setting, effort, {
    goal: 'P3',
    ours: oursOf(setting, 'the record, whole stack', await recordPath(setting)),
    references: [
      { server: 'detail-sql', name: 'detail by Fastify and one json statement', path, floor: 0.75 },
      { server: 'detail-prisma', name: 'detail by Fastify and Prisma include', path, floor: 3.5, same: sameRecord },
    ],
  });
  const favours =
    'the bare json statement of the record is the product’s own, so that all that surrounds it is measured; the record by Prisma is answered as its rows are, unshaped and without the names of lookups, which favours Prisma';
  return { ...measured, notes: [...measured.notes, favours] };
}

/** The bare server returns plain rows, so only the fields that both have are compared. */
function sameRecord(ours: string, theirs: string): boolean {
  const facts = (record: Record<string, unknown>, cycles: unknown) => {
    const { id, name, address, zip, rowVersion, contacts, locations } = record;
    const ids = (rows: unknown) => (rows as { id: number }[]).map((one) => one.id).sort((a, b) => a - b);
    return [id, name, address, zip, rowVersion, ids(contacts), ids(locations), ids(cycles)];
  };
  const [mine, other] = [JSON.parse(ours), JSON.parse(theirs)];
  return isDeepStrictEqual(facts(mine, mine.rfp.payRoll.payCycles), facts(other, other.payCycles));
}
