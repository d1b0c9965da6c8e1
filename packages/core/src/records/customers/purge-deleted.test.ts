import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#platform/context.ts';
import { openLocalStorage } from '#platform/files/local-storage.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import type { Storage } from '#platform/storage.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { folderForTest } from '#testing/scratch-folder.ts';
import { asOwner } from '#testing/test-database.ts';
import { purgeDeletedCustomers } from './purge-deleted.service.ts';

const database = databaseForTests(4);
let storage: Storage;
const errors: unknown[] = [];
const now = new Date('2026-11-20T18:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeEach(() => {
  storage = openLocalStorage(folderForTest());
  errors.length = 0;
});

const log = { info: () => undefined, error: (facts: unknown) => errors.push(facts) };
const purge = () => purgeDeletedCustomers(partOf<Services>({ database, storage, log, clock: () => now }));

const stored = async (): Promise<string> => {
  const key = newStorageKey();
  await storage.put(key, Readable.from([Buffer.from('words')]));
  return key;
};
const keysLeft = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};
const facts = { name: 'a.pdf', mime: 'application/pdf', size: 5 };

const addRenewalDocument = async (customerId: number): Promise<string> => {
  const db = database.prisma;
  const year = await db.clientYear.findFirstOrThrow({ where: { customerId } });
  const storageKey = await stored();
  await db.benefitGroup.create({
    data: {
      customerId,
      years: {
        create: {
          name: 'Everyone',
          clientYearId: year.id,
          year: year.year,
          customerId,
          documents: { create: { ...facts, sha256: 'a'.repeat(64), storageKey } },
        },
      },
    },
  });
  return storageKey;
};

/** Adds a customer with a document, a generated file and an email with an attachment. */
const addWithFiles = async (deletedAt: Date | null): Promise<{ id: number; keys: string[] }> => {
  const db = database.prisma;
  const { id } = await addCustomer(db, { stageId: 4, deletedAt, contacts: [{ firstName: 'Ada', lastName: 'Lee' }] });
  const { id: ownerId } = await db.user.create({
    data: { firstName: 'Ada', lastName: 'Moore', email: `ada${id}@example.test`, roleId: 1, passwordHash: 'x' },
  });
  const keys = [await stored(), await stored(), await stored()];
  const [document = '', result = '', attachment = ''] = keys;
  const sha256 = 'a'.repeat(64);
  await db.document.create({ data: { ...facts, sha256, customerId: id, typeId: 37, storageKey: document } });
  await db.resultFile.create({
    data: { ...facts, customerId: id, ownerId, keyHash: `${id}`.padStart(64, '0'), storageKey: result, expiresAt: now },
  });
  await db.mailMessage.create({
    data: {
      recipient: 'a@example.test',
      subject: 'Hello',
      template: 'proposal',
      sealedBody: Buffer.from('x'),
      customerId: id,
      attachments: { create: { ...facts, storageKey: attachment } },
    },
  });
  return { id, keys: [...keys, await addRenewalDocument(id)] };
};

/** Counts the customer's rows in every table. */
const rowsOf = async (id: number): Promise<Record<string, number>> => {
  const db = database.prisma;
  const tables = await db.$queryRaw<{ name: string }[]>`
    select quote_ident(table_name) as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'customer_id'`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `select count(*)::int as count from ${name} where customer_id = $1`,
      id,
    );
    if (row?.count) counts[name] = row.count;
  }
  return counts;
};

test('after 30 days a deleted customer is removed with its rows, files and emails; only its audit and the event of its removal remain', async () => {
  const due = await addWithFiles(ago(30.01));
  const young = await addWithFiles(ago(29.99));
  const there = await addWithFiles(null);
  const before = [await rowsOf(young.id), await rowsOf(there.id)];
  expect(await purge()).toBe(1);
  await expect.poll(keysLeft).toEqual([...young.keys, ...there.keys].sort());
  expect(await rowsOf(due.id)).toEqual({ audit_event: 1, event: 1 });
  expect(await database.prisma.customer.count({ where: { id: due.id } })).toBe(0);
  expect(await database.prisma.mailAttachment.count()).toBe(2);
  expect([await rowsOf(young.id), await rowsOf(there.id)]).toEqual(before);
  expect(await database.prisma.auditEvent.findMany({ where: { customerId: due.id } })).toMatchObject([
    {
      actorId: null,
      actorName: 'system',
      action: 'customers.purge',
      changes: { deletedAt: [ago(30.01).toISOString(), null], stageId: [4, null] },
    },
  ]);
  expect(await purge()).toBe(0);
});

test('no reference prevents the removal of a customer', async () => {
  const keeping = await database.prisma.$queryRaw<{ name: string }[]>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customer'::regclass and confdeltype not in ('c', 'n') order by 1`;
  expect(keeping.map(({ name }) => name)).toEqual(['mail_message', 'result_file']);
});

test('a client that shared the benefits of a removed customer stays, without the group', async () => {
  const db = database.prisma;
  const primary = await addCustomer(db, { stageId: 4, deletedAt: ago(40) });
  const member = await addCustomer(db, { stageId: 4 });
  const { id: primaryClientId } = await db.clientYear.findFirstOrThrow({ where: { customerId: primary.id } });
  const { id: subsidiaryGroupId } = await db.subsidiaryGroup.create({ data: { name: 'Group', primaryClientId } });
  await db.clientYear.updateMany({ where: { customerId: member.id }, data: { subsidiaryGroupId } });
  expect(await purge()).toBe(1);
  expect(await db.clientYear.findFirst({ where: { customerId: member.id } })).toMatchObject({
    subsidiaryGroupId: null,
  });
});

test('a customer that cannot be removed does not block others; two runs at once remove each customer once', async () => {
  const db = database.prisma;
  const stuck = await addCustomer(db, { deletedAt: ago(50) });
  const others = [await addCustomer(db, { deletedAt: ago(45) }), await addCustomer(db, { deletedAt: ago(40) })];
  await asOwner(
    database.url,
    `create function keep_it() returns trigger language plpgsql as $$ begin
      if old.id = ${stuck.id} then raise exception 'not this one'; end if; return old; end $$`,
    'create trigger keep_it before delete on customer for each row execute function keep_it()',
  );
  try {
    const counts = await Promise.all([purge(), purge()]);
    expect(counts.reduce((sum, one) => sum + one)).toBe(2);
    expect(errors.length).toBe(2);
    expect(await db.customer.findMany({ where: { NOT: { deletedAt: null }, id: { gte: stuck.id } } })).toHaveLength(1);
    for (const { id } of others) expect(await db.auditEvent.count({ where: { customerId: id } })).toBe(1);
  } finally {
    await asOwner(database.url, 'drop trigger keep_it on customer');
  }
});

test('a customer that is restored while the purge waits for it stays', async () => {
  const db = database.prisma;
  const { id } = await addCustomer(db, { deletedAt: ago(31) });
  let purging: Promise<number> = Promise.resolve(0);
  await db.$transaction(async (tx) => {
    await tx.customer.update({ where: { id }, data: { deletedAt: null } });
    purging = purge();
    await sleep(300);
  });
  await purging;
  expect(await db.customer.count({ where: { id, deletedAt: null } })).toBe(1);
});
