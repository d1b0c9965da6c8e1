import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import type { ChangedProposal } from '@worksmart/shared/pricing/proposals/changed-parts.ts';
import type { ProposalFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-06-15T15:00:00Z'), finishesDocuments: true });

const addCensus = (id: number) =>
  ok(
    t.as.admin.post(`/customer/${id}/census`, {
      asOf: '2026-01-01',
      source: 'paste',
      columns: exampleColumns,
      rows: exampleTable,
    }),
  );
const figures = (id: number, query = ''): Promise<ProposalFigures> =>
  ok(t.as.admin.get(`/customer/${id}/proposal/figures?planComparison=false&medical=true&payrollTax=true${query}`));
const lineOf = ({ lines }: ProposalFigures) => lines.find(({ kind }) => kind === 'payrollTax');

/** The grid of E8: PPO 1500 at 0.95. */
const e8 = {
  ...columnsByTier('Premium', 765.7, 1_607.97, 1_416.55, 2_258.82),
  ...columnsByTier('Employer', 420, 700, 650, 900),
};
let code: string;
let opsPlanId: number;
let medicalTierId: number;

beforeAll(async () => {
  ({ id: opsPlanId, code } = await t.db.plan.findFirstOrThrow({ where: { year: 2026, name: 'PPO 1500 Select' } }));
  ({ id: medicalTierId } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, rate: 0.95 } }));
});

describe('of a client with a benefit group', () => {
  let id: number;
  beforeAll(async () => {
    const group = { medicalTier: 'Tier 1', plans: [{ code, ...e8 }] };
    const columns = { benefits: { create: { medicalTierId } }, name: 'Lakeshore Boats' };
    ({
      customer: { id },
    } = await addClientWithGroups(t.db, [group], columns));
  });

  test('stops without a census, and says so', async () => {
    const shown = await figures(id);
    expect(lineOf(shown)).toMatchObject({ today: null, provider: 0, saving: null });
    expect(shown.missing).toContain(
      'Payroll tax on employee contributions: we do not have a census of your employees and their wages yet; it is not counted in any savings.',
    );
  });

  test('E29 is the tax on the shares of the grid, and joins the total only if it is ticked', async () => {
    await addCensus(id);
    const shown = await figures(id);
    expect(lineOf(shown)).toMatchObject({ today: 4_666.71, provider: 0, saving: 4_666.71 });
    expect(shown.compared?.saving).toBe(4_666.71);
    const unticked: ProposalFigures = await ok(t.as.admin.get(`/customer/${id}/proposal/figures?medical=true`));
    expect(lineOf(unticked)).toBeUndefined();
    expect(unticked.compared).toBeNull();
  });

  test('is printed in sums with its basis, never with wages or names', async () => {
    const { url }: { url: string } = await ok(
      t.as.admin.post(`/report/proposal/${id}`, { planComparison: false, payrollTax: true, archive: true }),
    );
    const { text } = await openPdf(t.as.admin, url);
    for (const part of [
      'Employees’ contributions $61,002.72',
      'Your payroll tax on them today $4,666.71',
      'Census of 01/01/2026, contributions of 12 months, wage base of 2026 $184,500, FICA 7.65%.',
      'Lower taxable wages may slightly reduce Social Security benefits.',
    ])
      expect(text).toContain(part);
    for (const [, , , , annual, hourly] of exampleTable)
      for (const wage of [annual, hourly]) if (wage) expect(text).not.toContain(wage);
  });

  test('a user who may not see wages does not find that the proposal has changed', async () => {
    const changed = async (roleId: number): Promise<ChangedProposal[]> =>
      ok((await t.signInAs(roleId)).get(`/customer/${id}/proposal/changed`));
    expect(await changed(8)).toEqual([]);
    await t.db.benefitGroupPlan.updateMany({ where: { eeEmployer: 420 }, data: { eeEmployer: 421 } });
    expect(await changed(8)).toEqual([]);
    expect((await changed(7)).map(({ parts }) => parts)).toEqual([['contributionTax']]);
  });

  test('is not known by plan if there are several groups, and 0 where contributions are pre-tax today', async () => {
    const { customer } = await addClientWithGroups(
      t.db,
      [
        { medicalTier: 'Tier 1', plans: [{ code, ...e8 }] },
        { name: 'Hourly', medicalTier: 'Tier 1', plans: [{ code, ...e8 }] },
      ],
      { benefits: { create: { medicalTierId } } },
    );
    expect((await figures(customer.id)).missing.join()).toContain('what employees would pay of the premiums');
    await t.db.rfpBenefits.update({ where: { customerId: id }, data: { section125Offered: true } });
    expect(lineOf(await figures(id))).toMatchObject({ today: 0, provider: 0, saving: 0 });
  });
});

