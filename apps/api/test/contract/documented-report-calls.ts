import { administrators, below, type DocumentedCall, operations } from './documented-call.ts';

const dates = { start: '2026-01-01T00:00:00', end: '2026-06-30T00:00:00' };
const ofMembers = { ...dates, customerIds: '{customer}', firstName: 'Ada', lastName: 'Moore' };
const ofClaimants = { ...ofMembers, redacted: true };

/** A report on one client, made by a job. Each report has its own tests of its content. */
const aboutOne = { ...administrators, stage: 4, asJob: true, returns: ['id'] } as const;
const aboutAll = { ...administrators, asJob: true, returns: ['id'] } as const;

const crossingNames = [
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
  'crossedOn',
  'isNew',
];
const entryNames = ['id', 'at', 'actorId', 'actorName', 'action', 'entity', 'entityId', 'customer', 'changes'];
const deductibleNames = [
  'year',
  'own',
  'specificDeductible',
  'contractStartMonth',
  'basis',
  'policyMax',
  'aggregatingSpecific',
  'previousStartMonth',
  'nextStartMonth',
  'lasers',
  'version',
];

/** Document 001, section 7: reports and extracts. */
const reportCalls: readonly DocumentedCall[] = [
  { call: 'GET /report/claimsummary', query: { ...dates, customerids: '{customer}' }, ...aboutOne },
  { call: 'GET /extract/employeeclaims', query: ofMembers, ...aboutOne },
  ...[false, true].map(
    (includeDetail): DocumentedCall => ({
      call: 'GET /extract/anthemreinsurance',
      query: { ...ofMembers, includeDetail },
      ...aboutOne,
    }),
  ),
  { call: 'GET /extract/claimantsummary', query: dates, ...aboutAll },
  { call: 'GET /extract/data/all', query: { year: 2026 }, ...aboutAll },
  { call: 'GET /report/tierchart', query: { year: 2026 }, ...aboutAll },
  { call: 'GET /report/highclaimant', query: ofClaimants, ...aboutOne },
  { call: 'GET /extract/highclaimant', query: ofClaimants, ...aboutOne },
];

/**
 * All calls of the report screens, the stop-loss list, the dashboard and the audit log, including undocumented ones.
 */
export const documentedReportCalls: readonly DocumentedCall[] = [
  ...reportCalls,
  { call: 'GET /report/clients', ...administrators, stage: 4, returns: below('0', 'id', 'name', 'state') },
  { call: 'GET /stoploss/crossings', query: { year: 2026 }, ...operations, returns: below('0', ...crossingNames) },
  {
    call: 'GET /stoploss/crossings/named',
    query: { year: 2026 },
    ...administrators,
    returns: below('0', ...crossingNames),
  },
  {
    call: 'GET /customer/{customer}/client/{client}/deductible',
    ...administrators,
    stage: 4,
    returns: deductibleNames,
  },
  {
    call: 'PUT /customer/{customer}/client/{client}/deductible',
    ...administrators,
    stage: 4,
    body: () => ({ own: 125_000.5, known: null }),
    returns: deductibleNames,
  },
  {
    call: 'GET /dashboard/pipeline',
    query: { year: 2026 },
    ...administrators,
    returns: below('months.0', 'month', 'leads', 'rfps', 'prospects', 'clients', 'archived'),
  },
  { call: 'GET /dashboard/worth', roles: '1457', others: 403, returns: ['unknown'] },
  { call: 'GET /dashboard/archived', roles: '1457', others: 403, returns: ['rows'] },
  { call: 'GET /dashboard/renewals', ...administrators, returns: ['years.0.statuses.0'] },
  {
    call: 'GET /dashboard/medicalLoss',
    query: { year: 2026, customerID: '{customer}' },
    ...administrators,
    stage: 4,
    returns: ['asOf', 'isCurrent', 'months.0', 'total', 'client.id'],
  },
  {
    call: 'GET /dashboard/costDrivers',
    query: { year: 2026, customerID: '{customer}' },
    ...administrators,
    stage: 4,
    returns: ['asOf', 'isCurrent', 'paid', 'claims', 'dimensions.0'],
  },
  {
    call: 'POST /dashboard/extract',
    ...administrators,
    stage: 4,
    body: ({ customer }) => ({ chart: 'medicalLoss', year: 2026, customerID: customer }),
    returns: ['reportName', 'url'],
  },
  { call: 'GET /customer/{customer}/history', ...administrators, seesDeleted: true, returns: ['results', 'hasMore'] },
  {
    call: 'GET /audit',
    query: { start: '2026-01-01', end: '2099-01-01' },
    ...administrators,
    returns: ['hasMore', ...below('results.0', ...entryNames)],
  },
  { call: 'GET /audit/options', ...administrators, returns: ['people.0', 'actions', 'entities'] },
  {
    call: 'POST /audit/extract',
    ...administrators,
    body: ({ customer }) => ({ customerId: customer }),
    returns: ['reportName', 'url'],
  },
];
