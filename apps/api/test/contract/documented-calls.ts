import { byTier } from '@worksmart/shared/testing/by-tier.ts';
/** The documented calls, exactly as the documents write them: path, query names and their case, body, response. */

import { below, clientManagers, type DocumentedCall, everyone, groupNames, operations } from './documented-call.ts';
import { documentedImportCalls } from './documented-import-calls.ts';
import { documentedRenewalCalls } from './documented-renewal-calls.ts';
import { documentedReportCalls } from './documented-report-calls.ts';
import { documentedUserCalls } from './documented-user-calls.ts';

const inSales = { roles: '1457', others: 403 } as const;
const ofTheirOwn = { roles: '1457', others: 404 } as const;

const address = { address: '1 Main St', address2: '', city: 'Carmel', state: 'IN', zip: '46032' };
const benefit = ['sponsorsPlan', 'planVendor', 'renewalDate'];

const contactNames = [
  'id',
  'firstName',
  'lastName',
  'title',
  'email',
  'phone',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'primary',
  'benefitAdmin',
];
const locationNames = ['id', 'label', 'address', 'address2', 'city', 'state', 'zip', 'primary'];
const payCycleNames = ['id', 'description', 'cycleCount', 'ftCount', 'ptCount', 'wages'];
const witholdingNames = [
  'id',
  'state',
  'employeeCount',
  'sutaNum',
  'taxRate',
  'proposedTaxRate',
  'whAccount',
  'currentSUTA',
  'proposedSUTA',
  'override',
];
const workersCompNames = [
  'id',
  'state',
  'employeeCount',
  'code',
  'rate',
  'proposedRate',
  'monthlyWages',
  'annualWages',
  'currentCost',
  'proposedCost',
  'override',
];
const planNames = [
  'id',
  'opsPlanID',
  'insuranceType.id',
  'insurancePlanType.id',
  'planName',
  'employees',
  'selected',
  'info',
  ...['eE', 'eS', 'eC', 'eF'].flatMap((tier) => [`${tier}_Amount`, `${tier}_Quantity`]),
];
const planEmployeeNames = ['id', 'name', 'eE_Amount', 'eS_Amount', 'eC_Amount', 'eF_Amount', 'active'];
const rateNames = ['rate', 'wsFee', 'wsFee_Override'].concat(
  ['wS_WK', 'wS_BW', 'wS_SM', 'wS_MO'].flatMap((name) => [name, `${name}_Override`, `${name}_Count`]),
);
const customerNames: readonly string[] = [
  'id',
  'name',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'operatingYear',
  'source.id',
  'source.description',
  'salesAgent.id',
  'customerStatus.id',
  'customerStage.id',
  'customerStage.date',
  'benefitYears',
  'documents',
  'sGroupId',
  'prismID',
  'anthemId',
  'aleStatus',
  'startDate',
  'noteCount',
  ...below('client', 'id', 'year', 'subsidiaryGroup', 'eligibility', 'ptft', 'rehire', 'startDate'),
  ...below('profile', 'description', 'companyType', 'w2Wages', 'dateOfCorp', 'fein', 'indianaDomiciled', 'wsMarketing'),
  ...below('rfp', 'rfpKey', 'url', 'createdOn', 'createdBy', 'submittedOn', 'expiration', 'rfpYear', 'documents'),
  ...below('rfp.payRoll', 'usesService', 'vendor', 'conversionFee', 'contractors', 'contractorCount'),
  ...below('rfp.payRoll', 'usesContractorService', 'contractorServiceRate', 'contractorServiceCycles'),
  ...below('rfp.payRoll', 'usesTimeclock', 'timeclockCount', 'timeclockCharge', 'wcTier', 'includeWorkersComp'),
  ...below('rfp.payRoll.taxInfo', 'isNFP', 'subjectToFUTA', 'unemploymentClaim', 'isTaxCurrent'),
  ...below('rfp.payRoll.payCycles.0', ...payCycleNames),
  ...below('rfp.payRoll.taxInfo.witholdings.0', ...witholdingNames),
  ...below('rfp.payRoll.workersComp.0', ...workersCompNames),
  ...below('rfp.adminRates', ...rateNames, 'note_1', 'note_2'),
  ...below('rfp.benefits.medical', ...benefit, 'medicalTier', 'plansOffered', 'poS_Offered', 'hmO_Offered'),
  ...below('rfp.benefits.medical', 'ppO_Offered', 'hdhP_Offered', 'hrA_Offered', 'hsaVendor', 'basicLife_Offered'),
  ...below('rfp.benefits.medical', 'basicLifeAmount', 'section_125_Offered', 'flexibleSpendingAccount'),
  ...below('rfp.benefits.medical', 'extendsCobra', 'cobraVendor', 'cobraCount'),
  ...['dental', 'vision', 'life', 'retirement'].flatMap((name) => below(`rfp.benefits.${name}`, ...benefit)),
  ...below('rfp.benefits.disability', 'stD_SponsorsPlan', 'stD_PlanVendor', 'stD_RenewalDate'),
  ...below('rfp.benefits.disability', 'ltD_SponsorsPlan', 'ltD_PlanVendor', 'ltD_RenewalDate'),
  ...below('rfp.benefits', 'retirement.planType', 'ancillary.hasBenefits', 'ancillary.description'),
  ...below('rfp.checklist', 'step1_1', 'step1_2', 'step2_1', 'step2_2', 'step3_1', 'step3_2', 'step3_3'),
];
/** The returned names of a record that may have no rows yet. */
const savedNames = customerNames.filter((name) => !name.includes('.0.'));
const rowNames = [
  'id',
  'companyName',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'assignmentDate',
  'contactName',
  'contactEmail',
  'source',
  'status',
  'statusDate',
];

