import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { addCensus, day, type FourAmounts } from '@worksmart/core/testing/premium-client.ts';
import { insuranceType, planType, rateType, stage, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import fc from 'fast-check';
import type { TestApp } from './test-app.ts';

/** This year of the random clients. Operations has nothing of these years but what `addBookTables` adds. */
export const bookYear = 2043;

const states = ['IN', 'OH', 'TX', 'MI'] as const;
const codes = ['3632', '8810', '8742'] as const;
const tiers = ['EE', 'ES', 'EC', 'EF'] as const;
/** How the plan of next year follows: by its code, by naming it, by its name, or not at all. */
const plans = ['code', 'follows', 'name', 'ends'] as const;
const tierNames = ['A', 'B', 'C', 'only this year'] as const;

const cents = (most: number) => fc.nat(most).map((units) => units / 100);
const rate = (most: number) => fc.nat(most * 10_000).map((units) => units / 10_000);
const people = fc.nat(40);

const table = fc.record({
  fees: fc.array(fc.option(cents(9_000)), { minLength: 28, maxLength: 28 }),
  suta: fc.array(
    fc.option(
      fc.record({
        rate: rate(9),
        value: cents(6_000_000),
        isVariable: fc.boolean(),
        providerRate: fc.option(rate(9)),
      }),
      { freq: 8 },
    ),
    { minLength: states.length, maxLength: states.length },
  ),
  comp: fc.array(fc.option(rate(20), { freq: 8 }), { minLength: 12, maxLength: 12 }),
  tiers: fc.uniqueArray(rate(1), { minLength: 4, maxLength: 4 }),
  premiums: fc.array(fc.tuple(cents(300_000), cents(300_000), cents(300_000), cents(300_000)), {
    minLength: 4,
    maxLength: 4,
  }),
  margin: fc.record({
    perClientAnnual: cents(200_000),
    perEmployeeAnnual: cents(30_000),
    perPayrollRun: cents(5_000),
    commissionPercent: fc.nat(20),
    wcLossFundPercent: fc.nat(120),
    targetMarginPercent: fc.nat(50),
  }),
  ownerMin: fc.option(cents(50_000)),
});

/** Fills Operations for a year; what is null is missing there. */
export const addBookTables = async ({ db }: TestApp, year: number, seed: number): Promise<void> => {
  const [made] = fc.sample(table, { numRuns: 1, seed });
  if (!made) return;
  await db.fee.createMany({
    data: made.fees.flatMap((feeAmount, at) =>
      feeAmount === null
        ? []
        : [{ year, feeTypeId: 49, payCycleId: 51 + (at % 4), employeeRangeId: 81 + Math.floor(at / 4), feeAmount }],
    ),
  });
  await db.rate.createMany({
    data: [
      ...made.suta.flatMap((row, at) =>
        row ? [{ typeId: rateType.suta, year, state: states[at] as string, ...row }] : [],
      ),
      ...made.comp.flatMap((one, at) =>
        one === null
          ? []
          : [
              {
                typeId: rateType.workersComp,
                year,
                state: states[at % 4] as string,
                code: codes[Math.floor(at / 4)] as string,
                rate: one,
              },
            ],
      ),
    ],
  });
  await db.tier.createMany({
    data: tierNames
      .filter((name) => name !== 'only this year' || year === bookYear)
      .map((name, at) => ({ typeId: tierType.medical, year, description: `Book ${name}`, rate: made.tiers[at] ?? 1 })),
  });
  const next = year > bookYear;
  await db.plan.createMany({
    data: plans
      .filter((kind) => kind !== 'ends' || !next)
      .map((kind, at) => {
        const [eeAmount, esAmount, ecAmount, efAmount] = made.premiums[at] ?? [1, 1, 1, 1];
        const isRenamed = next && kind !== 'name';
        return {
          typeId: planType.medical,
          year,
          name: isRenamed ? `Renamed ${kind}` : `Book ${kind}`,
          code: next && kind !== 'code' ? `NEW${at}` : `BOOK${at}`,
          followsCode: next && kind === 'follows' ? `BOOK${at}` : null,
          vendor: 'Carrier',
          description: '',
          effectiveDate: day(`${year}-01-01`),
          eeAmount,
          esAmount,
          ecAmount,
          efAmount,
        };
      }),
  });
  await db.marginDefault.create({ data: { year, setupOnce: 0, source: 'Test', ...made.margin } });
  await db.wcStateTerms.create({
    data: { year, state: 'IN', ownerMin: made.ownerMin, wcOvertimeExcluded: made.fees[0] === null, source: 'Test' },
  });
  const row = { width: null, stock: 5, nonStock: 3 };
  await db.premiumDiscountTable.create({ data: { year, rows: [row], source: 'Test' } });
};

const typed = fc.option(fc.record({ rate: rate(12), proposed: fc.option(cents(9_000_000)) }), { freq: 1 });

/** A client with any combination of typed, calculated and missing figures. */
export const anyBookClient = fc.record({
  cycles: fc.array(fc.record({ cycleCount: fc.constantFrom(12, 24, 26, 52), ftCount: people, ptCount: people }), {
    maxLength: 3,
  }),
  typedFee: fc.option(cents(9_000), { freq: 1 }),
  taxes: fc.uniqueArray(
    fc.record({
      state: fc.constantFrom(...states),
      employeeCount: people,
      taxRate: rate(12),
      w2Count: fc.option(people),
      belowBaseCount: fc.nat(3),
      belowBaseWages: cents(1_000_000),
      taxableWages: fc.option(cents(90_000_000)),
      typed,
    }),
    { maxLength: 3, selector: ({ state }) => state },
  ),
  includesComp: fc.boolean(),
  wcTier: fc.constantFrom(110, 120, 130, 140),
  terms: fc.record({
    wcProgram: fc.constantFrom('master', 'master', 'coordinated', 'own'),
    wcBilledMod: fc.constantFrom(1, 1, 0.9, 1.15),
    wcBilledAssessmentPercent: fc.constantFrom(0, 0, 1.25),
    wcBillOvertime: fc.boolean(),
    wcPremiumDiscount: fc.constantFrom('none', 'stock'),
  }),
  comp: fc.array(
    fc.record({
      state: fc.constantFrom(...states),
      code: fc.constantFrom(...codes),
      annualWages: cents(300_000_000),
      overtime: fc.boolean(),
      owner: fc.option(cents(20_000_000)),
      rate: rate(20),
      typed,
    }),
    { maxLength: 3 },
  ),
  /** The groups, each with its own plan. */
  groups: fc.uniqueArray(
    fc.record({ plan: fc.nat(3), tier: fc.nat(3), people: fc.array(fc.nat(3), { minLength: 1, maxLength: 9 }) }),
    { maxLength: 3, selector: ({ plan }) => plan },
  ),
});
export type AnyBookClient = typeof anyBookClient extends fc.Arbitrary<infer Value> ? Value : never;

const payrollOf = (made: AnyBookClient): CustomerToAdd => ({
  payCycles: made.cycles.map((cycle) => ({ ...cycle, description: 'Cycle', wages: 10_000 })),
  adminRates: { create: { rate: 50, wsBw: made.typedFee, wsBwOverride: made.typedFee !== null } },
  payroll: { create: { includeWorkersComp: made.includesComp, wcTier: made.wcTier, ...made.terms } },
  withholdings: {
    create: made.taxes.map(({ typed: figures, ...row }) => ({
      ...row,
      sutaNum: '1',
      whAccount: '2',
      override: figures !== null,
      proposedTaxRate: figures?.rate ?? null,
      proposedSuta: figures?.proposed ?? null,
    })),
  },
  workersComp: {
    create: made.comp.map(({ typed: figures, overtime, owner, ...row }) => ({
      ...row,
      employeeCount: 1,
      monthlyWages: Math.round((row.annualWages / 12) * 100) / 100,
      overtimeWages: overtime ? Math.round(row.annualWages * 10) / 100 : 0,
      owners: owner === null ? [] : [{ name: 'O', kind: 'officer', included: true, annualPay: owner, payInWages: 0 }],
      override: figures !== null,
      proposedRate: figures?.rate ?? null,
      proposedCost: figures?.proposed ?? null,
    })),
  },
});

/** Adds the client with its groups and census. @returns its id */
export const addBookClient = async ({ db }: TestApp, made: AnyBookClient): Promise<number> => {
  const { id: customerId } = await addCustomer(db, {
    ...payrollOf(made),
    stageId: stage.client,
    operatingYear: bookYear,
    // Another RFP year: it plays no part.
    rfp: { create: { rfpYear: 2026 } },
  });
  const { id: clientYearId } = await db.clientYear.findFirstOrThrow({ where: { customerId } });
  for (const { plan, tier } of made.groups) {
    const { id: planId } = await db.plan.findFirstOrThrow({ where: { year: bookYear, code: `BOOK${plan}` } });
    const description = `Book ${tierNames[tier]}`;
    const { id: medicalTierId } = await db.tier.findFirstOrThrow({ where: { year: bookYear, description } });
    const { id: groupId } = await db.benefitGroup.create({ data: { customerId } });
    const premiums = { eePremium: 1, esPremium: 1, ecPremium: 1, efPremium: 1 };
    await db.benefitGroupYear.create({
      data: {
        name: `Group ${plan}`,
        customerId,
        clientYearId,
        groupId,
        year: bookYear,
        medicalTierId,
        plans: { create: { planId, active: true, ...premiums } },
      },
    });
  }
  const covered = made.groups.flatMap(({ plan, people: of }) =>
    of.map((tier) => ({ tier: tiers[tier] as string, currentPlan: `Book ${plans[plan]}` })),
  );
  if (covered.length > 0) await addCensus(db, customerId, `${bookYear}-01-01`, covered);
  return customerId;
};

/** Adds a copy of the client as a prospect, whose plans today are those of the groups. @returns its id */
export const addBookCopy = async ({ db }: TestApp, made: AnyBookClient): Promise<number> => {
  const { id: customerId } = await addCustomer(db, {
    ...payrollOf(made),
    stageId: stage.prospect,
    operatingYear: 2026,
    rfp: { create: { rfpYear: 2026 } },
  });
  const amounts: FourAmounts = [1, 1, 1, 1];
  for (const { plan, people: of } of made.groups) {
    const { id: opsPlanId } = await db.plan.findFirstOrThrow({ where: { year: bookYear, code: `BOOK${plan}` } });
    const count = (tier: number) => of.filter((one) => one === tier).length;
    const [eeAmount, esAmount, ecAmount, efAmount] = amounts;
    await db.customerPlan.create({
      data: {
        customerId,
        opsPlanId,
        insuranceTypeId: insuranceType.group,
        insurancePlanTypeId: planType.medical,
        planName: `Group ${plan}`,
        selected: true,
        eeAmount,
        esAmount,
        ecAmount,
        efAmount,
        ...columnsByTier('Quantity', count(0), count(1), count(2), count(3)),
      },
    });
  }
  return customerId;
};

/** The medical tier of a group in a year; null if that year has none of its name. */
export const tierIn = async ({ db }: TestApp, tier: number, year: number): Promise<number | null> =>
  (await db.tier.findFirst({ where: { year, description: `Book ${tierNames[tier]}` } }))?.id ?? null;
