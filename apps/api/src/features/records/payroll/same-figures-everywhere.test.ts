import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { type Amount, type AmountLike, formatMoney } from '@worksmart/shared/platform/money.ts';
import type { ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { byTier, comparePlan, providerAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { Fee, Plan, ReferenceRate, Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import {
  feeType,
  insuranceType,
  planType,
  rateType,
  stage,
  tierType,
} from '@worksmart/shared/records/lookups/constants.ts';
import { priceAdminRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import { comparisonGrid } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import { unemploymentCost } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import { annualFromMonthly, workersCompCost } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import type { FilledPortal } from '@worksmart/shared/sales/portal/schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { openRfpPortal } from '#testing/samples.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({
  people: ['admin'],
  finishesDocuments: true,
});

const read = <Answer>(path: string): Promise<Answer> => ok(t.as.admin.get(path));
const write = (path: string, body: object) => ok(t.as.admin.post(path, body));

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((units) => units / 100);
const rate = fc.integer({ min: 1, max: 120_000 }).map((units) => units / 10_000);
const typedCosts = fc.option(fc.record({ rate, current: cents(9_000_000), proposed: cents(9_000_000) }));

const generated = fc.record({
  year: fc.constantFrom(2025, 2026),
  wcTier: fc.constantFrom(110, 120, 130, 140),
  cycles: fc.uniqueArray(
    fc.record({
      cycleCount: fc.constantFrom(12, 24, 26, 52),
      ftCount: fc.integer({ min: 1, max: 90 }),
      wages: cents(30_000_000),
    }),
    { minLength: 2, maxLength: 2, selector: ({ cycleCount }) => cycleCount },
  ),
  today: cents(20_000),
  typedFee: fc.option(cents(20_000)),
  taxes: fc.tuple(fc.constant('IN'), fc.constantFrom('IL', 'CT', 'OH')),
  taxRates: fc.tuple(rate, rate),
  people: fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 })),
  typedTax: typedCosts,
  // The last one has no rate in the tables.
  codes: fc.constant(['3632', '8810', '9999']),
  wages: fc.tuple(cents(90_000_000), cents(90_000_000), cents(90_000_000)),
  typedComp: typedCosts,
  planCosts: fc.tuple(cents(300_000), cents(300_000), cents(300_000), cents(300_000)),
  participants: fc.tuple(
    ...([1, 2, 3, 4].map(() => fc.nat(40)) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  ),
});
type Case = typeof generated extends fc.Arbitrary<infer One> ? One : never;

const taxBodies = ({ taxes, taxRates, people, typedTax }: Case) =>
  taxes.map((state, at) => ({
    id: 0,
    state,
    employeeCount: people[at] ?? 0,
    sutaNum: '1',
    whAccount: '2',
    taxRate: taxRates[at] ?? 0,
    override: at === 0 && typedTax !== null,
    proposedTaxRate: typedTax?.rate ?? null,
    currentSUTA: typedTax?.current ?? null,
    proposedSUTA: typedTax?.proposed ?? null,
  }));

const compBodies = ({ codes, wages, taxRates, typedComp }: Case) =>
  codes.map((code, at) => ({
    id: 0,
    state: 'IN',
    employeeCount: 10,
    code,
    rate: taxRates[0],
    monthlyWages: wages[at] ?? 0,
    annualWages: annualFromMonthly(wages[at] ?? 0).toNumber(),
    override: at === 1 && typedComp !== null,
    proposedRate: typedComp?.rate ?? null,
    currentCost: typedComp?.current ?? null,
    proposedCost: typedComp?.proposed ?? null,
  }));

