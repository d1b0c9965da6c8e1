import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { reports } from '@worksmart/shared/claims/reports/reports.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishDocumentJob } from '#testing/finish-jobs.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], queue: { wake: (jobId) => work(jobId), close: async () => {} } });
/** The ids of an active, an inactive and a termed client. */
let clients: number[];
let prospect: number;
/** Runs a queued job; each test sets it. */
let work: (jobId: number) => Promise<void>;
/** Leaves the job queued, for tests that check only the request. */
const doNothing = async () => {};

beforeAll(async () => {
  const add = async (name: string, more = {}) => (await addCustomer(t.db, { stageId: 4, name, ...more })).id;
  clients = [
    await add('Birch Mill', { isActive: true }),
    await add('alder Works', { isActive: false, statusId: 28 }),
    await add('Cedar Co', { isActive: false, statusId: 30, termedOn: new Date() }),
  ];
  await add('Deleted Co', { deletedAt: new Date() });
  prospect = (await addCustomer(t.db, { stageId: 3, name: 'Prospect Co' })).id;
});
beforeEach(() => {
  work = (jobId) => finishDocumentJob(t.services, jobId);
});

const dates = 'start=2026-01-01&end=2026-06-30';
const calls: Record<string, { path: string; query: string; type: RegExp; name: string }> = {
  'report 1': {
    path: '/report/claimsummary',
    query: `${dates}&customerids=all`,
    type: /pdf/,
    name: 'Claim Summary 2026-01-01 to 2026-06-30.pdf',
  },
  'report 2': {
    path: '/extract/employeeclaims',
    query: `${dates}&customerIds=all`,
    type: /csv/,
    name: 'Claim Upload Audit 2026-01-01 to 2026-06-30.csv',
  },
  'report 3': {
    path: '/extract/anthemreinsurance',
    query: `${dates}&customerIds=all`,
    type: /csv/,
    name: 'Reinsurance 2026-01-01 to 2026-06-30.csv',
  },
  'report 4': {
    path: '/extract/anthemreinsurance',
    query: `${dates}&customerIds=all&includeDetail=true`,
    type: /csv/,
    name: 'Reinsurance Detail 2026-01-01 to 2026-06-30.csv',
  },
  'report 5': {
    path: '/extract/claimantsummary',
    query: dates,
    type: /csv/,
    name: 'Medical Loss Summary 2026-01-01 to 2026-06-30.csv',
  },
  'report 7': { path: '/extract/data/all', query: 'year=2026', type: /zip/, name: 'Annual Data Extract 2026.zip' },
  'report 8': { path: '/report/tierchart', query: 'year=2026', type: /pdf/, name: 'Tier Rate Chart 2026.pdf' },
  'report 9': {
    path: '/report/highclaimant',
    query: `${dates}&customerIds=all`,
    type: /pdf/,
    name: 'High Claimant Report 2026-01-01 to 2026-06-30.pdf',
  },
  'report 9 as CSV': {
    path: '/extract/highclaimant',
    query: `${dates}&customerIds=all`,
    type: /csv/,
    name: 'High Claimant Report 2026-01-01 to 2026-06-30.csv',
  },
};
const fileSignatures: Record<string, string> = { pdf: '%PDF-', csv: '\u00ef\u00bb\u00bf', zip: 'PK' };

describe.each(Object.entries(calls))('%s', (_, { path, query, type, name }) => {
  test('returns 400 with the documented message of each missing field', async () => {
    const answer = await t.as.admin.get(path);
    const messages: Record<string, string[]> = {
      start: ['Please enter an start date.'],
      end: ['Please enter an end date.'],
      customerids: ['Please select one or more clients.'],
      year: ['Please select a  year.'],
    };
    const expected = query
      .toLowerCase()
      .split('&')
      .map((part) => part.split('=')[0] ?? '')
      .filter((field) => field in messages);
    expect(answer.statusCode).toBe(400);
    const fields = Object.entries(answer.json().error.fields).map(([field, errors]) => [field.toLowerCase(), errors]);
    expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(expected.map((field) => [field, messages[field]])));
  });

  test('returns a url that opens a file of its type for its maker only; the run and each opening are audited', async () => {
    const answer = await t.as.admin.get(`${path}?${query}`);
    expect(answer.json()).toEqual({ url: expect.stringMatching(/^\/api\/files\/[\w-]{43}$/) });
    const { url } = answer.json();
    const ran = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'report' }, orderBy: { id: 'desc' } });
    expect(ran).toMatchObject({ action: expect.stringMatching(/^reports\./), actorId: t.as.admin.id });
    const file = await t.as.admin.open(url);
    expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
    expect(file.headers['content-type']).toMatch(type);
    expect(file.headers['content-disposition']).toContain(`filename="${name}"`);
    expect(file.headers['cache-control']).toContain('no-store');
    const kind = name.split('.').at(-1) ?? '';
    expect(
      file.rawPayload
        .subarray(0, 5)
        .toString('latin1')
        .startsWith(fileSignatures[kind] ?? '?'),
    ).toBe(true);
    const opened = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'report' }, orderBy: { id: 'desc' } });
    expect(opened).toMatchObject({ action: 'documents.resultFile', entityId: ran.entityId });
    const other = await t.signInAs(1);
    expect((await other.open(url)).statusCode).toBe(404);
  });
});

