import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { closedAfterTest } from '#testing/closed-after-test.ts';
import { appForTests, createTestApp } from '#testing/test-app.ts';

const t = appForTests();

const email = (to: string) => ({
  template: 'proposal' as const,
  to,
  subject: 'Code',
  text: 'text 123456',
  html: '<p>123456</p>',
});

describe('GET /dev/outbox', () => {
  test('returns 404 where emails are really sent', async () => {
    await t.services.mail.post(t.context(), email('ada@example.test'));
    expect((await (await t.signInAs(1)).get('/dev/outbox')).statusCode).toBe(404);
  });

  test('in the embedded version, role 1 reads the stored emails, newest first', async () => {
    const embedded = await closedAfterTest(createTestApp({ config: { EMBEDDED: 'true' } }));
    for (const to of ['a@example.test', 'b@example.test'])
      await embedded.services.mail.post(embedded.context(), email(to));
    const answer = await (await embedded.signInAs(1)).get('/dev/outbox');
    expect(answer.json()).toMatchObject([
      { recipient: 'b@example.test', text: 'text 123456', html: '<p>123456</p>', state: 'kept' },
      { recipient: 'a@example.test' },
    ]);
  });
});

describe('GET /customer/{id}/history', () => {
  test('returns 400 for an invalid page', async () => {
    const { id } = await addCustomer(t.db);
    const person = await t.signInAs(1);
    expect((await person.get(`/customer/${id}/history?before=x`)).statusCode).toBe(400);
  });

  test('returns the customer’s own entries, newest first, fifty at a time', async () => {
    const [ours, other] = [await addCustomer(t.db), await addCustomer(t.db)];
    for (let n = 1; n <= 60; n += 1) {
      await t.context().audit({
        entity: 'customer',
        entityId: ours.id,
        customerId: ours.id,
        changes: { employeeCount: [n - 1, n] },
        actor: { userId: null, name: 'Ada Moore' },
      });
    }
    await t.context().audit({ entity: 'customer', entityId: other.id, customerId: other.id });
    const person = await t.signInAs(1);
    const first = (await person.get(`/customer/${ours.id}/history`)).json();
    expect(first.hasMore).toBe(true);
    expect(first.results).toHaveLength(50);
    expect(first.results[0]).toMatchObject({
      actorName: 'Ada Moore',
      action: 'test',
      changes: { employeeCount: [59, 60] },
    });
    const before = first.results.at(-1).id;
    const second = (await person.get(`/customer/${ours.id}/history?before=${before}`)).json();
    expect(second.hasMore).toBe(false);
    expect(
      second.results.map((entry: { changes: { employeeCount: number[] } }) => entry.changes.employeeCount[1]),
    ).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});
