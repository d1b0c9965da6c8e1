import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@worksmart/core/access/auth/password.ts';
import { type Database, openDatabase } from '@worksmart/core/platform/db.ts';
import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { folderForFile } from '@worksmart/core/testing/scratch-folder.ts';
import { createTestDatabase } from '@worksmart/core/testing/test-database.ts';
import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Answer, call } from './call.ts';
import { isReadyAt } from './members.ts';
import { until } from './trial.ts';

// Two api and two worker processes on one database, behind one address, as in an installation.

interface Member {
  port: number;
  child: ChildProcess;
  lines: string[];
  isReady(): Promise<boolean>;
}

const password = 'correct horse 7';
const dataDir = folderForFile();
const apis: Member[] = [];
const workers: Member[] = [];
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let balancer: Balancer;

const start = (app: 'api' | 'worker', port: number): Member => {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: copy.url,
    DATA_DIR: dataDir,
    WEB_DIST: '/nonexistent',
    APP_SECRET: 'a secret of the tests, long enough for every key',
    API_KEYS: 'test-key',
    PORT: String(port),
    PUBLIC_URL: 'http://cms.worksmart.test',
    TRUST_PROXY: 'true',
    SIGN_IN_PER_MINUTE: '12',
    CALLS_PER_MINUTE: '1000000',
    // The suites share the machine, so the api can be slow without being overloaded.
    BUSY_AFTER_MS: '0',
    DRAIN_SECONDS: '6',
    DB_POOL: '5',
  };
  const child = spawn(process.execPath, [`apps/${app}/src/main.ts`], { cwd: root, env, stdio: ['ignore', 'pipe', 2] });
  const lines: string[] = [];
  child.stdout?.on('data', (text: Buffer) => lines.push(...text.toString().split('\n').filter(Boolean)));
  return { port, child, lines, isReady: () => isReadyAt(port) };
};

const callAs = (
  base: string,
  path: string,
  { from = '10.0.0.1', headers = {}, body }: { from?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> =>
  call(base + path, { headers: { 'x-api-key': 'test-key', 'x-forwarded-for': from, ...headers }, body });

const urlOf = ({ port }: Member): string => `http://127.0.0.1:${port}`;

const signIn = (member: Member, email: string, secret: string, from: string): Promise<Answer> =>
  callAs(urlOf(member), '/api/Users/Authenticate', {
    from,
    body: { UserName: email, Password: encodePassword(secret) },
  });

beforeAll(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.url, 3);
  for (const email of ['ada@example.test', 'bob@example.test'])
    await database.prisma.user.create({
      data: { firstName: 'A', lastName: 'B', email, roleId: 1, passwordHash: await hashPassword(password) },
    });
  for (const app of [0, 1]) apis[app] = start('api', await freePort());
  for (const app of [0, 1]) workers[app] = start('worker', 0);
  for (const { isReady } of apis) await until('an api to be ready', isReady);
  await until('the workers to be ready', () => workers.every(({ lines }) => lines.join().includes('waiting for jobs')));
  balancer = await startBalancer(apis);
});

afterAll(async () => {
  balancer?.close();
  for (const { child } of [...apis, ...workers]) child.kill('SIGKILL');
  await database?.close();
  await copy?.drop();
});

const both = () => apis as [Member, Member];
let token = '';

test('a session made by one api is accepted, and can be ended, by the other', async () => {
  const [first, second] = both();
  token = JSON.parse((await signIn(first, 'ada@example.test', password, '10.0.0.2')).body).token;
  const headers = { accesstoken: token };
  expect(token).not.toBe('');
  expect((await callAs(urlOf(second), '/api/users/me', { headers })).status).toBe(200);
  const other = JSON.parse((await signIn(second, 'ada@example.test', password, '10.0.0.2')).body).token;
  const ended = await callAs(urlOf(second), '/api/users/logout', { headers: { accesstoken: other }, body: {} });
  expect(ended.status).toBe(200);
  expect((await callAs(urlOf(first), '/api/users/me', { headers: { accesstoken: other } })).status).toBe(401);
});