test('returns the id to poll with Prefer: respond-async', async () => {
  const { id } = (await t.as.admin.with({ prefer: 'respond-async' }).get('/report/tierchart?year=2026')).json();
  const poll = async () => (await t.as.admin.get(`/process/poll/${id}`)).json();
  await expect.poll(async () => (await poll()).state).toBe('done');
  expect(await poll()).toMatchObject({ complete: 100, url: expect.stringMatching(/^\/api\/files\//) });
});

test('the link expires after 15 minutes, or when its maker’s role changes', async () => {
  const as = await t.signInAs(1);
  const open = async (url: string) => (await as.open(url)).statusCode;
  const { url } = (await as.get('/report/tierchart?year=2026')).json();
  const { id } = as.user;
  await t.db.user.update({ where: { id }, data: { roleId: 7 } });
  expect(await open(url)).toBe(404);
  await t.db.user.update({ where: { id }, data: { roleId: 1 } });
  expect(await open(url)).toBe(200);
  t.clock.advance({ minutes: 14, seconds: 59 });
  expect(await open(url)).toBe(200);
  t.clock.advance({ seconds: 1 });
  expect(await open(url)).toBe(404);
});

test('customerids may be in any case and must be at least one client, each once; termed and inactive ones count', async () => {
  work = doNothing;
  const ask = async (path: string, ids: string, name = 'customerIds') => {
    const answer = await t.as.admin.with({ prefer: 'respond-async' }).get(`${path}?${dates}&${name}=${ids}`);
    return answer.statusCode;
  };
  for (const path of ['/report/claimsummary', '/extract/employeeclaims', '/report/highclaimant']) {
    for (const name of ['customerids', 'customerIds', 'CustomerIDs'])
      expect(await ask(path, clients.join(), name)).toBe(200);
    for (const none of ['', 'x', '0', '-1', '1;2', '1,,2', 'ALL']) expect(await ask(path, none), none).toBe(400);
    for (const strange of [prospect, 2_000_000_000]) expect(await ask(path, `${clients[0]},${strange}`)).toBe(404);
  }
  const many = Array.from({ length: 1001 }, (_, index) => index + 1).join();
  expect(await ask('/report/highclaimant', many)).toBe(400);
});

test('C-REP-17 rejects an end before the start; accepts one day and ten years', async () => {
  work = doNothing;
  const ask = (query: string) => t.as.admin.with({ prefer: 'respond-async' }).get(`/extract/claimantsummary?${query}`);
  expect((await ask('start=2026-01-01&end=2026-01-01')).statusCode).toBe(200);
  expect((await ask('start=2016-01-01&end=2026-01-01')).statusCode).toBe(200);
  const wrong = await ask('start=2026-01-02&end=2026-01-01');
  expect([wrong.statusCode, Object.keys(wrong.json().error.fields)]).toEqual([400, ['end']]);
});

test('a member’s name is encrypted in the job, and in no audit row, url or file name', async () => {
  await t.db.session.update({ where: { id: t.as.admin.sessionId }, data: { confirmedAt: t.clock.now() } });
  const query = `${dates}&customerIds=all&firstName=Zebulon&lastName=Quist&redacted=false`;
  const { url } = (await t.as.admin.get(`/report/highclaimant?${query}`)).json();
  const file = await t.as.admin.open(url);
  expect(`${url} ${file.headers['content-disposition']}`).not.toMatch(/zebulon|quist/i);
  const [job] = await t.db.job.findMany({ where: { name: 'report' }, orderBy: { id: 'desc' }, take: 1 });
  expect(job?.params).toMatchObject({ report: 'highClaimant', sealedName: expect.any(String) });
  const tables = ['job', 'audit_event', 'result_file'];
  for (const table of tables) {
    const rows = await t.db.$queryRawUnsafe<unknown[]>(`select 1 from ${table} x where x::text ~* 'zebulon|quist'`);
    expect(rows, table).toEqual([]);
  }
  const ran = await t.db.auditEvent.findFirstOrThrow({
    where: { entity: 'report', entityId: String(job?.id), action: 'reports.highClaimant' },
  });
  expect(ran.changes).toMatchObject({ report: [null, 'highClaimant'], redacted: [null, false], byName: [null, true] });
});

test('reports are redacted by default', async () => {
  work = doNothing;
  await t.as.admin.with({ prefer: 'respond-async' }).get(`/extract/highclaimant?${dates}&customerIds=all`);
  const job = await t.db.job.findFirstOrThrow({ where: { name: 'report' }, orderBy: { id: 'desc' } });
  expect(job.params).toMatchObject({ filter: { redacted: true, customerIds: null } });
});

test('GET /report/clients lists every client by name, with inactive and termed ones marked', async () => {
  const answer = await t.as.admin.get('/report/clients');
  expect(answer.json()).toEqual([
    { id: clients[1], name: 'alder Works', state: 'inactive' },
    { id: clients[0], name: 'Birch Mill', state: 'active' },
    { id: clients[2], name: 'Cedar Co', state: 'termed' },
  ]);
  expect(answer.headers['x-total-count']).toBe('3');
});

test('GET /report/clients finds clients by a part of the name, first those that begin with it, at most 100', async () => {
  const namesFor = async (text: string) =>
    (await t.as.admin.get(`/report/clients?text=${text}`)).json().map(({ name }: { name: string }) => name);
  expect(await namesFor('')).toEqual(['alder Works', 'Birch Mill', 'Cedar Co']);
  expect(await namesFor('CO')).toEqual(['Cedar Co']);
  expect(await namesFor('c')).toEqual(['Cedar Co', 'Birch Mill']);
  const many = Array.from({ length: 101 }, (_, at) => addCustomer(t.db, { stageId: 4, name: `Dogwood ${at}` }));
  await Promise.all(many);
  expect(await namesFor('dogwood')).toHaveLength(100);
});

test('the list has eight reports, without number 6', () => {
  expect(reports.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
});
