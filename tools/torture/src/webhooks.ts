import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loginAt, signIn } from '@worksmart/bench/sign-in.ts';
import { ask } from './call.ts';
import type { Begin } from './faults.ts';
import { operator, type Testbed } from './testbed.ts';
import { Tally, type Trial, until } from './trial.ts';
import { startWriters, writeText } from './writers.ts';

/** Longer than the server waits for an answer. */
const stallMs = 12_000;

/**
 * Opens a receiver that refuses every fourth request, and stalls beyond the sender's patience on one in so many, until
 * it is well. `acknowledged`: how often each event was acknowledged, by its id. `failures`: requests that failed.
 */
async function openReceiver(stallEvery: number) {
  const state = { acknowledged: new Tally(), failures: 0, isWell: false };
  let requests = 0;
  const server = createServer(async (request, response) => {
    for await (const _chunk of request);
    requests += 1;
    if (state.isWell || (requests % stallEvery !== 0 && requests % 4 !== 0)) {
      state.acknowledged.add(String(request.headers['webhook-id']));
      return response.writeHead(204).end();
    }
    state.failures += 1;
    if (requests % stallEvery !== 0) return response.writeHead(500).end();
    await sleep(stallMs);
    response.destroy();
  });
  // An interrupted scenario does not close it.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve).unref());
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, { url: `http://127.0.0.1:${port}/hook`, server });
}

/** Adds an integration with an endpoint for all events, as an administrator does who has just signed in. */
async function addEndpoint(testbed: Testbed, api: string, url: string): Promise<void> {
  const headers = { ...testbed.headers, accesstoken: await signIn(loginAt(api, operator)) };
  const askFor = (path: string, body?: object) => ask<{ id: number }>(`${api}/api${path}`, { headers, body });
  const { id: owner } = await askFor('/users/me');
  const { id } = await askFor('/integrations', {
    id: 0,
    name: 'Receiver',
    purpose: 'Counts events',
    role: { id: 1 },
    owner: { id: owner },
    scopes: ['changes:read'],
    networks: [],
  });
  await askFor(`/integrations/${id}/webhooks`, { url, types: [] });
}

/** The number of deliveries that have not arrived yet. */
const waitingDeliveries = ({ database }: Testbed): Promise<number> =>
  database.count(`webhook_delivery where state = 'waiting'`);

/**
 * Sends all events to another program, which often fails, from now on.
 * @returns a function that lets it acknowledge everything, waits until all deliveries have arrived, and compares what was
 * committed since the endpoint was added with what arrived
 */
export async function startReceiver(trial: Trial, api: string, stallEvery: number): Promise<() => Promise<void>> {
  const { database } = trial.testbed;
  const receiver = await openReceiver(stallEvery);
  const after = new Date();
  await addEndpoint(trial.testbed, api, receiver.url);
  const before = new Date();
  const isDone = async () => {
    // Due at once, so that no one waits a day for the last pause.
    await database.query(`update webhook_delivery set next_at = now() where state = 'waiting' and lease_until is null`);
    return (await waitingDeliveries(trial.testbed)) === 0;
  };
  return async () => {
    receiver.isWell = true;
    trial.outcome.recoveries.push(await until('all deliveries to arrive', isDone, { limit: 300, every: 500 }));
    const all = await database.query<{ id: string; counts: boolean }>(
      'select id::text as id, at >= $2 as counts from event where at >= $1',
      [after, before],
    );
    const events = all.filter(({ counts }) => counts);
    const missing = events.filter(({ id }) => !receiver.acknowledged.has(id)).length;
    const known = new Set(all.map(({ id }) => id));
    const invented = [...receiver.acknowledged.keys()].filter((id) => !known.has(id)).length;
    const twice = [...receiver.acknowledged.values()].filter((times) => times > 1).length;
    trial.found(
      `${events.length} events committed, ${events.length - missing} of them acknowledged, ${twice} more than once`,
      `${receiver.failures} requests failed on purpose`,
    );
    trial.promise(missing === 0, `${missing} committed events never arrived`);
    trial.promise(invented === 0, `${invented} deliveries were of no event that was committed since`);
    trial.promise(events.length > 100, 'hardly anything was written: the scenario proved nothing');
    receiver.server.closeAllConnections();
    receiver.server.close();
  };
}

/** Webhooks of all writes to a receiver that fails. */
export const webhooks: Begin = async (trial, { api }) => {
  const { testbed } = trial;
  const judgeDeliveries = await startReceiver(trial, api.url, 20);
  const writers = await startWriters(testbed, { url: api.url, rate: 25, retries: true });
  return {
    did: 'Webhooks of all writes to a receiver that refuses every fourth request and stalls on every twentieth',
    strike: async (cause) => {
      await until('a delivery to be under way', async () => (await waitingDeliveries(testbed)) > 0);
      await cause();
      await sleep(2_000);
    },
    end: async () => {
      trial.found(writeText(await writers.stop()));
      await judgeDeliveries();
    },
  };
};
