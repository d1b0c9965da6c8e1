import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { insuranceType, planType, rateType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import type { Caller, TestApp } from './test-app.ts';

const cents = (most: number) => fc.nat(most).map((units) => units / 100);
const rate = fc.nat(120_000).map((units) => units / 10_000);
const typed = fc.option(
  fc.record({ rate, current: fc.option(cents(9_000_000)), proposed: fc.option(cents(9_000_000)) }),
);
const people = fc.oneof(fc.constant(0), fc.nat(60));
const four = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one, one, one);

const plan = fc.record({
  type: fc.constantFrom(planType.medical, planType.dental, planType.vision),
  isIndividual: fc.boolean(),
  /** Whether the plan is from an earlier year and its code no longer exists. */
  isDiscontinued: fc.boolean(),
  selected: fc.boolean(),
  amounts: four(cents(300_000)),
  quantities: fc.oneof(four(people), four(fc.constant(0))),
});

/** Generates a customer with any combination of known and missing values. */
const anyProspect = fc.record({
  /** The provider's tables have no rows for 2041. */
  year: fc.constantFrom(2026, 2026, 2026, 2041),
  cycles: fc.uniqueArray(
    fc.record({ cycleCount: fc.constantFrom(12, 24, 26, 52), ftCount: people, wages: cents(30_000_000) }),
    { maxLength: 4, selector: ({ cycleCount }) => cycleCount },
  ),
  today: fc.option(cents(20_000)),
  typedFee: fc.option(cents(20_000)),
  typedSetup: fc.option(cents(200_000)),
  /** The last one has no rate in the tables. */
  taxes: fc.uniqueArray(
    fc.record({ state: fc.constantFrom('IN', 'IL', 'OH', 'TX'), count: people, taxRate: rate, typed }),
    { maxLength: 4, selector: ({ state }) => state },
  ),
  includesComp: fc.boolean(),
  wcTier: fc.constantFrom(110, 120, 130, 140),
  /** The last one has no rate in the tables. */
  comp: fc.uniqueArray(
    fc.record({ code: fc.constantFrom('3632', '8810', '9999'), rate, monthly: cents(90_000_000), typed }),
    { maxLength: 3, selector: ({ code }) => code },
  ),
  hasTier: fc.boolean(),
  plans: fc.array(plan, { maxLength: 4 }),
  options: fc.record({ medical: fc.boolean(), dental: fc.boolean(), vision: fc.boolean() }),
  /** A scenario with the share of the premiums that the company pays, in hundredths of a percent. */
  shares: fc.option(fc.record({ today: fc.nat(10_000), provider: fc.nat(10_000) })),
});

/**
 * Generates only customers that can get a proposal: medical plans need a tier, and a proposal needs some kind of plan.
 */
export const randomProspect = anyProspect.map(({ options, ...one }) => {
  const medical = options.medical && one.hasTier;
  return { ...one, options: { ...options, medical, dental: options.dental || !(medical || options.vision) } };
});
export type RandomProspect = typeof randomProspect extends fc.Arbitrary<infer One> ? One : never;

const discontinuedYear = 2019;

/** Deletes rates and fees, and adds plans without a successor, so that some figures are missing. */
export const thinOutTables = async ({ db }: TestApp): Promise<void> => {
  await db.rate.deleteMany({ where: { typeId: rateType.suta, state: 'TX', year: 2026 } });
  const ranges = await db.fee.findMany({ where: { year: 2026 }, distinct: ['employeeRangeId'] });
  const [first, second] = ranges.map(({ employeeRangeId }) => employeeRangeId);
  await db.fee.deleteMany({ where: { year: 2026, payCycleId: null, employeeRangeId: first ?? 0 } });
  await db.fee.deleteMany({ where: { year: 2026, NOT: { payCycleId: null }, employeeRangeId: second ?? 0 } });
  for (const typeId of Object.values(planType)) {
    const { id: _, ...like } = await db.plan.findFirstOrThrow({ where: { typeId, year: 2026 } });
    await db.plan.create({ data: { ...like, year: discontinuedYear, code: `GONE-${typeId}`, name: `Gone ${typeId}` } });
  }
};

