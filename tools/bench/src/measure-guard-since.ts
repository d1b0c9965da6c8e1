import { lastRelease } from 'worksmart-cms/scripts/db/releases.ts';
import { checkedOutRelease } from 'worksmart-cms/scripts/lib/checked-out-release.ts';
import { oneByOne } from './load.ts';
import { type Measured, number, spreadText } from './report.ts';
import { startReference } from './servers.ts';
import { query, type Setting } from './setting.ts';
import { judge, median, spreadOf } from './statistics.ts';

/** Fewer than the 600 calls that a key may make in a minute. */
const calls = 400;

const post = async ({ api, headers }: Setting, path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${api.url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

/** Makes integrations that may call the probe, one for each round because of that limit. @returns their keys */
const addKeys = async (setting: Setting, count: number): Promise<string[]> => {
  const [owner] = await query(setting.databaseUrl, `select id from app_user where kind = 'person' order by id limit 1`);
  const keys: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const integration = { id: 0, name: `Bench ${made}`, purpose: 'Bench', role: { id: 1 }, owner, networks: [] };
    const { id } = await post(setting, '/integrations', { ...integration, scopes: ['customers:read'] });
    const { key } = await post(setting, `/integrations/${id}/keys`, {});
    keys.push(String(key));
  }
  await query(setting.databaseUrl, `update integration set scopes = '{bench:read}' where name like 'Bench %'`);
  return keys;
};

/**
 * What a guarded call costs compared with the same call in the last release, which had no keys of integrations; and what a call
 * with such a key costs. Both servers work on one database, one caller at a time.
 */
export async function measureGuardSince(setting: Setting, rounds: number): Promise<Measured> {
  const release = lastRelease();
  const from = await checkedOutRelease(release);
  await using now = await startReference('guard', setting);
  await using before = await startReference('guard', { ...setting, from });
  const keys = await addKeys(setting, rounds + 1);
  const timeOf = async (url: string, path: string, headers: Record<string, string>) => {
    const target = { name: path, url: `${url}/api/bench/${path}`, headers, light: `${url}/api/bench/open` };
    return median(await oneByOne(target, calls));
  };
  const sides = {
    before: () => timeOf(before.url, 'guarded', setting.headers),
    session: () => timeOf(now.url, 'guarded', setting.headers),
    key: () => timeOf(now.url, 'guarded', { authorization: `Bearer ${keys.pop()}` }),
  };
  const names = Object.keys(sides) as (keyof typeof sides)[];
  const times: Record<keyof typeof sides, number>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const took = { before: 0, session: 0, key: 0 };
    for (const name of round % 2 === 0 ? names : names.toReversed()) took[name] = await sides[name]();
    // The first round warms up.
    if (round > 0) times.push(took);
  }
  const since = spreadOf(times.map((took) => took.session / took.before));
  const byKey = spreadOf(times.map(({ key, session }) => key - session));
  const [was, is] = (['before', 'session'] as const).map((name) => number(median(times.map((took) => took[name]))));
  return {
    findings: [
      {
        what: `a call with a session takes at most 1.05 times what it took in ${release.version}, without keys of integrations`,
        measured: `${spreadText(since, '', 'rounds')}; ${is} ms after ${was} ms`,
        verdict: judge(since, 1.05, false),
      },
      {
        what: 'a call with the key of an integration takes longer than one with a session by',
        measured: spreadText(byKey, ' ms', 'rounds'),
        verdict: '–',
      },
    ],
  };
}
