import { oneByOne, type Target } from './load.ts';
import { atMost, type Measured, number, spreadText } from './report.ts';
import { startReference } from './servers.ts';
import type { Setting } from './setting.ts';
import { judge, median, spreadOf } from './statistics.ts';

const calls = 400;

/** P4: the cost of key, session and role: the same server and response with and without them, one caller. */
export async function measureGuard(setting: Setting, rounds: number): Promise<Measured> {
  await using guard = await startReference('guard', setting);
  await using bare = await startReference('static', setting);
  const { headers } = setting;
  const timesOf = (name: string, url: string) => {
    const target: Target = { name, url, headers, light: url };
    return { times: [] as number[], call: async () => median(await oneByOne(target, calls)) };
  };
  const open = timesOf('open route', `${guard.url}/api/bench/open`);
  const guarded = timesOf('guarded route', `${guard.url}/api/bench/guarded`);
  const plain = timesOf('bare Fastify', `${bare.url}/light`);
  const queriesSoFar = async () => {
    const answer = await fetch(`${guard.url}/queries`);
    return ((await answer.json()) as { queries: number }).queries;
  };
  for (const { call } of [open, guarded, plain]) await call();
  const before = await queriesSoFar();
  for (let round = 0; round < rounds; round++)
    for (const { times, call } of round % 2 === 0 ? [open, guarded, plain] : [guarded, open, plain])
      times.push(await call());
  const queries = ((await queriesSoFar()) - before) / (rounds * calls);
  const spread = spreadOf(guarded.times.map((time, round) => time - (open.times[round] ?? Number.NaN)));
  const [openTime, plainTime] = [open, plain].map(({ times }) => number(median(times)));
  return {
    findings: [
      {
        what: 'key, session and role add to the median latency of a trivial route: at most 0.35 ms',
        measured: `${spreadText(spread, ' ms')}; the open route takes ${openTime} ms, bare Fastify ${plainTime} ms`,
        verdict: judge(spread, 0.35, false),
      },
      {
        what: 'queries of a guarded call: at most 1',
        measured: `**${queries.toFixed(3)}** over ${(rounds * calls).toLocaleString('en-US')} calls`,
        // A session's last activity is written at most every 30 seconds.
        verdict: atMost(1.01, queries),
      },
    ],
  };
}
