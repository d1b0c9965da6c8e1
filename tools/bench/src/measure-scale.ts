import { oursOf } from './compare-with-references.ts';
import { oneByOne, type Target, untilIdle } from './load.ts';
import { watchOthers } from './other-load.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import { inTurns } from './rounds.ts';
import { query, type Setting, type Site } from './setting.ts';
import { judge, median, ratiosOf } from './statistics.ts';

const day = 24 * 60 * 60 * 1000;
/** Records from all parts of the database: a record that is requested repeatedly is cached at any size. */
const records = 100;

/**
 * P12: a list with the same number of rows, and single records, in a database with ten times as many customers. Each
 * size has its own database and API, and the two alternate.
 */
export function measureScale(setting: Setting, large: number, pairs: number): Promise<Measured> {
  return setting.withSite(large, async (site) => {
    const others = watchOthers();
    const wanted = Math.min(await countRecent(setting), await countRecent(site));
    const rows = wanted.toLocaleString('en-US');
    const sizes = [setting, site].map(({ customers }) => customers.toLocaleString('en-US'));
    const findings: Finding[] = [];
    for (const [what, targetOf, calls] of [
      [`a list of ${rows} rows`, (of: Site) => listOf(of, wanted), 15],
      ['a record, one of a hundred', recordsOf, records],
    ] as const) {
      const [small, big] = [await targetOf(setting), await targetOf(site)];
      const timeOf = async (target: Target): Promise<number> => {
        await untilIdle(target);
        return median(await oneByOne(target, calls));
      };
      const times = await inTurns(
        () => timeOf(big),
        () => timeOf(small),
        pairs,
      );
      const { ratio, medians } = ratiosOf(times);
      findings.push({
        what: `${what} at ${sizes[1]} customers by its time at ${sizes[0]}, one caller: at most 1.3`,
        measured: `${spreadText(ratio)}; ${medians.map(number).join(' and ')} ms`,
        verdict: judge(ratio, 1.3, false),
      });
    }
    return { findings, others: others() };
  });
}

const countRecent = async ({ databaseUrl }: Site): Promise<number> => {
  const since = new Date(Date.now() - 60 * day).toISOString();
  const text = `select count(*)::int as count from customer where stage_id = 1 and deleted_at is null and stage_date >= '${since}'`;
  const [row] = await query(databaseUrl, text);
  return Number(row?.count);
};

/** A list of the newest leads, with the wanted number of rows. */
async function listOf(site: Site, wanted: number): Promise<Target> {
  const text = `select stage_date as since from customer where stage_id = 1 and deleted_at is null
    order by stage_date desc, id desc offset ${Math.max(0, wanted - 1)} limit 1`;
  const [row] = await query(site.databaseUrl, text);
  const since = row?.since instanceof Date ? row.since.toISOString() : '1900-01-01';
  const end = new Date(Date.now() + day).toISOString();
  const target = oursOf(site, 'list', `/api/customers/search?typeId=1&agentId=0&start=${since}&end=${end}`);
  const answer = await fetch(target.url, { headers: target.headers });
  const { results } = (await answer.json()) as { results: unknown[] };
  if (Math.abs(results.length - wanted) > wanted / 100)
    throw new Error(`P12: the list has ${results.length} rows instead of ${wanted}.`);
  return target;
}

/** Prospects, evenly spread from the first to the last. */
async function recordsOf(site: Site): Promise<Target> {
  const found = await query(
    site.databaseUrl,
    `select min(id) as id from (select id, ntile(${records}) over (order by id) as part from customer
     where stage_id = 3 and deleted_at is null) x group by part`,
  );
  const urls = found.map(({ id }) => `${site.api.url}/api/customer/${id}`);
  return { ...oursOf(site, 'record', ''), urls };
}
