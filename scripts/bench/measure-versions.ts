import pg from 'pg';
import { generatorFor, type Target } from './load.ts';
import { oursOf } from './measure-reads.ts';
import { compare } from './pairs.ts';
import { type Finding, number, spreadText } from './report.ts';
import { startApi } from './servers.ts';
import type { Setting } from './setting.ts';
import { judge } from './statistics.ts';

const path = '/api/customers/search?typeId=1&agentId=0';
const load = { connections: 16, generator: generatorFor(Number.POSITIVE_INFINITY) };

/** P2: a list that has not changed, to whoever has it and to whoever takes it packed, by the same list read anew. */
export async function measureVersions(
  setting: Setting,
  { pairs, seconds }: { pairs: number; seconds: number },
  writes: number,
): Promise<Finding[]> {
  const anew = oursOf(setting, 'the list, read anew', path);
  const first = await fetch(anew.url, { headers: { ...anew.headers, 'accept-encoding': 'gzip' } });
  const plain = await first.text();
  const etag = first.headers.get('etag') ?? '';
  const having = (more: Record<string, string>, name: string): Target => ({
    ...anew,
    name,
    headers: { ...anew.headers, ...more },
  });
  const findings: Finding[] = [];
  for (const [target, floor, what] of [
    [having({ 'if-none-match': etag }, 'unchanged'), 40, 'unchanged list (304)'],
    [having({ 'accept-encoding': 'gzip' }, 'packed'), 25, 'list from the packed bytes that are kept'],
  ] as const) {
    const { rate, sides } = await compare(target, anew, { ...load, pairs, seconds });
    const [quick, slow] = sides.map(({ perSecond }) => number(perSecond));
    findings.push({
      goal: 'P2',
      what: `${what}, answers per second by those of the same list read anew (${plain.length.toLocaleString('en-US')} bytes): at least ${floor}`,
      measured: `${spreadText(rate)}; ${quick} and ${slow} a second`,
      verdict: judge(rate, floor, true),
    });
  }
  return [...findings, await staleAnswers(setting, writes)];
}

/** Writers at once, each reading its own change at once through one of two servers, with the version it read before. */
async function staleAnswers(setting: Setting, writes: number): Promise<Finding> {
  const second = await startApi('api-second', setting.env, setting.folder);
  const pool = new pg.Pool({ connectionString: setting.databaseUrl, max: 8 });
  let stale = 0;
  try {
    const { rows } = await pool.query<{ id: number }>('select id from customer where stage_id = 1 order by id limit 8');
    const writer = async ({ id }: { id: number }, index: number) => {
      const query = new URLSearchParams({
        typeId: '1',
        agentId: '0',
        start: '1900-01-01',
        filter: `Bench ${id} `,
        pageSize: '1',
      });
      let etag = '';
      for (let round = 0; round < writes / rows.length; round++) {
        const name = `Bench ${id} ${round}`;
        await pool.query('update customer set name = $2 where id = $1', [id, name]);
        const server = (index + round) % 2 === 0 ? setting.api : second;
        const headers = { ...setting.headers, 'if-none-match': etag };
        const answer = await fetch(`${server.url}/api/customers/search?${query}`, { headers });
        const body =
          answer.status === 200 ? ((await answer.json()) as { results: { companyName: string }[] }) : undefined;
        etag = answer.headers.get('etag') ?? '';
        if (body?.results[0]?.companyName !== name) stale += 1;
      }
    };
    await Promise.all(rows.map(writer));
  } finally {
    await pool.end();
    await second.stop();
  }
  return {
    goal: 'P2',
    what: `answers that do not show a committed change, of ${writes.toLocaleString('en-US')} read right after one through two servers: 0`,
    measured: `**${stale}**`,
    verdict: stale === 0 ? 'holds' : 'missed',
  };
}
