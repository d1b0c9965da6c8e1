import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '@worksmart/core/platform/dedicated-connection.ts';
import { placeEvents } from '@worksmart/core/records/events/place-events.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { type Change, type ChangePage, mostChangesOfPage } from '@worksmart/shared/records/changes/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addKey } from '#testing/integration-key.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { appForTests, type Caller, type TestHeaders } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent', 'clientUser'] });
let [lead, client] = [0, 0];
let worker: NodeJS.Timeout;

beforeAll(async () => {
  // As the worker does.
  worker = setInterval(() => placeEvents(t.services).catch(() => {}), 50);
});
afterAll(() => clearInterval(worker));
beforeEach(async () => {
  lead = (await addCustomer(t.db, { salesAgentId: null })).id;
  client = (await addCustomer(t.db, { stageId: stage.client })).id;
});

const ask = (query: string, who: Caller = t.as.admin, more: TestHeaders = {}) =>
  who.with({ ...more }).get(`/changes${query}`);
const page = (query: string, who: Caller = t.as.admin, more: TestHeaders = {}): Promise<ChangePage> =>
  ok(ask(query, who, more));
const rename = async (id: number, name: string) => {
  const { rowVersion } = (await t.as.admin.get(`/customer/${id}`)).json();
  await ok(t.as.admin.post('/customer', { id, rowVersion, name }));
};
/** Open transactions of other test files on the same server hold up the positions. */
const allPlaced = () =>
  expect.poll(() => t.db.event.count({ where: { position: null } }), { timeout: 120_000 }).toBe(0);
const now = async (who: Caller = t.as.admin) => {
  await allPlaced();
  return (await page('', who)).next;
};
/** Follows the pages from a cursor to the end. */
const follow = async (after: string, more = '', who: Caller = t.as.admin): Promise<Change[]> => {
  const found: Change[] = [];
  for (let cursor = after; ; ) {
    const { results, next, hasMore } = await page(`?after=${cursor}${more}`, who);
    found.push(...results);
    if (!hasMore) return found;
    cursor = next;
  }
};
const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => Number(id));

