import { contract } from '@worksmart/shared/contract.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { contact, location, payCycle, withholding, workersComp } from '#testing/samples.ts';
import { writeGroupRoutes } from './write-group-routes.ts';
import { choice, type Values, type WriteRoute } from './write-route.ts';

const { customers, payroll, users, reference, notes, comparison, scenarios, renewals, savedViews } = contract;

const owner = { name: 'Ada Moore', kind: 'officer', included: true, annualPay: 500, payInWages: 100 };
const comp = { ...workersComp, owners: [owner] };

const taxOverride = { override: true, proposedTaxRate: 3 };
const compOverride = { override: true, proposedRate: 3 };
const sentWithTax = {
  override: taxOverride,
  proposedTaxRate: { override: true },
  currentSUTA: taxOverride,
  proposedSUTA: taxOverride,
  belowBaseWages: { belowBaseCount: 3 },
};
const sentWithComp = {
  override: compOverride,
  proposedRate: { override: true },
  currentCost: compOverride,
  proposedCost: compOverride,
  monthlyWages: { annualWages: 12_012 },
  annualWages: { monthlyWages: 1001 },
};
const compValues: Values = {
  monthlyWages: () => 1001,
  annualWages: () => 12_012,
  code: () => '5183',
  overtimeFactor: () => 2,
  overtimeWages: () => 600,
  overtimeExcluded: () => 200,
  owners: () => [{ ...owner, annualPay: 700 }],
};

const nextDay = (): string => addDays(new Date().toISOString(), 2);

