import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type {
  CurrentPlan,
  FilledRenewal,
  RenewalForm,
  RenewalPortalSave,
} from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { copayPlan, groupPlan, section } from '#features/benefits/benefit-groups/testing/group-samples.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { draftKey } from '#testing/stub-server.ts';

export const renewalKey = 'renewal-of-the-tests-0123456789';

const form: RenewalForm = {
  rowVersion: 5,
  year: 2027,
  version: 'v5',
  isBenefitDollars: false,
  isBelowMin: false,
  omitMedical: false,
  isWeekly: false,
  isBiWeekly: true,
  isSemiMonthly: false,
  isMonthly: false,
  adjustments: [],
  medical: section([groupPlan(902), copayPlan(901), copayPlan(903, { planName: 'PPO 4000 Saver', active: false })]),
  dental: section([copayPlan(904, { planName: 'Dental Base 1000', active: false })], { minContribution: 0 }),
  vision: section([], { minContribution: 0 }),
  life: { basicLife: true, volunteerLife: false, employerPaid: { id: 108, name: '$25,000', description: '$25,000' } },
  disability: { shortTerm: { id: 101, name: 'Voluntary', description: 'Voluntary' }, longTerm: null },
  retirement: {
    planType: { id: 125, name: '401(k)', description: '401(k)' },
    planSubType: null,
    minimumAgeType: null,
    vestingType: { id: 145, name: 'Other', description: 'Other', other: '20% a year' },
    serviceType: null,
    matchPerc: 3.5,
    matchNote: 'first 4% of pay',
    planStartDate: '2015-01-01T00:00:00',
    enrollmentType: null,
  },
};

const current = (plan: GroupPlan, successorID: number | null): CurrentPlan => ({
  ...plan,
  section: 'medical',
  successorID,
});

export const renewalSession = {
  brand: { name: 'WorkSmart', color: '#1f5f8b', phone: null, address: [], footer: null, logo: null },
  provider: 'WorkSmart',
  businessZone: 'America/Indiana/Indianapolis',
  company: 'Hoosier Castings',
  group: 'Plant',
  year: 2027,
  dueOn: '2026-12-02T00:00:00',
  submittedOn: null,
  preview: false,
  agent: { name: 'Lucia Ferrante', email: 'lucia@worksmart.test', phone: '3175550142' },
};

/** HSA 2000 continues for 20 dollars more per month; PPO 500 does not continue. */
export const renewalView = (more: Partial<FilledRenewal> = {}, changed: Partial<RenewalForm> = {}): FilledRenewal => ({
  ...renewalSession,
  state: 'open',
  draftKey,
  form: { ...form, ...changed },
  currentPlans: [
    current(groupPlan(802, { eE_Premium: 651, eE_Employer: 420, eE_Employee: 231 }), 902),
    current(copayPlan(805, { planName: 'PPO 500 Premier' }), null),
  ],
  enrolled: null,
  groups: [{ key: renewalKey, group: 'Plant', state: more.state ?? 'open', submittedOn: null }],
  instructions: [],
  affordability: null,
  unlockNote: null,
  signature: null,
  documents: [],
  ...more,
});

const withSent = (plans: readonly GroupPlan[], sent: RenewalPortalSave['medical']): GroupPlan[] =>
  plans.map((plan) => ({ ...plan, ...(sent?.plans?.find(({ id }) => id === plan.id) as Partial<GroupPlan>) }));

/** A fake server with one renewal. It accepts everything it is sent. */
export const serveRenewal = (initial: object) => {
  const state = { view: initial };
  const at = `/portal/renewal/${renewalKey}`;
  const api = fakeApi({
    [`GET ${at}`]: () => state.view,
    [`POST ${at}/opened`]: () => ({ counted: false }),
    [`POST ${at}`]: ({ body }) => {
      const view = state.view as FilledRenewal;
      const sent = body as RenewalPortalSave;
      const rowVersion = view.form.rowVersion + 1;
      const medical = { ...view.form.medical, plans: withSent(view.form.medical.plans, sent.medical) };
      const dental = { ...view.form.dental, plans: withSent(view.form.dental.plans, sent.dental) };
      state.view = { ...view, form: { ...view.form, medical, dental, rowVersion, version: `v${rowVersion}` } };
      return state.view;
    },
  });
  return {
    ...api,
    at,
    saves: () => api.callsOf('POST', at).map(({ body }) => body as RenewalPortalSave),
    /** The changes that staff, or another device, left on the server. */
    store: (view: object) => {
      state.view = view;
    },
  };
};
