import { describe, expect, test } from 'vitest';
import { emptyOf } from '#platform/empty-record.ts';
import { valueAt } from '#platform/record.ts';
import { profileFields } from '#records/customers/customer.fields.ts';
import { mayBecomeClient } from '#records/customers/rules.ts';
import {
  biWeeklyRates,
  contact,
  location,
  newPayRoll,
  noBenefits,
  noSteps,
  payCycle,
  withholding,
  workersComp,
} from '#records/customers/testing/samples.ts';
import { stage } from '#records/lookups/constants.ts';
import type { Withholding } from '#records/payroll/priced-rows.schema.ts';
import {
  type ReadinessItem,
  type ReadinessRecord,
  type ReadinessScope,
  type ReadinessTarget,
  readinessItems,
} from './readiness.rules.ts';

const ref = (id: number, name: string) => ({ id, name, description: name });

/** Unemployment in one state, for all 45 employees of the pay cycles. */
const inState = (more: Partial<Withholding> = {}) => withholding(1, { employeeCount: 45, ...more });

/** A record that lacks nothing for its proposal. */
const complete: ReadinessRecord = {
  customerStage: { id: stage.prospect },
  name: 'Heartland Tool',
  address: '1420 Foundry Road',
  city: 'Fort Wayne',
  state: 'IN',
  zip: '46803',
  salesAgent: ref(5, 'Sam Rivera'),
  profile: {
    ...emptyOf(profileFields),
    companyType: ref(32, 'C Corporation'),
    dateOfCorp: '1998-04-01T00:00:00',
    fein: '351234567',
  },
  contacts: [contact(1, { primary: true })],
  locations: [location(1, { primary: true })],
  rfp: {
    rfpYear: 2026,
    effectiveDate: null,
    payRoll: {
      ...newPayRoll,
      includeWorkersComp: true,
      payCycles: [payCycle(1)],
      workersComp: [workersComp(1)],
      taxInfo: { ...newPayRoll.taxInfo, witholdings: [inState()] },
    },
    adminRates: biWeeklyRates,
    benefits: { ...noBenefits, medical: { ...noBenefits.medical, medicalTier: ref(72, 'Tier 2') } },
    checklist: { ...noSteps, step1_1: true, step1_2: true },
  },
};

const plan = (more: object = {}) => ({ planName: 'Own PPO', selected: true, missing: null, quantity: 25, ...more });
const options = {
  planComparison: true,
  medical: true,
  dental: false,
  vision: false,
  benchmark: false,
  payrollTax: false,
  affordability: false,
};
const scope: ReadinessScope = { plans: [plan()], options, today: '2026-08-31T00:00:00' };

type Change = (record: ReadinessRecord) => void;
const itemsAfter = (change: Change, in_: ReadinessScope = scope) => {
  const record = structuredClone(complete);
  change(record);
  return readinessItems(record, in_);
};

/** Sets the value at a path such as `profile.fein`. */
const setAt = (record: ReadinessRecord, path: string, value: unknown) => {
  const [name = '', ...parents] = path.split('.').reverse();
  const parent = parents.length > 0 ? valueAt(record, parents.reverse().join('.')) : record;
  Object.assign(parent as object, { [name]: value });
};

/** The values that make the gap, by their path, and what is reported about it. */
type Gap = readonly [
  what: string,
  values: Readonly<Record<string, unknown>>,
  severity: ReadinessItem['severity'],
  text: string,
  target: ReadinessTarget,
];

test('a complete record lacks nothing', () => {
  expect(readinessItems(complete, scope)).toEqual([]);
});

