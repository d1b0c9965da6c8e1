import type { Affordability } from '@worksmart/shared/benefits/aca/schema.ts';
import type { GroupSave } from '@worksmart/shared/benefits/benefit-groups/save.schema.ts';
import type {
  AcceptedPlans,
  BenefitGroup,
  ClientBenefit,
  OpenedGroup,
} from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { PretaxResult } from '@worksmart/shared/benefits/section-125/schema.ts';
import type { BenefitYear } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import type { Plan } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { CensusCover } from '@worksmart/shared/records/census/schema.ts';
import { tier } from '#features/pricing/reference/testing/samples.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { benefitGroup, clientBenefit, opened, ref } from './group-samples.ts';

const named = (id: number, name: string) => ({ ...ref(id, name), parentId: null });

const lists: Record<string, ReturnType<typeof named>[]> = {
  '20': [named(90, 'Date of Hire'), named(91, 'First of the Month following Date of Hire')],
  '21': [named(94, 'Immediate within 13 Weeks'), named(96, 'Treated as New Hire')],
  '22': [named(97, 'Immediate'), named(99, 'Same as New Hire')],
  '23': [named(100, 'None'), named(101, 'Voluntary')],
  '24': [named(103, 'None'), named(104, 'Voluntary')],
  '25': [named(106, 'None'), named(108, '$25,000')],
  '28': [named(125, '401(k)'), named(128, 'SIMPLE IRA')],
  '32': [named(142, 'Immediate'), named(145, 'Other')],
  '39': [named(158, 'Benefit Dollars'), named(159, 'Open Enrollment')],
  '33': [named(160, 'None'), named(163, 'Other')],
};

/** Returns the stored group with a save's changes applied, as far as the tests need, at the next version. */
const savedBy = (stored: BenefitGroup, body: GroupSave): BenefitGroup => ({
  ...stored,
  rowVersion: stored.rowVersion + 1,
  benefitGroup: { ...stored.benefitGroup, name: body.benefitGroup.name },
  isBenefitDollars: body.isBenefitDollars ?? stored.isBenefitDollars,
  isBelowMin: body.isBelowMin ?? stored.isBelowMin,
  medical: {
    ...stored.medical,
    flatRate: body.medical?.flatRate ?? stored.medical.flatRate,
    percentage: body.medical?.percentage ?? stored.medical.percentage,
    plans: stored.medical.plans.map((plan) => {
      const sent = body.medical?.plans?.find(({ id }) => id === plan.id);
      return sent ? ({ ...plan, ...sent } as typeof plan) : plan;
    }),
  },
});

interface Stored {
  group?: OpenedGroup;
  benefit?: ClientBenefit;
  groups?: BenefitGroup[];
  /** The provider’s plans of the year, and its limits. */
  offered?: readonly Plan[];
  limits?: readonly BenefitYear[];
  /** The test of a share; by default the client is no large employer. */
  affordability?: (query: Record<string, string | undefined>) => Partial<Affordability>;
  /** Who is covered by the client's census; by default there is none. */
  cover?: CensusCover;
  /** What the client signed as a prospect: all plans of the samples. */
  accepted?: AcceptedPlans | null;
}

/** A new group, which has medical plans unless its tier is No Medical. */
const templateOf = (accepted: AcceptedPlans | null, medicalTier: string | undefined): OpenedGroup => {
  const { medical, ...group } = opened(benefitGroup({ id: 0 }));
  const plans = medical.plans.map((plan) => ({ ...plan, active: accepted !== null }));
  return {
    ...group,
    medical: { ...medical, plans: medicalTier === '1263' ? [] : plans },
    dental: { ...group.dental, plans: [] },
    accepted,
  };
};

const untested: Affordability = {
  year: 2026,
  planYearMonth: 1,
  guidelineYear: 2025,
  applies: true,
  seesEmployees: true,
  census: { id: 7, asOf: '2026-01-01' },
  missing: null,
  tested: 0,
  affordable: 0,
  unknown: 0,
  overBy: null,
  highest: null,
  exposure: null,
};

/** The payroll tax that pre-tax contributions save, for a client without a census. */
export const withoutCensus: PretaxResult = {
  missing: 'census',
  census: null,
  wageBase: 184_500,
  ficaRate: 7.65,
  basis: 'everyone',
  plans: [],
  owners: 0,
  wagesUnknown: 0,
  others: 0,
};

/** A fake server for a client's benefits. It stores the bodies of group saves. */
export const serveBenefits = ({
  group = opened(benefitGroup()),
  benefit = clientBenefit(),
  groups,
  offered,
  limits,
  affordability = () => ({ applies: false }),
  cover,
  accepted = null,
}: Stored = {}) => {
  const state = { group, groups: groups ?? [group as BenefitGroup] };
  const api = fakeApi({
    'GET /plans': () => offered ?? [],
    'GET /benefitYears': () => limits ?? [],
    'GET /customer/:id/affordability': ({ query }) => ({ ...untested, ...affordability(query) }),
    'POST /customer/:id/section125': () => withoutCensus,
    ...(cover && { 'GET /customer/:id/census/cover': () => cover }),
    'GET /customer/:id/client': ({ query }) => ({ ...benefit, year: Number(query.year ?? benefit.year) }),
    'GET /customer/:id/client/:clientId/groups': () => state.groups,
    'GET /customer/:id/client/:clientId/group': ({ query }) => templateOf(accepted, query.medicalTier),
    'GET /customer/:id/client/:clientId/group/:groupId': () => state.group,
    'POST /customer/:id/client/:clientId/group': ({ body }) => {
      const sent = body as GroupSave;
      state.group = opened(savedBy(sent.id === 0 ? { ...benefitGroup(), id: 902 } : state.group, sent));
      state.groups = [...state.groups.filter(({ id }) => id !== state.group.id), state.group];
      return state.group;
    },
    'DELETE /customer/:id/client/:clientId/group/:groupId': () => {
      const { id } = state.group;
      state.groups = state.groups.filter((one) => one.id !== id);
      return { id };
    },
    'GET /tiers': () => [tier(72, { description: 'Tier 2' }), tier(1263, { description: 'No Medical' })],
    'GET /lookups': ({ query }) => lists[query.type ?? ''] ?? [],
    'GET /appcopy/list/:id': () => [],
    'GET /lookups/children': () => [named(131, 'Safe Harbor')],
  });
  return {
    ...api,
    /** The changes another user left on the server. */
    store: (change: Partial<BenefitGroup>) => {
      state.group = { ...state.group, ...change };
    },
    /** Bodies of the saves, in order. */
    saves: () => api.callsOf('POST', '/customer/:id/client/:clientId/group').map(({ body }) => body as GroupSave),
  };
};
