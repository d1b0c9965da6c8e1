import { oneByOne, type Target } from './load.ts';
import { type Measured, number, spreadText } from './report.ts';
import { startReference } from './servers.ts';
import type { Setting } from './setting.ts';
import { judge, median, spreadOf } from './statistics.ts';

/** P4: the cost of key, session and role: the same server and response with and without them, one caller. */
export async function measureGuard(setting: Setting, rounds: number): Promise<Measured> {
  const [guard, bare] = await Promise.all(
    ['guard', 'static'].map((what) => startReference(what, setting.env, setting.folder)),
  );
  if (!guard || !bare) throw new Error('A server is missing.');
  try {
    const { headers } = setting;
    const at = (name: string, url: string): Target => ({ name, url, headers, light: url });
    const open = at('open route', `${guard.url}/api/bench/open`);
    const guarded = at('guarded route', `${guard.url}/api/bench/guarded`);
    const plain = at('bare Fastify', `${bare.url}/light`);
    const calls = 400;
    const queriesSoFar = async () => {
      const answer = await fetch(`${guard.url}/queries`);
      return ((await answer.json()) as { queries: number }).queries;
    };
    for (const target of [open, guarded, plain]) await oneByOne(target, calls);
    const before = await queriesSoFar();
    const added: number[] = [];
    const plainTimes: number[] = [];
    const openTimes: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? [open, guarded] : [guarded, open];
      const times = new Map<Target, number>();
      for (const target of order) times.set(target, median(await oneByOne(target, calls)));
      added.push((times.get(guarded) ?? 0) - (times.get(open) ?? 0));
      openTimes.push(times.get(open) ?? 0);
      plainTimes.push(median(await oneByOne(plain, calls)));
    }
    const queries = ((await queriesSoFar()) - before) / (rounds * calls);
    const spread = spreadOf(added);
    const context = `; the open route takes ${number(median(openTimes))} ms, bare Fastify ${number(median(plainTimes))} ms`;
    return {
      findings: [
        {
          goal: 'P4',
          what: 'key, session and role add to the median latency of a trivial route: at most 0.35 ms',
          measured: spreadText(spread, ' ms') + context,
          verdict: judge(spread, 0.35, false),
        },
        {
          goal: 'P4',
          what: 'queries of a guarded call: at most 1',
          measured: `**${queries.toFixed(3)}** over ${(rounds * calls).toLocaleString('en-US')} calls`,
          // A session's last activity is written at most every 30 seconds.
          verdict: queries <= 1.01 ? 'holds' : 'missed',
        },
      ],
    };
  } finally {
    await Promise.all([guard.stop(), bare.stop()]);
  }
}