describe('each gap is reported once, with its severity and where to fill it', () => {
  const taxes: ReadinessTarget = { tab: 'payroll', section: 'Tax Info', table: 'Unemployment and Witholdings' };
  const comps: ReadinessTarget = { tab: 'payroll', section: 'Work Comp', table: 'Work Comp' };
  const cases: readonly Gap[] = [
    ['no city', { city: '' }, 'blocking', 'Company name and address', { tab: 'company', field: 'city' }],
    [
      'no agent',
      { salesAgent: null },
      'blocking',
      'The sales agent, who presents the proposal',
      { tab: 'company', field: 'salesAgent' },
    ],
    ['no FEIN', { 'profile.fein': null }, 'advice', 'FEIN', { tab: 'company', field: 'profile.fein' }],
    [
      'no type of corporation',
      { 'profile.companyType': null },
      'advice',
      'Type of corporation',
      { tab: 'company', field: 'profile.companyType' },
    ],
    [
      'no date of incorporation',
      { 'profile.dateOfCorp': null },
      'advice',
      'Date of incorporation',
      { tab: 'company', field: 'profile.dateOfCorp' },
    ],
    ['no name', { name: '' }, 'blocking', 'Company name and address', { tab: 'company', field: 'name' }],
    [
      'no primary contact',
      { contacts: [contact(1)] },
      'blocking',
      'A primary contact, to whom the proposal is addressed',
      { tab: 'contacts', table: 'Contacts' },
    ],
    [
      'no email',
      { contacts: [contact(1, { primary: true, email: null })] },
      'blocking',
      'An email address for the primary contact, Ada Byron',
      { tab: 'contacts', table: 'Contacts', row: 'Ada Byron' },
    ],
    [
      'no phone',
      { contacts: [contact(1, { primary: true, phone: null, lastName: '' })] },
      'advice',
      'A phone number for the primary contact, Ada',
      { tab: 'contacts', table: 'Contacts', row: 'Ada' },
    ],
    ['no location', { locations: [] }, 'blocking', 'At least one location', { tab: 'locations', table: 'Locations' }],
    [
      'no fee',
      { 'rfp.adminRates.wS_BW': null },
      'blocking',
      'Bi-Weekly rate: Operations has no fee for 45 employees in 2026',
      { tab: 'payroll', section: 'Admin Rates', field: 'rfp.adminRates.wS_BW' },
    ],
    [
      'an override left empty',
      { 'rfp.adminRates.wsFee': null, 'rfp.adminRates.wsFee_Override': true },
      'blocking',
      'Implementation fee: overridden without an amount',
      { tab: 'payroll', section: 'Admin Rates', field: 'rfp.adminRates.wsFee' },
    ],
    [
      'no current rate',
      { 'rfp.adminRates.rate': null },
      'advice',
      'Current monthly rate: without it no savings on administration are shown',
      { tab: 'payroll', section: 'Admin Rates', field: 'rfp.adminRates.rate' },
    ],
    [
      'a state without a rate',
      { 'rfp.payRoll.taxInfo.witholdings': [inState({ state: 'IL', currentSUTA: null, proposedSUTA: null })] },
      'blocking',
      'Operations has no SUTA rate for IL 2026',
      { ...taxes, row: 'Illinois' },
    ],
    [
      'a state with only the provider’s cost unknown',
      { 'rfp.payRoll.taxInfo.witholdings': [inState({ proposedSUTA: null })] },
      'blocking',
      'Operations has no SUTA rate for IN 2026',
      { ...taxes, row: 'Indiana' },
    ],
    [
      'an unnamed state with only the current cost unknown',
      { 'rfp.payRoll.taxInfo.witholdings': [inState({ state: 'ZZ', currentSUTA: null })] },
      'blocking',
      'Operations has no SUTA rate for ZZ 2026',
      { ...taxes, row: 'ZZ' },
    ],
    ['no states', { 'rfp.payRoll.taxInfo.witholdings': [] }, 'advice', 'Unemployment by state', taxes],
    [
      'other employee counts by state',
      { 'rfp.payRoll.taxInfo.witholdings': [inState({ employeeCount: 44 })] },
      'advice',
      '44 employees by state, but 45 in the pay cycles',
      taxes,
    ],
    [
      'one employee by state',
      { 'rfp.payRoll.taxInfo.witholdings': [inState({ employeeCount: 1 })] },
      'advice',
      '1 employee by state, but 45 in the pay cycles',
      taxes,
    ],
    [
      'no WC rows',
      { 'rfp.payRoll.workersComp': [] },
      'blocking',
      'Workers’ comp is to be included, but there are no rows',
      comps,
    ],
    [
      'a code without a rate',
      { 'rfp.payRoll.workersComp': [workersComp(1, { code: '9999', proposedRate: null })] },
      'blocking',
      'Operations has no WC rate for IN 9999 2026',
      { ...comps, row: 'IN 9999' },
    ],
    [
      'a state fund',
      { 'rfp.payRoll.workersComp': [workersComp(1, { state: 'OH' })] },
      'advice',
      'OH insures through its own fund only',
      { ...comps, row: 'OH 3632' },
    ],
    [
      'no tier',
      { 'rfp.benefits.medical.medicalTier': null },
      'blocking',
      'A medical tier',
      { tab: 'comparison', field: 'rfp.benefits.medical.medicalTier' },
    ],
  ];
  test.each(cases)('%s', (_, values, severity, text, target) => {
    const items = itemsAfter((record) => {
      for (const [path, value] of Object.entries(values)) setAt(record, path, value);
    });
    expect(items).toEqual([{ purpose: 'proposal', severity, text, ...target }]);
  });

  test('a policy of its own needs none of our WC rates', () => {
    const items = itemsAfter(({ rfp: { payRoll } }) => {
      payRoll.workersComp = [workersComp(1, { code: '9999', proposedRate: null })];
      payRoll.wcTerms.wcProgram = 'own';
    });
    expect(items).toEqual([]);
  });

  test('without pay cycles, no fees are requested', () => {
    const items = itemsAfter(({ rfp }) => {
      rfp.payRoll.payCycles = [];
      Object.assign(rfp.adminRates, { wS_BW: null, wsFee: null, wS_BW_Count: 0 });
    });
    expect(items).toEqual([
      {
        purpose: 'proposal',
        severity: 'blocking',
        text: 'A pay cycle with employees',
        tab: 'payroll',
        section: 'General',
        table: 'Pay Cycles',
      },
    ]);
  });
});

