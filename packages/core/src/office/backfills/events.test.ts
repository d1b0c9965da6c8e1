import { expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { asOwner } from '#testing/test-database.ts';
import { auditEvents, mailEvents } from './events.ts';
import { runBackfill } from './run-backfill.ts';

const database = databaseForTests(3);

const fill = async () => {
  for (const one of [auditEvents, mailEvents]) await runBackfill({ database, clock: () => new Date() }, one);
};

const switchTriggers = (to: 'disable' | 'enable') =>
  asOwner(database.url, ...['audit_event', 'mail_message'].map((table) => `alter table ${table} ${to} trigger user`));

const addWebhook = async (prisma: typeof database.prisma): Promise<void> => {
  const { id } = await prisma.user.create({
    data: { firstName: 'A', lastName: 'B', email: 'ledger@example.test', roleId: 1, passwordHash: '' },
  });
  const { id: integrationId } = await prisma.integration.create({
    data: { name: 'Ledger', purpose: 'Books', userId: id, ownerId: id, scopes: ['changes:read'], networks: [] },
  });
  await prisma.webhookEndpoint.create({
    data: { integrationId, url: 'https://ledger.example', types: [], secret: Buffer.from('') },
  });
};

test('earlier audit rows and emails become events once, at the times when they were written', async () => {
  const { prisma, pool } = database;
  const { id } = await addCustomer(prisma, {});
  await switchTriggers('disable');
  await pool.query(
    `insert into audit_event (at, actor_name, action, entity, entity_id, customer_id)
     select now() - n * interval '6 hours', 'x', 'notes.save', 'note', n, $1 from generate_series(1, 2500) n`,
    [id],
  );
  await pool.query(
    `insert into mail_message (recipient, subject, template, sealed_body, customer_id, created_at)
     values ('a@example.test', 'S', 'proposal', '', $1, now() - interval '15 hours')`,
    [id],
  );
  await switchTriggers('enable');
  await prisma.auditEvent.create({
    data: { actorName: 'x', action: 'notes.save', entity: 'note', entityId: '0', customerId: id },
  });
  await addWebhook(prisma);
  await fill();
  await fill();
  // Events of the past are sent to no one.
  expect(await prisma.webhookDelivery.count()).toBe(0);
  const found = await prisma.event.findMany({ where: { customerId: id }, orderBy: { id: 'desc' } });
  expect(found.slice(0, 5).map(({ entity, entityId }) => (entity === 'mail' ? 'mail' : entityId))).toEqual([
    '0',
    '1',
    '2',
    'mail',
    '3',
  ]);
  // Events are kept 400 days.
  expect(found).toHaveLength(1 + 1_599 + 1);
  const { filled } = await prisma.fill.findUniqueOrThrow({ where: { name: auditEvents.name } });
  expect(filled).toBe(1_599);
  await prisma.fill.deleteMany();
  await fill();
  expect(await prisma.event.count({ where: { customerId: id } })).toBe(found.length);
});
