import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { GroupPlan, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { CobraSheet } from '@worksmart/shared/benefits/cobra/cobra.schema.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], finishesDocuments: true });
let group: OpenedGroup;
let customerId: number;

beforeAll(async () => {
  customerId = (await addCustomer(t.db, { stageId: 4, name: 'Lakeside Marina', state: 'OH' })).id;
  const { id: clientId } = await t.db.clientYear.findFirstOrThrow({ where: { customerId, year: 2026 } });
  const { id: tier } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, rate: '0.95' } });
  const save = (body: object) => t.as.admin.post(`/customer/${customerId}/client/${clientId}/group`, body);
  const start = { id: 0, benefitGroup: { id: 0, name: 'Salaried' }, medicalTier: { id: tier }, isBiWeekly: true };
  const made: OpenedGroup = (await save(start)).json();
  const four = (amount: number) => ({
    ...byTier('Employer', amount),
  });
  const offer = (plan: GroupPlan) => ({ ...plan, active: true, ...four(420) });
  const plans = made.medical.plans.map((plan) => (plan.planName === 'PPO 1500 Select' ? offer(plan) : plan));
  group = await ok(save({ ...made, medical: { ...made.medical, plans } }));
});

const sheetOf = (id: number = group.id): Promise<CobraSheet> => ok(t.as.admin.get(`/group/${id}/cobra`));
const pdfOf = async (query: string) =>
  openPdf(t.as.admin, (await t.as.admin.get(`/report/cobrarates?BenefitGroupID=${group.id}${query}`)).json().url);
const saveCensus = (rows: string[][]) =>
  ok(
    t.as.admin.post(`/customer/${customerId}/census`, {
      asOf: '2026-01-01',
      source: 'paste',
      columns: exampleColumns,
      rows,
    }),
  );

test('names the plan year of a group that does not begin in January', async () => {
  await t.db.benefitGroupYear.update({ where: { id: group.id }, data: { planYearMonth: 7 } });
  expect((await sheetOf()).planYearMonth).toBe(7);
  const { text } = await pdfOf('');
  expect(text).toContain('Maximum monthly amounts for plan year 07/2026-06/2027; not an election notice.');
  expect(text).toContain('Full premium of 07/2026-06/2027');
  await t.db.benefitGroupYear.update({ where: { id: group.id }, data: { planYearMonth: null } });
});

describe('without a census', () => {
  test('has the premiums of active plans and what is known of the company’s state', async () => {
    expect(await sheetOf()).toEqual({
      group: 'Salaried',
      year: 2026,
      planYearMonth: 1,
      medicalTier: { id: group.medicalTier?.id, description: group.medicalTier?.description },
      plans: [
        {
          id: expect.any(Number),
          planName: 'PPO 1500 Select',
          section: 'medical',
          ...byTier('Premium', 765.7, 1607.97, 1416.55, 2258.82),
        },
      ],
      census: null,
      cobraCount: null,
      isAffiliated: false,
      states: [{ state: 'OH', continuation: null }],
    });
  });

  test('returns 404 for an unknown group, and for one of a hidden client', async () => {
    expect((await t.as.admin.get('/group/999999/cobra')).statusCode).toBe(404);
    expect((await t.as.admin.get('/report/cobrarates?BenefitGroupID=999999')).statusCode).toBe(404);
    await t.db.customer.update({ where: { id: customerId }, data: { deletedAt: new Date() } });
    expect((await t.as.admin.get(`/group/${group.id}/cobra`)).statusCode).toBe(404);
    await t.db.customer.update({ where: { id: customerId }, data: { deletedAt: null } });
  });
});

describe('with the census of the example', () => {
  beforeAll(async () => {
    await saveCensus(exampleTable);
    await t.db.rfpBenefits.upsert({
      where: { customerId },
      create: { customerId, cobraCount: 3 },
      update: { cobraCount: 3 },
    });
  });

  test('E33 counts its employees as 7.675, and shows a client user counts only', async () => {
    const reader = await t.signInAs(8);
    const sheet: CobraSheet = await ok(reader.get(`/group/${group.id}/cobra`));
    expect(sheet.census).toEqual({ asOf: '2026-01-01', employees: 9, counted: 7.675, hoursUnknown: 0, cobra: 1 });
    expect(sheet.cobraCount).toBe(3);
    expect(sheet.states.map(({ state, continuation }) => [state, continuation?.months])).toEqual([
      ['OH', undefined],
      ['IL', undefined],
      ['IN', null],
    ]);
    expect(sheet.states[2]?.continuation?.appliesTo).toContain('conversion policy');
  });

  test('E31 makes the PDF, without a name, wage or birth date, and audits it', async () => {
    const { file, pages } = await pdfOf('');
    expect(file.headers['content-disposition']).toContain('filename="Lakeside Marina Salaried COBRA Rates 2026.pdf"');
    const text = pages.join(' ');
    expect(text).toContain('PPO 1500 Select $781.01 $1,640.12 $1,444.88 $2,303.99');
    expect(text).toContain('PPO 1500 Select $1,148.55 $2,411.95 $2,124.82 $3,388.23');
    expect(text).toContain('Maximum monthly amounts for plan year 2026; not an election notice.');
    expect(text).toContain('count as 7.675, under 20. This is not a determination.');
    expect(text).toContain('Indiana: no state continuation rate.');
    expect(text).toContain('rates as supplied by the plan');
    const event = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'cobraRates' }, orderBy: { id: 'desc' } });
    expect(event).toMatchObject({ action: 'cobra.document', customerId });
    expect(event.changes).toMatchObject({ continuation: [null, 102], disability: [null, 150] });
  });

  test('prints the percentages that were entered', async () => {
    const { pages } = await pdfOf('&Percent=100&DisabilityPercent=149.5');
    expect(pages.join(' ')).toContain('PPO 1500 Select $765.70 $1,607.97 $1,416.55 $2,258.82');
    expect(pages.join(' ')).toContain('Monthly amounts for plan year 2026;');
    expect(pages.join(' ')).toContain('149.5% of the premium');
  });

  test.each([
    ['&Percent=102.01', 'Percent', 'Please enter a percentage from 0 to 102 with at most 2 decimals.'],
    ['&Percent=x', 'Percent', 'Please enter a percentage from 0 to 102 with at most 2 decimals.'],
    ['&DisabilityPercent=151', 'DisabilityPercent', 'Please enter a percentage from 0 to 150 with at most 2 decimals.'],
  ])('%s is rejected', async (query, field, message) => {
    const url = `/report/cobrarates?BenefitGroupID=${group.id}${query}`;
    expect(await rejectedFields(t.as.admin.get(url))).toEqual({ [field]: [message] });
  });

  test('hours of a part-time employee that are missing stop the estimate', async () => {
    const without = exampleTable.map((row) => (row[0] === '9' ? row.with(3, '') : row));
    await saveCensus(without);
    expect((await sheetOf()).census).toMatchObject({ employees: 9, counted: null, hoursUnknown: 1 });
  });
});
