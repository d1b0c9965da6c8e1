import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { type Amount, formatMoney } from '@worksmart/shared/platform/money.ts';
import { lakeshorePlan } from '@worksmart/shared/pricing/comparison/testing/example-plan.ts';
import { type WhatIfBasis, type WhatIfTerms, whatIf } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({
  people: ['salesManager'],
  finishesDocuments: true,
});
let customerId: number;
let tierId: number;

const suta = { employeeCount: 45, taxRate: 2.5, override: false };
const comp = { annualWages: 1_250_000, rate: 2.2, override: false };
const plan = {
  ...columnsByTier('Amount', 760, 1_640, 1_420, 2_190),
  ...columnsByTier('Quantity', 12, 4, 3, 6),
};

beforeAll(async () => {
  const tierOf = (description: string) => t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, description } });
  tierId = (await tierOf('Tier 2')).id;
  const { id: opsPlanId } = await t.db.plan.findFirstOrThrow({ where: { year: 2026, name: 'PPO 1500 Select' } });
  customerId = await addProspect(t.db, {
    name: 'Heartland Tool & Die',
    payroll: { create: { includeWorkersComp: true } },
    benefits: { create: { medicalTierId: (await tierOf('Tier 3')).id } },
    withholdings: { create: { ...suta, state: 'IN', sutaNum: '1', whAccount: '2' } },
    workersComp: { create: { ...comp, state: 'IN', employeeCount: 30, code: '3632', monthlyWages: 104_166.67 } },
    plans: {
      create: {
        ...plan,
        opsPlanId,
        insuranceTypeId: 63,
        insurancePlanTypeId: 6,
        planName: 'Lakeshore',
        selected: true,
      },
    },
  });
});

const saveScenario = async (body: object): Promise<number> => {
  return (await ok(t.as.salesManager.post(`/customer/${customerId}/scenario`, { id: 0, ...body }))).id;
};
const generate = (body: object, id = customerId) => t.as.salesManager.post(`/report/proposal/${id}`, body);
const textOf = async (body: object): Promise<string> =>
  (await openPdf(t.as.salesManager, (await generate(body)).json().url)).text;
const printed = (amount: { toNumber(): number } | null | undefined) =>
  amount ? formatMoney(amount.toNumber()).replace('-', '\u2212') : '—';

/** The input from which the browser calculates a scenario: the same rows, read independently of the proposal. */
const basis = async (): Promise<WhatIfBasis> => {
  const rateOf = async (typeId: number, code: string | null) => {
    const row = await t.db.rate.findFirstOrThrow({ where: { typeId, year: 2026, state: 'IN', code } });
    return { ...row, rate: row.rate.toNumber(), value: row.value?.toNumber() ?? null };
  };
  const calculated = await t.as.salesManager.post('/customer/rfp/calculate', { customerId, rate: 48 });
  const none = { proposedRate: null, currentCost: null, proposedCost: null };
  const noSuta = { proposedTaxRate: null, currentSUTA: null, proposedSUTA: null };
  return {
    rates: calculated.json(),
    includeWorkersComp: true,
    withholdings: [{ row: { ...suta, ...noSuta }, rate: await rateOf(7, null) }],
    workersComp: [{ row: { ...comp, ...none }, rate: await rateOf(48, '3632') }],
    plans: [
      {
        kind: 'medical',
        plan: {
          insuranceType: { id: 63 },
          employees: [],
          ...lakeshorePlan,
        },
        provider: { eE_Amount: 806, eS_Amount: 1_692.6, eC_Amount: 1_491.1, eF_Amount: 2_377.7 },
      },
    ],
  };
};

test('returns 400 for a nonexistent scenario and one of another record, and starts nothing', async () => {
  const other = await addProspect(t.db, {});
  const theirs = await t.as.salesManager.post(`/customer/${other}/scenario`, { id: 0, name: 'Theirs' });
  const jobs = await t.db.job.count();
  for (const scenarioID of [999_999, theirs.json().id]) {
    expect(await rejectedFields(generate({ scenarioID }))).toEqual({ scenarioID: ['This scenario no longer exists.'] });
  }
  expect(await t.db.job.count()).toBe(jobs);
});

test('a proposal with a scenario has the figures that the browser shows, names the scenario, and does not reveal the profit', async () => {
  const shares = { employerShareToday: 70, employerShare: 62.5 };
  const scenarioID = await saveScenario({
    name: 'Lower Fee & Tier 2',
    wcTier: 130,
    medicalTier: { id: tierId },
    wS_BW: 20,
    ...shares,
  });
  const terms: WhatIfTerms = {
    wcTier: 130,
    tierFactor: 0.95,
    ...shares,
    fees: { wS_WK: null, wS_BW: 20, wS_SM: null, wS_MO: null },
  };
  const { summary, profit } = whatIf(await basis(), terms);
  const text = await textOf({ scenarioID });
  const labels = {
    administration: 'Administration',
    unemployment: 'Unemployment tax',
    workersComp: 'Workers’ compensation',
    medical: 'Medical premiums',
  };
  expect(summary.lines.map(({ kind }) => kind)).toEqual(Object.keys(labels));
  // Medical premiums rise, so that every line ends with a difference.
  const difference = (saving: Amount | null | undefined) =>
    saving?.isZero()
      ? printed(saving)
      : saving?.lt(0)
        ? printed(saving).replace('\u2212', '+')
        : `\u2212${printed(saving)}`;
  for (const { kind, today, provider, saving } of summary.lines) {
    const label = labels[kind as keyof typeof labels];
    expect(text).toContain(`${label} ${printed(today)} ${printed(provider)} ${difference(saving)}`);
  }
  const { total, firstYear } = summary;
  expect(text).toContain(`Total ${printed(total?.today)} ${printed(total?.provider)} ${difference(total?.saving)}`);
  expect(text).toContain(
    `First year — ${printed(firstYear?.provider)} ${difference(firstYear?.saving)}`.replace('— ', ''),
  );
  expect(text).toContain('Figures of scenario Lower Fee & Tier 2.');
  expect(text).toContain(
    'your company’s share of the premiums: 70% today and 62.5% with WorkSmart. Your employees pay the rest.',
  );
  expect(text).not.toMatch(/profit|margin/i);
  expect(text).not.toContain(printed(profit.total));
  const event = (await historyOf(t, customerId)).findLast(({ action }) => action === 'proposals.generate');
  expect(event?.changes).toMatchObject({ scenario: [null, 'Lower Fee & Tier 2'] });
});

test('a proposal without a scenario has the record’s figures and mentions none, even if some are saved', async () => {
  const record: WhatIfTerms = {
    wcTier: 110,
    tierFactor: 1,
    employerShareToday: 100,
    employerShare: 100,
    fees: { wS_WK: null, wS_BW: null, wS_SM: null, wS_MO: null },
  };
  const { summary } = whatIf(await basis(), record);
  const text = await textOf({});
  expect(text).toContain(`Total ${printed(summary.total.today)} ${printed(summary.total.provider)}`);
  expect(text).not.toContain('scenario');
});