const planBody = (given: RandomProspect['plans'][number], at: number, opsPlanID: number) => {
  const [eE_Amount, eS_Amount, eC_Amount, eF_Amount] = given.amounts;
  const [eE_Quantity, eS_Quantity, eC_Quantity, eF_Quantity] = given.quantities;
  const named = { id: 0, opsPlanID, planName: `Own plan ${at + 1}`, selected: given.selected };
  const sizes = ['eE', 'eS', 'eC', 'eF'] as const;
  if (!given.isIndividual) {
    const cells = { eE_Amount, eS_Amount, eC_Amount, eF_Amount, eE_Quantity, eS_Quantity, eC_Quantity, eF_Quantity };
    return { ...named, insuranceType: { id: insuranceType.group }, ...cells };
  }
  const employees = sizes.flatMap((size, index) =>
    Array.from({ length: Math.min(given.quantities[index] ?? 0, 3) }, (_, person) => ({
      id: 0,
      name: `Person ${size} ${person}`,
      active: person < 2,
      [`${size}_Amount`]: given.amounts[index],
    })),
  );
  return { ...named, insuranceType: { id: insuranceType.individual }, employees };
};

/**
 * Enters a customer with the same calls as the screens.
 * @returns its id, and its scenario's id if it has one
 */
export const enterProspect = async (t: TestApp, caller: Caller, one: RandomProspect) => {
  const { id } = await addCustomer(t.db, { stageId: stage.prospect, operatingYear: one.year });
  const write = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await caller.post(path, body);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  for (const cycle of one.cycles)
    await write(`/customer/${id}/payCycle`, { id: 0, description: `By ${cycle.cycleCount}`, ptCount: 0, ...cycle });
  for (const { state, count, taxRate, typed: own } of one.taxes)
    await write(`/customer/${id}/witholding`, {
      id: 0,
      state,
      employeeCount: count,
      sutaNum: '1',
      whAccount: '2',
      taxRate,
      override: own !== null,
      proposedTaxRate: own?.rate,
      currentSUTA: own?.current,
      proposedSUTA: own?.proposed,
    });
  for (const { code, rate: now, monthly, typed: own } of one.comp)
    await write(`/customer/${id}/workersComp`, {
      id: 0,
      state: 'IN',
      employeeCount: 10,
      code,
      rate: now,
      monthlyWages: monthly,
      annualWages: Number((monthly * 12).toFixed(2)),
      override: own !== null,
      proposedRate: own?.rate,
      currentCost: own?.current,
      proposedCost: own?.proposed,
    });
  for (const [at, given] of one.plans.entries()) {
    const where = { typeId: given.type, year: given.isDiscontinued ? discontinuedYear : 2026 };
    const { id: opsPlanID } = await t.db.plan.findFirstOrThrow({ where, orderBy: { id: 'asc' } });
    await write(`/customer/${id}/rfp/medical/plan`, planBody(given, at, opsPlanID));
  }
  const tier = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, description: 'Tier 2' } });
  const adminRates = {
    rate: one.today,
    wS_MO: one.typedFee,
    wS_MO_Override: one.typedFee !== null,
    wsFee: one.typedSetup,
    wsFee_Override: one.typedSetup !== null,
  };
  const benefits = { medical: { medicalTier: one.hasTier ? { id: tier.id } : null } };
  const payRoll = { wcTier: one.wcTier, includeWorkersComp: one.includesComp };
  await write('/customer', { id, rfp: { adminRates, payRoll, benefits } });
  if (!one.shares) return { id, scenarioID: null };
  const shares = { employerShareToday: one.shares.today / 100, employerShare: one.shares.provider / 100 };
  const scenario = await write(`/customer/${id}/scenario`, { id: 0, name: 'Shares', ...shares });
  return { id, scenarioID: scenario.id };
};
