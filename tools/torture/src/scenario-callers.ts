import { setTimeout as sleep } from 'node:timers/promises';
import { abandon, timedCall } from '@worksmart/bench/load.ts';
import { memoryOf } from '@worksmart/bench/servers.ts';
import { judge, quantile, spreadOf } from '@worksmart/bench/statistics.ts';
import { call } from './call.ts';
import { type Member, withMembers } from './members.ts';
import { type Outcome, promised, sizeOf, type Trial } from './outcome.ts';
import { type SlowCrowd, slowBody, slowHeaders, slowRead } from './slow-clients.ts';
import { seconds } from './waiting.ts';

const lightWithin = 200;
const slowerAtMost = 2;

const wholeList = '/api/customers/search?typeId=1&agentId=0&start=1900-01-01&end=2100-01-01';
const longList = `${wholeList}&pageSize=2000`;
const page = `${wholeList}&pageSize=10`;

/** Many callers request the whole list and disconnect before it arrives (T22). */
export async function abandonCalls(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const rounds = sizeOf(trial, [2, 10]);
  outcome.did = `64 callers open the whole list of leads and hang up 300 ms later, ${rounds} times; a page of it is asked for a second later.`;
  await withMembers(testbed, {}, async ({ api }) => {
    const { headers } = testbed;
    const waits: number[] = [];
    let left = 0;
    for (let round = 0; round < rounds; round += 1) {
      await abandon({ name: 'list', url: api.url + wholeList, headers, light: api.url + page }, 64, 300);
      await sleep(1_000);
      waits.push(await timedCall(api.url + page, headers));
      const [active] = await testbed.database.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where application_name = 'worksmart' and state = 'active'`,
      );
      left += active?.count ?? 0;
    }
    const longest = Math.max(...waits);
    outcome.recoveries.push(longest / 1000);
    outcome.found.push(
      `the page came in ${longest.toFixed(0)} ms at the longest`,
      `${left} statements were still at work for those who had gone, in all rounds together`,
    );
    promised(outcome, longest <= lightWithin, `a light call took more than ${lightWithin} ms after callers hung up`);
    promised(outcome, left === 0, 'the database still worked for callers who had gone');
    promised(outcome, api.starts() === 1, 'the api ended');
  });
}

/** Connections that send or read so slowly that they never finish, next to ordinary callers (T21). */
export async function slowClients({ testbed, outcome, short }: Trial): Promise<void> {
  const [many, some, pairs, length] = short ? [200, 50, 3, 1] : [2_000, 500, 3, 4];
  outcome.did = `${many} connections that send their headers byte by byte, ${some} their body, ${some} that read only the beginning of the list of up to 2,000 rows they asked for; p99 of four ordinary callers with and without, in turns.`;
  await withMembers(testbed, {}, async ({ api }) => {
    const { headers } = testbed;
    const crowds: [string, () => Promise<SlowCrowd>][] = [
      [`${many} slow headers`, () => slowHeaders(api.port, many)],
      [`${some} slow bodies`, () => slowBody(api.port, some, headers)],
      [`${some} slow readers`, () => slowRead(api.port, some, headers, longList)],
    ];
    await ordinary(api, headers, 1);
    for (const [name, open] of crowds) {
      const ratios: number[] = [];
      const times: string[] = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        const alone = await ordinary(api, headers, length);
        const crowd = await open();
        const during = await ordinary(api, headers, length);
        await crowd.close();
        ratios.push(during.p99 / alone.p99);
        times.push(`${alone.p99.toFixed(0)} to ${during.p99.toFixed(0)} ms`);
        promised(outcome, during.failed === 0, `${during.failed} ordinary calls failed during ${name}`);
      }
      const spread = spreadOf(ratios);
      const [middle, low, high] = [spread.median, spread.low, spread.high].map((ratio) => ratio.toFixed(2));
      outcome.found.push(`${name}: ordinary p99 × ${middle} (${low} to ${high}; ${times.join(', ')})`);
      const verdict = judge(spread, slowerAtMost, false);
      promised(outcome, verdict !== 'missed', `during ${name} ordinary calls took ${middle} times as long`);
    }
    if (!short) await areCutOff(api, headers, outcome);
    const { peak } = memoryOf(api.pid());
    if (!Number.isNaN(peak)) outcome.found.push(`the api's memory was ${peak.toFixed(0)} MB at most`);
    promised(outcome, api.starts() === 1, 'the api ended');
  });
}

/** Connections that do not finish are cut off after a while. */
async function areCutOff(api: Member, headers: Record<string, string>, outcome: Outcome): Promise<void> {
  const readers = await slowRead(api.port, 100, headers, wholeList);
  const crowds = [await slowHeaders(api.port, 100), await slowBody(api.port, 100, headers)];
  const began = performance.now();
  const left = () => crowds.reduce((count, crowd) => count + crowd.open(), 0);
  while (left() > 0 && performance.now() - began < 150_000) await sleep(500);
  const took = (performance.now() - began) / 1000;
  // If part of a response is unsent, Node restarts a connection's timeout once: twice 70 s.
  await sleep(Math.max(0, 150_000 - (performance.now() - began)));
  // The first byte triggers a reset, which the second one sees.
  for (let byte = 0; byte < 2; byte += 1) {
    readers.poke();
    await sleep(1_000);
  }
  crowds.push(readers);
  outcome.found.push(
    `${300 - left()} of 300 slow senders and readers that did not stop were cut off, the last sender after ${seconds(took)} s`,
  );
  promised(outcome, left() === 0, `${left()} slow clients were never cut off`);
  for (const crowd of crowds) await crowd.close();
}

/** Four callers, each of which reads one page of the list after another. */
async function ordinary({ url }: Member, headers: Record<string, string>, length: number) {
  const deadline = performance.now() + length * 1_000;
  const times: number[] = [];
  let failed = 0;
  const caller = async () => {
    while (performance.now() < deadline) {
      const began = performance.now();
      const answer = await call(url + page, { headers }).catch(() => undefined);
      if (answer?.status !== 200) failed += 1;
      times.push(performance.now() - began);
    }
  };
  await Promise.all([1, 2, 3, 4].map(caller));
  return { p99: quantile(times, 0.99), failed };
}
