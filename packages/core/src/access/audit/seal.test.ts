import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConnection } from '#platform/dedicated-connection.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { asOwner } from '#testing/test-database.ts';
import { rowsOfSeal } from './seal.ts';
import { sealAudit } from './seal-audit.service.ts';
import { type Anchor, verifyAudit } from './verify-audit.service.ts';

const secret = 'a secret of at least thirty-two characters';
const database = databaseForTests(10);
const onPool = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const logged: { seal: Anchor }[] = [];
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
const services = { database, config: { APP_SECRET: secret } as never, log };
const verify = (more: Parameters<typeof verifyAudit>[2] = {}) => verifyAudit(database.pool, [secret], more);
const problems = async (more: Parameters<typeof verifyAudit>[2] = {}) => (await verify(more)).problems;

/** As somebody who owns the tables. */
const tamper = async (sql: string): Promise<void> => {
  const switchTriggers = (to: string) =>
    ['audit_event', 'audit_seal'].map((table) => `alter table ${table} ${to} trigger user`);
  await asOwner(database.url, ...switchTriggers('disable'), sql, ...switchTriggers('enable'));
};

const insert = `insert into audit_event (actor_name, action, entity, entity_id, changes)
  select 'Dana Reyes', 'notes.save', 'note', n, jsonb_build_object('text', jsonb_build_array(n, n + 1))
  from generate_series(1, $1::int) n`;
const write = (rows: number) => onPool(insert, [rows]);
/** Seals until nothing is left: transactions of other test files on the same server hold the end up. */
const sealAll = async (): Promise<void> => {
  await expect
    .poll(
      async () => {
        await sealAudit(services);
        return (
          await onPool(`select count(*)::int - coalesce((select sum(cardinality(event_ids)) from audit_seal), 0)::int as open
        from audit_event`)
        ).rows[0].open;
      },
      { timeout: 120_000 },
    )
    .toBe(0);
};
const idAt = async (offset: number): Promise<string> =>
  (await onPool('select id::text from audit_event order by id offset $1 limit 1', [offset])).rows[0].id;

beforeEach(async () => {
  await tamper('truncate audit_event, audit_seal cascade');
  logged.length = 0;
});

/** A process that seals without a pause, until it is killed in the middle of it. */
const killSealer = async (afterMs: number): Promise<void> => {
  const load = (file: string) => JSON.stringify(import.meta.resolve(file));
  const program = `import { openDatabase } from ${load('../../platform/db.ts')};
    import { sealAudit } from ${load('./seal-audit.service.ts')};
    const database = openDatabase(process.env.SEALED_URL, 2);
    process.stdout.write('sealing');
    for (;;) await sealAudit({ database, config: { APP_SECRET: process.env.SEALED_SECRET }, log: { info() {} } });`;
  const sealer = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, SEALED_URL: database.url, SEALED_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(sealer.stdout, 'data');
  await sleep(afterMs);
  const ended = once(sealer, 'exit');
  sealer.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
};

