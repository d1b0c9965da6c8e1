import { emptyInputs } from '@worksmart/shared/claims/experience/inputs.schema.ts';
import type { DocumentedCall } from './documented-call.ts';

/** What a call on a record needs so that another user's record can be tried with it. */
export type RecordCall = Pick<DocumentedCall, 'call' | 'query' | 'body' | 'roles' | 'stage' | 'seesDeleted'>;

const inSales = { roles: '1457' } as const;
const everyone = { roles: '14578' } as const;
const share = { year: 2026, share: 251, safeHarbor: 1 };
const noEmployees = {
  months: Array.from({ length: 12 }, () => ({})),
  withGroup: true,
  version: '0123456789abcdef',
};
const exampleOffer = {
  name: 'Oak Re',
  deductible: 75_000,
  basis: '12/12',
  policyMax: null,
  aggregatingSpecific: 0,
  premium: 45,
  lasers: [],
};
const email = { documentID: 1, contactID: 1, subject: 'Your proposal', message: 'Our proposal is attached.' };

/** The calls on a record that the documents do not describe. */
export const recordCalls: readonly RecordCall[] = [
  { call: 'GET /customer/{customer}/rfp/email', ...inSales },
  { call: 'POST /customer/{customer}/rfp/email', ...inSales },
  { call: 'GET /customer/{customer}/rfp/progress', ...everyone },
  { call: 'GET /customer/{customer}/rfp/medical/comparison', ...everyone },
  {
    call: 'POST /customer/{customer}/rfp/medical/ageRates',
    body: () => ({
      planName: 'PPO',
      baseRate: 412.5,
      rates: null,
      effectiveDate: '2026-01-01T00:00:00',
      state: 'IN',
      tobacco: [],
    }),
    ...inSales,
  },
  { call: 'GET /report/benefitcomp', query: { CustomerID: '{customer}' }, ...inSales },
  { call: 'GET /report/premiums', query: { CustomerID: '{customer}', tierID: 1 }, ...inSales },
  { call: 'GET /customer/{customer}/merge', query: { otherID: '{customer}' }, roles: '147' },
  {
    call: 'POST /customer/{customer}/merge',
    body: ({ customer }) => ({ otherID: customer, rowVersion: 1, otherRowVersion: 1, take: [] }),
    roles: '147',
  },
  { call: 'GET /customer/{customer}/merges', roles: '147' },
  { call: 'PUT /customer/{customer}/merge/reverse', query: { otherID: '{customer}' }, roles: '147' },
  { call: 'GET /customer/{customer}/payrollTaxes', ...inSales },
  { call: 'GET /customer/{customer}/census', ...everyone },
  { call: 'GET /customer/{customer}/census/basis', ...inSales },
  { call: 'GET /customer/{customer}/census/cover', ...everyone },
  { call: 'GET /customer/{customer}/census/figures', ...inSales },
  { call: 'GET /customer/{customer}/affordability', query: share, ...everyone },
  { call: 'GET /customer/{customer}/affordability/employees', query: share, roles: '17' },
  { call: 'GET /customer/{customer}/employeeCount', ...everyone },
  { call: 'POST /customer/{customer}/employeeCount', body: () => noEmployees, ...everyone },
  { call: 'GET /customer/{customer}/client/{client}/group', ...everyone },
  { call: 'GET /customer/{customer}/client/{client}/aggregate', roles: '1', stage: 4 },
  { call: 'GET /group/{group}/cobra', ...everyone },
  { call: 'POST /customer/{customer}/section125', body: () => ({ year: 2026, plans: [] }), roles: '17' },
  { call: 'GET /customer/{customer}/promise', roles: '17' },
  { call: 'GET /customer/{customer}/premiums', query: { month: '2026-03' }, roles: '17' },
  { call: 'GET /customer/{customer}/premiums/extract', query: { month: '2026-03' }, roles: '17' },
  {
    call: 'POST /customer/{customer}/premiums/state',
    body: () => ({ month: '2026-03', ids: [1], state: 'open' }),
    roles: '17',
  },
  {
    call: 'POST /customer/{customer}/premiums/dispute',
    body: () => ({ month: '2026-03', ids: [1], carrier: 'Carrier' }),
    roles: '17',
  },
  {
    call: 'POST /customer/{customer}/premiums/elsewhere',
    body: () => ({ month: '2026-03', person: 'E1', billedElsewhere: true }),
    roles: '17',
  },
  { call: 'GET /report/cobrarates', query: { BenefitGroupID: '{group}' }, ...everyone },
  { call: 'GET /renewal/{renewal}/review', ...everyone },
  { call: 'GET /renewal/{renewal}/workbook', ...everyone },
  { call: 'GET /customer/{customer}/follow-up-people', ...everyone },
  { call: 'GET /customer/{customer}/tasks', ...everyone },
  { call: 'POST /customer/{customer}/tasks/open', roles: '17', stage: 4 },
  {
    call: 'POST /customer/{customer}/tasks',
    body: () => ({ id: 0, text: 'Send a card', dueOn: '2027-01-04T00:00:00' }),
    roles: '17',
    stage: 4,
  },
  { call: 'GET /customer/{customer}/timeline', ...everyone },
  { call: 'GET /customer/{customer}/documents', ...everyone },
  { call: 'POST /report/proposal/{customer}', body: () => ({ archive: false }), ...inSales },
  { call: 'GET /customer/{customer}/proposal/figures', ...inSales },
  { call: 'GET /customer/{customer}/proposal/preview', ...inSales },
  { call: 'GET /customer/{customer}/proposal/workbook', ...inSales },
  { call: 'GET /customer/{customer}/proposal/email', ...everyone },
  { call: 'POST /customer/{customer}/proposal/email', body: () => email, ...inSales },
  { call: 'POST /customer/{customer}/proposal/email/preview', body: () => email, ...inSales },
  { call: 'GET /customer/{customer}/proposal/changed', ...everyone },
  { call: 'GET /customer/{customer}/proposal/unprintable', ...everyone },
  { call: 'GET /customer/{customer}/proposal/acceptance', ...everyone },
  {
    call: 'POST /customer/{customer}/proposal/acceptance',
    body: () => ({ documentID: 1, contactID: 1, message: 'Please sign.', validUntil: '2099-01-01T00:00:00' }),
    ...inSales,
  },
  {
    call: 'POST /customer/{customer}/proposal/acceptance/preview',
    body: () => ({ documentID: 1, contactID: 1, message: 'Please sign.', validUntil: '2099-01-01T00:00:00' }),
    ...inSales,
  },
  { call: 'POST /customer/{customer}/proposal/acceptance/{acceptance}/withdraw', ...inSales },
  { call: 'GET /customer/{customer}/margin', roles: '147' },
  { call: 'GET /customer/{customer}/ownBook', ...everyone },
  { call: 'GET /customer/{customer}/experience/2027', roles: '17', stage: 4 },
  { call: 'PUT /customer/{customer}/experience/2027', body: () => emptyInputs, roles: '17', stage: 4 },
  { call: 'GET /customer/{customer}/experience/2027/document', roles: '17', stage: 4 },
  { call: 'GET /customer/{customer}/packs', roles: '1', stage: 4 },
  {
    call: 'POST /customer/{customer}/packs',
    body: () => ({ recipient: 'Oak Re', purpose: 'Quote', months: 24 }),
    roles: '1',
    stage: 4,
  },
  { call: 'GET /customer/{customer}/replay', roles: '1', stage: 4 },
  { call: 'GET /customer/{customer}/replay/file', query: { format: 'csv' }, roles: '1', stage: 4 },
  {
    call: 'PUT /customer/{customer}/replay',
    body: () => ({ offers: [exampleOffer] }),
    roles: '1',
    stage: 4,
  },
  { call: 'GET /customer/{customer}/scenarios', ...inSales },
  { call: 'POST /customer/{customer}/scenario', body: () => ({ id: 0, name: 'Cheaper' }), ...inSales },
  { call: 'DELETE /customer/scenario/{scenario}', ...inSales },
];
