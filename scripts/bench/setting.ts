import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { encodePassword } from '../../packages/shared/src/auth/constants.ts';
import { removePostgres, startPostgres } from '../lib/embedded-postgres.mjs';
import { dataFolder, inRoot } from '../lib/paths.mjs';
import { step } from '../lib/steps.mjs';
import { type RunningServer, runProgram, startApi } from './servers.ts';

/** The database, the API on it and who calls it. */
export interface Setting {
  databaseUrl: string;
  env: NodeJS.ProcessEnv;
  folder: string;
  api: RunningServer;
  /** Headers of an administrator's calls. */
  headers: Record<string, string>;
  login: { url: string; headers: Record<string, string>; body: string };
  customers: number;
  /** Seconds. */
  seeding: number;
  /** From an empty folder to the first answer of the API, seconds. */
  coldStart: number;
  postgres: string;
  close(): Promise<void>;
}

const apiKey = 'bench';
const account = { email: 'bench@worksmart.test', password: 'Only-for-the-bench-7' };

/** A fresh database server with fsync, migrated and filled, and the real API as it runs in production. */
export async function prepareSetting(customers: number): Promise<Setting> {
  const folder = join(dataFolder(), 'bench');
  const dataDir = join(folder, 'pg');
  await removePostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
  const began = performance.now();
  const server = await step('Starting a database server', () => startPostgres({ dataDir }));
  const opened: (() => Promise<void>)[] = [() => server.stop().then(() => removePostgres(dataDir))];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const databaseUrl = server.url('bench');
    await query(server.url('postgres'), 'create database bench');
    const env = environmentOf(databaseUrl, folder);
    await step('Migrations and reference data', () => runProgram('scripts/db/prepare.ts', [], env));
    const first = await startApi('api-cold', env, folder);
    const coldStart = (performance.now() - began) / 1000;
    await first.stop();
    const seeded = performance.now();
    await step(`Seeding ${customers} customers`, () =>
      runProgram('prisma/seed/scale.ts', ['--customers', String(customers)], env),
    );
    const seeding = (performance.now() - seeded) / 1000;
    const api = await startApi('api', env, folder);
    opened.push(() => api.stop());
    const login = {
      url: `${api.url}/api/Users/Authenticate`,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ UserName: account.email, Password: encodePassword(account.password) }),
    };
    const headers = { 'x-api-key': apiKey, accesstoken: await signIn(login) };
    const [row] = await query(databaseUrl, 'show server_version');
    const postgres = String(row?.server_version).split(' ')[0] ?? '';
    return { databaseUrl, env, folder, api, headers, login, customers, seeding, coldStart, postgres, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As in production, but that one address may call as often as it likes. */
const environmentOf = (databaseUrl: string, folder: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'files'),
  WEB_DIST: inRoot('apps/web/dist'),
  NODE_ENV: 'production',
  EMBEDDED: 'false',
  // The same on both sides: it is in the answers.
  PUBLIC_URL: 'http://127.0.0.1:3000',
  API_KEYS: apiKey,
  APP_SECRET: randomBytes(32).toString('base64url'),
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  CALLS_PER_MINUTE: '1000000000',
  SIGN_IN_PER_MINUTE: '1000000000',
});

/** @returns the session's token */
export async function signIn({ url, headers, body }: Setting['login']): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`Signing in answered ${answer.status}.`);
  return token;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