const enter = async (one: Case) => {
  const { id } = await addCustomer(t.db, { stageId: stage.rfp, operatingYear: one.year });
  for (const { cycleCount, ftCount, wages } of one.cycles) {
    await write(`/customer/${id}/payCycle`, {
      id: 0,
      description: `By ${cycleCount}`,
      cycleCount,
      ftCount,
      ptCount: 0,
      wages,
    });
  }
  for (const body of taxBodies(one)) await write(`/customer/${id}/witholding`, body);
  for (const body of compBodies(one)) await write(`/customer/${id}/workersComp`, body);
  const [offered] = await read<Plan[]>(`/plans?typeId=${planType.medical}&year=${one.year}`);
  const tiers = await read<Tier[]>(`/tiers?typeId=${tierType.medical}&year=${one.year}`);
  const tier = tiers.find(({ description }) => description === 'Tier 2');
  const [eE, eS, eC, eF] = one.planCosts;
  const [eEs, eSs, eCs, eFs] = one.participants;
  const plan = {
    id: 0,
    opsPlanID: offered?.id,
    insuranceType: { id: insuranceType.group },
    planName: 'Own PPO',
    selected: true,
    eE_Amount: eE,
    eS_Amount: eS,
    eC_Amount: eC,
    eF_Amount: eF,
    eE_Quantity: eEs,
    eS_Quantity: eSs,
    eC_Quantity: eCs,
    eF_Quantity: eFs,
  };
  await write(`/customer/${id}/rfp/medical/plan`, plan);
  const adminRates = { rate: one.today, wS_MO: one.typedFee, wS_MO_Override: one.typedFee !== null };
  const payRoll = { wcTier: one.wcTier, includeWorkersComp: true };
  await write('/customer', {
    id,
    rfp: { adminRates, payRoll, benefits: { medical: { medicalTier: { id: tier?.id } } } },
  });
  if (!offered || !tier) throw new Error('There are no plans or tiers.');
  return { id, plan, offered, tier };
};

/** Calculates as the browser does, from the tables it reads and with the shared rules. */
const browserFigures = async (one: Case, { plan, offered, tier }: Awaited<ReturnType<typeof enter>>) => {
  const { year } = one;
  const rates = async (typeId: number) => read<ReferenceRate[]>(`/rates?typeId=${typeId}&year=${year}`);
  const suta = await rates(rateType.suta);
  const comp = await rates(rateType.workersComp);
  const fees = [feeType.administrative, feeType.implementation].map((typeId) =>
    read<Fee[]>(`/fees?typeId=${typeId}&year=${year}`),
  );
  const feeRows = (await Promise.all(fees)).flat().map((fee) => ({
    id: fee.id,
    year: fee.year,
    feeTypeId: fee.feeType.id,
    employeeRangeId: fee.employeeRange.id,
    payCycleId: fee.payCycle.id || null,
    feeAmount: fee.feeAmount,
  }));
  const cycles = one.cycles.map((cycle) => ({ ...cycle, ptCount: 0 }));
  const typed = { wS_MO: one.typedFee, wS_MO_Override: one.typedFee !== null };
  const priced = priceAdminRates(typed, cycles, feeRows, year);
  return {
    priced,
    grid: comparisonGrid({ ...priced, rate: one.today }),
    taxes: taxBodies(one).map((row) => unemploymentCost(row, suta.find(({ state }) => state === row.state) ?? null)),
    comp: compBodies(one).map((row) =>
      workersCompCost(
        row,
        comp.find(({ state, code }) => state === row.state && code === row.code) ?? null,
        one.wcTier,
      ),
    ),
    plan: comparePlan({ ...plan, employees: [] }, providerAmounts(offered, tier.rate)),
  };
};

const number = (amount: { toNumber(): number } | null | undefined) => amount?.toNumber() ?? null;
/** How a table prints its savings: as differences with their sign, if one of them is below 0. */
const differenceOrSaving = (savings: readonly (Amount | null | undefined)[]) => {
  const isMore = savings.some((saving) => saving?.lt(0));
  return (saving: Amount | null | undefined) => {
    if (!isMore || !saving || saving.isZero()) return printed(saving);
    return saving.lt(0) ? `+${printed(saving.neg())}` : printed(saving.neg());
  };
};

const printed = (amount: AmountLike | null | undefined) =>
  amount === null || amount === undefined ? '—' : formatMoney(amount).replace('-', '\u2212');

const proposalText = async (id: number): Promise<string> => {
  const { url } = await write(`/report/proposal/${id}`, { planComparison: true, medical: true });
  return (await openPdf(t.as.admin, url)).text;
};

const portalOf = async (id: number): Promise<FilledPortal> => {
  const { at } = await openRfpPortal(t, id);
  return ok(t.as.visitor.get(at));
};

const cases = fc.sample(generated, { seed: 20_261_121, numRuns: 3 });

