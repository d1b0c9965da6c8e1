import type { ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import type { ProposalFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { termsOf } from '@worksmart/shared/pricing/reference/suta-terms.schema.ts';
import type { RfpEmailPreview } from '@worksmart/shared/records/customers/rfp-email.schema.ts';
import type { CustomerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { biWeeklyRates, newPayRoll, noBenefits, noSteps } from '@worksmart/shared/records/customers/testing/samples.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { CalculateBody, CalculatedRates } from '@worksmart/shared/records/payroll/schema.ts';
import { type AcceptanceState, isOpenState } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { ListedAcceptance } from '@worksmart/shared/sales/acceptance/schema.ts';
import type { RfpProgress } from '@worksmart/shared/sales/portal/progress.schema.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { lead } from './samples.ts';

export {
  contact,
  location,
  payCycle,
  withholding,
  workersComp,
} from '@worksmart/shared/records/customers/testing/samples.ts';

const ref = (id: number, name: string) => ({ id, name, description: name, parentId: null });

/** The RFP of a record that has answered nothing. */
const emptyRfp: CustomerDetail['rfp'] = {
  rfpKey: 'k3y',
  url: 'http://worksmart.test/portal/rfp/k3y',
  createdOn: '2026-11-01T15:00:00.000Z',
  createdBy: 'Dana Reyes',
  submittedOn: null,
  expiration: '2099-12-01T15:00:00.000Z',
  rfpYear: 2026,
  effectiveDate: null,
  chance: null,
  payRoll: { ...newPayRoll, conversionFee: 250.5 },
  adminRates: biWeeklyRates,
  benefits: noBenefits,
  checklist: noSteps,
  documents: [],
};

/** A PDF of a record's documents. */
export const documentRow = (id: number, name: string, more: Partial<DocumentRow> = {}): DocumentRow => ({
  id,
  name,
  url: `/api/document/${id}/file`,
  typeID: 38,
  dateStamp: '2026-11-20T15:04:00.000Z',
  size: 1_500_000,
  mime: 'application/pdf',
  createdBy: 'Ada Byron',
  ...more,
});

const stageNames: Record<number, string> = { 2: 'RFP', 3: 'Prospect', 4: 'Client', 165: 'Archived' };

/** A record of a stage as GET /customer/{id} returns it. */
export const record = (stageId: number, more: Partial<CustomerDetail> = {}): CustomerDetail => ({
  ...lead(),
  customerStatus: null,
  customerStage: { ...ref(stageId, stageNames[stageId] ?? ''), date: '2026-11-05T15:00:00.000Z' },
  benefitYears: [2026],
  noteCount: 0,
  contacts: [],
  locations: [],
  prismID: stageId === stage.client ? 'P-31' : null,
  anthemId: null,
  aleStatus: null,
  startDate: null,
  sGroupId: null,
  client: {
    id: 501,
    year: 2026,
    prismID: null,
    anthemId: null,
    aleStatus: null,
    startDate: null,
    eligibility: null,
    rehire: null,
    ptft: null,
    subsidiaryGroup: null,
  },
  rfp: emptyRfp,
  documents: [],
  ...more,
});

/** Returns the record with a save's changes applied, as far as the tests need, at the next version. */
export const savedBy = (stored: CustomerDetail, body: CustomerSave): CustomerDetail => ({
  ...stored,
  rowVersion: stored.rowVersion + 1,
  name: body.name ?? stored.name,
  address2: body.address2 || null,
  city: body.city ?? stored.city,
  rfp: { ...stored.rfp, checklist: { ...stored.rfp.checklist, ...body.rfp?.checklist } },
});

export const groups = [
  { id: 61, name: 'Foundry Family', parentClientID: 501, primaryClientID: 501, primaryCustomerID: 31 },
  { id: 62, name: 'Other Holdings', parentClientID: 777, primaryClientID: 777, primaryCustomerID: 99 },
];

const lists: Record<string, { id: number; name: string; description: string; parentId: null }[]> = {
  '8': [ref(32, 'C Corporation'), ref(18, 'Sole Proprietorship'), ref(29, 'Partnership'), ref(78, 'LLC')],
  '9': [ref(55, 'Referral'), ref(56, 'Web Search')],
  '10': [ref(64, '401(k)')],
  '26': [ref(111, 'ALE'), ref(112, 'Not ALE')],
};

const statuses: Record<string, { id: number; name: string; description: string; parentId: null }[]> = {
  '2': [ref(14, 'Pending Submission'), ref(15, 'Submission Recieved')],
  '3': [ref(22, 'Proposal In Progress'), ref(23, 'Proposal Sent')],
  '4': [ref(26, 'Onboarding'), ref(27, 'Active')],
};

export const rate = (id: number, more: Partial<ReferenceRate>): ReferenceRate => ({
  id,
  type: ref(7, 'SUTA'),
  year: 2026,
  state: 'IN',
  code: null,
  label: null,
  rate: 1.6,
  value: 9500,
  isVariable: false,
  ...termsOf(),
  discontinued: false,
  replacedBy: null,
  source: null,
  rowVersion: 1,
  ...more,
});

/** The rates of the worked examples in formulas.md. */
const rates: Record<string, ReferenceRate[]> = {
  '7': [
    rate(301, { newEmployerRate: 2.7 }),
    rate(302, { state: 'IL', rate: 2.1, value: 14_250 }),
    rate(303, { state: 'CT', isVariable: true }),
  ],
  '48': [
    rate(311, { code: '3632', label: 'Machine Shop', rate: 1.85, value: null }),
    rate(312, { code: '8810', label: 'Clerical', rate: 0.2, value: null }),
    rate(313, { state: 'IL', code: '3632', label: 'Machine Shop', rate: 2.5, value: null }),
  ],
};

/** The tests' fee table: bi-weekly 24.00, implementation 2,000.00. A typed rate counts if its override is on. */
export const calculated = (body: CalculateBody): CalculatedRates => {
  const employees = (body.payCycles ?? []).reduce((count, { ftCount, ptCount }) => count + ftCount + ptCount, 0);
  const table = { wsFee: 2000, wS_WK: 11, wS_BW: 24, wS_SM: 25, wS_MO: 50 } as const;
  const fields = ['wsFee', 'wS_WK', 'wS_BW', 'wS_SM', 'wS_MO'] as const;
  return {
    ...biWeeklyRates,
    ...Object.fromEntries(
      fields.flatMap((field) => [
        [field, body[`${field}_Override`] ? body[field] : table[field]],
        [`${field}_Override`, body[`${field}_Override`] ?? false],
      ]),
    ),
    rate: body.rate ?? null,
    wS_BW_Count: employees,
    explain: fields.map((field) => ({
      field,
      overridden: body[`${field}_Override`] ?? false,
      amount: table[field],
      feeId: 1,
      year: 2026,
      employees,
      employeeRange: '25 - 49',
    })),
  };
};

const noSides = { customer: 0, provider: 0, difference: 0 };

/** No plans on either side, and no tier. */
const nothingCompared: ComparisonResponse = {
  year: 2026,
  medicalTier: null,
  providerPlans: [],
  plans: [],
  total: { quantity: 0, monthly: { ...noSides, percent: null }, annual: noSides },
  canGenerate: false,
};

/** A portal that its customer has not used. */
export const noProgress: RfpProgress = {
  firstOpenedOn: null,
  lastOpenedOn: null,
  lastSavedOn: null,
  steps: [],
  emails: [],
};

/** The preview of an email with the RFP link, to the contact of the samples. */
export const rfpEmail = (kind = 'invitation'): RfpEmailPreview => ({
  to: 'ada@hoosier.test',
  name: 'Ada Byron',
  subject: `Subject of the ${kind}`,
  text: `Text of the ${kind}`,
  html: `<p>Text of the ${kind}</p>`,
});

/** A proposal that was sent for signature. */
export const acceptance = (state: AcceptanceState, more: Partial<ListedAcceptance> = {}): ListedAcceptance => ({
  id: 1,
  documentID: 900,
  state,
  to: 'grace@hoosier.test',
  contact: 'Grace Hopper',
  sentOn: '2026-11-20T15:00:00.000Z',
  validUntil: '2026-12-20T00:00:00',
  viewedOn: null,
  signedBy: null,
  signedOn: null,
  declineReason: null,
  ...(state === 'signed' && { signedBy: 'Grace Hopper, Owner', signedOn: '2026-11-22T15:00:00.000Z' }),
  endedOn: null,
  url: isOpenState(state) ? 'http://worksmart.test/portal/proposal/k3y' : null,
  sealedDocumentID: null,
  ...more,
});

/** What a proposal would say that costs the customer 22,373.76 more. */
export const proposalFigures = (more: Partial<ProposalFigures> = {}): ProposalFigures => ({
  year: 2026,
  lines: [
    { kind: 'administration', isRest: false, today: 11_988, provider: 16_818, saving: -4_830 },
    { kind: 'medical', isRest: false, today: 234_981.84, provider: 252_525.6, saving: -17_543.76 },
  ],
  total: { today: 246_969.84, provider: 269_343.6, saving: -22_373.76 },
  compared: { today: 246_969.84, provider: 269_343.6, saving: -22_373.76, percent: -9.06, leftOut: 0 },
  once: { implementation: 2_000, wageBases: null, firstYear: 271_343.6 },
  missing: [],
  missingInOperations: [],
  ...more,
});

/** A fake server for the record dialogs. It stores the bodies of saves of the whole record. */
export const serveRecord = (initial: CustomerDetail) => {
  const state = { stored: initial };
  const api = fakeApi({
    'GET /customer/:id': () => state.stored,
    'POST /customer': ({ body }) => {
      state.stored = savedBy(state.stored, body as CustomerSave);
      return state.stored;
    },
    'POST /customer/:id/promote': () => {
      const next = state.stored.customerStage.id + 1;
      state.stored = {
        ...state.stored,
        rowVersion: state.stored.rowVersion + 1,
        customerStage: { ...state.stored.customerStage, id: next, name: stageNames[next] ?? '' },
      };
      return { ...state.stored, mailedTo: null };
    },
    'GET /customer/:id/rfp/progress': () => noProgress,
    'GET /customer/:id/proposal/figures': () => proposalFigures(),
    // Its pages are never drawn here.
    'GET /customer/:id/proposal/preview': () => new Promise(() => {}),
    'GET /customer/:id/proposal/email': () => [],
    'GET /customer/:id/proposal/acceptance': () => [],
    'GET /customer/:id/proposal/changed': () => [],
    'GET /customer/:id/proposal/unprintable': () => [],
    'GET /customer/:id/rfp/email': ({ query }) => rfpEmail(query.kind),
    'GET /customer/:id/rfp/medical/comparison': () => nothingCompared,
    'GET /customer/:id/rfp/medical/plans': () => [],
    'GET /tiers': () => [],
    'POST /customer/rfp/calculate': ({ body }) => calculated(body as CalculateBody),
    'GET /customer/:id/scenarios': () => [],
    'GET /customer/:id/timeline': () => ({ results: [], hasMore: false }),
    'GET /lookups/salesagents': () => [ref(7, 'Dana Reyes'), ref(8, 'Lee Ortiz')],
    'GET /lookups/subsidiarygroups': () => groups,
    'GET /lookups/children': ({ query }) => statuses[query.parent ?? ''] ?? [],
    'GET /reference/gaps': () => [],
    'GET /wcStateTerms': () => [],
    'GET /premiumDiscountTable': () => [],
    'GET /benchmarks': () => [],
    'GET /rates': ({ query }) => (query.year === '2026' ? (rates[query.typeId ?? ''] ?? []) : []),
    'GET /lookups': ({ query }) => lists[query.type ?? ''] ?? [],
  });
  return {
    ...api,
    /** The changes that another user, or a call for a part, left on the server. */
    store: (change: Partial<CustomerDetail>) => {
      state.stored = { ...state.stored, ...change };
    },
  };
};
