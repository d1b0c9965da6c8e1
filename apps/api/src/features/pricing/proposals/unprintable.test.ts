import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { expect, test } from 'vitest';
import { openPdf } from '#testing/opened-pdf.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ finishesDocuments: true });

test('names the texts that the proposal prints as code points, and no other', async () => {
  const agent = await t.signInAs(5, { isSalesAgent: true, firstName: 'Dana', lastName: 'Reyes' });
  const contacts = [{ firstName: 'Ma\ue000rian', lastName: '山田', email: 'marian@heartland.test', isPrimary: true }];
  const name = 'Heartland 🛠 🚚 株式会社';
  const id = await addProspect(t.db, { name, salesAgentId: agent.id, contacts });
  const listed = await agent.get(`/customer/${id}/proposal/unprintable`);
  expect(listed.json()).toEqual([
    { text: name, count: 2 },
    { text: 'Ma\ue000rian 山田', count: 1 },
  ]);
  const made = await agent.post(`/report/proposal/${id}`, { medical: false, dental: true, planComparison: false });
  const cover = (await openPdf(agent, made.json().url)).pages[0];
  expect(cover).toContain('Heartland [U+1F6E0] [U+1F69A] 株式会社');
  expect(cover).toContain('Ma[U+E000]rian 山田');
  await t.db.customer.update({ where: { id }, data: { name: 'Heartland 株式会社' } });
  await t.db.contact.updateMany({ where: { customerId: id }, data: { firstName: 'Marian' } });
  expect((await agent.get(`/customer/${id}/proposal/unprintable`)).json()).toEqual([]);
});
