import pg from 'pg';
import { ask } from './client.ts';
import { type Comparison, compare, oneByOne, type Target, untilIdle } from './load.ts';
import { connections, type Effort } from './measure-against-bare.ts';
import { watchOthers } from './other-load.ts';
import { atLeast, atMost, type Finding, type Measured, number } from './report.ts';
import { ratioInTurns } from './rounds.ts';
import { startApi } from './servers.ts';
import { query, type Setting, type Site, targetOf } from './setting.ts';
import { median, quantile } from './statistics.ts';

const leads = '/customers/search?typeId=1&agentId=0';

/** P2: an unchanged list, and a compressed one, compared with the same list read from the database. */
export async function measureVersions(
  setting: Setting,
  { writes, ...effort }: Effort & { writes: number },
): Promise<Measured> {
  const fresh = targetOf(setting, 'the list, read again', `/api${leads}`);
  const first = await fetch(fresh.url, { headers: { ...fresh.headers, 'accept-encoding': 'gzip' } });
  const bytes = (await first.text()).length.toLocaleString('en-US');
  const findings: Finding[] = [];
  const comparisons: Comparison[] = [];
  for (const [name, header, floor, what] of [
    ['unchanged', { 'if-none-match': first.headers.get('etag') ?? '' }, '40', 'unchanged list (304)'],
    ['packed', { 'accept-encoding': 'gzip' }, '25', 'list from the gzip cache'],
  ] as const) {
    const target: Target = { ...fresh, name, headers: { ...fresh.headers, ...header } };
    const { rate, limited, sides, ...more } = await compare(target, fresh, { connections, ...effort });
    comparisons.push({ rate, limited, sides, ...more });
    const both = sides.map(({ perSecond }) => number(perSecond)).join(' and ');
    findings.push(
      atLeast(`${what}, answers per second by those of the same list read again (${bytes} bytes)`, floor, rate, {
        limited,
        more: `; ${both} a second`,
      }),
    );
  }
  return { findings: [...findings, await staleAnswers(setting, writes)], comparisons };
}

interface Row {
  id: number;
  /** When it entered its stage. */
  since: Date;
}

/**
 * A fifth of the changes come from a single writer, so that no other change refreshes the list; the rest from eight
 * concurrent writers on the same list. Each reads with the version from its previous read.
 */
async function staleAnswers(setting: Setting, writes: number): Promise<Finding> {
  await using second = await startApi('api-second', setting);
  const pool = new pg.Pool({ connectionString: setting.databaseUrl, max: 8 });
  let [stale, made] = [0, 0];
  try {
    const { rows } = await pool.query<Row>(
      `select id, stage_date as since from customer where stage_id = 1 and deleted_at is null
       order by stage_date desc, id desc limit 8`,
    );
    const range = new URLSearchParams({ typeId: '1', agentId: '0', start: rows.at(-1)?.since.toISOString() ?? '' });
    const write = async ({ id }: Row, count: number): Promise<void> => {
      let etag = '';
      for (let round = 0; round < count; round++) {
        made += 1;
        const name = `Bench ${id} ${made}`;
        await pool.query('update customer set name = $2 where id = $1', [id, name]);
        const server = round % 2 === 0 ? setting.api : second;
        const headers = { ...setting.headers, 'if-none-match': etag };
        const answer = await fetch(`${server.url}/api/customers/search?${range}`, { headers });
        const text = await answer.text();
        const { results } = JSON.parse(text || '{"results":[]}') as { results: { id: number; companyName: string }[] };
        etag = answer.headers.get('etag') ?? '';
        if (results.find((row) => row.id === id)?.companyName !== name) stale += 1;
      }
    };
    const alone = Math.floor(writes / 5);
    for (const row of rows.slice(0, 1)) await write(row, alone);
    await Promise.all(rows.map((row) => write(row, Math.ceil((writes - alone) / rows.length))));
  } finally {
    await pool.end();
  }
  return {
    what: `answers that do not show a committed change, of ${made.toLocaleString('en-US')} read right after one through two servers, a fifth by one writer alone, the others by eight at once: 0`,
    measured: `**${stale}**`,
    verdict: stale === 0 && made >= writes ? 'holds' : 'missed',
  };
}

const day = 24 * 60 * 60 * 1000;
/** Records from all parts of the database: a record that is requested repeatedly is cached at any size. */
const records = 100;

