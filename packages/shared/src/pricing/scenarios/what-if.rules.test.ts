import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { lakeshorePlan } from '#pricing/comparison/testing/example-plan.ts';
import { insuranceType } from '#records/lookups/constants.ts';
import { wcTiers } from '#records/payroll/payroll.fields.ts';
import { noRates } from '#records/payroll/testing/rates.ts';
import { neutralWcBasis } from '#records/payroll/wc-policy.rules.ts';
import { neutralWcTerms } from '#records/payroll/wc-terms.rules.ts';
import { companyPart, termsOf, type WhatIfBasis, type WhatIfTerms, whatIf } from './what-if.rules.ts';

const noFees = { wS_WK: null, wS_BW: null, wS_SM: null, wS_MO: null };
const none = { proposedRate: null, currentCost: null, proposedCost: null, override: false };
const noSuta = { proposedTaxRate: null, currentSUTA: null, proposedSUTA: null, override: false };

/** The worked examples of the underlying rules, combined in one customer. */
const basis: WhatIfBasis = {
  rates: { ...noRates, rate: 48, wsFee: 750, wS_BW: 24, wS_BW_Count: 45 },
  includeWorkersComp: true,
  withholdings: [
    {
      row: { employeeCount: 42, taxRate: 2.5, ...noSuta },
      rate: { id: 1, year: 2026, rate: 1.6, value: 9_500, isVariable: false },
    },
  ],
  workersComp: [{ row: { annualWages: 1_250_000, rate: 2.2, ...none }, rate: { id: 2, year: 2026, rate: 1.85 } }],
  plans: [
    {
      plan: {
        ...lakeshorePlan,
        insuranceType: { id: insuranceType.group },
        employees: [],
      },
      kind: 'medical',
      provider: { eE_Amount: 806, eS_Amount: 1_692.6, eC_Amount: 1_491.1, eF_Amount: 2_377.7 },
    },
  ],
};

const terms: WhatIfTerms = {
  wcTier: 110,
  tierFactor: 0.95,
  fees: { ...noFees, wS_BW: 24 },
  employerShareToday: 100,
  employerShare: 100,
};

const text = (amount: { toFixed(places: number): string } | null | undefined) => amount?.toFixed(2) ?? null;
const figures = (given = basis, more: Partial<WhatIfTerms> = {}) => {
  const { summary, employees, profit } = whatIf(given, { ...terms, ...more });
  return {
    savings: Object.fromEntries(summary.lines.map(({ kind, saving }) => [kind, text(saving)])),
    total: text(summary.compared?.saving),
    employees: [text(employees?.today), text(employees?.provider)],
    profit: [text(profit.administration), text(profit.workersComp), text(profit.total)],
  };
};

