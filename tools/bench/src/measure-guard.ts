import { lastRelease } from 'worksmart-cms/scripts/db/releases.ts';
import { checkedOutRelease } from 'worksmart-cms/scripts/lib/checked-out-release.ts';
import { ask } from './client.ts';
import { oneByOne } from './load.ts';
import { atMost, type Finding, number, spreadText } from './report.ts';
import { inTurns } from './rounds.ts';
import { type RunningServer, startReference } from './servers.ts';
import { query, type Setting } from './setting.ts';
import { signIn } from './sign-in.ts';
import { judge, median, spreadOf } from './statistics.ts';

interface Rounds {
  rounds: number;
  /** Calls of each side in a round: fewer than the 600 that a key may make in a minute. */
  calls: number;
}

const timeOf = async (url: string, headers: Record<string, string>, calls: number): Promise<number> =>
  median(await oneByOne({ name: url, url, headers, light: url }, calls));

/** P4: the cost of key, session and role: the same server and response with and without them, one caller. */
export async function measureGuard(setting: Setting, { rounds, calls }: Rounds): Promise<Finding[]> {
  await using guard = await startReference('guard', setting);
  await using bare = await startReference('static', setting);
  const { headers } = setting;
  const queriesSoFar = async (): Promise<number> =>
    ((await (await fetch(`${guard.url}/queries`)).json()) as { queries: number }).queries;
  let before = 0;
  const works = {
    open: () => timeOf(`${guard.url}/api/bench/open`, headers, calls),
    guarded: () => timeOf(`${guard.url}/api/bench/guarded`, headers, calls),
    plain: () => timeOf(`${bare.url}/light`, headers, calls),
  };
  const times = await inTurns(works, rounds, async () => {
    before = await queriesSoFar();
  });
  const queries = ((await queriesSoFar()) - before) / (rounds * calls);
  const middle = (name: keyof typeof works) => number(median(times.map((took) => took[name])));
  const added = spreadOf(times.map(({ guarded, open }) => guarded - open));
  const ofCalls = `**${queries.toFixed(3)}** over ${(rounds * calls).toLocaleString('en-US')} calls`;
  return [
    atMost('key, session and role add to the median latency of a trivial route', '0.35 ms', added, {
      more: `; the open route takes ${middle('open')} ms, bare Fastify ${middle('plain')} ms`,
    }),
    {
      what: 'queries of a guarded call: at most 1',
      measured: ofCalls,
      // A session's last activity is written at most every 30 seconds.
      verdict: queries <= 1.01 ? 'holds' : 'missed',
    },
  ];
}

/** Makes integrations that may call the probe, one for each round because of that limit. @returns their keys */
const addKeys = async (setting: Setting, count: number): Promise<string[]> => {
  // Only a session that has just signed in may make keys without the password.
  const caller = { ...setting, headers: { ...setting.headers, accesstoken: await signIn(setting.login) } };
  const [owner] = await query(setting.databaseUrl, `select id from app_user where kind = 'person' order by id limit 1`);
  const keys: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const integration = { id: 0, name: `Bench ${made}`, purpose: 'Bench', role: { id: 1 }, owner, networks: [] };
    const { id } = await ask<{ id: number }>(caller, '/integrations', { ...integration, scopes: ['customers:read'] });
    const { key } = await ask<{ key: string }>(caller, `/integrations/${id}/keys`, {});
    keys.push(key);
  }
  await query(setting.databaseUrl, `update integration set scopes = '{bench:read}' where name like 'Bench %'`);
  return keys;
};

/**
 * A guarded call compared with the same call in the last release, which had no keys of integrations; and a call with
 * such a key. Both servers use one database, one caller at a time.
 */
export async function measureGuardSince(setting: Setting, { rounds, calls }: Rounds): Promise<Finding[]> {
  const release = lastRelease();
  const from = await checkedOutRelease(release);
  await using now = await startReference('guard', setting);
  await using before = await startReference('guard', { ...setting, from });
  const keys = await addKeys(setting, rounds + 1);
  const guarded = ({ url }: RunningServer, headers: Record<string, string>) =>
    timeOf(`${url}/api/bench/guarded`, headers, calls);
  const times = await inTurns(
    {
      before: () => guarded(before, setting.headers),
      session: () => guarded(now, setting.headers),
      key: () => guarded(now, { authorization: `Bearer ${keys.pop()}` }),
    },
    rounds,
  );
  const [was, is] = (['before', 'session'] as const).map((name) => number(median(times.map((took) => took[name]))));
  const since = spreadOf(times.map((took) => took.session / took.before));
  const byKey = spreadOf(times.map(({ key, session }) => key - session));
  return [
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
  ];
}
