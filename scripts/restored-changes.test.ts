import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../packages/core/src/platform/config.ts';
import { type Services, systemContext } from '../packages/core/src/platform/context.ts';
import { type Database, openDatabase } from '../packages/core/src/platform/db.ts';
import { placeEvents } from '../packages/core/src/records/events/place-events.service.ts';
import { readChanges } from '../packages/core/src/records/live/changes.service.ts';
import { addProspect } from '../packages/core/src/testing/add-prospect.ts';
import { folderForFile } from '../packages/core/src/testing/scratch-folder.ts';
import { createTestDatabase, ownerUrlOf } from '../packages/core/src/testing/test-database.ts';
import { role } from '../packages/shared/src/platform/permissions.ts';

const folder = folderForFile();
const databases: { close(): Promise<void> }[] = [];
const copies: { drop(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  for (const { drop } of copies) await drop();
});

const open = (url: string): Database => {
  const database = openDatabase(url, 2);
  databases.push(database);
  return database;
};

const secret = 'a secret of at least thirty-two characters';
const run = (program: 'backup' | 'restore', url: string, data: string, ...more: string[]): void => {
  mkdirSync(data, { recursive: true });
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: data, APP_SECRET: secret };
  const args = [join(import.meta.dirname, `${program}.ts`), join(folder, 'saved.tar.gz'), ...more];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
};

const save = (database: Database, customerId: number, note: string) =>
  database.prisma.auditEvent.create({
    data: { actorName: 'x', action: 'notes.save', entity: 'note', entityId: note, customerId },
  });

/** Reads what an administrator learns after a cursor, once every event has its place. */
const follow = async (database: Database, after?: string) => {
  while ((await database.prisma.event.count({ where: { position: null } })) > 0) {
    await placeEvents({ database });
    await sleep(20);
  }
  const config = readConfig({ DATABASE_URL: 'postgresql://unused', APP_SECRET: secret, API_KEYS: 'x' });
  const services = { database, config, clock: () => new Date() } as Services;
  const context = systemContext(services, 'test');
  const ctx = { ...context, actor: { ...context.actor, roleId: role.admin } };
  const page = await readChanges(ctx, { after, types: [] }, { until: 0, next: async () => ctx.actor });
  return { ids: page.results.map(({ id }) => id), next: page.next };
};

test('a program that follows the changes goes on after a restore, or learns that it must begin again', async () => {
  const [source, target] = [await createTestDatabase(), await createTestDatabase()];
  copies.push(source, target);
  const before = open(ownerUrlOf(source.url));
  const customerId = await addProspect(before.prisma);
  const begin = await follow(before);
  for (const note of ['1', '2', '3']) await save(before, customerId, note);
  const known = await follow(before, begin.next);
  expect(known.ids).toEqual(['1', '2', '3']);
  // Has no place yet when it is saved.
  await save(before, customerId, '4');
  run('backup', ownerUrlOf(source.url), join(folder, 'from'));
  await save(before, customerId, 'lost');
  const ahead = await follow(before, known.next);
  expect(ahead.ids).toEqual(['4', 'lost']);

  run('restore', ownerUrlOf(target.url), join(folder, 'to'), '--force');
  const after = open(ownerUrlOf(target.url));
  await save(after, customerId, '5');
  await save(after, customerId, '6');
  expect((await follow(after, begin.next)).ids).toEqual(['1', '2', '3', '4', '5', '6']);
  expect((await follow(after, known.next)).ids).toEqual(['4', '5', '6']);
  await expect(follow(after, ahead.next)).rejects.toMatchObject({ code: 'gone' });
});
