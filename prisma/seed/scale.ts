import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { hashPassword } from '#core/access/auth/password.ts';
import { type Database, openDatabase, preparationLimits } from '#core/platform/db.ts';
import { settingOf } from '#core/platform/secret-files.ts';
import { startOfDay } from './demo/calendar.ts';
import { agentRows } from './demo/users.ts';
import { readGroupSamples } from './scale-groups.ts';
import { type ScaleSetting, scaleRecord } from './scale-records.ts';
import { type CopyCell, type RowsOf, scaleTables } from './scale-tables.ts';
import { sequenceStatement, whileAlone } from './write-rows.ts';

export interface ScaleOptions {
  customers: number;
  now: Date;
  /** About how many of them are clients; by default the usual share. */
  clients?: number | undefined;
  /** Adds to existing customers. */
  force?: boolean;
  /** Called after each table with its name, rows and seconds. */
  onTable?: (name: string, rows: number, seconds: number) => void;
}

const maxCustomers = 5_000_000;

/**
 * Fills a migrated database that has reference data with many customers and their rows, table by table through COPY, in
 * one transaction. Except for portal keys, the same day and count produce the same data.
 * @returns the id of the first customer
 * @throws Error if there are customers already, unless forced
 */
export async function seedScale(database: Database, options: ScaleOptions): Promise<number> {
  const { customers, clients, now, force = false, onTable } = options;
  const client = await database.pool.connect();
  try {
    const made = await whileAlone(client, async () => {
      const firstId = await nextId(client, 'customer');
      if (firstId > 1 && !force) throw new Error('The database already has customers: use --force to add to them.');
      const agentIds = await salesAgents(client);
      const today = startOfDay(now);
      const firstIds = {
        clientYear: await nextId(client, 'client_year'),
        group: await nextId(client, 'benefit_group'),
        groupYear: await nextId(client, 'benefit_group_year'),
      };
      const samples = await readGroupSamples(database.prisma, today.getUTCFullYear());
      const setting: ScaleSetting = { today, customers, clients, firstId, agentIds, firstIds, samples };
      for (const [table, rowsOf] of Object.entries(scaleTables)) {
        const began = performance.now();
        const count = await copyTable(client, table, rowsOf, setting);
        onTable?.(table, count, (performance.now() - began) / 1000);
      }
      for (const table of ['customer', 'client_year', 'benefit_group', 'benefit_group_year'])
        await client.query(sequenceStatement(table));
      return firstId;
    });
    await client.query(`vacuum (analyze) ${Object.keys(scaleTables).join(', ')}`);
    return made;
  } finally {
    client.release();
  }
}

async function nextId(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ next: number }>(`select coalesce(max(id), 0) + 1 as next from ${table}`);
  return rows[0]?.next ?? 1;
}

/** Returns the sales agents; if there are none, creates some with random, unknown passwords. */
async function salesAgents(client: pg.PoolClient): Promise<number[]> {
  const read = () =>
    client.query<{ id: number }>('select id from app_user where is_sales_agent and deleted_at is null order by id');
  const { rows } = await read();
  if (rows.length > 0) return rows.map(({ id }) => id);
  const hash = await hashPassword(randomBytes(32).toString('base64url'));
  for (const { firstName, lastName, email, roleId } of agentRows())
    await client.query(
      'insert into app_user (first_name, last_name, email, role_id, is_sales_agent, password_hash) values ($1, $2, $3, $4, true, $5)',
      [firstName, lastName, email, roleId, hash],
    );
  return (await read()).rows.map(({ id }) => id);
}

async function copyTable(client: pg.PoolClient, table: string, rowsOf: RowsOf, setting: ScaleSetting): Promise<number> {
  function* rows(): Generator<Record<string, CopyCell>> {
    for (let place = 0; place < setting.customers; place++) yield* rowsOf(scaleRecord(setting, place, table), setting);
  }
  let count = 0;
  const chunkLength = 64 * 1024;
  function* chunks(): Generator<string> {
    let chunk = '';
    for (const row of rows()) {
      chunk += `${Object.values(row).map(copyText).join('\t')}\n`;
      count += 1;
      if (chunk.length > chunkLength) {
        yield chunk;
        chunk = '';
      }
    }
    yield chunk;
  }
  const [first] = rows().take(1);
  if (!first) return 0;
  const columns = Object.keys(first).join(', ');
  await pipeline(Readable.from(chunks()), client.query(from(`copy ${table} (${columns}) from stdin`)));
  return count;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in COPY's text format. */
function copyText(value: CopyCell): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replaceAll(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter);
}

async function main(url: string): Promise<void> {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string', default: '200000' },
      clients: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const customers = Number(values.customers);
  if (!Number.isInteger(customers) || customers < 1 || customers > maxCustomers)
    throw new Error(`--customers is "${values.customers}", but must be a number from 1 to ${maxCustomers}.`);
  const clients = values.clients === undefined ? undefined : Number(values.clients);
  if (clients !== undefined && !(clients >= 0 && clients <= customers / 2))
    throw new Error(`--clients is "${values.clients}", but must be a number up to half of the customers.`);
  const began = performance.now();
  const database = openDatabase(url, 2, preparationLimits);
  try {
    const onTable = (name: string, rows: number, seconds: number) =>
      console.log(`  ${name.padEnd(18)} ${rows.toLocaleString('en-US').padStart(9)} rows  ${seconds.toFixed(1)} s`);
    await seedScale(database, { customers, clients, now: new Date(), force: values.force, onTable });
  } finally {
    await database.close();
  }
  console.log(`Created ${customers} customers in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

if (import.meta.main) {
  try {
    const url = settingOf(process.env, 'DATABASE_URL');
    if (!url) throw new Error('DATABASE_URL is not set: it names the database to fill.');
    await main(url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
