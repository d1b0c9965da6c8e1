import { contract } from '@worksmart/shared/contract.ts';
import { below, type DocumentedCall } from './documented-call.ts';

const { reports, stopLoss, dashboard, audit } = contract;
const administrators = { roles: '1', others: 403 } as const;
const dates = { start: '2026-01-01T00:00:00', end: '2026-06-30T00:00:00' };
const ofMembers = { ...dates, customerIds: '{customer}', firstName: 'Ada', lastName: 'Moore' };
const ofClaimants = { ...ofMembers, redacted: true };

/** A report on one client, made by a job. Each report has its own tests of its content. */
const aboutOne = { ...administrators, stage: 4, asJob: true, answer: ['id'] } as const;
const aboutAll = { ...administrators, asJob: true, answer: ['id'] } as const;

const crossingNames = [
  ...[
    'customerId',
    'client',
    'year',
    'member',
    'threshold',
    'paid',
    'paidNow',
    'deductible',
    'importId',
    'importLabel',
  ],
  ...['crossedOn', 'isNew'],
];
const entryNames = ['id', 'at', 'actorId', 'actorName', 'action', 'entity', 'entityId', 'customer', 'changes'];
const deductibleNames = [
  ...[
    'year',
    'own',
    'specificDeductible',
    'contractStartMonth',
    'basis',
    'policyMax',
    'aggregatingSpecific',
    'lasers',
    'version',
  ],
];

/** Document 001, section 7: reports and extracts. */
const reportCalls: readonly DocumentedCall[] = [
  {
    call: 'GET /report/claimsummary',
    route: reports.claimSummary,
    query: { ...dates, customerids: '{customer}' },
    ...aboutOne,
  },
  { call: 'GET /extract/employeeclaims', route: reports.claimUploadAudit, query: ofMembers, ...aboutOne },
  ...[false, true].map(
    (includeDetail): DocumentedCall => ({
      call: 'GET /extract/anthemreinsurance',
      route: reports.reinsurance,
      query: { ...ofMembers, includeDetail },
      ...aboutOne,
    }),
  ),
  { call: 'GET /extract/claimantsummary', route: reports.medicalLossSummary, query: dates, ...aboutAll },
  { call: 'GET /extract/data/all', route: reports.annualDataExtract, query: { year: 2026 }, ...aboutAll },
  { call: 'GET /report/tierchart', route: reports.tierRateChart, query: { year: 2026 }, ...aboutAll },
  { call: 'GET /report/highclaimant', route: reports.highClaimant, query: ofClaimants, ...aboutOne },
  { call: 'GET /extract/highclaimant', route: reports.highClaimantExtract, query: ofClaimants, ...aboutOne },
];

/**
 * All calls of the report screens, the stop-loss list, the dashboard and the audit log, including undocumented ones.
 */
export const documentedReportCalls: readonly DocumentedCall[] = [
  ...reportCalls,
  {
    call: 'GET /report/clients',
    route: reports.clients,
    ...administrators,
    stage: 4,
    answer: below('0', 'id', 'name', 'state'),
  },
  {
    call: 'GET /stoploss/crossings',
    route: stopLoss.crossings,
    query: { year: 2026 },
    ...{ roles: '147', others: 403 },
    answer: below('0', ...crossingNames),
  },
  {
    call: 'GET /stoploss/crossings/named',
    route: stopLoss.namedCrossings,
    query: { year: 2026 },
    ...administrators,
    answer: below('0', ...crossingNames),
  },
  {
    call: 'GET /customer/{customer}/client/{client}/deductible',
    route: stopLoss.deductible,
    ...administrators,
    stage: 4,
    answer: deductibleNames,
  },
  {
    call: 'PUT /customer/{customer}/client/{client}/deductible',
    route: stopLoss.saveDeductible,
    ...administrators,
    stage: 4,
    body: () => ({ own: 125_000.5, known: null }),
    answer: deductibleNames,
  },
  {
    call: 'GET /dashboard/pipeline',
    route: dashboard.pipeline,
    query: { year: 2026 },
    ...administrators,
    answer: below('months.0', 'month', 'leads', 'rfps', 'prospects', 'clients', 'archived'),
  },
  { call: 'GET /dashboard/renewals', route: dashboard.renewals, ...administrators, answer: ['years.0.statuses.0'] },
  {
    call: 'GET /dashboard/medicalLoss',
    route: dashboard.medicalLoss,
    query: { year: 2026, customerID: '{customer}' },
    ...administrators,
    stage: 4,
    answer: ['asOf', 'isCurrent', 'months.0', 'total', 'client.id'],
  },
  {
    call: 'GET /dashboard/costDrivers',
    route: dashboard.costDrivers,
    query: { year: 2026, customerID: '{customer}' },
    ...administrators,
    stage: 4,
    answer: ['asOf', 'isCurrent', 'paid', 'claims', 'dimensions.0'],
  },
  {
    call: 'POST /dashboard/extract',
    route: dashboard.extract,
    ...administrators,
    stage: 4,
    body: ({ customer }) => ({ chart: 'medicalLoss', year: 2026, customerID: customer }),
    answer: ['reportName', 'url'],
  },
  {
    call: 'GET /customer/{customer}/history',
    route: audit.customerHistory,
    ...administrators,
    seesDeleted: true,
    answer: ['results', 'hasMore'],
  },
  {
    call: 'GET /audit',
    route: audit.log,
    query: { start: '2026-01-01', end: '2099-01-01' },
    ...administrators,
    answer: ['hasMore', ...below('results.0', ...entryNames)],
  },
  { call: 'GET /audit/options', route: audit.options, ...administrators, answer: ['people.0', 'actions', 'entities'] },
  {
    call: 'POST /audit/extract',
    route: audit.extract,
    ...administrators,
    body: ({ customer }) => ({ customerId: customer }),
    answer: ['reportName', 'url'],
  },
];
