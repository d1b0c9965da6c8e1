import { setTimeout as sleep } from 'node:timers/promises';
import { placeEvents } from '@worksmart/core/records/events/place-events.service.ts';
import { mostChanges } from '@worksmart/core/records/live/live-changes.queries.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appForTests, type Caller, type TestHeaders } from '#testing/test-app.ts';

const t = appForTests({ people: { admin: { firstName: 'Dana', lastName: 'Reyes' }, agent: {}, clientUser: {} } });
let [url, lead, client] = ['', 0, 0];
let worker: NodeJS.Timeout;

beforeAll(async () => {
  url = `${await t.app.listen({ port: 0, host: '127.0.0.1' })}/api/live`;
  // As the worker does.
  worker = setInterval(() => placeEvents(t.services).catch(() => {}), 50);
});
afterAll(() => clearInterval(worker));
beforeEach(async () => {
  lead = (await addCustomer(t.db, { salesAgentId: null })).id;
  client = (await addCustomer(t.db, { stageId: stage.client })).id;
});

interface Sent {
  id: string | undefined;
  event: string;
  data: { position: string; reset: boolean; messages: Record<string, unknown>[]; people: unknown[] };
}
const open: AbortController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

/** Opens a stream and collects what it sends. */
const follow = async (caller: Caller, more: TestHeaders = {}) => {
  const control = new AbortController();
  open.push(control);
  const response = await fetch(url, {
    headers: { ...caller.headers, accept: 'text/event-stream', ...more },
    signal: control.signal,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const sent: Sent[] = [];
  const state = { ended: false };
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
        sent.push({ id: field('id'), event: field('event') ?? '', data: JSON.parse(field('data') ?? '{}') });
      }
    }
    state.ended = true;
  };
  read().catch(() => {});
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  /** Without repetitions: a change may come twice when a stream begins. */
  const messages = () => {
    const all = sent.flatMap(({ event, data }) => (event === 'changes' ? data.messages : []));
    return [...new Map(all.map((one) => [one.at, one])).values()];
  };
  return { sent, state, messages };
};
const rename = async (id: number, name: string) => {
  t.clock.advance({ seconds: 1 });
  const { rowVersion } = (await t.as.admin.get(`/customer/${id}`)).json();
  const answer = await t.as.admin.post('/customer', { id, rowVersion, name });
  expect(answer.statusCode, answer.body).toBe(200);
};
/** Open transactions of other test files on the same server hold up the positions. */
const allPlaced = () =>
  expect.poll(() => t.db.event.count({ where: { position: null } }), { timeout: 120_000 }).toBe(0);

describe('GET /live', () => {
  test('sends a committed change to everyone who may open the record, and to no one else', async () => {
    const [all, own, clients] = [await follow(t.as.admin), await follow(t.as.agent), await follow(t.as.clientUser)];
    await rename(lead, 'Alder Works');
    await rename(client, 'Birch Works');
    await expect.poll(() => all.messages()).toHaveLength(2);
    await expect.poll(() => [own.messages(), clients.messages()].map(({ length }) => length)).toEqual([1, 1]);
    const about = { kind: 'customer.updated', entity: 'customer', by: 'Dana Reyes', byId: t.as.admin.id };
    expect(all.messages()).toMatchObject([
      { ...about, id: String(lead), customerId: lead, rowVersion: expect.any(Number) },
      { ...about, customerId: client },
    ]);
    expect(clients.messages()).toMatchObject([{ customerId: client }]);
    expect(JSON.stringify(all.sent)).not.toContain('Works');
  });

  test('sends a change while an open transaction, such as an import, holds up the positions of more events than are read at once', async () => {
    const holding = await t.services.database.pool.connect();
    try {
      await holding.query('begin');
      await holding.query('select pg_current_xact_id()');
      const { messages } = await follow(t.as.clientUser);
      // Of a lead, which this user does not see.
      await t.db.$executeRaw`
        insert into event (type, entity, entity_id, customer_id, at, actor_name)
        select 'customer.updated', 'customer', ${String(lead)}, ${lead}, clock_timestamp(), 'Bulk'
        from generate_series(1, ${mostChanges + 100}) n`;
      await rename(client, 'Cedar Works');
      await expect.poll(messages).toMatchObject([{ customerId: client }]);
    } finally {
      await holding.query('rollback');
      holding.release();
    }
  });

  test('tells the previous agent that a record was given to another one', async () => {
    await t.db.customer.update({ where: { id: lead }, data: { salesAgentId: t.as.agent.id } });
    const own = await follow(t.as.agent);
    const other = await t.addUser(5, { isSalesAgent: true });
    await t.as.admin.post('/customers/assign', { customerIds: [lead], salesAgentID: other.id });
    await expect.poll(() => own.messages()).toMatchObject([{ kind: 'customer.assigned', customerId: lead }]);
    await rename(lead, 'Not theirs');
    await rename(client, 'Everyone’s');
    await expect.poll(() => own.messages()).toHaveLength(2);
    expect(own.messages()[1]).toMatchObject({ customerId: client });
  });

  test('continues after Last-Event-ID without a gap, and says when too much was missed', {
    timeout: 180_000,
  }, async () => {
    const first = await follow(t.as.admin);
    await rename(lead, 'One');
    await expect.poll(() => first.messages()).toHaveLength(1);
    await allPlaced();
    const [{ last } = { last: 0n }] = await t.db.$queryRaw<{ last: bigint }[]>`select max(position) as last from event`;
    open.pop()?.abort();
    await rename(lead, 'Two');
    await rename(lead, 'Three');
    const again = await follow(t.as.admin, { 'last-event-id': String(last) });
    await expect.poll(() => again.messages()).toHaveLength(2);
    await allPlaced();
    await t.db.$executeRaw`update event set at = at - interval '11 minutes'`;
    for (const after of [String(last), '9999999', 'x']) {
      const late = await follow(t.as.admin, { 'last-event-id': after });
      expect(late.sent[0]?.data).toMatchObject({ reset: true, messages: [] });
    }
    expect((await follow(t.as.admin)).sent[0]?.data.reset).toBe(false);
  });

  test('without a stream, returns the changes after a position at once', async () => {
    const { position } = (await t.as.admin.get('/live')).json();
    await rename(lead, 'Polled');
    const answer = await t.as.admin.get(`/live?after=${position}`);
    expect(answer.json()).toMatchObject({ reset: false, messages: [{ customerId: lead }] });
  });

  test('ends when the session ends, and does not count as activity', async () => {
    const person = await t.signInAs(1);
    const id = person.sessionId;
    const before = await t.db.session.update({ where: { id }, data: { lastSeenAt: new Date(Date.now() - 120_000) } });
    const stream = await follow(person, { 'x-background': '1' });
    expect((await t.db.session.findUniqueOrThrow({ where: { id } })).lastSeenAt).toEqual(before.lastSeenAt);
    await t.as.admin.delete(`/users/${person.id}/sessions/${id}`);
    await t.db.session.update({ where: { id }, data: { endedAt: new Date() } });
    await expect.poll(() => stream.state.ended).toBe(true);
    expect(stream.sent.at(-1)?.event).toBe('end');
  });

  test('keeps no more than six streams of one session', async () => {
    const person = await t.signInAs(1);
    const first = await follow(person);
    for (let n = 0; n < 6; n += 1) await follow(person);
    await expect.poll(() => first.state.ended).toBe(true);
  });
});

