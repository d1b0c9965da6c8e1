import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { statusOf } from 'worksmart-cms/scripts/lib/processes.mjs';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { type Call, requestBytes } from './calls.ts';
import { addStaff, openSessions, readStaff } from './people/staff.ts';
import { type Measured, number } from './report.ts';
import { memoryOf, type RunningServer, startApi, startWorker } from './servers.ts';
import { query, type Setting } from './setting.ts';
import { judge, quantile, spreadOf } from './statistics.ts';

/** A stream of changes, as a browser keeps one. */
interface Stream {
  socket: Socket;
  /** The last `id`, with which it would continue. */
  position: string;
  text: string;
}

/** Called with each chunk that a stream receives. */
type OnChunk = (chunk: string) => void;

const openStream = (call: Call, onChunk: OnChunk): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(call.url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const stream: Stream = { socket, position: '0', text: '' };
    socket.once('error', reject);
    socket.on('data', (bytes) => {
      const chunk = bytes.toString();
      stream.text += chunk;
      stream.position = [...chunk.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? stream.position;
      onChunk(chunk);
      if (chunk.includes('event: changes')) resolve(stream);
    });
    socket.write(requestBytes({ ...call, headers: { ...call.headers, accept: 'text/event-stream' } }));
  });

interface Session {
  setting: Setting;
  tokens: readonly string[];
  /** A client, whose changes every role sees. */
  customerId: number;
}

const streamsTo = (
  api: RunningServer,
  { setting, tokens }: Session,
  onChunk: OnChunk,
  after: readonly string[] = [],
): Promise<Stream[]> =>
  Promise.all(
    tokens.map((token, at) => {
      const continues: Record<string, string> = after[at] === undefined ? {} : { 'last-event-id': after[at] };
      const headers = { 'x-api-key': setting.headers['x-api-key'] ?? '', accesstoken: token, ...continues };
      return openStream({ url: `${api.url}/api/live`, headers }, onChunk);
    }),
  );

const closeAll = (streams: readonly Stream[]): void => {
  for (const { socket } of streams) socket.destroy();
};

/** Saves the client through the first API, and returns when the change was committed. */
const change = async ({ setting, customerId }: Session, name: string): Promise<number> => {
  const headers = { ...setting.headers, 'content-type': 'application/json' };
  const record = await (await fetch(`${setting.api.url}/api/customer/${customerId}`, { headers })).json();
  const body = JSON.stringify({ id: customerId, rowVersion: record.rowVersion, name });
  const answer = await fetch(`${setting.api.url}/api/customer`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`P22: the save was answered ${answer.status}.`);
  await answer.arrayBuffer();
  return performance.now();
};

/** Milliseconds from each commit to each stream. */
const measureDelays = async (api: RunningServer, session: Session, changes: number) => {
  const delays: number[] = [];
  let committed = Number.POSITIVE_INFINITY;
  const onChunk = (chunk: string): void => {
    if (chunk.includes(`"customerId":${session.customerId}`)) delays.push(Math.max(performance.now() - committed, 0));
  };
  const idle = memoryOf(api.pid).now;
  const streams = await streamsTo(api, session, onChunk);
  await sleep(2_000);
  const megabytes = memoryOf(api.pid).now - idle;
  const seconds = () => statusOf(api.pid)?.seconds ?? Number.NaN;
  const [before, began] = [seconds(), performance.now()];
  await sleep(20_000);
  const idleCore = (seconds() - before) / ((performance.now() - began) / 1000);
  for (let n = 0; n < changes; n += 1) {
    committed = Number.POSITIVE_INFINITY;
    const saving = change(session, `Live ${n}`);
    committed = await saving;
    await sleep(700 + Math.random() * 600);
  }
  return { streams, delays, megabytes, idleCore };
};

/** Kills the API of the streams, commits changes in the meantime, and returns how many changes the continued streams lack. */
const measureKill = async (killed: RunningServer, streams: readonly Stream[], session: Session): Promise<number> => {
  process.kill(killed.pid, 'SIGKILL');
  const positions = streams.map(({ position }) => position);
  closeAll(streams);
  const wanted = 5;
  for (let n = 0; n < wanted; n += 1) await change(session, `Killed ${n}`);
  await sleep(1_000);
  const continued = await streamsTo(session.setting.api, session, () => {}, positions);
  await sleep(1_000);
  const lacking = continued.map(({ text }) => {
    const times = new Set(
      [...text.matchAll(/"customerId":(\d+)[^}]*"at":"([^"]+)"/g)].map(([, id, at]) => `${id} ${at}`),
    );
    return Math.max(wanted - [...times].filter((one) => one.startsWith(`${session.customerId} `)).length, 0);
  });
  closeAll(continued);
  return lacking.reduce((sum, one) => sum + one, 0);
};

/** P22: from a commit to the streams of other browsers, and what 500 open streams cost. */
export async function measureLive(setting: Setting, people: number, changes: number): Promise<Measured> {
  const tokens = await withClient(setting.databaseUrl, async (client) => {
    await addStaff(client, people);
    return openSessions(client, await readStaff(client, people));
  });
  const [row] = await query(
    setting.databaseUrl,
    `select id from customer where stage_id = ${stage.client} and deleted_at is null order by id limit 1`,
  );
  const session = { setting, tokens, customerId: Number(row?.id) };
  await using _worker = await startWorker(setting);
  await using api = await startApi('api-live', setting);
  const { streams, delays, megabytes, idleCore } = await measureDelays(api, session, changes);
  const lacking = await measureKill(api, streams, session);
  const expected = changes * people;
  const streamsText = `${people} streams`;
  return {
    findings: [
      {
        what: `a committed change on ${streamsText} of another process: p95 at most 1 s`,
        measured: `p50 ${number(quantile(delays, 0.5))} ms, p95 ${number(quantile(delays, 0.95))} ms, longest ${number(Math.max(...delays))} ms; ${delays.length} of ${expected} arrived`,
        verdict: delays.length < expected ? 'missed' : judge(spreadOf([quantile(delays, 0.95)]), 1_000, false),
      },
      {
        what: `${streamsText} cost at most 60 MB`,
        measured: `${number(megabytes)} MB`,
        verdict: judge(spreadOf([megabytes]), 60, false),
      },
      {
        what: `${streamsText} without changes: at most 2% of a core`,
        measured: `${number(idleCore * 100)}%`,
        verdict: judge(spreadOf([idleCore * 100]), 2, false),
      },
      {
        what: 'an API is killed: its streams continue at another one without a gap',
        measured: `${lacking} of ${5 * people} changes missing`,
        verdict: judge(spreadOf([lacking]), 0, false),
      },
    ],
  };
}
