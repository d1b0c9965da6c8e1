import { contract } from '@worksmart/shared/contract.ts';
import { choice, type Values, type WriteRoute, type WriteTarget } from './write-route.ts';

const { benefitGroups, sandbox, renewalPortal } = contract;

const sections = ['medical', 'dental', 'vision'] as const;
const tiers = ['eE', 'eS', 'eC', 'eF'];

/** One offered plan on each tab, with the tab's switches off. */
const planTabs = ({ groupPlans }: WriteTarget) =>
  Object.fromEntries(
    sections.map((name) => [
      name,
      { flatRate: false, percentage: false, plans: [{ id: groupPlans[name], active: true }] },
    ]),
  );

/** A group below the minimum contribution, where an amount for one tier does not require the others. */
const groupBase = (target: WriteTarget) => ({
  id: target.group,
  benefitGroup: { id: null, name: 'All Employees' },
  medicalTier: { id: target.tier },
  isBenefitDollars: false,
  isBelowMin: true,
  ...planTabs(target),
});

/** 401(k), which has subtypes. */
const planType = { id: 125 };

const groupValues: Values = {
  'benefitGroup.name': () => 'Everybody',
  medicalTier: ({ otherTier }) => ({ id: otherTier }),
  'life.employerPaid': choice(25),
  'disability.shortTerm': choice(23),
  'disability.longTerm': choice(24),
  'retirement.planType': choice(28),
  'retirement.planSubType': () => ({ id: 130 }),
  'retirement.enrollmentType': choice(30),
  'retirement.minimumAgeType': choice(31),
  'retirement.vestingType.id': ({ lookup }) => lookup(32),
  'retirement.serviceType.id': ({ lookup }) => lookup(33),
  'retirement.planMergerRequired': choice(34),
  'retirement.adoptionAgreement': choice(37),
  'renewal.contactInitial': () => 'AM',
};

const groupSentWith = {
  isBenefitDollars: { isBelowMin: false },
  isBelowMin: { isBenefitDollars: true },
  'retirement.planSubType': { planType },
  'retirement.vestingType.other': { id: 145 },
  'retirement.serviceType.other': { id: 163 },
};

/** A sent premium only says which premium the amounts were based on. The response has the provider's current one. */
const returnedPremiums = Object.fromEntries(
  sections.flatMap((name) => tiers.map((tier) => [`${name}.plans.0.${tier}_Premium`, null])),
);

const ofGroup = {
  values: groupValues,
  sentWith: groupSentWith,
  returnedAt: returnedPremiums,
  stages: [4],
  needs: 'group',
} as const;

/** Saves of a benefit group: by staff, in the sandbox copy, and by the customer. */
export const writeGroupRoutes: readonly WriteRoute[] = [
  { ...ofGroup, route: benefitGroups.save, base: groupBase },
  { ...ofGroup, route: benefitGroups.saveOne, base: groupBase, sameAs: benefitGroups.save },
  { ...ofGroup, route: sandbox.save, base: groupBase, sameAs: benefitGroups.save },
  {
    route: sandbox.savePeriods,
    base: () => ({}),
    values: { eligibility: choice(20), rehire: choice(21), ptft: choice(22) },
    stages: [4],
  },
  {
    route: renewalPortal.save,
    base: planTabs,
    returnedAt: returnedPremiums,
    answersAt: 'form',
    stages: [4],
    needs: 'portal',
  },
];
