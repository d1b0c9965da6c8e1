import type { DeletedCustomer } from '@worksmart/shared/records/customers/list.schema.ts';
import { describe, expect, test } from 'vitest';
import { addRecord } from '#test/contract/record-targets.ts';
import { ok } from '#testing/ok.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

const t = appForTests({ people: ['admin'], clock: now });

const deleted = (headers: Caller = t.as.admin) => headers.get('/customers/deleted');
const restore = (id: number, headers: Caller = t.as.admin) => headers.put(`/customer/${id}/restore`);

test('restoring a customer that is not deleted or does not exist gets a 404', async () => {
  const { customer } = await addRecord(t);
  for (const id of [customer, 2_000_000_000]) expect((await restore(id)).statusCode).toBe(404);
  expect(await historyOf(t, customer)).toEqual([]);
});

describe('a deleted customer', () => {
  test('is listed with who deleted it, when, and the days left, newest first', async () => {
    const { db } = t;
    await db.customer.updateMany({ where: { NOT: { deletedAt: null } }, data: { deletedAt: null } });
    const kept = await addRecord(t, { name: 'Kept' });
    const first = await addRecord(t, {
      name: 'First',
      stageId: 4,
      deletedAt: ago(29.5),
      deletedById: t.as.admin.id,
    });
    const second = await addRecord(t, { name: 'Second', deletedAt: ago(0.1) });
    const expired = await addRecord(t, { name: 'Over', deletedAt: ago(31) });
    const answer = await deleted();
    expect(answer.headers['x-total-count']).toBe('3');
    const rows: DeletedCustomer[] = answer.json();
    expect(rows.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([
      [second.customer, 30],
      [first.customer, 1],
      [expired.customer, 0],
    ]);
    const { firstName, lastName } = t.as.admin.user;
    expect(rows[1]).toMatchObject({
      companyName: 'First',
      stage: { id: 4, name: 'Client' },
      deletedAt: ago(29.5).toISOString(),
      deletedBy: `${firstName} ${lastName}`,
    });
    expect(rows.map(({ id }) => id)).not.toContain(kept.customer);
  });

  test('is restored unchanged with all its parts, and the audit says who restored it', async () => {
    const { customer } = await addRecord(t, { name: 'Back Again', stageId: 4 });
    const url = `/customer/${customer}`;
    const before = (await t.as.admin.get(url)).json();
    expect((await t.as.admin.delete(url)).statusCode).toBe(200);
    expect((await t.as.admin.get(url)).statusCode).toBe(404);
    expect(await ok(restore(customer))).toEqual({ ...before, rowVersion: before.rowVersion + 2 });
    expect((await t.as.admin.get('/customers/search?typeId=4&start=1900-01-01&end=2100-01-01')).body).toContain(
      'Back Again',
    );
    expect((await deleted()).body).not.toContain('Back Again');
    const events = await historyOf(t, customer);
    expect(events.map(({ action, changes }) => [action, changes])).toEqual([
      ['customers.remove', { deletedAt: [null, now.toISOString()] }],
      ['customers.restore', { deletedAt: [now.toISOString(), null] }],
    ]);
    expect(events[1]?.actorId).toBe(t.as.admin.id);
    expect((await restore(customer)).statusCode).toBe(404);
  });
});
