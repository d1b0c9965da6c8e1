import { gunzipSync } from 'node:zlib';
import { trimListChanges } from '@worksmart/core/platform/lists/list-version.service.ts';
import { versionedCustomers } from '@worksmart/core/sales/customer-lists/customer-list.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sortColumns } from '@worksmart/shared/records/customers/list.schema.ts';
import { moreColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#testing/build-app.ts';
import { type Caller, createTestApp, type TestApp, type TestPerson } from '#testing/test-app.ts';

let t: TestApp;
let other: FastifyInstance;
let admin: TestPerson;
const agents: TestPerson[] = [];
const url = '/api/customers/search?typeId=1&agentId=0';

beforeAll(async () => {
  t = await createTestApp();
  other = await buildApp(t.services);
  admin = await t.signInAs(1);
  agents.push(await t.signInAs(5), await t.signInAs(5));
  for (const headers of agents)
    for (let count = 0; count < 12; count += 1)
      await addCustomer(t.db, {
        salesAgentId: headers.id,
        contacts: [{ firstName: 'Ann', lastName: 'Lee', isPrimary: true }],
      });
});
afterAll(async () => {
  await other.close();
  await t.close();
});

interface ReadOptions {
  etag?: string | undefined;
  gzipped?: boolean;
  app?: FastifyInstance;
  path?: string;
}

const read = async (caller: Caller, { etag, gzipped = false, app = t.app, path = url }: ReadOptions = {}) => {
  const answer = await app.inject({
    url: path,
    headers: {
      ...caller.headers,
      ...(etag && { 'if-none-match': etag }),
      ...(gzipped && { 'accept-encoding': 'br, gzip' }),
    },
  });
  const bytes = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.rawPayload) : answer.rawPayload;
  const rows: { id: number; companyName: string; contactName: string | null }[] =
    answer.statusCode === 200 ? JSON.parse(bytes.toString()).results : [];
  return { status: answer.statusCode, tag: String(answer.headers.etag), headers: answer.headers, rows };
};

/** Runs a statement in a transaction of its own that stays open during `meanwhile`. */
const during = async <T>(text: string, values: unknown[], meanwhile: () => Promise<T>): Promise<T> => {
  const slow = await t.services.database.pool.connect();
  try {
    await slow.query('begin');
    await slow.query(text, values);
    return await meanwhile();
  } finally {
    await slow.query('commit');
    slow.release();
  }
};

