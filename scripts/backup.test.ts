import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '../packages/core/src/access/audit/seal-audit.service.ts';
import { verifyAudit } from '../packages/core/src/access/audit/verify-audit.service.ts';
import type { Config } from '../packages/core/src/platform/config.ts';
import { apiSessions, openDatabase, workerSessions } from '../packages/core/src/platform/db.ts';
import { openLocalStorage } from '../packages/core/src/platform/files/local-storage.ts';
import { newStorageKey } from '../packages/core/src/platform/files/storage-key.ts';
import { openLog } from '../packages/core/src/platform/log.ts';
import { addProspect } from '../packages/core/src/testing/add-prospect.ts';
import { folderForFile } from '../packages/core/src/testing/scratch-folder.ts';
import { createTestDatabase, ownerUrlOf } from '../packages/core/src/testing/test-database.ts';
import { notCopied, oldTransactions } from './backup/database-copy.ts';

const folder = folderForFile();
const archive = join(folder, 'saved.tar.gz');
const from = join(folder, 'from');
const to = join(folder, 'to');
const key = newStorageKey();
const emptyName = `test_${process.pid}_restored`;
const emptyUrl = () => Object.assign(new URL(process.env.TEST_SERVER_URL ?? ''), { pathname: `/${emptyName}` }).href;
let copy: Awaited<ReturnType<typeof createTestDatabase>>;

const onUrl = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const onServer = (sql: string) => onUrl(process.env.TEST_SERVER_URL ?? '', (client) => client.query(sql));