/** P12: the same list and records with ten times as many customers, in turns; each size has its own database and API. */
export const measureScale = (setting: Setting, { pairs }: { pairs: number }): Promise<Measured> =>
  setting.withSite(setting.customers * 10, async (site) => {
    const others = watchOthers();
    const wanted = Math.min(await countRecent(setting), await countRecent(site));
    const sizes = [setting, site].map(({ customers }) => customers.toLocaleString('en-US'));
    const findings: Finding[] = [];
    for (const [what, choose, calls] of [
      [`a list of ${wanted.toLocaleString('en-US')} rows`, (of: Site) => listOf(of, wanted), 15],
      ['a record, one of a hundred', recordsOf, records],
    ] as const) {
      const timeOf = (target: Target) => async (): Promise<number> => {
        await untilIdle(target);
        return median(await oneByOne(target, calls));
      };
      const works = { large: timeOf(await choose(site)), small: timeOf(await choose(setting)) };
      const { ratio, medians } = await ratioInTurns(works, ['large', 'small'], pairs);
      findings.push(
        atMost(`${what} at ${sizes[1]} customers by its time at ${sizes[0]}, one caller`, '1.3', ratio, {
          more: `; ${medians.map(number).join(' and ')} ms`,
        }),
      );
    }
    return { findings, others: others() };
  });

const recent = 'from customer where stage_id = 1 and deleted_at is null';

const countRecent = async ({ databaseUrl }: Site): Promise<number> => {
  const since = new Date(Date.now() - 60 * day).toISOString();
  const [row] = await query(databaseUrl, `select count(*)::int as count ${recent} and stage_date >= '${since}'`);
  return Number(row?.count);
};

/** A list of the newest leads, with the wanted number of rows. */
async function listOf(site: Site, wanted: number): Promise<Target> {
  const text = `select stage_date as since ${recent} order by stage_date desc, id desc offset ${Math.max(0, wanted - 1)} limit 1`;
  const [row] = await query(site.databaseUrl, text);
  const since = row?.since instanceof Date ? row.since.toISOString() : '1900-01-01';
  const path = `${leads}&start=${since}&end=${new Date(Date.now() + day).toISOString()}`;
  const { results } = await ask<{ results: unknown[] }>(site, path);
  if (Math.abs(results.length - wanted) > wanted / 100)
    throw new Error(`P12: the list has ${results.length} rows instead of ${wanted}.`);
  return targetOf(site, 'list', `/api${path}`);
}

/** Prospects, evenly spread from the first to the last. */
async function recordsOf(site: Site): Promise<Target> {
  const found = await query(
    site.databaseUrl,
    `select min(id) as id from (select id, ntile(${records}) over (order by id) as part from customer
     where stage_id = 3 and deleted_at is null) x group by part`,
  );
  return { ...targetOf(site, 'record', ''), urls: found.map(({ id }) => `${site.api.url}/api/customer/${id}`) };
}

/** Parts of customers' names, three letters up to a word, so that searches find something. */
async function typedLetters(setting: Setting): Promise<string[]> {
  const rows = await query(
    setting.databaseUrl,
    `select name from customer where deleted_at is null and id % (select greatest(count(*) / 8, 1) from customer) = 3 order by id limit 8`,
  );
  const part = (name: string, index: number) => name.slice(1, 4 + (index % 4) * 2).trim();
  return rows.map(({ name }, index) => part(String(name), index));
}

/** The latency while typing: the contains filter of the largest list, and the global search. */
export async function measureSearch(setting: Setting, { calls }: { calls: number }): Promise<Finding[]> {
  const letters = await typedLetters(setting);
  const [stage] = await query(
    setting.databaseUrl,
    'select stage_id, count(*) from customer where deleted_at is null group by 1 order by 2 desc limit 1',
  );
  const list = `/api/customers/search?typeId=${stage?.stage_id}&agentId=0&start=1900-01-01&pageSize=10&filter=`;
  const findings: Finding[] = [];
  for (const [what, path, ceiling] of [
    ['a page of the largest list, filtered by a part of the name, one caller', list, 100],
    ['search over all customers by a few letters, one caller', '/api/search?text=', 50],
  ] as const) {
    const times: number[][] = [];
    for (const text of letters) {
      const target = targetOf(setting, what, path + encodeURIComponent(text));
      await oneByOne(target, 3);
      times.push(await oneByOne(target, calls));
    }
    const all = times.flat();
    const worst = Math.max(...times.map(median));
    const more = ` (p99 ${number(quantile(all, 0.99))}); ${number(worst)} for the slowest of ${letters.length} texts`;
    const found = atMost(what, `${ceiling} ms`, median(all), { goal: '–', more });
    findings.push(found.verdict === 'holds' && worst > ceiling ? { ...found, verdict: 'holds by the median' } : found);
  }
  return findings;
}