describe('GET /changes', () => {
  test('goes on past an event whose id is no number, whatever the database plans', async () => {
    const after = await now();
    const about = {
      actorName: 'x',
      action: 'users.save',
      entity: 'user',
      entityId: 'a-directory',
      changes: { a: [1, 2] },
    };
    await t.db.auditEvent.create({ data: about });
    await rename(lead, 'Larch Works');
    await allPlaced();
    for (const setting of ['enable_nestloop', 'enable_hashjoin', 'enable_mergejoin']) {
      await t.services.database.pool.query(`set ${setting} = off`);
      expect((await follow(after)).map(({ id }) => id)).toEqual(['a-directory', String(lead)]);
    }
  });

  test('begins now, and returns later changes in their order, without the records', async () => {
    const first = await page('');
    expect(first).toMatchObject({ results: [], hasMore: false });
    const after = await now();
    await rename(lead, 'Alder Works');
    await rename(client, 'Birch Works');
    await allPlaced();
    const { results, next, asOf } = await page(`?after=${after}`);
    const about = { type: 'customer.updated', entity: 'customer', at: expect.any(String), deleted: false };
    expect(results).toEqual([
      { ...about, id: String(lead), customerId: lead },
      { ...about, id: String(client), customerId: client },
    ]);
    expect(new Date(asOf).getTime()).toBeGreaterThan(0);
    expect(await page(`?after=${next}`)).toMatchObject({ results: [], next, hasMore: false });
  });

  test('tells each user only of records that the user may open', async () => {
    const after = await now();
    await rename(lead, 'Cedar Works');
    await rename(client, 'Dogwood Works');
    await allPlaced();
    expect(idsOf(await follow(after))).toEqual([lead, client]);
    expect(idsOf(await follow(after, '', t.as.agent))).toEqual([client]);
    expect(idsOf(await follow(after, '', t.as.clientUser))).toEqual([client]);
  });

  test('tells the previous agent of a save that gives the record to another one and changes more', async () => {
    await t.db.customer.update({ where: { id: lead }, data: { salesAgentId: t.as.agent.id } });
    const other = await t.addUser(5, { isSalesAgent: true });
    const after = await now();
    const both = { id: lead, name: 'Dogwood Works', salesAgent: { id: other.id } };
    expect((await t.as.admin.post('/customer', both)).statusCode).toBe(200);
    await rename(lead, 'Elder Works');
    await allPlaced();
    expect(await follow(after, '', t.as.agent)).toMatchObject([{ type: 'customer.updated', customerId: lead }]);
  });

  test('pages by limit, and filters by types', async () => {
    const after = await now();
    for (const name of ['Elm', 'Fir', 'Gum']) await rename(lead, `${name} Works`);
    expect((await t.as.admin.put(`/customer/${lead}/archive?reasonCodeID=151`)).statusCode).toBe(200);
    await allPlaced();
    const first = await page(`?after=${after}&limit=2`);
    expect([first.results.length, first.hasMore]).toEqual([2, true]);
    expect((await follow(after, '&limit=1')).map(({ type }) => type)).toEqual([
      'customer.updated',
      'customer.updated',
      'customer.updated',
      'customer.archived',
    ]);
    expect((await follow(after, '&types=customer.archived')).map(({ type }) => type)).toEqual(['customer.archived']);
    expect(await follow(after, '&types=user.created,%20group.saved')).toEqual([]);
  });

  test('says that a record was deleted', async () => {
    const after = await now();
    expect((await t.as.admin.delete(`/customer/${lead}`)).statusCode).toBe(200);
    await allPlaced();
    expect(await follow(after, '&types=customer.deleted')).toMatchObject([{ id: String(lead), deleted: true }]);
  });

  test.each([
    ['?after=abc', 'after'],
    ['?after=1', 'after'],
    ['?types=customer.renamed', 'types'],
    ['?limit=0', 'limit'],
    [`?limit=${mostChangesOfPage + 1}`, 'limit'],
  ])('refuses %s', async (query, field) => {
    expect(Object.keys(await rejectedFields(ask(query)))).toEqual([field]);
  });

  test('names the type that does not exist', async () => {
    const { fields } = (await ask('?types=customer.created,customer.crated')).json().error;
    expect(fields).toEqual({ types: ['There is no type of event "customer.crated".'] });
    const other = (await ask("?types=customer.created,')--")).json().error.fields;
    expect(other).toEqual({ types: ['Please send types of events, separated by commas.'] });
  });

  test('refuses a cursor whose event is not there any more, or is another one', async () => {
    await rename(lead, 'Hazel Works');
    const after = await now();
    const [position, event] = after.split('-');
    const other = `${position}-${event === '00000000' ? '11111111' : '00000000'}`;
    const later = `${Number(position) + 1_000_000}-${event}`;
    for (const cursor of [other, later]) {
      expect(await rejection(ask(`?after=${cursor}`))).toMatchObject({ status: 410, code: 'gone' });
    }
  });

  test('loses and repeats nothing while eight writers commit in another order than they began', async () => {
    const after = await now();
    let written = 0;
    let writing = true;
    const write = async (writer: number): Promise<void> => {
      const { client: connection, close } = await openConnection(t.services.config, 'worksmart-test');
      for (let n = 0; n < 15; n += 1) {
        await connection.query('begin');
        await connection.query(
          `insert into audit_event (actor_name, action, entity, entity_id, customer_id, changes)
          values ('Dana Reyes', 'customers.save', 'customer', $1::text, $2::int, '{"name":["A","B"]}')`,
          [String(lead), lead],
        );
        await sleep((writer * 7 + n * 13) % 40);
        await connection.query(n % 5 === 4 ? 'rollback' : 'commit');
        if (n % 5 !== 4) written += 1;
      }
      await close();
    };
    const found: Change[] = [];
    const readAll = async (): Promise<void> => {
      let cursor = after;
      for (let last = false; !last; ) {
        last = !writing;
        const one = await page(`?after=${cursor}&limit=7`, t.as.admin, { prefer: 'wait=1' });
        found.push(...one.results);
        cursor = one.next;
        last &&= !one.hasMore && one.results.length === 0;
      }
    };
    const reading = readAll();
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    await allPlaced();
    writing = false;
    await reading;
    const events = await t.db.event.findMany({
      where: { customerId: lead, type: 'customer.updated' },
      orderBy: { position: 'asc' },
    });
    expect([written, found.length]).toEqual([96, 96]);
    expect(found.map(({ at }) => at)).toEqual(events.map(({ at }) => at.toISOString()));
  });

  test('waits for the next change, and not if there is one', async () => {
    const after = await now();
    const waiting = page(`?after=${after}`, t.as.admin, { prefer: 'wait=20' });
    await rename(lead, 'Ironwood Works');
    expect(idsOf((await waiting).results)).toEqual([lead]);
    const begin = Date.now();
    const answer = await ask(`?after=${after}`, t.as.admin, { prefer: 'respond-async, wait=20' });
    expect(answer.headers['preference-applied']).toBe('wait=20');
    expect(Date.now() - begin).toBeLessThan(10_000);
  });

  test.each(['revoked', 'ended', 'expired'])(
    'tells nothing to a caller whose key is %s while it waits',
    async (how) => {
      const { caller, integration } = await addKey(t.as.admin, { scopes: ['changes:read'] });
      const after = await now(caller);
      const waiting = ask(`?after=${after}`, caller, { prefer: 'wait=20' });
      await sleep(300);
      const path = `/integrations/${integration.id}`;
      const keyPath = `${path}/keys/${integration.keys[0]?.id}`;
      if (how === 'revoked') await t.as.admin.post(`${keyPath}/revoke`, { reason: 'Leaked' });
      else if (how === 'ended') await t.as.admin.delete(path);
      else await t.db.apiKey.updateMany({ where: { integrationId: integration.id }, data: { expiresAt: new Date(0) } });
      await rename(lead, 'Juniper Works');
      expect(await rejection(waiting)).toMatchObject({ status: 401, code: 'wrong_key' });
    },
  );

  test('applies the rights that a user has once the wait is over', async () => {
    const changing = await t.signInAs(4);
    const after = await now(changing);
    const waiting = ask(`?after=${after}`, changing, { prefer: 'wait=3' });
    await sleep(300);
    await t.db.user.update({ where: { id: changing.id }, data: { roleId: 8 } });
    await rename(lead, 'Kapok Works');
    expect((await waiting).json().results).toEqual([]);
  });

  test('waits no longer than the caller says', async () => {
    const after = await now();
    const begin = Date.now();
    expect((await page(`?after=${after}`, t.as.admin, { prefer: 'wait=1' })).results).toEqual([]);
    expect(Date.now() - begin).toBeGreaterThanOrEqual(1000);
  });
});
