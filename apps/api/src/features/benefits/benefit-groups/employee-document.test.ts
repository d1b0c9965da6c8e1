import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { GroupPlan, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({
  people: ['admin'],
  finishesDocuments: true,
});
let group: OpenedGroup;
let customerId: number;

const four = (row: 'Employer' | 'HSA', amount: number) =>
  Object.fromEntries(['eE', 'eS', 'eC', 'eF'].map((tier) => [`${tier}_${row}`, amount]));

beforeAll(async () => {
  customerId = (await addCustomer(t.db, { stageId: 4, name: 'Lakeside Marina' })).id;
  const { id: clientId } = await t.db.clientYear.findFirstOrThrow({ where: { customerId } });
  const { id: tier } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, rate: 1 } });
  const save = (body: object) => t.as.admin.post(`/customer/${customerId}/client/${clientId}/group`, body);
  const start = { id: 0, benefitGroup: { id: 0, name: 'Salaried' }, medicalTier: { id: tier }, isBiWeekly: true };
  const made: OpenedGroup = (await save(start)).json();
  const activate = (plan: GroupPlan) => ({ ...plan, active: true, ...four('Employer', 420), ...four('HSA', 100) });
  const plans = made.medical.plans.map((plan) => (plan.planName === 'HSA 3400 Embedded' ? activate(plan) : plan));
  group = await ok(save({ ...made, medical: { ...made.medical, plans } }));
});

const call = (caller: Caller, groupId: number | string = group.id, cycle: number | string = 52) =>
  caller.get(`/report/employeebenefitdoc?BenefitGroupID=${groupId}&PayCycleID=${cycle}`);

const pagesOf = async (cycle: number) => openPdf(t.as.admin, (await call(t.as.admin, group.id, cycle)).json().url);

test('returns 400 for an invalid pay cycle, and 404 for an unknown group or one of a hidden client', async () => {
  for (const cycle of [50, 55, 'x', '']) {
    expect(Object.keys(await rejectedFields(call(t.as.admin, group.id, cycle)))).toEqual(['PayCycleID']);
  }
  expect((await call(t.as.admin, 999_999)).statusCode).toBe(404);
  await t.db.customer.update({ where: { id: customerId }, data: { deletedAt: new Date() } });
  expect((await call(t.as.admin)).statusCode).toBe(404);
  await t.db.customer.update({ where: { id: customerId }, data: { deletedAt: null } });
  expect((await call(await t.signInAs(8))).statusCode).toBe(200);
});

test('C-GOTH-15 GET report/employeebenefitdoc with BenefitGroupID and PayCycleID returns the url and is audited', async () => {
  const { file, pages } = await pagesOf(52);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toContain(
    'filename="Lakeside Marina Salaried Employee Benefits 2026 Bi-Weekly.pdf"',
  );
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Salaried. Amounts are per payroll (every two weeks)');
  const event = await t.db.auditEvent.findFirstOrThrow({
    where: { entity: 'employeeBenefits' },
    orderBy: { id: 'desc' },
  });
  expect(event).toMatchObject({ action: 'benefitGroups.employeeDocument', customerId });
});

// formulas.md section 4: premium 671.00, employer 420.00, HSA 100.00 per month.
test.each([
  [51, 'weekly', '$62.75', '$105.00', '$167.75', '$23.08', '48'],
  [52, 'every two weeks', '$125.50', '$210.00', '$335.50', '$46.15', '24'],
  [53, 'twice a month', '$125.50', '$210.00', '$335.50', '$50.00', '24'],
  [54, 'monthly', '$251.00', '$420.00', '$671.00', '$100.00', '12'],
])(
  'C-GOTH-14 pay cycle %i says %s and has the amounts of the grid',
  async (cycle, name, employee, employer, total, hsa, payrolls) => {
    const { pages } = await pagesOf(cycle);
    const [text = ''] = pages;
    const heads = 'Employee only Employee and spouse Employee and children Family';
    expect(text).toContain(`Per payroll (${name}) ${heads}`);
    expect(text).toContain(`per payroll (${name})`);
    expect(text).toContain(`What you pay HSA 3400 Embedded ${employee}`);
    expect(text).toContain(`What your employer pays HSA 3400 Embedded ${employer}`);
    expect(text).toContain(`What your employer adds to your HSA HSA 3400 Embedded ${hsa}`);
    expect(text).toContain(`What the plan costs in total HSA 3400 Embedded ${total}`);
    expect(text).toContain('by who is covered, from January 1, 2026.');
    expect(text).toContain(`Premiums are deducted from ${payrolls} payrolls per year.`);
  },
);