const under = <T>(at: string, values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${at}.${name}`, value]));

const rates = ['wsFee', 'wS_WK', 'wS_BW', 'wS_SM', 'wS_MO'];
const sentWithRates = Object.fromEntries(
  rates.flatMap((rate) => [
    [`rfp.adminRates.${rate}`, { [`${rate}_Override`]: true }],
    [`rfp.adminRates.${rate}_Override`, { [rate]: 12 }],
  ]),
);

const wholeRecord: WriteRoute = {
  route: customers.save,
  base: ({ customer, ...ids }) => ({
    id: customer,
    contacts: [{ id: ids.contact, ...contact }],
    locations: [{ id: ids.location, ...location }],
    rfp: {
      payRoll: {
        payCycles: [{ id: ids.payCycle, ...payCycle }],
        workersComp: [{ id: ids.workersComp, ...comp }],
        wcTerms: { states: [{ state: 'IN', experienceMod: 1.1 }] },
        taxInfo: { witholdings: [{ id: ids.witholding, ...withholding }] },
      },
    },
  }),
  sentWith: {
    ...under('rfp.payRoll.taxInfo.witholdings.0', sentWithTax),
    ...under('rfp.payRoll.workersComp.0', sentWithComp),
    ...sentWithRates,
    'profile.w2Wages': { companyType: { id: 29 } },
  },
  values: {
    salesAgent: ({ agent }) => ({ id: agent }),
    customerStatus: ({ status }) => ({ id: status }),
    source: choice(5),
    operatingYear: () => 2027,
    'profile.companyType': choice(8),
    'profile.wsMarketing': choice(9),
    sGroupId: ({ subsidiary }) => subsidiary,
    'client.subsidiaryGroup': ({ subsidiary }) => ({ id: subsidiary }),
    aleStatus: choice(26),
    'client.aleStatus': choice(26),
    'client.eligibility': choice(20),
    'client.rehire': choice(21),
    'client.ptft': choice(22),
    'rfp.benefits.medical.medicalTier': ({ tier }) => ({ id: tier }),
    'rfp.benefits.retirement.planType': choice(10),
    'rfp.benefits.retirement.retirementPlanTypeID': ({ lookup }) => lookup(10),
    ...under('rfp.payRoll.workersComp.0', compValues),
    'rfp.payRoll.wcTerms.states': () => [{ state: 'IN', experienceMod: 0.9 }],
  },
  returnedAt: {
    'rfp.benefits.medical.medicalSponsorsPlan': 'rfp.benefits.medical.sponsorsPlan',
    'rfp.benefits.retirement.retirementPlanTypeID': 'rfp.benefits.retirement.planType.id',
    // It only says which year the client part belongs to.
    'client.year': null,
  },
};

let names = 0;
/** Returns a number that makes names unique. */
const nextName = (): number => {
  names += 1;
  return names;
};

const amounts = ['eE_Amount', 'eS_Amount', 'eC_Amount', 'eF_Amount'];
const employee = { id: 0, name: 'Ada Moore', eE_Amount: 5 };
const planValues: Values = {
  opsPlanID: ({ opsPlan }) => opsPlan,
  insuranceType: () => ({ id: 63 }),
  insurancePlanType: () => ({ id: 6 }),
  info: () => ({ field_A1: 'No' }),
};

const ageRates = {
  baseRate: 412.5,
  rates: null,
  effectiveDate: '2026-01-01T00:00:00',
  state: 'IN',
  tobacco: [{ rowNo: 1, member: 0, ratio: 1.2 }],
  censusId: 1,
  version: 'x',
};
/** Rates need all of their fields and a census, which is missing here: `age-rates.test.ts` has one. */
const withAgeRates = Object.fromEntries(
  [...Object.keys(ageRates), 'tobacco.0.rowNo', 'tobacco.0.member', 'tobacco.0.ratio'].map((name) => [
    `ageRates.${name}`,
    { '/ageRates': ageRates },
  ]),
);

export const writeRoutes: readonly WriteRoute[] = [
  wholeRecord,
  { route: customers.saveContact, base: ({ contact: id }) => ({ id, ...contact }) },
  { route: customers.saveLocation, base: ({ location: id }) => ({ id, ...location }) },
  { route: customers.createSubsidiary, base: () => ({}) },
  { route: payroll.savePayCycle, base: ({ payCycle: id }) => ({ id, ...payCycle }) },
  { route: payroll.saveWithholding, base: ({ witholding: id }) => ({ id, ...withholding }), sentWith: sentWithTax },
  {
    route: payroll.saveWorkersComp,
    base: ({ workersComp: id }) => ({ id, ...comp }),
    sentWith: sentWithComp,
    values: compValues,
  },
  {
    route: notes.save,
    query: ({ customer }) => `?customerID=${customer}`,
    base: ({ note: id }) => ({ id, type: { id: 114 }, content: 'Called.' }),
    values: {
      type: () => ({ id: 115 }),
      benefitGroup: () => ({ id: 2_000_000_000 }),
      'followUp.dueOn': nextDay,
      'followUp.user': ({ agent }) => ({ id: agent }),
    },
    sentWith: {
      benefitGroup: { content: 'Called again.' },
      'followUp.user': { dueOn: nextDay() },
      acceptSsn: { content: 'Called a third time.' },
    },
    // A confirmation.
    returnedAt: { acceptSsn: null },
  },
  {
    route: users.save,
    base: ({ user: id }) => ({ id, firstName: 'A', lastName: 'B', email: `u${id}@example.test`, role: { id: 5 } }),
    values: { role: () => ({ id: 8 }), password: () => 'YSBsb25nIHBhc3N3b3Jk' },
    // Passwords are never returned, and the current password is required only for one's own account.
    returnedAt: { password: null, currentPassword: null },
  },
  {
    route: reference.saveTier,
    base: ({ tierRow: id }) => ({ id, type: { id: 5 }, year: 2095, description: `Tier ${id}`, rate: 1 }),
    values: { type: () => ({ id: 6 }), rate: () => 1.5, year: () => 2094 },
  },
  {
    route: reference.savePlan,
    base: ({ planRow: id }) => ({
      id,
      type: { id: 6 },
      year: 2095,
      name: `Plan ${id}`,
      vendor: 'V',
      code: `C${id}`,
      description: 'D',
      effectiveDate: '2095-01-01T00:00:00',
      modelType: { id: 79 },
      ...byTier('Amount', 1, 2, 3, 4),
    }),
    values: { type: () => ({ id: 76 }), modelType: () => ({ id: 80 }), year: () => 2094 },
  },
  {
    route: reference.saveBenefitYear,
    base: ({ benefitYear: id }) => ({ id, year: 2095, hsaSelf: 4_000, hsaFamily: 8_000, source: 'IRS' }),
    values: { year: () => 2094 },
  },
  {
    route: reference.saveMarginDefault,
    base: ({ marginDefault: id }) => ({
      id,
      year: 2095,
      perClientAnnual: 1,
      perEmployeeAnnual: 1,
      perPayrollRun: 1,
      commissionPercent: 1,
      setupOnce: 1,
      wcLossFundPercent: 1,
      targetMarginPercent: 1,
      source: 'Budget',
    }),
    values: { year: () => 2094 },
  },
  {
    route: reference.saveWcStateTerms,
    base: ({ wcStateTerms: id }) => ({ id, year: 2095, state: 'IN', ownerMin: 900, ownerMax: 4_300, source: 'ICRB' }),
    values: { year: () => 2094, state: () => 'IL', ownerMax: () => 5_000 },
  },
  {
    route: reference.savePremiumDiscountTable,
    base: ({ premiumDiscountTable: id }) => ({
      id,
      year: 2095,
      rows: [{ width: null, stock: 2, nonStock: 1 }],
      source: 'NCCI',
    }),
    values: { year: () => 2094 },
  },
  {
    route: reference.saveAgeCurve,
    base: ({ ageCurve: id }) => ({
      id,
      year: 2095,
      name: 'Own',
      states: ['UT'],
      factors: Array.from({ length: 51 }, () => 1.5),
      source: 'CMS',
    }),
    values: { year: () => 2094, name: () => 'Own', states: () => ['UT', 'VT'] },
  },
  {
    route: reference.saveBenchmark,
    base: ({ benchmark: id }) => ({
      id,
      year: 2012,
      name: 'Survey',
      population: 'All firms',
      single: 5_000,
      family: 15_000,
      source: 'Survey',
    }),
    values: { year: () => 2011, name: () => 'Survey', population: () => 'All firms' },
  },
  {
    route: reference.saveFutaCreditReduction,
    base: ({ futaReduction: id }) => ({ id, year: 2095, state: 'CA', percent: 1.2, projected: false, source: 'DOL' }),
    values: { year: () => 2094, state: () => 'NY' },
  },
  {
    route: reference.saveStateContinuation,
    base: ({ stateContinuation: id }) => ({
      id,
      state: 'HI',
      months: 12,
      percent: 102,
      appliesTo: 'Small employers',
      source: 'Law',
    }),
    values: { state: () => 'AK', months: () => 18 },
  },
  {
    route: reference.saveRate,
    base: ({ rateRow: id }) => ({
      id,
      type: { id: 48 },
      year: 2095,
      state: 'IN',
      code: String(9_000 + (id % 1_000)),
      rate: 1,
    }),
    values: { type: () => ({ id: 7 }), year: () => 2094, code: () => '4321', rate: () => 2.5 },
    sentWith: { type: { value: 7_000 } },
    // Only SUTA rates have these fields; the contract leaves them out for workers' comp rates.
    returnedAt: {
      value: null,
      isVariable: null,
      reportingLevel: null,
      wageBaseCarries: null,
      providerRate: null,
      newEmployerRate: null,
      newEmployerRateConstruction: null,
    },
  },
  {
    route: comparison.savePlan,
    name: 'of group type',
    base: ({ opsPlan }) => ({
      id: 0,
      opsPlanID: opsPlan,
      insuranceType: { id: 63 },
      planName: 'PPO',
      ...byTier('Amount', 500, 1000, 900, 1500),
      ...byTier('Quantity', 12, 4, 3, 0),
    }),
    values: { ...planValues, employees: () => [] },
    // Only plans of the individual type have employees, as the contract says.
    returnedAt: Object.fromEntries(['name', 'active', ...amounts].map((name) => [`employees.0.${name}`, null])),
    sentWith: {
      ...withAgeRates,
      ...Object.fromEntries(['name', 'active', 'eE_Amount'].map((name) => [`employees.0.${name}`, employee])),
      ...Object.fromEntries(amounts.slice(1).map((name) => [`employees.0.${name}`, { id: 0, name: 'Ada Moore' }])),
    },
  },
  {
    route: comparison.savePlan,
    name: 'of individual type',
    base: ({ opsPlan }) => ({
      id: 0,
      opsPlanID: opsPlan,
      insuranceType: { id: 62 },
      planName: 'PPO',
      employees: [employee],
    }),
    values: { ...planValues, insuranceType: () => ({ id: 62 }) },
    sentWith: {
      ...withAgeRates,
      ...Object.fromEntries(amounts.slice(1).map((name) => [`employees.0.${name}`, { eE_Amount: null }])),
    },
    // Only plans of the group type have their own costs and participants, as the contract says.
    returnedAt: Object.fromEntries(
      [...amounts, ...amounts.map((name) => name.replace('Amount', 'Quantity'))].map((name) => [name, null]),
    ),
  },
  {
    route: scenarios.save,
    base: () => ({ id: 0, name: `Plan ${nextName()}` }),
    values: { name: () => `Plan ${nextName()}`, medicalTier: ({ tier }) => ({ id: tier }) },
  },
  {
    route: reference.saveFee,
    base: ({ feeRow: id }) => ({
      id,
      feeType: { id: 49 },
      payCycle: { id: 53 },
      employeeRange: { id: 82 },
      feeAmount: 21.75,
    }),
    values: {
      feeType: () => ({ id: 50 }),
      year: () => 2094,
      payCycle: () => ({ id: 52 }),
      employeeRange: () => ({ id: 83 }),
    },
    sentWith: { feeType: { payCycle: null } },
  },
  {
    route: renewals.saveInstruction,
    base: ({ renewal }) => ({ relID: renewal, type: { id: 158 }, content: `Text ${nextName()}` }),
    values: { type: () => ({ id: 159 }), content: () => `Text ${nextName()}` },
    stages: [4],
  },
  {
    route: savedViews.save,
    base: () => ({ id: 0, list: 'clients', name: `View ${nextName()}`, state: '' }),
    values: { name: () => `View ${nextName()}` },
  },
  ...writeGroupRoutes,
];