test('E14 a proposal says whether the coverage is affordable, only if it is ticked', async () => {
  const safeHarbor = 2;
  const group = { medicalTier: 'Tier 1', safeHarbor, plans: [{ code, ...e8, eeEmployer: 514.7 }] };
  const { customer } = await addClientWithGroups(t.db, [group], { benefits: { create: { medicalTierId } } });
  await addCensus(customer.id);
  const textOf = async (more: object) => {
    const body = { planComparison: false, medical: true, ...more };
    const { url }: { url: string } = await ok(t.as.admin.post(`/report/proposal/${customer.id}`, body));
    return (await openPdf(t.as.admin, url)).text;
  };
  expect(await textOf({})).not.toContain('Affordability');
  const text = await textOf({ affordability: true });
  expect(text).toContain('Affordable for 4 of 7 (rate of pay, 2026); 3 are over.');
  expect(text).toContain(
    'Employee-only share of $251.00 per month in PPO 1500 Select; census of 01/01/2026, 7 full-time',
  );
  expect(text).toContain('They are not a determination of applicable large employer status');
  await t.db.benefitGroupYear.updateMany({
    where: { customerId: customer.id },
    data: { safeHarbor: null, planYearMonth: 7 },
  });
  expect(await textOf({ affordability: true })).toContain(
    'Affordable for 0 of 7 (federal poverty line, 07/2026-06/2027); 7 are over by up to $118.54.',
  );

  const year = { where: { year: 2026 } };
  const { affordabilityPercent: percent } = await t.db.benefitYear.findUniqueOrThrow(year);
  await t.db.benefitYear.update({ ...year, data: { affordabilityPercent: null } });
  const gap =
    'Affordability under the Affordable Care Act was not tested: the affordability percentage of 2026 is not known yet.';
  expect(await textOf({ affordability: true })).toContain(gap);
  const shown = await ok(t.as.admin.get(`/customer/${customer.id}/proposal/figures?affordability=true`));
  expect(shown.missing).toContain(gap);
  expect(shown.missingInOperations).toEqual([{ text: gap, list: 'limits' }]);
  const others = await ok(t.as.admin.get(`/customer/${customer.id}/proposal/figures`));
  expect([others.missing.includes(gap), others.missingInOperations]).toEqual([false, []]);
  await t.db.benefitYear.update({ ...year, data: { affordabilityPercent: percent } });
});

test('of a prospect, is that of the scenario’s shares: 40% of the premiums', async () => {
  const plan = {
    opsPlanId,
    insuranceTypeId: 63,
    insurancePlanTypeId: 6,
    planName: 'Lakeshore',
    selected: true,
    eeAmount: 800,
    eeQuantity: 3,
  };
  const id = await addProspect(t.db, { benefits: { create: { medicalTierId } }, plans: { create: plan } });
  await addCensus(id);
  expect((await figures(id)).missing.join()).toContain('we do not know yet what employees would pay of the premiums');
  const scenario = await t.db.scenario.create({
    data: { customerId: id, name: 'Sixty', employerShareToday: 60, employerShare: 60 },
  });
  // EE 306.28, ES 643.19, EC 566.62 and EF 903.53 a month: 2 x 281.17 + 590.45 + 520.16 + 2 x 829.44.
  expect(lineOf(await figures(id, `&scenarioID=${scenario.id}`))).toMatchObject({ today: 3_331.83, provider: 0 });
});