const groupPlanNames = [
  'id',
  'planName',
  'active',
  'hasHSA',
  'isAnnual_HSA',
  'hsA_Limit_EE',
  'hsA_Limit_EF',
  'noContribution',
  ...['eE', 'eS', 'eC', 'eF'].flatMap((tier) =>
    ['Premium', 'Employer', 'Employee', 'HSA'].map((row) => `${tier}_${row}`),
  ),
];
const noteNames = ['id', 'benefitGroup', 'type.id', 'content', 'createdBy.name', 'createdBy.createdOn'];
const editedGroup = (id: number) => ({
  id,
  benefitGroup: { id: 0, name: 'Managers' },
  isBenefitDollars: true,
  isBelowMin: false,
  isMonthly: true,
  medicalTier: { id: 0 },
  medical: { minContribution: 0, flatRate: false, plans: [] },
  life: { basicLife: true, volunteerLife: false, employerPaid: { id: 106 } },
  retirement: { planType: { id: 125 }, vestingType: { id: 145, other: '5 years' }, matchPerc: 3.5 },
});

/**
 * Document 000, section 7, and the matching calls of document 001: lookups, customers and their parts. Sign-in has its
 * own tests.
 */
export const documentedCalls: readonly DocumentedCall[] = [
  ...documentedUserCalls,
  { call: 'POST /users/logout', ...everyone, returns: ['result'] },
  { call: 'GET /info', ...everyone, open: true, returns: ['app_Version'] },
  { call: 'GET /lookups', query: { type: 5 }, ...everyone, returns: below('0', 'id', 'name', 'description') },
  {
    call: 'GET /lookups/children',
    query: { parent: 2 },
    ...everyone,
    returns: below('0', 'id', 'name', 'description'),
  },
  {
    call: 'GET /lookups/subsidiarygroups',
    query: { year: 2026 },
    ...everyone,
    returns: below('0', 'id', 'name', 'parentClientID'),
  },
  { call: 'GET /lookups/salesagents', ...everyone, returns: below('0', 'id', 'name') },
  { call: 'GET /lookups/clients', ...everyone, stage: 4, returns: below('0', 'id', 'name') },
  {
    call: 'GET /customers/search',
    query: { typeId: 1, agentId: 0, start: '1900-01-01', end: '2099-01-01', sync: false },
    ...inSales,
    returns: ['lastSyncOn', ...below('results.0', ...rowNames)],
  },
  { call: 'GET /customer/{customer}', ...ofTheirOwn, returns: customerNames },
  { call: 'GET /customer/{customer}', ...everyone, stage: 4, returns: customerNames },
  {
    call: 'POST /customer',
    ...inSales,
    body: ({ agent }) => ({
      id: 0,
      name: 'Acme Tool & Die',
      ...address,
      salesAgent: { id: agent },
      customerStatus: { id: 16 },
      contacts: [{ id: 0, firstName: 'Ada', lastName: 'King' }],
    }),
    returns: savedNames,
  },
  {
    call: 'POST /customer',
    ...ofTheirOwn,
    body: ({ customer }) => ({ id: customer, name: 'Renamed' }),
    returns: savedNames,
  },
  { call: 'DELETE /customer/{customer}', ...inSales, returns: ['id'] },
  { call: 'DELETE /customer/{customer}', ...clientManagers, returns: ['id'] },
  { call: 'PUT /customer/{customer}/archive', query: { reasonCodeID: 151 }, ...inSales, returns: savedNames },
  { call: 'PUT /customer/{customer}/archive/reverse', ...inSales, stage: 165, returns: savedNames },
  { call: 'POST /customer/{customer}/promote', ...inSales, returns: savedNames },
  { call: 'POST /customer/{customer}/promote', ...inSales, stage: 3, ready: true, returns: savedNames },
  { call: 'PUT /customer/{customer}/term', ...clientManagers, isActive: false, returns: savedNames },
  { call: 'PUT /customer/{customer}/activate', ...clientManagers, isActive: false, returns: savedNames },
  { call: 'PUT /customer/{customer}/inactivate', ...clientManagers, returns: savedNames },
  { call: 'PATCH /customer/{customer}/rfpYear', query: { year: 2027 }, ...inSales, returns: savedNames },
  {
    call: 'POST /customer/{customer}/contact',
    ...ofTheirOwn,
    body: () => ({ id: 0, firstName: 'Ada', lastName: 'King', title: '', email: '', phone: '', primary: false }),
    returns: contactNames,
  },
  { call: 'DELETE /customer/contact/{contact}', ...ofTheirOwn, returns: ['id'] },
  {
    call: 'POST /customer/{customer}/location',
    ...ofTheirOwn,
    body: () => ({ id: 0, label: 'Office', ...address, primary: false }),
    returns: locationNames,
  },
  { call: 'DELETE /customer/location/{location}', ...ofTheirOwn, returns: ['id'] },
  {
    call: 'POST /customer/{customer}/payCycle',
    ...inSales,
    body: () => ({ id: 0, description: 'Office', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 180_000.5 }),
    returns: payCycleNames,
  },
  { call: 'DELETE customer/rfp/payCycle/{payCycle}', ...inSales, returns: ['id'] },
  {
    call: 'POST /customer/{customer}/witholding',
    ...inSales,
    body: () => ({ id: 0, state: 'OH', employeeCount: 3, sutaNum: '12', whAccount: '34', taxRate: 2.5 }),
    returns: witholdingNames,
  },
  { call: 'DELETE customer/rfp/witholding/{witholding}', ...inSales, returns: ['id'] },
  {
    call: 'POST /customer/{customer}/workersComp',
    ...inSales,
    body: () => ({
      id: 0,
      state: 'IN',
      employeeCount: 3,
      code: '5183',
      rate: 2.25,
      monthlyWages: 1000,
      annualWages: 12_000,
    }),
    returns: workersCompNames,
  },
  { call: 'DELETE customer/rfp/workersComp/{workersComp}', ...inSales, returns: ['id'] },
  {
    call: 'GET /customer/{customer}/rfp/medical/plans',
    ...ofTheirOwn,
    returns: [...below('0', ...planNames), ...below('0.employees.0', ...planEmployeeNames)],
  },
  { call: 'GET /customer/{customer}/rfp/medical/plans', ...everyone, stage: 4, returns: below('0', ...planNames) },
  {
    call: 'POST /customer/{customer}/rfp/medical/plan',
    ...inSales,
    body: ({ opsPlan }) => ({
      id: 0,
      opsPlanID: opsPlan,
      insuranceType: { id: 63 },
      insurancePlanType: { id: 6 },
      planName: 'PPO',
      ...byTier('Amount', 500.25, 1000, 900, 1500),
      ...byTier('Quantity', 12, 4, 3, 0),
      employees: [],
      selected: true,
      info: { field_A1: 'No', field_C1: 'see below' },
    }),
    returns: [...planNames, 'info.field_A1'],
  },
  { call: 'DELETE /customer/rfp/medical/plan/{plan}', ...inSales, returns: ['id'] },
  { call: 'DELETE /document/{document}', ...ofTheirOwn, returns: ['id'] },
  {
    call: 'POST /customer/rfp/calculate',
    ...inSales,
    body: () => ({
      rate: 48,
      wsFee: 750,
      weekly: 12,
      biWeekly: 24,
      semiMonthly: 26,
      monthly: 52,
      wS_MO_Override: true,
    }),
    returns: rateNames,
  },
  {
    call: 'POST /submission/reverse',
    query: { CustomerID: '{customer}' },
    ...inSales,
    stage: 2,
    status: 15,
    returns: ['id'],
  },
  {
    call: 'POST customer/{customer}/client/{client}/subsidiary',
    ...clientManagers,
    body: () => ({ name: 'Group of one' }),
    returns: ['id', 'name', 'parentClientID'],
  },
  {
    call: 'GET /customer/{customer}/client',
    query: { year: 2026 },
    ...everyone,
    stage: 4,
    returns: ['year', 'eligibility', 'rehire', 'ptft', 'subsidiaryGroup', ...below('groups.0', ...groupNames)],
  },
  {
    call: 'GET /customer/{customer}/client/{client}/groups',
    ...everyone,
    stage: 4,
    returns: below('0', ...groupNames),
  },
  { call: 'GET customer/{customer}/client/{client}/group/{group}', ...everyone, stage: 4, returns: groupNames },
  {
    call: 'POST customer/{customer}/client/{client}/group',
    ...clientManagers,
    body: () => editedGroup(0),
    returns: [...groupNames, ...below('dental.plans.0', ...groupPlanNames)],
  },
  {
    call: 'POST customer/{customer}/client/{client}/group/{group}',
    ...clientManagers,
    body: ({ group }) => editedGroup(group),
    returns: [...groupNames, ...below('vision.plans.0', ...groupPlanNames)],
  },
  { call: 'DELETE customer/{customer}/client/{client}/group/{group}', ...clientManagers, returns: ['id'] },
  {
    call: 'GET /notes',
    query: { typeID: 114, customerID: '{customer}' },
    ...everyone,
    stage: 4,
    returns: below('0', ...noteNames),
  },
  {
    call: 'POST /note',
    query: { customerID: '{customer}' },
    ...everyone,
    stage: 4,
    body: () => ({
      id: 0,
      benefitGroup: null,
      type: { id: 115 },
      content: 'Wants dental.\nBy spring.',
      createdBy: { name: 'Somebody Else', createdOn: '2020-01-01T00:00:00' },
    }),
    returns: noteNames,
  },
  {
    call: 'POST /note',
    query: { customerID: '{customer}' },
    ...ofTheirOwn,
    body: () => ({ id: 0, type: { id: 114 }, content: 'Called.' }),
    returns: noteNames,
  },
  ...documentedRenewalCalls,
  { call: 'DELETE /note/{note}', roles: '145', others: 403, stage: 4, returns: ['id'] },
  { call: 'GET /processes', ...operations, returns: below('0', 'id', 'name', 'description', 'isAvailable') },
  { call: 'GET process/renewal/run', query: { customerIds: '11,12' }, roles: '17', others: 403, returns: ['id'] },
  ...documentedImportCalls,
  ...documentedReportCalls,
];