describe('a list by its version', () => {
  test('a caller that has the current version gets a 304 without a body; only the browser may cache it', async () => {
    const first = await read(admin);
    expect(first).toMatchObject({ status: 200, tag: expect.stringMatching(/^W\/".+"$/) });
    const again = await read(admin, { etag: first.tag });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(await read(admin, { etag: `"other", ${first.tag}` })).toMatchObject({ status: 304 });
    expect(await read(admin, { app: other, etag: first.tag })).toMatchObject({ status: 304 });
  });

  test('callers that accept gzip get gzipped bytes, from the cache the second time; others get plain text', async () => {
    const plain = await read(admin);
    const gzipped = [await read(admin, { gzipped: true }), await read(admin, { gzipped: true })];
    for (const answer of gzipped) {
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': 'application/json; charset=utf-8',
        'x-total-count': plain.headers['x-total-count'],
        vary: 'Accept-Encoding',
      });
      expect(answer.rows).toEqual(plain.rows);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    const refusing = await admin.with({ 'accept-encoding': 'gzip;q=0, identity' }).open(url);
    expect(refusing.headers['content-encoding']).toBeUndefined();
  });

  test('T6 no user gets another user’s list or version', async () => {
    const lists = [];
    for (const caller of [admin, ...agents]) lists.push(await read(caller, { gzipped: true }));
    expect(new Set(lists.map(({ tag }) => tag)).size).toBe(3);
    const ids = lists.map(({ rows }) => rows.map(({ id }) => id));
    expect(ids[1]?.filter((id) => ids[2]?.includes(id))).toEqual([]);
    expect(await read(agents[0] ?? admin, { gzipped: true, etag: lists[0]?.tag })).toMatchObject({ status: 200 });
    expect((await read(agents[1] ?? admin, { gzipped: true })).rows.map(({ id }) => id)).toEqual(ids[2]);
    const nobody = await t.as.signedOut.with({ 'if-none-match': lists[0]?.tag ?? '' }).open(url);
    expect(nobody.statusCode).toBe(401);
  });

  test('a role with fewer permissions has its own version, although it sees the same rows', async () => {
    const path = '/api/customers/search?typeId=4&start=1900-01-01';
    const [manager, user] = [await t.signInAs(7), await t.signInAs(8)];
    expect((await read(user, { path })).tag).not.toBe((await read(manager, { path })).tag);
  });

  test.each([
    ['a customer', () => t.db.customer.updateMany({ data: { name: 'Renamed' } })],
    ['its primary contact', () => t.db.contact.updateMany({ data: { firstName: 'Renée' } })],
    ['the name of a lookup value', () => t.db.lookup.updateMany({ where: { id: 9 }, data: { name: 'By hand' } })],
    [
      'a deletion',
      async () => t.db.customer.delete({ where: await t.db.customer.findFirstOrThrow({ select: { id: true } }) }),
    ],
  ])('a change of %s shows at once in every process', async (_what, change) => {
    const before = [await read(admin, { gzipped: true }), await read(admin, { gzipped: true, app: other })];
    await change();
    for (const [index, app] of [t.app, other].entries()) {
      const after = await read(admin, { gzipped: true, app, etag: before[index]?.tag });
      expect(after.status).toBe(200);
      expect(after.tag).not.toBe(before[index]?.tag);
      const rows = await t.db.customer.findMany({ include: { contacts: true }, orderBy: { id: 'asc' } });
      const shown = [...after.rows].sort((a, b) => a.id - b.id).map(({ companyName }) => companyName);
      expect(shown).toEqual(rows.map(({ name }) => name));
    }
  });

  test('a list with the columns that a user adds has a version that changes with each of them', async () => {
    const agent = agents[0] ?? admin;
    const lead = await addCustomer(t.db, {
      salesAgentId: agent.id,
      payCycles: [{ description: 'All', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 1_000 }],
    });
    const rowOf = async (path: string) => {
      const { rows, tag } = await read(admin, { path });
      return { row: rows.find(({ id }) => id === lead.id), tag };
    };
    const where = { customerId: lead.id };
    const path = `${url}&more=true`;
    const before = await rowOf(path);
    expect(before.row).toMatchObject({ employees: 45, yearlyFee: null, effectiveDate: null });
    expect((await rowOf(url)).row).not.toHaveProperty('employees');
    expect(await read(admin, { path, etag: before.tag })).toMatchObject({ status: 304 });
    const changes = [
      [
        () => t.db.user.update({ where: { id: agent.id }, data: { lastName: 'Neu' } }),
        { salesAgent: expect.any(String) },
      ],
      [() => t.db.adminRates.update({ where, data: { wsBw: '24.05' } }), { yearlyFee: 28_138.5 }],
      [() => t.db.payCycle.updateMany({ where, data: { ptCount: 6 } }), { employees: 46, yearlyFee: 28_763.8 }],
      [
        () => t.db.rfp.update({ where, data: { effectiveDate: new Date('2027-01-01') } }),
        { effectiveDate: '2027-01-01T00:00:00' },
      ],
      [
        () =>
          t.db.rfpBenefits.update({
            where,
            data: { medicalSponsorsPlan: true, medicalRenewalDate: new Date('2020-02-29') },
          }),
        { planRenews: expect.stringMatching(/-02-2[89]T00:00:00$/) },
      ],
    ] as const;
    const tags = new Set([before.tag]);
    for (const [change, shown] of changes) {
      await change();
      for (const sort of ['', '&sort=salesAgent']) {
        const { row, tag } = await rowOf(`${sort ? url : path}${sort}`);
        expect(row).toMatchObject(shown);
        tags.add(tag);
      }
    }
    expect(tags.size).toBe(11);
  });

  test('a change that started before the newest one and is committed after it is not missed', async () => {
    const first = `update customer set name = 'Slow' where id = (select min(id) from customer)`;
    const between = await during(first, [], async () => {
      await t.db.$executeRaw`update customer set city = 'Fishers' where id = (select max(id) from customer)`;
      const seen = await read(admin, { gzipped: true });
      expect(seen.rows.map(({ companyName }) => companyName)).not.toContain('Slow');
      expect(await read(admin, { etag: seen.tag })).toMatchObject({ status: 304 });
      await trimListChanges(t.services);
      expect(await read(admin, { etag: seen.tag })).toMatchObject({ status: 304 });
      return seen;
    });
    const after = await read(admin, { gzipped: true, etag: between.tag });
    expect(after.rows.map(({ companyName }) => companyName)).toContain('Slow');
  });

  test('transactions that change no list leave the version as it is', async () => {
    const change = t.db.$executeRaw`update customer set city = 'Carmel' where id = (select max(id) from customer)`;
    const tag = await during(`update app_user set updated_at = now() where id = $1`, [admin.id], async () => {
      await change;
      return (await read(admin)).tag;
    });
    expect(await read(admin, { etag: tag })).toMatchObject({ status: 304 });
  });

  test('only the newest change is kept, and deleting older ones does not change the version', async () => {
    const before = await read(admin);
    await trimListChanges(t.services);
    expect(await t.db.listChange.count()).toBe(1);
    const kept = await t.db.stageListChange.groupBy({ by: ['stageId'], _count: true });
    expect(kept.every(({ _count }) => _count === 1)).toBe(true);
    expect(await read(admin, { etag: before.tag })).toMatchObject({ status: 304 });
  });

  test('a restored change of another database never matches a version of this one', async () => {
    const xid = 4_000_000_000_000_000n;
    await t.db.listChange.create({ data: { xid } });
    await t.db.stageListChange.create({ data: { stageId: 1, xid } });
    const tags = new Set<string>();
    for (const name of ['One', 'Two', 'Three']) {
      await t.db.customer.updateMany({ data: { name } });
      await trimListChanges(t.services);
      const { rows, tag } = await read(admin, { gzipped: true });
      expect(new Set(rows.map(({ companyName }) => companyName))).toEqual(new Set([name]));
      tags.add(tag);
    }
    expect(tags.size).toBe(3);
    expect(await t.db.stageListChange.count({ where: { xid } })).toBe(0);
    expect(await t.db.listChange.count()).toBe(1);
  });

  test('with concurrent writers, a read after a commit sees it in every process', async () => {
    const ids = (await t.db.customer.findMany({ select: { id: true }, take: 6 })).map(({ id }) => id);
    const writeAndRead = async (id: number, index: number) => {
      let etag: string | undefined;
      for (let round = 0; round < 15; round += 1) {
        const name = `Writer ${id} round ${round}`;
        await t.db.customer.update({ where: { id }, data: { name } });
        const app = (index + round) % 2 === 0 ? t.app : other;
        const { rows, tag, status } = await read(admin, { app, etag, gzipped: true });
        expect(status).toBe(200);
        expect(rows.find((row) => row.id === id)?.companyName).toBe(name);
        etag = tag;
      }
    };
    await Promise.all(ids.slice(0, 4).map(writeAndRead));
  });

  test('every table that a list reads records its changes for that list', async () => {
    const statements = new Map<string, { text: string; values: readonly unknown[]; typeId: number }>();
    const contextFor = (typeId: number) => ({
      ...t.context(),
      actor: { ...admin.user, userId: admin.id, name: '', sessionId: 0 },
      read: async ({ name, text }: { name: string; text: string }, values: readonly unknown[] = []) => {
        if (name !== 'lists-versions') statements.set(`${typeId} ${name}`, { text, values, typeId });
        return [];
      },
    });
    const stages = [1, 2, 3, 4, 165];
    for (const typeId of stages)
      for (const sort of sortColumns.filter((one) => !moreColumns.some((more) => more === one)))
        for (const more of [{}, { filter: 'a', pageSize: 10, agentId: 7 }])
          await versionedCustomers(contextFor(typeId), { typeId, sort, ...more }, null)
            .then(({ read: rows }) => rows())
            .catch(() => {});
    expect(statements.size).toBeGreaterThan(60);
    const tables = new Map(stages.map((typeId) => [typeId, new Set<string>()]));
    for (const { text, values, typeId } of statements.values()) {
      const { rows } = await t.services.database.pool.query(`explain (format json) ${text}`, [...values]);
      for (const [, name = ''] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g))
        tables.get(typeId)?.add(name);
    }
    const triggers = await t.db.$queryRaw<{ table: string; function: string; events: number }[]>`
      select tgrelid::regclass::text as table, tgfoid::regproc::text as function, bit_or(tgtype & 60)::int as events
      from pg_trigger where tgenabled = 'O' and tgfoid::regproc::text like 'note\\_%' group by 1, 2`;
    for (const typeId of stages) {
      const counted = triggers.filter((one) => typeId === 4 || one.function !== 'note_client_change');
      for (const table of tables.get(typeId) ?? []) {
        const events = counted
          .filter((one) => one.table === table && one.function !== 'note_list_change')
          .reduce((all, one) => all | one.events, 0);
        expect([typeId, table, events]).toEqual([typeId, table, 60]);
        expect(triggers).toContainEqual({ table, function: 'note_list_change', events: 60 });
      }
    }
    expect(tables.get(4)?.size).toBeGreaterThan(5);
  });
});

