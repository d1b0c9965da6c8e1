import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import type { RenewalsPreview } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { expect, test } from 'vitest';
import { emailsTo } from '#testing/mailbox.ts';
import { addRenewalPortal, renewedPlans } from '#testing/renewal-portals.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-11-20T18:00:00Z') });

const dueOn = '2026-12-02T00:00:00';
const previewOf = async (groupIDs: number[]) => {
  const answer = await t.as.admin.post('/renewals/send/preview', { groupIDs, dueOn });
  return (answer.json() as RenewalsPreview).email?.text ?? '';
};

test('the email says what changes in dollars a month and per payroll, as the portal shows it; the preview is the email', async () => {
  const { id, at, email } = await addRenewalPortal(t, t.as.admin);
  const { form, currentPlans } = (await t.as.visitor.get(at)).json() as FilledRenewal;
  const preview = await previewOf([id]);
  for (const name of renewedPlans) {
    const next = form.medical.plans.find(({ planName }) => planName === name);
    const now = currentPlans.find(({ planName }) => planName === name);
    if (!next || !now) throw new Error('The plan is missing.');
    const change = formatMoney(next.eE_Premium - now.eE_Premium);
    expect(preview).toContain(`${name}: premium per month, and what the employee pays of it\nEmployee only: `);
    expect(preview).toContain(
      `Employee only: ${formatMoney(now.eE_Premium)} → ${formatMoney(next.eE_Premium)} (+${change})\n  Pays every two weeks: `,
    );
    expect(preview).toMatch(/Employee and children: .*\n {2}Pays every two weeks: .*\nFamily: /);
  }
  expect(preview).not.toContain('The other plans');
  expect((await t.as.admin.post(`/renewal/${id}/resend?email=${email}`)).statusCode).toBe(200);
  const figures = (text: string) => text.split('\n').filter((line) => line.includes('→'));
  const sent = (await emailsTo(t, email)).at(-1)?.text ?? '';
  expect(figures(sent)).toEqual(figures(preview));
  expect(figures(sent)).toHaveLength(16);
});

test('an email about several groups gives the employee’s own figures of each, and says where the others are', async () => {
  const { id, customer } = await addRenewalPortal(t, t.as.admin);
  const first = await t.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
  const rows = await t.db.benefitGroupYear.findMany({ where: { groupId: first.groupId }, include: { plans: true } });
  const { id: groupId } = await t.db.benefitGroup.create({ data: { customerId: customer.id } });
  const ids = [id];
  for (const { id: _id, plans, renewalKey: _key, findings: _findings, ...row } of rows) {
    const added = await t.db.benefitGroupYear.create({ data: { ...row, name: 'Office', groupId } as never });
    const copies = plans.map(({ groupYearId: _of, ...plan }) => ({ ...plan, groupYearId: added.id }));
    await t.db.benefitGroupPlan.createMany({ data: copies as never });
    if (row.year === 2027) ids.push(added.id);
  }
  const text = await previewOf(ids);
  expect(text).toContain('All Employees, employee only: premium per month, and what the employee pays of it\n');
  expect(text).toContain(
    `Office, employee only: premium per month, and what the employee pays of it\n${renewedPlans[0]}: `,
  );
  expect(text).toContain('The other plans and coverage levels are on the page that the link opens.');
  expect(text.match(/→/g)).toHaveLength(8);
});

test('a group that is new this year has no figures to compare', async () => {
  const { id } = await addRenewalPortal(t, t.as.admin);
  const { groupId } = await t.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
  await t.db.benefitGroupYear.deleteMany({ where: { groupId, year: 2026 } });
  expect(await previewOf([id])).not.toMatch(/→|This is what changes/);
});