test('seals every row once while eight writers commit in any order, and sealers are killed', async () => {
  let writing = true;
  let committed = 0;
  const writer = async (index: number): Promise<void> => {
    const { client, close } = await openConnection({ DATABASE_URL: database.url }, 'worksmart-test');
    for (let n = 0; writing; n += 1) {
      await client.query('begin');
      await client.query(insert, [3]);
      await sleep((index * 7 + n * 11) % 30);
      await client.query(n % 4 === 3 ? 'rollback' : 'commit');
      if (n % 4 !== 3) committed += 3;
    }
    await close();
  };
  const sealer = async (): Promise<void> => {
    while (writing) await sealAudit(services).catch(() => {});
  };
  /** The database goes on, as after the loss of a connection. */
  const backendKiller = async (): Promise<void> => {
    while (writing) {
      await sleep(40);
      await onPool(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%audit_seal%' and pid <> pg_backend_pid()`);
    }
  };
  const writers = Array.from({ length: 8 }, (_, index) => writer(index));
  for (const ms of [10, 60, 110, 160]) await killSealer(ms);
  const others = [sealer(), sealer(), backendKiller()];
  await sleep(500);
  writing = false;
  await Promise.all([...writers, ...others]);
  await sealAll();
  expect(committed).toBeGreaterThan(100);
  expect(await verify()).toMatchObject({ rows: committed, problems: [] });
});

describe('the check', () => {
  beforeEach(async () => {
    await write(20);
    await sealAll();
    await write(20);
    await sealAll();
  });

  test('finds nothing wrong if no one changed anything', async () => {
    expect(await verify()).toMatchObject({ seals: 2, rows: 40, problems: [] });
    expect(await verify({ from: '2000-01-01' })).toMatchObject({ seals: 2, problems: [] });
  });

  test('names a row that was changed', async () => {
    const id = await idAt(3);
    await tamper(`update audit_event set actor_name = 'Someone Else' where id = ${id}`);
    expect(await problems()).toEqual([`Row ${id} of seal 1 was changed.`]);
  });

  test('names a row that was removed', async () => {
    const id = await idAt(25);
    await tamper(`delete from audit_event where id = ${id}`);
    expect(await problems()).toEqual([`Row ${id} of seal 2 is missing.`]);
  });

  test('names a row that was added with an earlier date, whichever transaction it claims', async () => {
    const values = `'Dana Reyes', 'notes.save', 'note', '1', now() - interval '3 days'`;
    const added = async (columns: string, more: string): Promise<string> => {
      await tamper(
        `insert into audit_event (actor_name, action, entity, entity_id, at${columns}) values (${values}${more})`,
      );
      return (await onPool('select max(id)::text as id from audit_event')).rows[0].id;
    };
    const never = await added(', tx', `, '3'`);
    const later = await added('', '');
    const same = await added(', tx', ', (select last_tx from audit_seal where no = 2)');
    await expect
      .poll(
        async () => {
          await sealAudit(services);
          return (await onPool('select sum(cardinality(event_ids))::int as sealed from audit_seal')).rows[0].sealed;
        },
        { timeout: 60_000 },
      )
      .toBe(42);
    const dated = (id: string) => expect.stringMatching(new RegExp(`^Row ${id} is dated .*, and was added after seal`));
    const found = await problems();
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        dated(later),
        dated(same),
        `Row ${never} is older than ten minutes, and no seal covers it.`,
      ]),
    );
  });

  test('notices a seal that was changed, removed from the middle, or made with another secret', async () => {
    await tamper(`update audit_seal set hash = sha256('x') where no = 2`);
    expect(await problems()).toEqual(['Seal 2 was changed.']);
    await write(5);
    await sealAll();
    await tamper('delete from audit_seal where no = 2');
    expect((await problems())[0]).toBe('Seal 3 does not continue seal 1: seals between them are missing or changed.');
    const [first] = (await verifyAudit(database.pool, ['another secret of at least 32 characters'])).problems;
    expect(first).toMatch(/^Seal 1 was made with another APP_SECRET \(key [0-9a-f]{16}\)/);
  });

  test('notices that the newest seal and its rows were cut off, if the log was kept elsewhere', async () => {
    const anchors = logged.map(({ seal }) => seal);
    expect(anchors.map(({ no }) => no)).toEqual([1, 2]);
    await tamper(`delete from audit_event where id in (select unnest(event_ids) from audit_seal where no = 2)`);
    await tamper('delete from audit_seal where no = 2');
    expect(await problems()).toEqual([]);
    expect(await problems({ anchors })).toEqual(['Seal 2, which was noted outside, is missing.']);
  });
});

test('a new APP_SECRET seals what comes after it; the check needs the earlier one, too', async () => {
  await write(5);
  await sealAll();
  await write(5);
  const later = 'a later secret of at least thirty-two characters';
  const rotated = { ...services, config: { APP_SECRET: later } as never };
  await expect.poll(() => sealAudit(rotated), { timeout: 60_000 }).toBe(5);
  const keys = (await onPool('select distinct key_id from audit_seal')).rows;
  expect(keys).toHaveLength(2);
  expect(await verifyAudit(database.pool, [later, secret])).toMatchObject({ seals: 2, rows: 10, problems: [] });
  const { problems: unknown } = await verifyAudit(database.pool, [later]);
  expect(unknown).toEqual([expect.stringMatching(/^Seal 1 was made with another APP_SECRET \(key [0-9a-f]{16}\)/)]);
});

test('rows from before there were seals are sealed in several seals, and their age is no problem', async () => {
  await tamper(`insert into audit_event (actor_name, action, entity, entity_id, at, tx)
    select 'Dana Reyes', 'notes.save', 'note', n, now() - interval '90 days', '1' from generate_series(1, ${rowsOfSeal + 10}) n`);
  await write(3);
  await sealAll();
  expect(await verify()).toMatchObject({ rows: rowsOfSeal + 13, problems: [] });
});