describe('depends on the contents of the proposal', () => {
  test('excluded workers’ comp lacks nothing', () => {
    expect(
      itemsAfter(({ rfp }) => {
        Object.assign(rfp.payRoll, {
          includeWorkersComp: false,
          workersComp: [workersComp(1, { proposedRate: null })],
        });
      }),
    ).toEqual([]);
  });

  test('plans: none selected, one without an equivalent, one without participants; unknown plans are not judged', () => {
    const texts = (plans: ReadinessScope['plans']) =>
      readinessItems(complete, { ...scope, plans }).map(({ severity, text, row, table }) => {
        expect(table).toBe('Customer Plans');
        return [severity, text, row];
      });
    expect(texts(undefined)).toEqual([]);
    expect(texts([plan({ selected: false, missing: 'No plan X for 2026 in Operations.' })])).toEqual([
      ['blocking', 'A selected customer plan to compare', undefined],
    ]);
    expect(
      texts([plan({ missing: 'No plan X.5 for 2026 in Operations.' }), plan({ planName: 'Old', quantity: 0 })]),
    ).toEqual([
      ['blocking', 'Own PPO: No plan X.5 for 2026 in Operations', 'Own PPO'],
      ['advice', 'Old: no one is enrolled, so only its rates are compared', 'Old'],
    ]);
  });

  test('without plan comparison and medical plans, neither tier nor plans are required', () => {
    const noTier: Change = ({ rfp }) => {
      rfp.benefits.medical.medicalTier = null;
    };
    const missing = plan({ missing: 'No medical tier is chosen.' });
    const alone = { ...options, planComparison: false };
    expect(itemsAfter(noTier, { ...scope, plans: [], options: { ...alone, medical: false, dental: true } })).toEqual(
      [],
    );
    expect(itemsAfter(noTier, { ...scope, plans: [], options: alone })).toHaveLength(1);
    expect(itemsAfter(noTier, { ...scope, plans: [], options: { ...alone, medical: false } })).toMatchObject([
      {
        text: 'A type of plan to include: medical, dental or vision',
        severity: 'blocking',
        tab: 'proposal',
        field: 'proposal.medical',
      },
    ]);
    expect(itemsAfter(noTier, { ...scope, plans: [missing] }).map(({ text }) => text)).toEqual(['A medical tier']);
  });
});

test.each([
  ['2026-09-01', stage.prospect, null, true],
  ['2026-12-31', stage.rfp, undefined, true],
  ['2026-12-31', stage.prospect, '2027-01-01T00:00:00', false],
  ['2026-08-31', stage.prospect, null, false],
  ['2026-12-31', stage.client, null, false],
  ['2026-12-31', stage.archived, null, false],
])('on %s, stage %i with effective date %s: an effective date is advised: %s', (today, id, effectiveDate, advised) => {
  const change: Change = (record) => {
    record.customerStage = { id };
    Object.assign(record.rfp, { effectiveDate });
  };
  expect(itemsAfter(change, { ...scope, today: `${today}T00:00:00` })).toEqual(
    advised
      ? [
          {
            purpose: 'proposal',
            severity: 'advice',
            tab: 'company',
            field: 'rfp.effectiveDate',
            text: 'Effective date: without it, the record is priced with 2026',
          },
        ]
      : [],
  );
});

test.each([
  [true, true, []],
  [true, false, ['rfp.checklist.step1_2']],
  [false, true, ['rfp.checklist.step1_1']],
  [false, false, ['rfp.checklist.step1_1', 'rfp.checklist.step1_2']],
])('steps %s and %s: promotion requires only the two steps, like its own rule', (step1_1, step1_2, fields) => {
  const items = itemsAfter(({ rfp }) => {
    Object.assign(rfp.checklist, { step1_1, step1_2 });
  });
  const steps = { 'rfp.checklist.step1_1': 'Proposal Approved', 'rfp.checklist.step1_2': 'CSA Completed' };
  expect(items.map(({ purpose, tab, field, text }) => [purpose, tab, field, text])).toEqual(
    fields.map((field) => ['promotion', 'checklist', field, steps[field as keyof typeof steps]]),
  );
  expect(mayBecomeClient({ step1_1, step1_2 })).toBe(items.length === 0);
});
