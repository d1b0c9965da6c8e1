import { describe, expect, test } from 'vitest';
import { mayBecomeClient } from '#records/customers/rules.ts';
import { neutralWcTerms } from '#records/payroll/wc-terms.rules.ts';
import { type ReadinessRecord, type ReadinessScope, readinessItems } from './readiness.rules.ts';

const ref = (id: number, name: string) => ({ id, name, description: name });

const contact = (more: Partial<ReadinessRecord['contacts'][number]> = {}) => ({
  id: 1,
  firstName: 'Marian',
  lastName: 'Kessler',
  title: null,
  email: 'marian@example.test',
  rowVersion: 1,
  phone: '2605550143',
  address: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  primary: true,
  benefitAdmin: false,
  ...more,
});

const noTerms = {
  w2Count: null,
  belowBaseCount: 0,
  belowBaseWages: 0,
  taxableWages: null,
  isNewEmployer: false,
  isConstruction: false,
};
const withholding = (more: object = {}) => ({
  id: 1,
  state: 'IN',
  employeeCount: 45,
  sutaNum: '1',
  whAccount: '2',
  taxRate: 2.5,
  rowVersion: 1,
  proposedTaxRate: 1.6,
  currentSUTA: 10_687.5,
  proposedSUTA: 6_840,
  override: false,
  ...noTerms,
  ...more,
});

const comp = (more: object = {}) => ({
  id: 1,
  state: 'IN',
  employeeCount: 30,
  code: '3632',
  rate: 2.2,
  monthlyWages: 100,
  annualWages: 1_200,
  proposedRate: 1.85,
  currentCost: 26.4,
  proposedCost: 24.42,
  override: false,
  rowVersion: 1,
  overtimeWages: 0,
  overtimeFactor: 1.5 as const,
  overtimeExcluded: null,
  owners: [],
  ratedWages: 1_200,
  billedRate: 2.035,
  ...more,
});

const none = { sponsorsPlan: false, planVendor: null, renewalDate: null };
const off = { step1_1: true, step1_2: true, step2_1: false, step2_2: false, step3_1: false, step3_2: false };

const complete: ReadinessRecord = {
  name: 'Heartland Tool',
  address: '1420 Foundry Road',
  city: 'Fort Wayne',
  state: 'IN',
  zip: '46803',
  salesAgent: ref(5, 'Sam Rivera'),
  profile: {
    description: null,
    w2Wages: false,
    indianaDomiciled: true,
    wsMarketing: null,
    companyType: ref(32, 'C Corporation'),
    dateOfCorp: '1998-04-01T00:00:00',
    fein: '351234567',
  },
  contacts: [contact()],
  locations: [
    {
      id: 1,
      label: 'Plant',
      address: '1 Main',
      address2: null,
      city: 'Fort Wayne',
      state: 'IN',
      zip: '46803',
      primary: true,
      rowVersion: 1,
    },
  ],
  rfp: {
    rfpYear: 2026,
    payRoll: {
      usesService: false,
      vendor: null,
      conversionFee: null,
      contractors: false,
      contractorCount: null,
      usesContractorService: false,
      contractorServiceRate: null,
      contractorServiceCycles: null,
      usesTimeclock: false,
      timeclockCount: null,
      timeclockCharge: null,
      wcTier: 110,
      includeWorkersComp: true,
      payCycles: [{ id: 1, description: 'All', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 1, rowVersion: 1 }],
      workersComp: [comp()],
      wcTerms: { ...neutralWcTerms, states: [] },
      wcPremium: null,
      taxInfo: {
        isNFP: false,
        subjectToFUTA: true,
        unemploymentClaim: false,
        isTaxCurrent: true,
        includePayrollTaxes: false,
        includeWageBaseRestart: false,
        highEarners: [],
        witholdings: [withholding()],
      },
    },
    adminRates: {
      rate: 48,
      wsFee: 1500,
      wsFee_Override: false,
      note_1: null,
      note_2: null,
      wS_WK: 11,
      wS_WK_Override: false,
      wS_WK_Count: 0,
      wS_BW: 24,
      wS_BW_Override: false,
      wS_BW_Count: 45,
      wS_SM: null,
      wS_SM_Override: false,
      wS_SM_Count: 0,
      wS_MO: null,
      wS_MO_Override: false,
      wS_MO_Count: 0,
    },
    benefits: {
      medical: {
        ...none,
        medicalTier: ref(72, 'Tier 2'),
        plansOffered: null,
        poS_Offered: false,
        hmO_Offered: false,
        ppO_Offered: true,
        hdhP_Offered: false,
        hrA_Offered: false,
        hsaVendor: null,
        basicLife_Offered: false,
        basicLifeAmount: null,
        section_125_Offered: false,
        flexibleSpendingAccount: false,
        extendsCobra: false,
        cobraVendor: null,
        cobraCount: null,
      },
      dental: none,
      vision: none,
      life: none,
      retirement: { ...none, planType: null },
      disability: {
        stD_SponsorsPlan: false,
        stD_PlanVendor: null,
        stD_RenewalDate: null,
        ltD_SponsorsPlan: false,
        ltD_PlanVendor: null,
        ltD_RenewalDate: null,
      },
      ancillary: { hasBenefits: false, description: null },
    },
    checklist: { ...off, step3_3: false },
  },
};

