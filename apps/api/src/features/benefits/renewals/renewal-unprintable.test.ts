import { expect, test } from 'vitest';
import { addRenewalPortal } from '#testing/renewal-portals.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-11-20T18:00:00Z') });

test('names the texts that the documents of a renewal print as code points', async () => {
  const { id } = await addRenewalPortal(t, t.as.admin);
  const listed = async () => (await t.as.admin.get(`/renewal/${id}/unprintable`)).json();
  expect(await listed()).toEqual([]);
  const { customerId } = await t.db.benefitGroupYear.update({ where: { id }, data: { name: 'שלום 🦷' } });
  await t.db.customer.update({ where: { id: customerId }, data: { name: 'Lakeside 🚤🛟' } });
  const texts = [
    { text: 'Lakeside 🚤🛟', count: 2 },
    { text: 'שלום 🦷', count: 1 },
  ];
  expect(await listed()).toEqual(texts);
  const preview = await t.as.admin.post('/renewals/send/preview', { groupIDs: [id], dueOn: '2026-12-02T00:00:00' });
  expect(preview.json()).toMatchObject({ unprintable: texts });
});
