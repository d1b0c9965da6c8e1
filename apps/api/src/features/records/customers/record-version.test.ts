import { trimListChanges } from '@worksmart/core/platform/lists/list-version.service.ts';
import { declarations } from '@worksmart/core/platform/statement.ts';
import { readStoredDetail } from '@worksmart/core/records/customers/customer-detail.queries.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#testing/build-app.ts';
import { type Caller, createTestApp, type TestApp, type TestPerson } from '#testing/test-app.ts';

let t: TestApp;
let other: FastifyInstance;
let admin: TestPerson;
let agent: TestPerson;
let ids: number[];

beforeAll(async () => {
  t = await createTestApp();
  other = await buildApp(t.services);
  [admin, agent] = [await t.signInAs(1), await t.signInAs(5)];
  const made = [];
  for (const stageId of [stage.lead, stage.rfp, stage.prospect, stage.client])
    made.push(
      await addCustomer(t.db, { stageId, salesAgentId: agent.id, contacts: [{ firstName: 'Ann', lastName: 'Lee' }] }),
    );
  ids = made.map(({ id }) => id);
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const get = (caller: Caller, id: number, { app = t.app, etag }: { app?: FastifyInstance; etag?: string } = {}) =>
  app.inject({ url: `/api/customer/${id}`, headers: { ...caller.headers, ...(etag && { 'if-none-match': etag }) } });
const tagOf = async (caller: Caller, id: number) => String((await get(caller, id)).headers.etag);

/** What the statement reads now, without what is kept. */
const stored = async (id: number) => {
  const actor = { ...admin.user, userId: admin.id, name: '', sessionId: 0 };
  const found = await readStoredDetail({ ...t.context(), actor } as Parameters<typeof readStoredDetail>[0], id);
  return JSON.parse(found?.json ?? 'null');
};
const shown = async (id: number, app: FastifyInstance) => {
  const { abilities: _, ...record } = (await get(admin, id, { app })).json();
  return record;
};

/** A change of each table that a record shows; `n` is different each time. */
const changes: Readonly<Record<string, (customerId: number, n: number) => Promise<unknown>>> = {
  customer: (id, n) => t.db.customer.update({ where: { id }, data: { city: `Town ${n}` } }),
  'its agent': (id, n) => t.db.customer.update({ where: { id }, data: { salesAgentId: n % 2 ? admin.id : agent.id } }),
  'its year': (customerId, n) => t.db.clientYear.updateMany({ where: { customerId }, data: { prismId: `P${n}` } }),
  rfp: (customerId, n) => t.db.rfp.update({ where: { customerId }, data: { rfpYear: 2020 + (n % 9) } }),
  payroll: (customerId, n) => t.db.payroll.update({ where: { customerId }, data: { contractorCount: n } }),
  'admin rates': (customerId, n) => t.db.adminRates.update({ where: { customerId }, data: { wsBw: n % 90 } }),
  'the notes on rates': (customerId, n) =>
    t.db.adminRates.update({ where: { customerId }, data: { note1: `Rate ${n}` } }),
  benefits: (customerId, n) =>
    t.db.rfpBenefits.update({ where: { customerId }, data: { section125Offered: n % 2 === 0 } }),
  contact: (customerId, n) => t.db.contact.updateMany({ where: { customerId }, data: { lastName: `Lee ${n}` } }),
  'a new contact': (customerId, n) =>
    t.db.contact.create({ data: { customerId, firstName: `Pat ${n}`, lastName: 'Poe' } }),
  'a deleted contact': async (customerId) => {
    const last = await t.db.contact.findFirst({ where: { customerId, isPrimary: false }, orderBy: { id: 'desc' } });
    if (last) await t.db.contact.delete({ where: { id: last.id } });
  },
  'a contact of another record': async (customerId) => {
    const moved = await t.db.contact.findFirst({ where: { isPrimary: false } });
    if (moved) await t.db.contact.update({ where: { id: moved.id }, data: { customerId } });
  },
  'pay cycle': (customerId, n) =>
    t.db.payCycle.create({
      data: { customerId, description: `Cycle ${n}`, cycleCount: 26, ftCount: 1, ptCount: 0, wages: 1 },
    }),
  note: (customerId, n) =>
    t.db.note.create({ data: { customerId, typeId: 1, content: `Note ${n}`, createdById: admin.id } }),
  'a lookup': (_, n) => t.db.lookup.updateMany({ where: { id: { in: [1, 2, 3, 4] } }, data: { name: `Stage ${n}` } }),
  'a user’s name': (_, n) => t.db.user.update({ where: { id: agent.id }, data: { lastName: `Neu ${n}` } }),
};

const rounds = process.env.FUZZ === 'full' ? 10_000 : 10 * Object.keys(changes).length;

test('a change is in the next answer of every process, whichever table it was in', async () => {
  const names = Object.keys(changes);
  for (let round = 0; round < rounds; round += 1) {
    const id = ids[(round * 7) % ids.length] ?? 0;
    const name = names[round % names.length] ?? '';
    const apps = round % 2 === 0 ? [t.app, other] : [other, t.app];
    await changes[name]?.(id, round);
    const now = await stored(id);
    for (const app of apps) expect(await shown(id, app), `${name}, round ${round}`).toEqual(now);
    if (round % 50 === 0) await trimListChanges(t.services);
  }
}, 600_000);

test('a caller with the current version gets 304 from every process, and another one after a change', async () => {
  const id = ids[0] ?? 0;
  const etag = await tagOf(admin, id);
  for (const app of [t.app, other]) expect((await get(admin, id, { app, etag })).statusCode).toBe(304);
  await trimListChanges(t.services);
  expect((await get(admin, id, { etag })).statusCode).toBe(304);
  await changes.customer?.(ids[1] ?? 0, -1);
  expect((await get(admin, id, { etag })).statusCode).toBe(304);
  await changes.customer?.(id, -2);
  expect((await get(admin, id, { etag })).statusCode).toBe(200);
});

test('a change that began before the newest one and was committed after it is not missed', async () => {
  const id = ids[0] ?? 0;
  const slow = await t.services.database.pool.connect();
  await slow.query('begin');
  await slow.query('insert into note (customer_id, type_id, content) values ($1, 1, $2)', [id, 'Slow']);
  await changes.contact?.(id, -3);
  const before = (await get(admin, id)).json();
  await trimListChanges(t.services);
  await slow.query('commit');
  slow.release();
  expect((await get(admin, id)).json().noteCount).toBe(before.noteCount + 1);
});

test('no one gets what another user may see', async () => {
  const id = ids[2] ?? 0;
  await changes['the notes on rates']?.(id, 1);
  await t.db.customer.update({ where: { id }, data: { salesAgentId: agent.id } });
  const ofAdmin = await get(admin, id);
  expect(ofAdmin.json().rfp.adminRates.note_1).toBe('Rate 1');
  const ofAgent = await get(agent, id, { etag: String(ofAdmin.headers.etag) });
  expect([ofAgent.statusCode, ofAgent.json().rfp.adminRates.note_1]).toEqual([200, null]);
  const colleague = await t.signInAs(5);
  for (const etag of [String(ofAdmin.headers.etag), String(ofAgent.headers.etag)])
    expect((await get(colleague, id, { etag })).statusCode).toBe(404);
  await t.db.customer.update({ where: { id }, data: { salesAgentId: colleague.id } });
  expect((await get(agent, id, { etag: String(ofAgent.headers.etag) })).statusCode).toBe(404);
  await t.db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
  expect((await get(admin, id, { etag: String(ofAdmin.headers.etag) })).statusCode).toBe(404);
});

test('every table that a record shows notes its changes', async () => {
  const text = declarations()
    .flatMap(({ variants }) => variants())
    .find(({ name }) => name === 'customer-detail')?.text;
  const { rows } = await t.services.database.pool.query(`explain (format json) ${text}`, [
    1,
    '',
    'UTC',
    true,
    true,
    null,
  ]);
  const tables = new Set([...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name));
  const triggers = await t.db.$queryRaw<{ table: string; events: number }[]>`
    select tgrelid::regclass::text as table, bit_or(tgtype & 28)::int as events
    from pg_trigger where tgenabled = 'O' and tgname like '%\\_record\\_%' group by 1`;
  expect(tables.size).toBeGreaterThan(14);
  // A new user is not yet named in a record.
  for (const table of tables) expect(triggers).toContainEqual({ table, events: table === 'app_user' ? 24 : 28 });
});
