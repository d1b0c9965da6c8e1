import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loginAt, signIn } from '@worksmart/bench/sign-in.ts';
import { call } from './call.ts';
import { cause } from './faults.ts';
import { withMembers } from './members.ts';
import { promised, sizeOf, type Trial } from './outcome.ts';
import { operator, type Testbed } from './testbed.ts';
import { until } from './waiting.ts';
import { judgeLedger, startWriters, writeText } from './writers.ts';

/** Another program that is told of events, and often fails. */
export interface WebhookReceiver {
  url: string;
  /** How often each event was acknowledged, by its id. */
  acknowledged: ReadonlyMap<string, number>;
  /** Requests that failed on purpose: refused, or stalled beyond the sender's patience. */
  failures: () => number;
  /** From now on it acknowledges everything at once. */
  recover(): void;
  close(): void;
}

/** Longer than the server waits for an answer. */
const stallMs = 12_000;

/** Opens a receiver that refuses every fourth request, and stalls on one in so many. */
export async function openReceiver({ stallEvery }: { stallEvery: number }): Promise<WebhookReceiver> {
  const acknowledged = new Map<string, number>();
  let requests = 0;
  let failures = 0;
  let isWell = false;
  const server = createServer(async (request, response) => {
    for await (const _chunk of request);
    requests += 1;
    const id = String(request.headers['webhook-id']);
    if (!isWell && requests % stallEvery === 0) {
      failures += 1;
      await sleep(stallMs);
      response.destroy();
    } else if (!isWell && requests % 4 === 0) {
      failures += 1;
      response.writeHead(500).end();
    } else {
      acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
      response.writeHead(204).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    acknowledged,
    failures: () => failures,
    recover: () => {
      isWell = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** When an endpoint was added: between two moments. */
export interface Added {
  after: Date;
  before: Date;
}

/** Adds an integration with an endpoint for all events, as an administrator does who has just signed in. */
export async function addedEndpoint(testbed: Testbed, api: string, url: string): Promise<Added> {
  const after = new Date();
  const headers = { ...testbed.headers, accesstoken: await signIn(loginAt(api, operator)) };
  const post = async (path: string, body: object) => {
    const answer = await call(`${api}/api${path}`, { headers, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as { id: number };
  };
  const me = JSON.parse((await call(`${api}/api/users/me`, { headers })).body) as { id: number };
  const { id } = await post('/integrations', {
    id: 0,
    name: 'Receiver',
    purpose: 'Counts events',
    role: { id: 1 },
    owner: { id: me.id },
    scopes: ['changes:read'],
    networks: [],
  });
  await post(`/integrations/${id}/webhooks`, { url, types: [] });
  return { after, before: new Date() };
}

/** Waiting deliveries are due at once, so that no one waits a day for the last pause. */
const hurry = ({ database }: Testbed) =>
  database.query(`update webhook_delivery set next_at = now() where state = 'waiting' and lease_until is null`);

/** The number of deliveries that have not arrived yet. */
async function waitingDeliveries({ database }: Testbed): Promise<number> {
  const text = `select count(*)::int as count from webhook_delivery where state = 'waiting'`;
  const [row] = await database.query<{ count: number }>(text);
  return row?.count ?? 0;
}

/** Compares what was committed since an endpoint was added with what arrived. */
export async function judgeDeliveries(
  { testbed, outcome }: Pick<Trial, 'testbed' | 'outcome'>,
  receiver: WebhookReceiver,
  { after, before }: Added,
) {
  const all = await testbed.database.query<{ id: string; counts: boolean }>(
    'select id::text as id, at >= $2 as counts from event where at >= $1',
    [after, before],
  );
  const events = all.filter(({ counts }) => counts);
  const missing = events.filter(({ id }) => !receiver.acknowledged.has(id)).length;
  const known = new Set(all.map(({ id }) => id));
  const invented = [...receiver.acknowledged.keys()].filter((id) => !known.has(id)).length;
  const twice = [...receiver.acknowledged.values()].filter((times) => times > 1).length;
  outcome.found.push(
    `${events.length} events committed, ${events.length - missing} of them acknowledged, ${twice} more than once`,
    `${receiver.failures()} requests failed on purpose`,
  );
  promised(outcome, missing === 0, `${missing} committed events never arrived`);
  promised(outcome, invented === 0, `${invented} deliveries were of no event that was committed since`);
  promised(outcome, events.length > 100, 'hardly anything was written: the scenario proved nothing');
}

/** Lets the receiver acknowledge everything, and waits until all deliveries have arrived. @returns seconds */
export async function untilDelivered(testbed: Testbed, receiver: WebhookReceiver): Promise<number> {
  receiver.recover();
  const isDone = async () => {
    await hurry(testbed);
    return (await waitingDeliveries(testbed)) === 0;
  };
  return until('all deliveries to arrive', isDone, { limit: 300, every: 500 });
}

/** Sends webhooks to a failing receiver while the worker is killed again and again, and the database restarted. */
export async function loseNoWebhook(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const kills = sizeOf(trial, [2, 20]);
  outcome.did = `Webhooks of all writes to a receiver that refuses every fourth request and stalls on every twentieth; kill -9 of the only worker ${kills} times, and PostgreSQL restarted once.`;
  const receiver = await openReceiver({ stallEvery: 20 });
  try {
    await withMembers(testbed, { workers: 1, env: { WEBHOOK_ALLOW: '127.0.0.0/8' } }, async (members) => {
      const { url } = members.api;
      const added = await addedEndpoint(testbed, url, receiver.url);
      const writers = await startWriters(testbed, { url: () => url, rate: 25, retries: true });
      for (let kill = 0; kill < kills; kill += 1) {
        await until('a delivery to be under way', async () => (await waitingDeliveries(testbed)) > 0);
        await cause('worker killed', { testbed, members });
        if (kill === Math.floor(kills / 2)) await cause('database stopped', { testbed, members });
        await sleep(2_000);
      }
      outcome.found.push(writeText(await writers.stop()));
      outcome.recoveries.push(await untilDelivered(testbed, receiver));
      await judgeDeliveries(trial, receiver, added);
    });
  } finally {
    receiver.close();
  }
  await judgeLedger(testbed, outcome);
}