describe('effects of a scenario', () => {
  test('the record’s own terms produce the figures of the worked examples', () => {
    expect(figures()).toEqual({
      savings: { administration: '-2160.00', unemployment: '3591.00', workersComp: '2062.50', medical: '-4114.20' },
      total: '-620.70',
      employees: ['0.00', '0.00'],
      profit: ['2160.00', '2312.50', '4472.50'],
    });
  });

  test.each([
    ['risk tier', { wcTier: 120 }, { total: '-2933.20', profit: ['2160.00', '4625.00', '6785.00'] }],
    ['admin fee', { fees: { ...noFees, wS_BW: 22 } }, { total: '1719.30', profit: ['-180.00', '2312.50', '2132.50'] }],
    // At 1.00: 33,080.00 today, 35,181.90 with the provider.
    ['medical tier', { tierFactor: 1 }, { savings: expect.objectContaining({ medical: '-25222.80' }) }],
    // 60% of 33,080.00 is 19,848.00, of 33,422.85 it is 20,053.71; the rest is the employees'.
    [
      'employer share',
      { employerShareToday: 60, employerShare: 60 },
      { savings: expect.objectContaining({ medical: '-2468.52' }), employees: ['158784.00', '160429.68'] },
    ],
  ])('%s', (_lever, more, expected) => {
    expect(figures(basis, more)).toMatchObject(expected);
  });

  test('excluded workers’ comp is shown separately, in no total and no profit', () => {
    const without = { ...basis, includeWorkersComp: false };
    expect(figures(without)).toMatchObject({ total: '-2683.20', profit: ['2160.00', null, '2160.00'] });
    expect(figures(without).savings).not.toHaveProperty('workersComp');
    const { workersCompAside } = whatIf(without, terms);
    expect([text(workersCompAside?.today), text(workersCompAside?.provider)]).toEqual(['27500.00', '25437.50']);
  });

  test('a line without a rate is unknown and in no total, never 0; a line that the customer does not have is left out', () => {
    const [code] = basis.workersComp;
    const workersComp = code ? [code, { ...code, rate: null }] : [];
    const given = { ...basis, workersComp, withholdings: [] };
    const { summary } = whatIf(given, { ...terms, tierFactor: null });
    expect(summary.lines.map(({ kind, isRest, saving }) => [kind, isRest, text(saving)])).toEqual([
      ['administration', false, '-2160.00'],
      ['workersComp', false, '2062.50'],
      ['workersComp', true, null],
      ['medical', false, null],
    ]);
    expect(text(summary.compared?.saving)).toBe('-97.50');
    expect([text(summary.total.today), text(summary.total.provider)]).toEqual(['477880.00', null]);
    const rates = { ...basis.rates, wS_BW_Count: 0 };
    const nothing = whatIf({ ...basis, rates, withholdings: [], workersComp: [], plans: [] }, terms);
    expect(nothing).toMatchObject({ summary: { lines: [], compared: null }, employees: null, profit: { total: null } });
  });

  test('the profit contains the assessment that the provider bills, but none of rows without a price', () => {
    const policy = { ...neutralWcBasis, terms: { ...neutralWcTerms, billedAssessmentPercent: '0.82' } };
    // 25,437.50 × 0.82% = 208.59
    expect(text(whatIf({ ...basis, policy }, terms).profit.workersComp)).toBe('2521.09');
    const workersComp = basis.workersComp.map((code) => ({ ...code, rate: null }));
    expect(whatIf({ ...basis, policy, workersComp }, terms).profit.workersComp).toBeNull();
    const own = { ...policy, terms: { ...policy.terms, wcProgram: 'own' as const } };
    expect(whatIf({ ...basis, policy: own }, terms).profit.workersComp).toBeNull();
  });

  test('the profit covers what is known and lists what is not counted', () => {
    const [code] = basis.workersComp;
    const workersComp = code ? [code, { ...code, rate: null }] : [];
    const { profit } = whatIf({ ...basis, workersComp, rates: { ...basis.rates, rate: null } }, terms);
    expect([text(profit.administration), text(profit.workersComp), text(profit.total)]).toEqual([
      null,
      '2312.50',
      '2312.50',
    ]);
    expect(profit.notCounted).toEqual({ administration: true, workersCompRows: 1 });
    expect(whatIf(basis, terms).profit.notCounted).toEqual({ administration: false, workersCompRows: 0 });
  });

  test('a plan without participants costs nothing, known or not', () => {
    const [plan] = basis.plans;
    const quantities = { eE_Quantity: 0, eS_Quantity: 0, eC_Quantity: null, eF_Quantity: 0 };
    const empty = plan && { ...plan, plan: { ...plan.plan, ...quantities }, provider: null };
    const plans = plan && empty ? [plan, empty] : [];
    expect(whatIf({ ...basis, plans }, terms).summary).toEqual(whatIf(basis, terms).summary);
  });

  test('a null term of a stored scenario follows the record as it is now', () => {
    const kept = { ...noFees, wcTier: null, medicalTier: null, employerShareToday: 100, employerShare: 50 };
    expect(termsOf(kept, terms, () => null)).toEqual({ ...terms, employerShare: 50 });
    const other = termsOf({ ...kept, wcTier: 140, wS_BW: 20, medicalTier: { id: 7 } }, terms, (id) => id / 7);
    expect(other).toMatchObject({ wcTier: 140, tierFactor: 1, fees: { wS_BW: 20, wS_WK: null } });
  });

  test('the total is the sum of the counted lines; a higher tier or fee never saves more', () => {
    const cents = fc.integer({ min: 0, max: 20_000 }).map((value) => value / 100);
    const share = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(
        fc.constantFrom(...wcTiers),
        cents,
        share,
        share,
        (wcTier, fee, employerShareToday, employerShare) => {
          const chosen = { ...terms, wcTier, fees: { ...noFees, wS_BW: fee }, employerShareToday, employerShare };
          const { summary, profit } = whatIf(basis, chosen);
          const saving = summary.lines.reduce((all, line) => all.plus(line.saving ?? Number.NaN), new Money(0));
          expect(summary.total.saving?.eq(saving)).toBe(true);
          const dearer = whatIf(basis, { ...chosen, wcTier: 140, fees: { ...noFees, wS_BW: fee + 1 } });
          expect(dearer.summary.total.saving?.lt(saving)).toBe(true);
          expect(dearer.profit.total?.gt(profit.total ?? 0)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a company’s share never exceeds the premium, and is all of it at 100%', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 10_000 }), (cents, share) => {
        const premium = new Money(cents).div(100);
        const shares = { employerShareToday: share / 100, employerShare: 100 };
        const { today, provider } = companyPart({ today: premium, provider: premium }, shares);
        expect(today?.gte(0) && today.lte(premium) && today.decimalPlaces() <= 2).toBe(true);
        expect(provider?.eq(premium)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

test('the medical tier changes only medical plans, and each kind has its own line', () => {
  const [medical] = basis.plans;
  if (!medical) throw new Error('The basis has no plan.');
  const kinds = (['vision', 'medical', 'dental'] as const).map((kind) => ({ ...medical, kind }));
  const { savings } = figures({ ...basis, plans: kinds }, { tierFactor: 0.95 });
  expect(savings).toMatchObject({ medical: '-4114.20', dental: '-25222.80', vision: '-25222.80' });
  expect(Object.keys(savings).slice(-3)).toEqual(['medical', 'dental', 'vision']);
});

test('the employees’ part is unknown on a side that is unknown', () => {
  const [medical] = basis.plans;
  if (!medical) throw new Error('The basis has no plan.');
  const unknown = { ...basis, plans: [{ ...medical, provider: null }] };
  expect(figures(unknown, { employerShareToday: 60 }).employees).toEqual([null, null]);
  expect(whatIf({ ...basis, plans: [] }, terms).employees).toBeNull();
});

test('a customer without pay cycles or workers’ comp rows has nothing left out', () => {
  const without = { ...basis, rates: { ...basis.rates, wS_BW_Count: 0 }, workersComp: [] };
  expect(whatIf(without, terms).profit.notCounted).toEqual({ administration: false, workersCompRows: 0 });
  expect(whatIf({ ...without, includeWorkersComp: false }, terms).workersCompAside).toBeNull();
  expect(whatIf(basis, terms).workersCompAside).toBeNull();
  const unpriced = { ...basis, rates: { ...basis.rates, rate: null } };
  expect(whatIf(unpriced, terms).profit.notCounted.administration).toBe(true);
});