describe('each stage has a version of its own', () => {
  const pathOf = (typeId: number) => `/api/customers/search?typeId=${typeId}&agentId=0&start=1900-01-01`;
  const tagsOf = async () => {
    const tags: Record<number, string> = {};
    for (const typeId of [1, 2, 4]) tags[typeId] = (await read(admin, { path: pathOf(typeId) })).tag;
    return tags;
  };
  const changed = async (change: () => Promise<unknown>): Promise<number[]> => {
    const before = await tagsOf();
    await change();
    const after = await tagsOf();
    return [1, 2, 4].filter((typeId) => before[typeId] !== after[typeId]);
  };

  test('a change counts for the lists that show it, and for no other', async () => {
    const contacts = [{ firstName: 'Pat', lastName: 'Poe', isPrimary: true }];
    const [lead, client] = [await addCustomer(t.db, { contacts }), await addCustomer(t.db, { stageId: 4, contacts })];
    const { id: _id, externalId: _externalId, ...copied } = client;
    const rename = (id: number) => t.db.customer.update({ where: { id }, data: { name: 'Renamed' } });
    const renameContact = (customerId: number) =>
      t.db.contact.updateMany({ where: { customerId }, data: { lastName: 'Roe' } });
    expect(await changed(() => rename(lead.id))).toEqual([1]);
    expect(await changed(() => rename(client.id))).toEqual([4]);
    expect(await changed(() => renameContact(lead.id))).toEqual([1]);
    expect(await changed(() => renameContact(client.id))).toEqual([4]);
    expect(await changed(() => t.db.clientYear.updateMany({ data: { prismId: 'P1' } }))).toEqual([4]);
    expect(await changed(() => t.db.contact.deleteMany({ where: { customerId: lead.id } }))).toEqual([1]);
    expect(await changed(() => t.db.customer.update({ where: { id: lead.id }, data: { stageId: 2 } }))).toEqual([1, 2]);
    // The deletion also runs over the tables that only clients have.
    expect(await changed(() => t.db.customer.delete({ where: { id: lead.id } }))).toEqual([2, 4]);
    expect(await changed(() => t.db.customer.createMany({ data: [{ ...copied, stageId: 1 }] }))).toEqual([1]);
    expect(await changed(() => t.db.lookup.updateMany({ where: { id: 9 }, data: { name: 'Again' } }))).toEqual([
      1, 2, 4,
    ]);
  });

  test('a change of a contact and one of its customer’s stage at the same time count for the new list', async () => {
    const { id } = await addCustomer(t.db, { contacts: [{ firstName: 'Old', lastName: 'Name', isPrimary: true }] });
    let moved: Promise<string> | undefined;
    const first = await during(`update contact set first_name = 'New' where customer_id = $1`, [id], () => {
      moved = t.db.customer.update({ where: { id }, data: { stageId: 2 } }).then(() => 'moved');
      return Promise.race([moved, new Promise((resolve) => setTimeout(() => resolve('waits'), 300))]);
    });
    expect([first, await moved]).toEqual(['waits', 'moved']);
    expect((await read(admin, { path: pathOf(2) })).rows.find((row) => row.id === id)?.contactName).toBe('New Name');
  });
});
