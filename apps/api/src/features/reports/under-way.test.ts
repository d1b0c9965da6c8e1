import { addFileImport } from '@worksmart/core/testing/add-claims.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { send } from '../../testing/send.ts';
import { createTestApp, type TestApp, type TestHeaders } from '../../testing/test-app.ts';

let t: TestApp;
let admin: TestHeaders;
let client: number;

beforeAll(async () => {
  // Nobody works a report off: each stays as it was asked for.
  t = await createTestApp({ queue: { wake: async () => {}, close: async () => {} } });
  admin = await t.signInAs(1);
  client = (await addCustomer(t.db, { stageId: 4, name: 'Birch Mill', isActive: true })).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.job.deleteMany({ where: { name: 'report' } });
});

const dates = 'start=2026-01-01&end=2026-06-30';
const ofAll = `/extract/highclaimant?${dates}&customerIds=all`;

const ask = async (path: string, as = admin): Promise<number> =>
  (await send(t, { ...as, prefer: 'respond-async' }, 'GET', path)).json().id;
const reportJobs = () => t.db.job.count({ where: { name: 'report' } });

test('the same report asked for twenty times at once is made once, and written down once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => ask(ofAll)));
  expect([new Set(ids).size, await reportJobs()]).toEqual([1, 1]);
  expect(await t.db.auditEvent.count({ where: { entity: 'report', entityId: String(ids[0]) } })).toBe(1);
});

test.each(['queued', 'running'])('one that is %s is joined', async (state) => {
  const id = await ask(ofAll);
  await t.db.job.update({ where: { id }, data: { state } });
  expect(await ask(ofAll)).toBe(id);
});

test.each(['done', 'failed', 'cancelled'])('one that is %s is made anew', async (state) => {
  const id = await ask(ofAll);
  await t.db.job.update({ where: { id }, data: { state } });
  expect(await ask(ofAll)).not.toBe(id);
});

test('one that was asked to stop is not joined', async () => {
  const id = await ask(ofAll);
  await t.db.job.update({ where: { id }, data: { state: 'running', cancelAsked: true } });
  expect(await ask(ofAll)).not.toBe(id);
});

test('another report, another filter, another name of a member and another person have a run of their own', async () => {
  const asked = [
    ofAll,
    `/report/highclaimant?${dates}&customerIds=all`,
    `/extract/highclaimant?${dates}&customerIds=${client}`,
    `/extract/highclaimant?start=2026-01-02&end=2026-06-30&customerIds=all`,
    `${ofAll}&redacted=false`,
    `${ofAll}&lastName=Quist`,
    `${ofAll}&lastName=Quill`,
    `${ofAll}&firstName=Quist`,
  ];
  const ids: number[] = [];
  for (const path of asked) ids.push(await ask(path));
  expect(new Set(ids).size).toBe(asked.length);
  for (const [index, path] of asked.entries()) expect(await ask(path), path).toBe(ids[index]);
  expect(ids).not.toContain(await ask(ofAll, await t.signInAs(1)));
});

test('one that began before another file was published, or taken back, is not joined', async () => {
  const before = await ask(ofAll);
  const id = await addFileImport(t.db, 4);
  const between = await ask(ofAll);
  await t.db.fileImport.update({ where: { id }, data: { state: 'ready' } });
  expect(between).not.toBe(before);
  expect(await ask(ofAll)).toBe(before);
});