const plan = (more: object = {}) => ({ planName: 'Own PPO', selected: true, missing: null, quantity: 25, ...more });
const options = { planComparison: true, medical: true, dental: false, vision: false };
const scope: ReadinessScope = { plans: [plan()], options };

type Change = (record: ReadinessRecord) => void;
const itemsAfter = (change: Change, in_: ReadinessScope = scope) => {
  const record = structuredClone(complete);
  change(record);
  return readinessItems(record, in_);
};

test('a complete record lacks nothing', () => {
  expect(readinessItems(complete, scope)).toEqual([]);
});

describe('each gap is reported once, with its severity and the place to fill it', () => {
  const taxes = { tab: 'payroll', part: 'Tax Info', table: 'Unemployment and Witholdings' };
  const comps = { tab: 'payroll', part: 'Work Comp', table: 'Work Comp' };
  const cases: readonly (readonly [string, Change, object])[] = [
    [
      'no city',
      (r) => {
        r.city = '';
      },
      { text: 'Company name and address', tab: 'company', field: 'city', severity: 'blocking' },
    ],
    [
      'no agent',
      (r) => {
        r.salesAgent = null;
      },
      {
        text: 'The sales agent, who presents the proposal',
        tab: 'company',
        field: 'salesAgent',
        severity: 'blocking',
      },
    ],
    [
      'no FEIN',
      (r) => {
        r.profile.fein = null;
      },
      { text: 'FEIN', tab: 'company', field: 'profile.fein', severity: 'advice' },
    ],
    [
      'no type of corporation',
      (r) => {
        r.profile.companyType = null;
      },
      { text: 'Type of corporation', tab: 'company', field: 'profile.companyType', severity: 'advice' },
    ],
    [
      'no date of incorporation',
      (r) => {
        r.profile.dateOfCorp = null;
      },
      { text: 'Date of incorporation', tab: 'company', field: 'profile.dateOfCorp', severity: 'advice' },
    ],
    [
      'no name',
      (r) => {
        r.name = '';
      },
      { text: 'Company name and address', tab: 'company', field: 'name', severity: 'blocking' },
    ],
    [
      'no primary contact',
      (r) => {
        r.contacts = [contact({ primary: false })];
      },
      {
        text: 'A primary contact, to whom the proposal is addressed',
        tab: 'contacts',
        table: 'Contacts',
        severity: 'blocking',
      },
    ],
    [
      'no email',
      (r) => {
        r.contacts = [contact({ email: null })];
      },
      {
        text: 'An email address for the primary contact, Marian Kessler',
        tab: 'contacts',
        table: 'Contacts',
        row: 'Marian Kessler',
        severity: 'blocking',
      },
    ],
    [
      'no phone',
      (r) => {
        r.contacts = [contact({ phone: null, lastName: '' })];
      },
      {
        text: 'A phone number for the primary contact, Marian',
        tab: 'contacts',
        table: 'Contacts',
        row: 'Marian',
        severity: 'advice',
      },
    ],
    [
      'no location',
      (r) => {
        r.locations = [];
      },
      { text: 'At least one location', tab: 'locations', table: 'Locations', severity: 'blocking' },
    ],
    [
      'no fee',
      (r) => {
        r.rfp.adminRates.wS_BW = null;
      },
      {
        text: 'Bi-Weekly rate: Operations has no fee for 45 employees in 2026',
        tab: 'payroll',
        part: 'Admin Rates',
        field: 'rfp.adminRates.wS_BW',
        severity: 'blocking',
      },
    ],
    [
      'an override left empty',
      (r) => {
        Object.assign(r.rfp.adminRates, { wsFee: null, wsFee_Override: true });
      },
      {
        text: 'Implementation fee: overridden without an amount',
        tab: 'payroll',
        part: 'Admin Rates',
        field: 'rfp.adminRates.wsFee',
        severity: 'blocking',
      },
    ],
    [
      'no current rate',
      (r) => {
        r.rfp.adminRates.rate = null;
      },
      {
        text: 'Current monthly rate: without it no savings are shown',
        tab: 'payroll',
        part: 'Admin Rates',
        field: 'rfp.adminRates.rate',
        severity: 'advice',
      },
    ],
    [
      'a state without a rate',
      (r) => {
        r.rfp.payRoll.taxInfo.witholdings = [withholding({ state: 'IL', currentSUTA: null, proposedSUTA: null })];
      },
      { ...taxes, text: 'Operations has no SUTA rate for IL 2026', row: 'Illinois', severity: 'blocking' },
    ],
    [
      'a state with only the provider’s cost unknown',
      (r) => {
        r.rfp.payRoll.taxInfo.witholdings = [withholding({ proposedSUTA: null })];
      },
      { ...taxes, text: 'Operations has no SUTA rate for IN 2026', row: 'Indiana', severity: 'blocking' },
    ],
    [
      'an unnamed state with only the current cost unknown',
      (r) => {
        r.rfp.payRoll.taxInfo.witholdings = [withholding({ state: 'ZZ', currentSUTA: null })];
      },
      { ...taxes, text: 'Operations has no SUTA rate for ZZ 2026', row: 'ZZ', severity: 'blocking' },
    ],
    [
      'no states',
      (r) => {
        r.rfp.payRoll.taxInfo.witholdings = [];
      },
      { ...taxes, text: 'Unemployment by state', severity: 'advice' },
    ],
    [
      'other employee counts by state',
      (r) => {
        r.rfp.payRoll.taxInfo.witholdings = [withholding({ employeeCount: 44 })];
      },
      { ...taxes, text: '44 employees by state, but 45 in the pay cycles', severity: 'advice' },
    ],
    [
      'one employee by state',
      (r) => {
        r.rfp.payRoll.taxInfo.witholdings = [withholding({ employeeCount: 1 })];
      },
      { ...taxes, text: '1 employee by state, but 45 in the pay cycles', severity: 'advice' },
    ],
    [
      'no WC rows',
      (r) => {
        r.rfp.payRoll.workersComp = [];
      },
      { ...comps, text: 'Workers’ comp is to be included, but there are no rows', severity: 'blocking' },
    ],
    [
      'a code without a rate',
      (r) => {
        r.rfp.payRoll.workersComp = [comp({ code: '9999', proposedRate: null })];
      },
      { ...comps, text: 'Operations has no WC rate for IN 9999 2026', row: 'IN 9999', severity: 'blocking' },
    ],
    [
      'a state fund',
      (r) => {
        r.rfp.payRoll.workersComp = [comp({ state: 'OH' })];
      },
      { ...comps, text: 'OH insures through its own fund only', row: 'OH 3632', severity: 'advice' },
    ],
    [
      'no tier',
      (r) => {
        r.rfp.benefits.medical.medicalTier = null;
      },
      { text: 'A medical tier', tab: 'comparison', field: 'rfp.benefits.medical.medicalTier', severity: 'blocking' },
    ],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    const items = itemsAfter(change);
    expect(items).toEqual([{ purpose: 'proposal', ...expected }]);
  });

  test('a policy of its own needs none of our WC rates', () => {
    const items = itemsAfter(({ rfp: { payRoll } }) => {
      payRoll.workersComp = [comp({ code: '9999', proposedRate: null })];
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
        part: 'General',
        table: 'Pay Cycles',
      },
    ]);
  });
});

describe('depends on the contents of the proposal', () => {
  test('excluded workers’ comp lacks nothing', () => {
    expect(
      itemsAfter(({ rfp }) => {
        Object.assign(rfp.payRoll, { includeWorkersComp: false, workersComp: [comp({ proposedRate: null })] });
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
    expect(itemsAfter(noTier, { plans: [], options: { ...alone, medical: false, dental: true } })).toEqual([]);
    expect(itemsAfter(noTier, { plans: [], options: alone })).toHaveLength(1);
    expect(itemsAfter(noTier, { plans: [], options: { ...alone, medical: false } })).toMatchObject([
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
