import { type LogCursor, logQuery } from '@worksmart/core/access/audit/log.queries.ts';
import type { Context } from '@worksmart/core/platform/context.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { partOf } from '@worksmart/core/testing/part-of.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import type { AuditLogEntry } from '@worksmart/shared/access/audit/schema.ts';
import type { AuditedEntity } from '@worksmart/shared/platform/audited-entities.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { get } from '#testing/sign-in.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: { admin: { firstName: 'Root', lastName: 'Admin' } } });

const read = (query: string): Promise<{ results: AuditLogEntry[]; hasMore: boolean }> =>
  ok(t.as.admin.get(`/audit?${query}`));
const write = (entity: AuditedEntity, entityId: number, more: object = {}) =>
  t.context().audit({ entity, entityId, actor: { userId: null, name: 'system' }, ...more });

describe('GET /audit, GET /audit/options, POST /audit/extract', () => {
  test('return 400 for an invalid filter', async () => {
    for (const query of ['actorId=x', 'before=-1', 'start=2026-02-30', 'customerId=0', `entity=${'x'.repeat(41)}`])
      expect((await t.as.admin.get(`/audit?${query}`)).statusCode, query).toBe(400);
  });

  test('filter by person, record, call and customer, with names, newest first', async () => {
    const theirs = await t.signInAs(1, { firstName: 'Ada', lastName: 'Moore' });
    const { id } = theirs.user;
    const { id: customerId } = await addCustomer(t.db, { name: 'Acme Tool' });
    const other = await t.addUser(8, { firstName: 'Bo', lastName: 'Lee' });
    await theirs.post('/customer', { id: customerId, name: 'Acme Tool & Die' });
    await theirs.delete(`/user/${other.id}`);
    const both = await read(`actorId=${id}`);
    expect(both.hasMore).toBe(false);
    expect(both.results.map(({ action }) => action)).toEqual(['users.remove', 'customers.save']);
    expect(both.results[0]).toMatchObject({ actorName: 'Ada Moore', userName: 'Bo Lee', customer: null });
    expect(both.results[1]).toMatchObject({
      customer: { id: customerId, name: 'Acme Tool & Die', isDeleted: false },
      changes: { name: ['Acme Tool', 'Acme Tool & Die'] },
    });
    for (const query of [
      `actorId=${id}&action=users.remove`,
      `entity=user&entityId=${other.id}`,
      `actorId=${id}&entity=user`,
    ])
      expect(
        (await read(query)).results.map(({ entityId }) => entityId),
        query,
      ).toEqual([String(other.id)]);
    expect((await read(`customerId=${customerId}`)).results).toHaveLength(1);
    const options = (await t.as.admin.get('/audit/options')).json();
    expect(options.people).toContainEqual({ id: other.id, name: 'Bo Lee (deleted)' });
    expect(options.actions).toEqual(expect.arrayContaining(['customers.save', 'users.remove']));
    expect(options.entities).toEqual(expect.arrayContaining(['customer', 'user']));
  });

  test('count days in the business time zone, including the first and the last day', async () => {
    const at = ['2021-03-01T04:59:59Z', '2021-03-01T05:00:00Z', '2021-03-03T04:59:59Z', '2021-03-03T05:00:00Z'];
    for (const [index, instant] of at.entries())
      await t.db.auditEvent.create({
        data: { at: new Date(instant), actorName: 'clock', action: 'test', entity: 'day', entityId: String(index) },
      });
    const found = await read('entity=day&start=2021-03-01&end=2021-03-02');
    expect(found.results.map(({ entityId }) => entityId)).toEqual(['2', '1']);
  });

  test('return each entry on exactly one page, even entries of the same instant', async () => {
    const at = new Date('2022-05-05T12:00:00Z');
    await t.db.auditEvent.createMany({
      data: Array.from({ length: 120 }, (_, n) => ({
        at: n < 60 ? at : new Date(at.getTime() + n),
        actorName: 'pager',
        action: 'test',
        entity: 'page',
        entityId: String(n),
      })),
    });
    const seen: string[] = [];
    let before = '';
    for (;;) {
      const { results, hasMore } = await read(`entity=page${before}`);
      seen.push(...results.map(({ entityId }) => entityId));
      if (!hasMore) break;
      before = `&before=${results.at(-1)?.id}`;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => String(119 - n)));
  });

  test('never return or export confidential values, and guard formulas (T19)', async () => {
    await write('user', 1, {
      changes: { fein: [null, '351234567'], name: [null, '=cmd|calc'], passwordHash: ['x', 'y'] },
    });
    const [entry] = (await read('entity=user&entityId=1')).results;
    expect(entry?.changes).toEqual({ fein: [null, '•'], name: [null, '=cmd|calc'], passwordHash: ['•', '•'] });
    const { reportName, url } = (await t.as.admin.post('/audit/extract', { entity: 'user', entityId: '1' })).json();
    expect(reportName).toMatch(/^Audit Log \d{4}-\d{2}-\d{2}\.csv$/);
    const file = await get(t, new URL(url, 'http://x').pathname, {
      headers: t.as.admin.headers,
      cookies: { session: t.as.admin.headers.accesstoken ?? '' },
    });
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body.startsWith('\uFEFFWhen (UTC),Who,Call,Record,Record ID')).toBe(true);
    expect(file.body).not.toContain('351234567');
    const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
    expect(rows.map(({ Field, Before, After }) => [Field, Before, After])).toEqual(
      expect.arrayContaining([
        ['fein', '', '•'],
        ['name', '', "'=cmd|calc"],
        ['passwordHash', '•', '•'],
      ]),
    );
    expect(rows[0]?.['When (UTC)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const audited = await t.db.auditEvent.findFirst({ where: { action: 'audit.extract' } });
    expect(audited).toMatchObject({ actorName: 'Root Admin', changes: { entries: [null, 1] } });
  });
});