const run = (
  program: 'backup' | 'restore',
  args: string[],
  DATABASE_URL: string,
  DATA_DIR: string,
  more: { APP_SECRET?: string } = {},
) => {
  const env = { ...process.env, DATABASE_URL, DATA_DIR, ...more };
  const command = [join(import.meta.dirname, `${program}.ts`), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
};

const secret = 'a secret of at least thirty-two characters';
/** Seals until nothing more is to be sealed; transactions of other tests hold rows up. */
const sealAll = async (url: string, rows: number): Promise<void> => {
  const database = openDatabase(url, 2);
  const config = { APP_SECRET: secret, LOG_LEVEL: 'silent' } as Config;
  const services = { database, config, log: openLog(config, 'test') };
  for (let sealed = 0; sealed < rows; await sleep(50)) sealed += await sealAudit(services);
  await database.close();
};

/** Every row of every table as text, and the state of every sequence. */
const contentOf = (url: string) =>
  onUrl(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
        and relname <> all($1) order by 1`,
      [notCopied],
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        name.endsWith('_seq')
          ? `select last_value || ' ' || is_called as row from ${name}`
          : `select t::text as row from ${name} t order by 1`,
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  });

beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  copy = { url: ownerUrlOf(url), drop };
  const database = openDatabase(copy.url, 2);
  const customerId = await addProspect(database.prisma, { name: 'Tab\there, "quotes", back\\slash and\na new line é' });
  const { size, sha256 } = await openLocalStorage(from).put(key, Readable.from([Buffer.from('the stored document')]));
  await database.prisma.document.create({
    data: { customerId, typeId: 1, name: 'a.txt', mime: 'text/plain', size, sha256, storageKey: key },
  });
  await database.pool.query(
    `insert into audit_event (actor_name, action, entity, entity_id, changes) values ('x', 'y', 'note', '1', '{"a":["\\\\",null]}')`,
  );
  await database.pool.query('update event set position = 1');
  await sealAll(copy.url, 1);
  await database.pool.query(
    `insert into audit_event (actor_name, action, entity, entity_id) values ('x', 'y', 'note', '2')`,
  );
  await database.close();
});
afterAll(async () => {
  await copy.drop();
  await onServer(`drop database if exists ${emptyName} with (force)`);
});

test('restores a backup unchanged: rows, counters and stored files', async () => {
  const saved = run('backup', [archive], copy.url, from);
  expect(saved).toMatchObject({ status: 0, stderr: '' });
  expect(saved.stdout).toMatch(/\d+ rows of \d+ tables, 1 stored files/);
  expect(statSync(archive).mode & 0o077).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['from', 'saved.tar.gz']);
  const restored = run('restore', [archive], emptyUrl(), to, { APP_SECRET: secret });
  // The database is created if the server lacks it.
  expect(restored.stderr).toBe('');
  expect(restored.status).toBe(0);
  expect(restored.stdout).toContain('Audit: 1 seal over 1 row: whole.\n');
  const order = 'select entity_id, position, tx from event order by position nulls last';
  const events = await onUrl(emptyUrl(), (client) => client.query(order));
  expect(events.rows).toEqual([
    { entity_id: '1', position: '1', tx: expect.stringMatching(/^[1-9]/) },
    { entity_id: '2', position: null, tx: '0' },
  ]);
  await onUrl(copy.url, async (client) => {
    for (const table of ['audit_event', 'audit_seal']) await client.query(`alter table ${table} disable trigger user`);
    for (const sql of oldTransactions) await client.query(sql);
  });
  const [before, after] = await Promise.all([contentOf(copy.url), contentOf(emptyUrl())]);
  expect(Object.keys(before).length).toBeGreaterThan(30);
  expect(before.customer).toHaveLength(1);
  expect(after).toEqual(before);
  expect(await text(await openLocalStorage(to).open(key))).toBe('the stored document');
  const refusal = onUrl(emptyUrl(), (client) => client.query('delete from audit_event'));
  await expect(refusal).rejects.toThrow('append-only');
});

test('the restored audit is whole, and sealing goes on with the row that no seal covered', async () => {
  await sealAll(emptyUrl(), 1);
  const database = openDatabase(emptyUrl(), 1);
  expect(await verifyAudit(database.pool, [secret])).toEqual({ seals: 2, rows: 2, problems: [] });
  await database.close();
});

test('does not overwrite an existing file with a backup', () => {
  const before = readFileSync(archive);
  expect(run('backup', [archive], copy.url, from)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/exists/),
  });
  expect(readFileSync(archive).equals(before)).toBe(true);
});

test('refuses a target that is not empty, unless --force', async () => {
  await onUrl(emptyUrl(), (client) => client.query(`update customer set name = 'Later'`));
  expect(run('restore', [archive], emptyUrl(), to).stderr).toMatch(/files is not empty/);
  const nowhere = join(folder, 'nowhere');
  expect(run('restore', [archive], emptyUrl(), nowhere).stderr).toMatch(/database is not empty/);
  const kept = await onUrl(emptyUrl(), (client) => client.query('select name from customer'));
  expect(kept.rows).toEqual([{ name: 'Later' }]);
  const forced = run('restore', [archive, '--force'], emptyUrl(), to);
  expect(forced).toMatchObject({ status: 0, stderr: '' });
  expect(forced.stdout).toContain('The audit was not checked, since APP_SECRET is not set: run pnpm audit:verify.');
  expect(await contentOf(emptyUrl())).toEqual(await contentOf(copy.url));
  const aside = readdirSync(to).find((name) => name.startsWith('files.before-')) ?? '';
  expect(existsSync(join(to, aside, key.slice(0, 2), key))).toBe(true);
});

test.each([apiSessions, workerSessions])(
  'restores nothing while the product is connected (%s)',
  async (application_name) => {
    const client = new pg.Client({ connectionString: emptyUrl(), application_name });
    await client.connect();
    try {
      const refused = run('restore', [archive, '--force'], emptyUrl(), join(folder, 'elsewhere'));
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/stop them first/) });
    } finally {
      await client.end();
    }
  },
);

test('rejects a damaged archive before anything is changed', async () => {
  const opened = join(folder, 'opened');
  mkdirSync(opened);
  spawnSync('tar', ['-xzf', archive, '-C', opened]);
  writeFileSync(join(opened, 'files', key.slice(0, 2), key), 'another document!!!');
  const damaged = join(folder, 'damaged.tar.gz');
  spawnSync('tar', ['-czf', damaged, '-C', opened, '.']);
  const refused = run('restore', [damaged, '--force'], emptyUrl(), to);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/is damaged.*Nothing was restored/) });
  expect(await contentOf(emptyUrl())).toEqual(await contentOf(copy.url));
  writeFileSync(damaged, 'no archive');
  expect(run('restore', [damaged, '--force'], emptyUrl(), to).stderr).toMatch(/could not be read/);
});

test('says after a restore that the audit was changed, or sealed with another secret', async () => {
  const changed = join(folder, 'changed.tar.gz');
  await onUrl(copy.url, (client) =>
    client.query(
      `alter table audit_event disable trigger user; update audit_event set action = 'z' where entity_id = '1'`,
    ),
  );
  expect(run('backup', [changed], copy.url, from)).toMatchObject({ status: 0 });
  const restore = (APP_SECRET: string) => run('restore', [changed, '--force'], emptyUrl(), to, { APP_SECRET });
  const other = restore('another secret of at least thirty-two');
  expect(other.stdout).toMatch(/The audit was not checked, since another APP_SECRET sealed it \(key [0-9a-f]{16}\)/);
  expect(other.status).toBe(0);
  const { status, stdout } = restore(secret);
  expect(stdout).toMatch(/^Row \d+ of seal 1 was changed\.$/m);
  expect(stdout).toContain('Audit: 1 seal over 1 row: 1 problem, as in the backup.');
  expect(status).toBe(1);
});
