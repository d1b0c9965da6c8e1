import pg from 'pg';
import { oursOf } from './compare-with-references.ts';
import type { Target } from './load.ts';
import { type Comparison, compare } from './pairs.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import { startApi } from './servers.ts';
import type { Setting } from './setting.ts';
import { judge } from './statistics.ts';

const path = '/api/customers/search?typeId=1&agentId=0';
const connections = 16;

/**
 * P2: an unchanged list for a caller that already has it, and a compressed list, compared with the same list read from
 * the database.
 */
export async function measureVersions(
  setting: Setting,
  { pairs, seconds }: { pairs: number; seconds: number },
  writes: number,
): Promise<Measured> {
  const fresh = oursOf(setting, 'the list, read again', path);
  const first = await fetch(fresh.url, { headers: { ...fresh.headers, 'accept-encoding': 'gzip' } });
  const plain = await first.text();
  const etag = first.headers.get('etag') ?? '';
  const having = (more: Record<string, string>, name: string): Target => ({
    ...fresh,
    name,
    headers: { ...fresh.headers, ...more },
  });
  const findings: Finding[] = [];
  const comparisons: Comparison[] = [];
  for (const [target, floor, what] of [
    [having({ 'if-none-match': etag }, 'unchanged'), 40, 'unchanged list (304)'],
    [having({ 'accept-encoding': 'gzip' }, 'packed'), 25, 'list from the gzip cache'],
  ] as const) {
    const compared = await compare(target, fresh, { connections, pairs, seconds });
    comparisons.push(compared);
    const { rate, sides, limited } = compared;
    const [quick, slow] = sides.map(({ perSecond }) => number(perSecond));
    findings.push({
      what: `${what}, answers per second by those of the same list read again (${plain.length.toLocaleString('en-US')} bytes): at least ${floor}`,
      measured: `${spreadText(rate)}; ${quick} and ${slow} a second`,
      verdict: judge(rate, floor, true, limited),
    });
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