describe('with many entries', () => {
  const size = 120_000;
  const people: number[] = [];

  beforeAll(async () => {
    const piece = 10_000;
    for (let n = 0; n < 20; n += 1) people.push((await t.addUser(8)).id);
    for (let from = 0; from < size; from += piece)
      await t.db.$executeRaw`
        insert into audit_event (at, actor_id, actor_name, action, entity, entity_id, changes)
        select timestamptz '2015-01-01' + n * interval '30 minutes', ${people[0]}::int + n % 20, 'many', 'many.' || n % 40,
          case when n % 5000 = 0 then 'rare' else 'often' end, n::text, '{}'
        from generate_series(${from}::int + 1, ${from}::int + ${piece}::int) n`;
    await asOwner(t.services.config.DATABASE_URL, 'analyze audit_event');
  }, 120_000);

  /** Returns how many rows a query plan reads, and its text. */
  const planOf = async (filter: object, before?: LogCursor): Promise<{ reads: number; text: string }> => {
    const ctx = partOf<Context>({ ...t.context(), actor: null });
    const [{ text: sql }, values] = logQuery(ctx, filter, before, 51);
    const lines = await t.db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
      `explain (analyze, timing off) ${sql}`,
      ...values,
    );
    const text = lines.map((line) => line['QUERY PLAN']).join('\n');
    const counts = [...text.matchAll(/(?:actual rows=|Rows Removed by Filter: )(\d+)/g)].map(([, count]) =>
      Number(count),
    );
    return { reads: Math.max(...counts), text };
  };

  test.each([
    ['no filter', {}],
    ['a day in the past', { start: '2015-02-01T00:00:00', end: '2015-02-01T00:00:00' }],
    ['a person', { actorId: 3 }],
    ['a person’s month in the past', { actorId: 3, start: '2015-02-01T00:00:00', end: '2015-02-28T00:00:00' }],
    ['a call', { action: 'many.7' }],
    ['a rare kind of record', { entity: 'rare' }],
    ['one record', { entity: 'often', entityId: '77' }],
  ])('filtered by %s, a page reads few rows', async (_, filter) => {
    const { reads, text } = await planOf('actorId' in filter ? { ...filter, actorId: people[filter.actorId] } : filter);
    expect(text).not.toContain('Seq Scan on audit_event');
    expect(reads, text).toBeLessThan(2_000);
  });

  test.each([
    ['the number of an entry', null],
    ['a cursor', '2018-01-01T00:00:00.000Z'],
  ])('a page far behind the first, found by %s, reads few rows', async (_, at) => {
    const { id } = await t.db.auditEvent.findFirstOrThrow({ where: { entityId: '60000' } });
    const { reads, text } = await planOf({}, { id: String(id), at });
    expect(reads, text).toBeLessThan(2_000);
  });

  test('an export of too many entries is rejected, with what to do instead', async () => {
    const answer = await t.as.admin.post('/audit/extract', {});
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      409,
      'There are more than 100,000 entries. Please choose a shorter period or another filter.',
    ]);
  });
});
