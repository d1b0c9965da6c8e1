import { setTimeout as sleep } from 'node:timers/promises';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { ask, openStream, type Stream } from './client.ts';
import { processorSeconds } from './other-load.ts';
import { addStaff, openSessions, readStaff } from './people/staff.ts';
import { atMost, type Finding, number } from './report.ts';
import { memoryOf, type RunningServer, startApi, startWorker } from './servers.ts';
import { customerIn, openClient, type Setting } from './setting.ts';
import { quantile } from './statistics.ts';

/** What the streams of all people have received. */
type Received = Awaited<ReturnType<typeof streamsTo>>;

interface Session {
  setting: Setting;
  tokens: readonly string[];
  /** A client, whose changes every role sees. */
  customerId: number;
}

/** Opens a stream of changes for each person. @param after the position that each continues from */
async function streamsTo(
  { url }: Pick<RunningServer, 'url'>,
  { setting, tokens }: Session,
  onChunk: (chunk: string) => void = () => {},
  after: readonly string[] = [],
) {
  const texts = tokens.map(() => '');
  const open = (accesstoken: string, at: number): Promise<Stream> =>
    new Promise((resolve, reject) => {
      const position = after[at];
      const headers = { 'x-api-key': setting.headers['x-api-key'] ?? '', accesstoken };
      const stream = openStream(
        { url: `${url}/api/live`, headers: { ...headers, ...(position && { 'last-event-id': position }) } },
        (bytes) => {
          const chunk = bytes.toString();
          texts[at] += chunk;
          onChunk(chunk);
          if (chunk.includes('event: changes')) resolve(stream);
        },
      );
      stream.ended.then(() => reject(new Error('P22: a stream was refused or ended.')), reject);
    });
  return { streams: await Promise.all(tokens.map(open)), texts };
}

const closeAll = ({ streams }: Received) => Promise.all(streams.map((stream) => stream.close()));

/** Saves the client through the first API, and returns when the change was committed. */
const change = async ({ setting, customerId: id }: Session, name: string): Promise<number> => {
  const { rowVersion } = await ask<{ rowVersion: number }>(setting, `/customer/${id}`);
  await ask(setting, '/customer', { id, rowVersion, name });
  return performance.now();
};

/** Milliseconds from each commit to each stream, and what the open streams cost. */
const measureDelays = async (api: RunningServer, session: Session, changes: number) => {
  const delays: number[] = [];
  let committed = Number.POSITIVE_INFINITY;
  const idle = memoryOf(api.pid).now;
  const received = await streamsTo(api, session, (chunk) => {
    if (chunk.includes(`"customerId":${session.customerId}`)) delays.push(Math.max(performance.now() - committed, 0));
  });
  await sleep(2_000);
  const megabytes = memoryOf(api.pid).now - idle;
  const [before, began] = [processorSeconds(api.pid), performance.now()];
  await sleep(20_000);
  const idleCore = (processorSeconds(api.pid) - before) / ((performance.now() - began) / 1000);
  for (let n = 0; n < changes; n += 1) {
    committed = Number.POSITIVE_INFINITY;
    committed = await change(session, `Live ${n}`);
    await sleep(700 + Math.random() * 600);
  }
  return { received, delays, megabytes, idleCore };
};

const changesAfterKill = 5;

/** Kills the API of the streams, commits changes in the meantime, and returns how many of them the continued streams lack. */
const measureKill = async (killed: RunningServer, received: Received, session: Session): Promise<number> => {
  process.kill(killed.pid, 'SIGKILL');
  const positions = received.texts.map((text) => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '0');
  await closeAll(received);
  for (let n = 0; n < changesAfterKill; n += 1) await change(session, `Killed ${n}`);
  await sleep(1_000);
  const continued = await streamsTo(session.setting.api, session, undefined, positions);
  await sleep(1_000);
  await closeAll(continued);
  const lacking = continued.texts.map((text) => {
    const changes = [...text.matchAll(/"customerId":(\d+)[^}]*"at":"([^"]+)"/g)];
    const times = new Set(changes.filter(([, id]) => Number(id) === session.customerId).map(([, , at]) => at));
    return Math.max(changesAfterKill - times.size, 0);
  });
  return lacking.reduce((sum, one) => sum + one, 0);
};

/** P22: from a commit to the streams of other browsers, and what open streams cost. */
export async function measureLive(
  setting: Setting,
  { people, changes }: { people: number; changes: number },
): Promise<Finding[]> {
  await using client = await openClient(setting.databaseUrl);
  await addStaff(client, people);
  const tokens = await openSessions(client, await readStaff(client, people));
  const session = { setting, tokens, customerId: await customerIn(setting, stage.client) };
  await using _worker = await startWorker(setting);
  await using api = await startApi('api-live', setting);
  const { received, delays, megabytes, idleCore } = await measureDelays(api, session, changes);
  const lacking = await measureKill(api, received, session);
  const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => quantile(delays, share));
  const arrived = `${delays.length} of ${changes * people} arrived`;
  const delay = atMost(`p95 of a committed change on ${people} streams of another process`, '1 s', (p95 ?? 0) / 1000, {
    text: `p50 ${number(p50 ?? 0)} ms, p95 ${number(p95 ?? 0)} ms, longest ${number(longest ?? 0)} ms; ${arrived}`,
  });
  const idle = idleCore * 100;
  return [
    delays.length < changes * people ? { ...delay, verdict: 'missed' } : delay,
    atMost(`memory of ${people} streams`, '60 MB', megabytes),
    atMost(`${people} streams without changes`, '2% of a core', idle),
    {
      what: 'an API is killed: its streams continue at another one without a gap',
      measured: `${lacking} of ${changesAfterKill * people} changes missing`,
      verdict: lacking === 0 ? 'holds' : 'missed',
    },
  ];
}