test.each(cases.map((one, at) => [at + 1, one] as const))(
  'T18 case %i: browser, API, RFP portal and proposal show the same figures',
  async (_, one) => {
    const entered = await enter(one);
    const { id } = entered;
    const browser = await browserFigures(one, entered);

    const { rfp } = await read<CustomerDetail>(`/customer/${id}`);
    const calculated = await write('/customer/rfp/calculate', {
      customerId: id,
      rate: one.today,
      wS_MO: one.typedFee,
      wS_MO_Override: one.typedFee !== null,
    });
    for (const field of ['wS_WK', 'wS_BW', 'wS_SM', 'wS_MO', 'wsFee'] as const) {
      expect([rfp.adminRates[field], calculated[field]]).toEqual([
        number(browser.priced[field]),
        number(browser.priced[field]),
      ]);
    }
    expect(comparisonGrid(calculated)).toEqual(browser.grid);
    expect(
      rfp.payRoll.taxInfo.witholdings.map((row) => [row.proposedTaxRate, row.currentSUTA, row.proposedSUTA]),
    ).toEqual(browser.taxes.map((cost) => [cost.proposedTaxRate, cost.currentSUTA, cost.proposedSUTA].map(number)));
    expect(rfp.payRoll.workersComp.map((row) => [row.proposedRate, row.currentCost, row.proposedCost])).toEqual(
      browser.comp.map((cost) => [cost.proposedRate, cost.currentCost, cost.proposedCost].map(number)),
    );
    const { plans } = await read<ComparisonResponse>(`/customer/${id}/rfp/medical/comparison`);
    const inNumbers = byTier((size) => {
      const { quantity, each, monthly } = browser.plan.tiers[size];
      const sides = (all: typeof each) => ({
        customer: number(all.customer),
        provider: number(all.provider),
        difference: number(all.difference),
      });
      return { quantity, each: sides(each), monthly: sides(monthly) };
    });
    expect(plans[0]?.tiers).toEqual(inNumbers);
    expect(plans[0]?.annual.difference).toBe(number(browser.plan.annual.difference));

    // The customer's page shows the numbers that the customer entered, and no calculated ones.
    const { form } = await portalOf(id);
    expect(form.payRoll.workersComp.map(({ monthlyWages, annualWages }) => [monthlyWages, annualWages])).toEqual(
      rfp.payRoll.workersComp.map(({ monthlyWages, annualWages }) => [monthlyWages, annualWages]),
    );
    expect(form.payRoll.taxInfo.witholdings.map(({ taxRate }) => taxRate)).toEqual(
      rfp.payRoll.taxInfo.witholdings.map(({ taxRate }) => taxRate),
    );
    expect(JSON.stringify(form)).not.toMatch(/proposed|SUTA"|Cost"|wcTier|adminRates|override/);

    await t.db.customer.update({ where: { id }, data: { stageId: stage.prospect } });
    const proposal = await proposalText(id);
    for (const line of browser.grid.lines) {
      const { perEmployee, allEmployees } = line.provider ?? {};
      const cells = [perEmployee, allEmployees].flatMap((half) => [half?.perPayroll, half?.monthly, half?.annual]);
      expect(proposal).toContain(`WorkSmart ${cells.map(printed).join(' ')}`);
    }
    const printedTax = differenceOrSaving(browser.taxes.map(({ saving }) => saving));
    taxBodies(one).forEach(({ state, employeeCount }, at) => {
      const { currentSUTA, proposedSUTA, saving } = browser.taxes[at] ?? {};
      expect(proposal).toMatch(new RegExp(`${state} ${employeeCount} [0-9.]+ [0-9.—]+ `));
      expect(proposal).toContain(`${printed(currentSUTA)} ${printed(proposedSUTA)} ${printedTax(saving)}`);
    });
    const printedComp = differenceOrSaving(browser.comp.map(({ saving }) => saving));
    compBodies(one).forEach(({ state, code, annualWages }, at) => {
      const { tieredRate, currentCost, proposedCost, saving } = browser.comp[at] ?? {};
      // The name of the class stands between them.
      expect(proposal).toMatch(new RegExp(`${state} ${code} [^$]*${printed(annualWages).replace('$', '\\$')} `));
      const rate = tieredRate?.toFixed(4).replace(/0{1,2}$/, '') ?? '—';
      expect(proposal).toContain(`${rate} ${printed(currentCost)} ${printed(proposedCost)} ${printedComp(saving)}`);
    });
    const { tiers, monthly, annual } = browser.plan;
    const offeredFor = coverageTiers.map((size) => printed(tiers[size].monthly.provider));
    expect(proposal).toContain(
      `WorkSmart ${[...offeredFor, printed(monthly.provider), printed(annual.provider)].join(' ')}`,
    );
  },
);