test('failed sign-ins spread over both apis lock the account on both', async () => {
  for (let failure = 0; failure < 10; failure += 1)
    await signIn(both()[failure % 2] as Member, 'bob@example.test', 'wrong', '10.0.0.3');
  // The lock, with its email, is written just after the tenth response.
  await until(
    'the lock',
    async () => (await database.prisma.user.count({ where: { lockedUntil: { not: null } } })) === 1,
  );
  for (const api of apis) {
    const { body } = await signIn(api, 'bob@example.test', password, '10.0.0.4');
    expect(JSON.parse(body)).toMatchObject({ valid: false });
  }
});

test('the sign-in limit of an address counts across both apis', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 14; attempt += 1)
    statuses.push((await signIn(both()[attempt % 2] as Member, 'nobody@example.test', 'wrong', '10.0.0.5')).status);
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429]);
});

test('jobs started on both apis each run once on one of two workers', async () => {
  const customerId = await addProspect(database.prisma);
  const headers = { accesstoken: token, prefer: 'respond-async' };
  const started = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      callAs(urlOf(both()[index % 2] as Member), `/api/report/proposal/${customerId}`, { headers, body: {} }),
    ),
  );
  const ids = started.map(({ body }) => JSON.parse(body).id as number);
  expect(new Set(ids).size).toBe(6);
  const rows = () => database.prisma.job.findMany({ where: { id: { in: ids } } });
  await until('the jobs to be done', async () => (await rows()).every(({ state }) => state === 'done'));
  expect((await rows()).map(({ attempt }) => attempt)).toEqual(Array(6).fill(1));
  const done = () =>
    workers.flatMap(({ lines }) => lines.filter((line) => line.includes('job done')).map((line) => JSON.parse(line)));
  await until('the log of the jobs', () => done().length >= 6);
  expect(
    done()
      .map(({ jobId }) => jobId)
      .sort((a, b) => a - b),
  ).toEqual(ids.sort((a, b) => a - b));
});

test('T39 restarting one api after the other under load drops no call and finishes those in progress', async () => {
  const headers = { accesstoken: token };
  const problems: unknown[] = [];
  let answered = 0;
  let loading = true;
  const client = async () => {
    while (loading) {
      const answer = await callAs(balancer.url, '/api/lookups?type=1', { headers }).catch((error: Error) => error);
      if (answer instanceof Error || answer.status !== 200) problems.push(answer);
      answered += 1;
    }
  };
  const clients = Array.from({ length: 6 }, client);
  for (const index of [0, 1]) {
    const leaving = apis[index] as Member;
    // Blocked by this transaction, these calls are in progress when the signal comes, and get their response
    // afterwards.
    const holder = await database.pool.connect();
    await holder.query('begin; lock table app_user in access exclusive mode');
    const inFlight = Promise.all([1, 2, 3].map(() => callAs(urlOf(leaving), '/api/users/me', { headers })));
    await sleep(300);
    leaving.child.kill('SIGTERM');
    await until('the api to stop', () => leaving.lines.join().includes('stopping'));
    expect((await callAs(urlOf(leaving), '/api/health')).headers.get('connection')).toBe('close');
    expect((await callAs(urlOf(leaving), '/api/ready')).status).toBe(503);
    await holder.query('commit');
    holder.release();
    for (const { status, headers: answer } of await inFlight)
      expect([status, answer.get('connection')]).toEqual([200, 'close']);
    await until('the api to end', () => leaving.child.exitCode !== null);
    expect(leaving.child.exitCode).toBe(0);
    const next = start('api', leaving.port);
    apis[index] = next;
    await until('the api to be ready', next.isReady);
    await sleep(300);
  }
  loading = false;
  await Promise.all(clients);
  expect(problems).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});
