import { addFileImport } from '@worksmart/core/testing/add-claims.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], queue: { wake: async () => {}, close: async () => {} } });
let client: number;

beforeAll(async () => {
  // No worker runs, so each report stays queued.
  client = (await addCustomer(t.db, { stageId: 4, name: 'Birch Mill', isActive: true })).id;
});
beforeEach(() => t.db.job.deleteMany({ where: { name: 'report' } }));

const dates = 'start=2026-01-01&end=2026-06-30';
const ofAll = `/extract/highclaimant?${dates}&customerIds=all`;

const requestReport = async (path: string, as = t.as.admin): Promise<number> =>
  (await as.with({ prefer: 'respond-async' }).get(path)).json().id;
const reportJobs = () => t.db.job.count({ where: { name: 'report' } });

test('twenty simultaneous requests for the same report start one job and one audit row', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => requestReport(ofAll)));
  expect([new Set(ids).size, await reportJobs()]).toEqual([1, 1]);
  expect(await t.db.auditEvent.count({ where: { entity: 'report', entityId: String(ids[0]) } })).toBe(1);
});

test.each(['queued', 'running'])('a request joins a %s job for the same report', async (state) => {
  const id = await requestReport(ofAll);
  await t.db.job.update({ where: { id }, data: { state } });
  expect(await requestReport(ofAll)).toBe(id);
});

test.each(['done', 'failed', 'cancelled'])('a request after a %s job starts a new one', async (state) => {
  const id = await requestReport(ofAll);
  await t.db.job.update({ where: { id }, data: { state } });
  expect(await requestReport(ofAll)).not.toBe(id);
});

test('a request does not join a job with a cancel request', async () => {
  const id = await requestReport(ofAll);
  await t.db.job.update({ where: { id }, data: { state: 'running', cancelAsked: true } });
  expect(await requestReport(ofAll)).not.toBe(id);
});

test('another report, filter, member name or user gets its own job', async () => {
  const paths = [
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
  for (const path of paths) ids.push(await requestReport(path));
  expect(new Set(ids).size).toBe(paths.length);
  for (const [index, path] of paths.entries()) expect(await requestReport(path), path).toBe(ids[index]);
  expect(ids).not.toContain(await requestReport(ofAll, await t.signInAs(1)));
});

test('a request does not join a job from before a file was published or undone', async () => {
  const before = await requestReport(ofAll);
  const id = await addFileImport(t.db, 4);
  const between = await requestReport(ofAll);
  await t.db.fileImport.update({ where: { id }, data: { state: 'ready' } });
  expect(between).not.toBe(before);
  expect(await requestReport(ofAll)).toBe(before);
});
