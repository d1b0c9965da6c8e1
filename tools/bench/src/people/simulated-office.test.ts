import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '@worksmart/api/testing/test-app.ts';
import { openDatabase, preparationLimits } from '@worksmart/core/platform/db.ts';
import { ownerUrlOf } from '@worksmart/core/testing/test-database.ts';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedScale } from 'worksmart-cms/prisma/seed/scale.ts';
import { openBrowser, send } from '../client.ts';
import { actFor } from './acting.ts';
import { kinds, liveCall, nextAction } from './actions.ts';
import { openStreams } from './live.ts';
import { type SimulatedOffice, signInOffice, workersOf } from './simulated-office.ts';
import { addStaff, openSessions, readStaff } from './staff.ts';
import { readWorkplace } from './workplace.ts';

const count = 20;
let t: TestApp;
let client: pg.Client;
let office: SimulatedOffice;

beforeAll(async () => {
  t = await createTestApp();
  const { BUSINESS_ZONE } = t.services.config;
  const DATABASE_URL = ownerUrlOf(t.services.config.DATABASE_URL);
  client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await addStaff(client, count);
  const database = openDatabase(DATABASE_URL, 2, preparationLimits);
  await seedScale(database, { customers: 2_000, clients: 300, now: new Date() });
  await database.close();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const people = await readStaff(client, count);
  office = {
    workplace: await readWorkplace(client, people),
    today: businessDay(new Date(), BUSINESS_ZONE),
    apiKey: t.apiKey,
    tokens: await openSessions(client, people),
    urls: [`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`],
  };
});
afterAll(async () => {
  await client.end();
  await t.close();
});

test('each role gets an answer to everything that its people do, as often as they do it', async () => {
  const failures: string[] = [];
  for (const worker of workersOf(office).slice(0, 10)) {
    const browser = openBrowser();
    for (const kind of kinds)
      for (let round = 0; round < 3; round += 1) {
        if (kind === 'reports' && worker.desk.roleId !== role.admin) continue;
        for (const call of nextAction(worker, kind).steps.flat()) {
          const { status } = await send(browser, call);
          call.onAnswer?.(status);
          if (status >= 300) failures.push(`role ${worker.desk.roleId}, ${kind}: ${status} for ${call.url}`);
        }
      }
    await browser.close();
  }
  expect(failures).toEqual([]);
});

test('the mix is that of the plan, and reports are left to administrators', () => {
  const drawn = workersOf(office).flatMap((worker) =>
    Array.from({ length: 500 }, () => ({ worker, ...nextAction(worker) })),
  );
  const share = (kind: string) => drawn.filter((action) => action.kind === kind).length / drawn.length;
  for (const [kind, wanted] of [
    ['lists', 0.45],
    ['records', 0.2],
    ['saves', 0.12],
    ['reports', 0.02],
  ] as const)
    expect(Math.abs(share(kind) - wanted), kind).toBeLessThan(wanted / 4);
  const reporters = drawn.filter(({ kind }) => kind === 'reports').map(({ worker }) => worker.desk.roleId);
  expect(new Set(reporters)).toEqual(new Set([role.admin]));
});

test('of the lists, those with a current version get a 304, and nothing fails', async () => {
  const people = await signInOffice(office, t.services.database.pool);
  const { all, byKind, failures } = await actFor(people, { think: 0.4, warmUp: 0, seconds: 3, patience: 30 });
  expect(failures).toEqual([]);
  expect(all).toMatchObject({ failed: 0, waiting: 0 });
  const lists = byKind.find(({ kind }) => kind === 'lists');
  expect(lists?.unchanged).toBeGreaterThan(0);
  expect(lists?.unchanged).toBeLessThan((lists?.answers ?? 0) * 0.7);
});

test('each person has a stream open that stays open', async () => {
  const calls = workersOf(office).map(liveCall);
  const streams = await openStreams(calls);
  expect(streams.close()).toMatchObject({ opened: count, ended: 0 });
});
