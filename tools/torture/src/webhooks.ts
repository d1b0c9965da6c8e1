import { call } from './call.ts';
import { promised, type Trial } from './outcome.ts';
import type { Testbed } from './testbed.ts';
import { until } from './waiting.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** Adds an integration with an endpoint for all events, as an administrator does. */
async function addEndpoint({ headers }: Testbed, api: string, url: string): Promise<void> {
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
}

/** Waiting deliveries are due at once, so that no one waits a day for the last pause. */
const hurry = ({ database }: Testbed) =>
  database.query(`update webhook_delivery set next_at = now() where state = 'waiting' and lease_until is null`);

/** The number of deliveries that have not arrived yet. */
export const waitingDeliveries = async ({ database }: Pick<Testbed, 'database'>): Promise<number> =>
  (
    await database.query<{ count: number }>(
      `select count(*)::int as count from webhook_delivery where state = 'waiting'`,
    )
  )[0]?.count ?? 0;

/** When an endpoint was added: between two moments. */
export interface Added {
  after: Date;
  before: Date;
}

/** Adds an endpoint for all events. */
export async function addedEndpoint(testbed: Testbed, api: string, url: string): Promise<Added> {
  const after = new Date();
  await addEndpoint(testbed, api, url);
  return { after, before: new Date() };
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