describe('within a second, with time for a busy machine', () => {
  const soon = { timeout: 3_000 };

  test('keeps no more than six of a hundred streams that one session opens at once', async () => {
    const headers = { ...t.as.admin.headers, accept: 'text/event-stream' };
    const controls = Array.from({ length: 100 }, () => new AbortController());
    open.push(...controls);
    let ended = 0;
    const follow = async ({ signal }: AbortController): Promise<void> => {
      const { body } = await fetch(url, { headers, signal });
      for await (const _chunk of body ?? []);
      ended += 1;
    };
    for (const control of controls) follow(control).catch(() => {});
    await expect.poll(() => ended).toBe(94);
  });

  test('an ended session ends its stream', async () => {
    const person = await t.signInAs(5, { isSalesAgent: true });
    const stream = await follow(person);
    await t.db.session.update({ where: { id: person.sessionId }, data: { endedAt: new Date() } });
    await expect.poll(() => stream.state.ended, soon).toBe(true);
  });

  test('a changed role decides what the stream sends', async () => {
    const person = await t.signInAs(4);
    const [own, all] = [await follow(person), await follow(t.as.admin)];
    /** Changes a lead, and returns whether the user learned of it by the time an administrator did. */
    const hears = async (): Promise<boolean> => {
      const [mine, theirs] = [own.messages().length, all.messages().length];
      await rename(lead, `Alder ${theirs}`);
      await expect.poll(() => all.messages().length).toBeGreaterThan(theirs);
      await sleep(100);
      return own.messages().length > mine;
    };
    expect(await hears()).toBe(true);
    await t.db.user.update({ where: { id: person.id }, data: { roleId: 8 } });
    const until = performance.now() + soon.timeout;
    while (await hears()) expect(performance.now()).toBeLessThan(until);
    expect(own.state.ended).toBe(false);
  });
});

test('one user counts as present in at most 30 views, the latest ones', async () => {
  const views = Array.from({ length: 40 }, (_, n) => `view ${n}`);
  for (const view of views) await t.as.admin.post('/live/presence', { customerId: lead, view, open: true });
  const rows = await t.db.presence.findMany({ where: { userId: t.as.admin.id }, orderBy: { seenAt: 'asc' } });
  expect(rows.map(({ view }) => view)).toEqual(views.slice(10));
});

describe('POST /live/presence', () => {
  const view = (caller: Caller, customerId: number, name: string, isOpen = true) =>
    caller.post('/live/presence', { customerId, view: name, open: isOpen });

  test('returns who else has the record open, tells them who comes and goes, and forgets views after 30 seconds', async () => {
    const [one, two] = [t.as.admin.user, t.as.clientUser.user];
    const stream = await follow(t.as.admin);
    const people = () => stream.sent.filter(({ event }) => event === 'presence').map(({ data }) => data.people);
    expect((await view(t.as.admin, client, 'a')).json()).toEqual({ customerId: client, people: [] });
    const other = { id: two.id, name: `${two.firstName} ${two.lastName}` };
    expect((await view(t.as.clientUser, client, 'b')).json().people).toMatchObject([
      { id: one.id, name: 'Dana Reyes' },
    ]);
    await expect.poll(() => people().at(-1)).toEqual([other]);
    await view(t.as.clientUser, client, 'b', false);
    await expect.poll(() => people().at(-1)).toEqual([]);
    await view(t.as.clientUser, client, 'b');
    await t.db.$executeRaw`update presence set seen_at = now() - interval '31 seconds' where view = 'b'`;
    expect((await view(t.as.admin, client, 'a')).json().people).toEqual([]);
  });

  test('answers 404 for a record that the user may not open, and leaves others’ views alone', async () => {
    expect((await view(t.as.clientUser, lead, 'c')).statusCode).toBe(404);
    await view(t.as.admin, client, 'mine');
    await view(t.as.clientUser, client, 'mine', false);
    expect((await view(t.as.clientUser, client, 'other')).json().people).toHaveLength(1);
  });
});
