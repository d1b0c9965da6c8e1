import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { abandon, timedCall } from '@worksmart/bench/client.ts';
import { memoryOf } from '@worksmart/bench/servers.ts';
import { judge, quantile, spreadOf } from '@worksmart/bench/statistics.ts';
import { readInTurn } from './call.ts';
import { type Member, withMembers } from './members.ts';
import { seconds, secondsSince, type Trial } from './trial.ts';

/** Milliseconds. */
const lightWithin = 200;
const slowerAtMost = 2;

const wholeList = '/api/customers/search?typeId=1&agentId=0&start=1900-01-01&end=2100-01-01';
const longList = `${wholeList}&pageSize=2000`;
const page = `${wholeList}&pageSize=10`;

/** Many callers request the whole list and disconnect before it arrives (T22). */
export async function abandonCalls(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const rounds = trial.size([2, 10]);
  outcome.did = `64 callers open the whole list of leads and hang up 300 ms later, ${rounds} times; a page of it is asked for a second later.`;
  await withMembers(testbed, {}, async ({ api }) => {
    const { headers } = testbed;
    let [longest, left] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await abandon({ url: api.url + wholeList, headers }, 64, 300);
      await sleep(1_000);
      longest = Math.max(longest, await timedCall(api.url + page, headers));
      left += await testbed.database.count(
        `pg_stat_activity where application_name = 'worksmart' and state = 'active'`,
      );
    }
    outcome.recoveries.push(longest / 1000);
    trial.found(
      `the page came in ${longest.toFixed(0)} ms at the longest`,
      `${left} statements were still at work for those who had gone, in all rounds together`,
    );
    trial.promise(longest <= lightWithin, `a light call took more than ${lightWithin} ms after callers hung up`);
    trial.promise(left === 0, 'the database still worked for callers who had gone');
    trial.promise(api.starts() === 1, 'the api ended');
  });
}

/** Connections that send or read so slowly that they never finish, next to ordinary callers (T21). */
export async function slowClients(trial: Trial): Promise<void> {
  const { testbed, outcome, short } = trial;
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
        trial.promise(during.failed === 'none', `ordinary calls failed during ${name}: ${during.failed}`);
      }
      const spread = spreadOf(ratios);
      const [middle, low, high] = [spread.median, spread.low, spread.high].map((ratio) => ratio.toFixed(2));
      trial.found(`${name}: ordinary p99 × ${middle} (${low} to ${high}; ${times.join(', ')})`);
      const verdict = judge(spread, slowerAtMost, false);
      trial.promise(verdict !== 'missed', `during ${name} ordinary calls took ${middle} times as long`);
    }
    if (!short) await areCutOff(trial, api);
    const { peak } = memoryOf(api.pid());
    if (!Number.isNaN(peak)) trial.found(`the api's memory was ${peak.toFixed(0)} MB at most`);
    trial.promise(api.starts() === 1, 'the api ended');
  });
}

/** Connections that do not finish are cut off after a while. */
async function areCutOff(trial: Trial, { port }: Member): Promise<void> {
  const { headers } = trial.testbed;
  const readers = await slowRead(port, 100, headers, wholeList);
  const crowds = [await slowHeaders(port, 100), await slowBody(port, 100, headers)];
  const began = performance.now();
  const left = () => crowds.reduce((count, crowd) => count + crowd.open(), 0);
  while (left() > 0 && secondsSince(began) < 150) await sleep(500);
  const took = secondsSince(began);
  // If part of a response is unsent, Node restarts a connection's timeout once: twice 70 s.
  await sleep(Math.max(0, 150 - secondsSince(began)) * 1_000);
  // The first byte triggers a reset, which the second one sees.
  for (let byte = 0; byte < 2; byte += 1) {
    readers.poke();
    await sleep(1_000);
  }
  crowds.push(readers);
  trial.found(
    `${300 - left()} of 300 slow senders and readers that did not stop were cut off, the last sender after ${seconds(took)} s`,
  );
  trial.promise(left() === 0, `${left()} slow clients were never cut off`);
  for (const crowd of crowds) await crowd.close();
}

/** Four callers, each of which reads one page of the list after another, for some seconds. */
async function ordinary({ url }: Member, headers: Record<string, string>, length: number) {
  const readers = readInTurn([url + page], headers, 0);
  await sleep(length * 1_000);
  await readers.stop();
  return { p99: quantile(readers.times, 0.99), failed: readers.troubles.text };
}

/** Connections that never finish. */
type SlowCrowd = ReturnType<typeof crowdOf>;

type Headers = Readonly<Record<string, string>>;

const requestLines = (first: string, headers: Headers, ...more: string[]): string =>
  [first, 'Host: slow', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ...more].join('\r\n');

/** Headers that never end. */
const slowHeaders = (port: number, count: number): Promise<SlowCrowd> =>
  dripping(port, count, requestLines('GET /api/info HTTP/1.1', {}, ''), 'X-A: b\r\n');

/** A body that is announced and arrives byte by byte. */
const slowBody = (port: number, count: number, headers: Headers): Promise<SlowCrowd> => {
  const more = ['Content-Type: application/json', 'Content-Length: 100000', '', '{'];
  return dripping(port, count, requestLines('POST /api/customer HTTP/1.1', headers, ...more), ' ');
};

/** A large response of which only the beginning is read; requested four at a time. */
async function slowRead(port: number, count: number, headers: Headers, path: string): Promise<SlowCrowd> {
  const sockets: Socket[] = [];
  const open = async () => {
    while (sockets.length < count) {
      const socket = await join(port, requestLines(`GET ${path} HTTP/1.1`, headers, '', ''));
      sockets.push(socket);
      await new Promise<void>((resolve) => {
        socket.once('data', () => resolve(void socket.pause()));
        socket.once('close', () => resolve());
      });
    }
  };
  await Promise.all([1, 2, 3, 4].map(open));
  return crowdOf(sockets);
}

/** Connections that send the head at once, and the drop every second. */
async function dripping(port: number, count: number, head: string, drop: string): Promise<SlowCrowd> {
  const sockets = await Promise.all(Array.from({ length: count }, () => join(port, head)));
  for (const socket of sockets) socket.resume();
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(drop);
  }, 1_000);
  return crowdOf(sockets, timer);
}

const crowdOf = (sockets: readonly Socket[], timer?: NodeJS.Timeout) => ({
  /** How many the server still holds. */
  open: () => sockets.filter((socket) => !socket.destroyed).length,
  /** Sends a byte on each, since a client that does not read would not notice otherwise that it was cut off. */
  poke: () => {
    for (const socket of sockets) socket.write('\r');
  },
  close: async () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  },
});

const join = (port: number, head: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      resolve(socket);
    });
    // Cut off by the server, as it may.
    socket.on('error', () => resolve(socket));
  });
