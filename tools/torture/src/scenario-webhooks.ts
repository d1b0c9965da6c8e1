import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './call.ts';
import type { Ground } from './ground.ts';
import { promised, type Trial } from './outcome.ts';
import { until } from './waiting.ts';
import { openReceiver, type WebhookReceiver } from './webhook-receiver.ts';
import { judgeLedger, startWriters, writeText } from './writers.ts';

/** Adds an integration with an endpoint for all events, as an administrator does. */
async function addEndpoint({ headers }: Ground, api: string, url: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await call(`${api}/api${path}`, { headers, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as { id: number };
  };
  const me = JSON.parse((await call(`${api}/api/users/me`, { headers })).body) as { id: number };
  const { id } = await post('/integrations', {
    ...{ id: 0, name: 'Receiver', purpose: 'Counts events', role: { id: 1 }, owner: { id: me.id } },
    ...{ scopes: ['changes:read'], networks: [] },
  });
  await post(`/integrations/${id}/webhooks`, { url, types: [] });
}

/** Waiting deliveries are due at once, so that nobody waits a day for the last pause. */
const hurry = ({ database }: Ground) =>
  database.query(`update webhook_delivery set next_at = now() where state = 'waiting' and lease_until is null`);

const waiting = async ({ database }: Ground): Promise<number> =>
  (
    await database.query<{ count: number }>(
      `select count(*)::int as count from webhook_delivery where state = 'waiting'`,
    )
  )[0]?.count ?? 0;

/** Compares what was committed with what arrived. */
async function judge({ ground, outcome }: Pick<Trial, 'ground' | 'outcome'>, receiver: WebhookReceiver, since: Date) {
  const events = await ground.database.query<{ id: string }>('select id::text as id from event where at >= $1', [
    since,
  ]);
  const missing = events.filter(({ id }) => !receiver.acknowledged.has(id)).length;
  const known = new Set(events.map(({ id }) => id));
  const invented = [...receiver.acknowledged.keys()].filter((id) => !known.has(id)).length;
  const twice = [...receiver.acknowledged.values()].filter((times) => times > 1).length;
  outcome.found.push(
    `${events.length} events committed, ${events.length - missing} of them acknowledged, ${twice} more than once`,
    `${receiver.failures()} requests failed on purpose`,
  );
  promised(outcome, missing === 0, `${missing} committed events never arrived`);
  promised(outcome, invented === 0, `${invented} deliveries were of no committed event`);
  promised(outcome, events.length > 100, 'hardly anything was written: the scenario proved nothing');
}

/** Sends webhooks to a failing receiver while the worker is killed again and again, and the database restarted. */
export async function loseNoWebhook({ ground, outcome, short }: Trial): Promise<void> {
  const kills = short ? 2 : 20;
  outcome.did = `Webhooks of all writes to a receiver that refuses every fourth request and stalls on every twentieth; kill -9 of the only worker ${kills} times, and PostgreSQL restarted once.`;
  const receiver = await openReceiver();
  const wanted = { workers: 1, env: { WEBHOOK_ALLOW: '127.0.0.0/8' } };
  try {
    await ground.withMembers(wanted, async ({ apis: [api], workers: [worker] }) => {
      if (!worker) throw new Error('There is no worker.');
      await addEndpoint(ground, api.url, receiver.url);
      const since = new Date();
      const writers = await startWriters(ground, { url: () => api.url, rate: 25, retries: true });
      for (let kill = 0; kill < kills; kill += 1) {
        await until('a delivery to be under way', async () => (await waiting(ground)) > 0);
        const before = worker.pid();
        worker.signal('SIGKILL');
        await until('the worker to be started again', () => worker.pid() !== before);
        if (kill === Math.floor(kills / 2)) {
          await ground.database.stop();
          await ground.database.start();
        }
        await sleep(2_000);
      }
      outcome.found.push(writeText(await writers.stop()));
      receiver.recover();
      const moment = performance.now();
      await until(
        'all deliveries to arrive',
        async () => {
          await hurry(ground);
          return (await waiting(ground)) === 0;
        },
        { limit: 300, every: 500 },
      );
      outcome.recoveries.push((performance.now() - moment) / 1000);
      await judge({ ground, outcome }, receiver, since);
    });
  } finally {
    receiver.close();
  }
  await judgeLedger(ground, outcome);
}
