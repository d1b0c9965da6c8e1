import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';
import { databaseDigest } from './database-digest.ts';

const t = appForTests({ people: ['admin'] });

test('a digest notices an added, a changed and an exchanged value, in the table where it is', async () => {
  const [one, other] = [await addCustomer(t.db, { name: 'One' }), await addCustomer(t.db, { name: 'Other' })];
  const rename = (id: number, name: string) =>
    t.db.customer.update({ where: { id }, data: { name, updatedAt: one.updatedAt } });
  const before = await databaseDigest(t.db);
  expect(await databaseDigest(t.db)).toEqual(before);
  await rename(one.id, 'Other');
  const renamed = await databaseDigest(t.db);
  expect(renamed.customer).not.toBe(before.customer);
  expect(renamed.contact).toBe(before.contact);
  await rename(other.id, 'One');
  expect((await databaseDigest(t.db)).customer).not.toBe(before.customer);
  await addCustomer(t.db, { name: 'Third' });
  expect((await databaseDigest(t.db)).customer).toMatch(/^3 rows, /);
});
