import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { changeText, coveredNames, paidNames } from '@worksmart/shared/benefits/renewals/change-texts.ts';
import {
  employeeCosts,
  payCyclesOf,
  premiumChanges,
} from '@worksmart/shared/benefits/renewals/pay-cycle-costs.rules.ts';
import type { CurrentPlan } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { readPortalGroup } from '#benefits/benefit-groups/portal-group.service.ts';
import type { Context } from '#platform/context.ts';
import type { FigureRow, Part } from '#platform/mail/content.ts';
import { readCurrentPlans } from './portal/current-plans.queries.ts';

/** Plans with all coverage levels that one email shows; the portal shows the others. */
const plansShown = 3;

/** Groups that an email about several shows, and plans of each. */
const groupsShown = 5;
const plansOfGroup = 2;

/** A plan of next year with the one of this year that it follows. */
interface FollowedPlan {
  plan: GroupPlan;
  before: CurrentPlan;
}

/** What a renewal changes for the employees of a group, as far as this year's plans continue. */
export interface GroupChanges {
  group: string;
  cycles: ReturnType<typeof payCyclesOf>;
  plans: readonly FollowedPlan[];
}

const followedPlans = (group: BenefitGroup, current: readonly CurrentPlan[]): FollowedPlan[] =>
  planSectionNames
    .filter((section) => section !== 'medical' || !group.omitMedical)
    .flatMap((section) => group[section].plans.filter(({ active }) => active))
    .flatMap((plan) => {
      const before = current.find(({ successorID }) => successorID === plan.id);
      return before ? [{ plan, before }] : [];
    });

/** Reads what the renewals of these groups change. @param ids benefitGroupRecordIDs, in the order of the email */
export const readGroupChanges = async (ctx: Context, ids: readonly number[]): Promise<GroupChanges[]> => {
  const wanted = ids.slice(0, groupsShown);
  const rows = await ctx.db.benefitGroupYear.findMany({ where: { id: { in: wanted } } });
  const changes: GroupChanges[] = [];
  for (const row of rows.sort((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))) {
    const { id: groupYearId, customerId: id, clientYearId: clientId } = row;
    const group = await readPortalGroup(ctx, { id, clientId, groupYearId });
    const plans = followedPlans(group, await readCurrentPlans(ctx, row));
    changes.push({ group: row.name, cycles: payCyclesOf(group), plans });
  }
  return changes;
};

/** The premium of each coverage level, and below it what the employee pays of it at each payroll. */
const rowsOf = ({ plan, before }: FollowedPlan, { cycles }: GroupChanges): FigureRow[] => {
  const premiums = premiumChanges(before, plan);
  const pays = cycles.map((cycle) => ({ cycle, costs: employeeCosts(before, plan, cycle) }));
  return coverageTiers.map((tier) => ({
    label: coveredNames[tier],
    value: changeText(premiums[tier]) ?? '',
    details: pays.map(({ cycle, costs }) => `Pays ${paidNames[cycle].toLowerCase()}: ${changeText(costs[tier]) ?? ''}`),
  }));
};

const columnText = 'premium per month, and what the employee pays of it';

const titleOf = ({ plan }: FollowedPlan): string => `${plan.planName}: ${columnText}`;

/** One group: its first plans with all coverage levels. */
const ofOneGroup = (changes: GroupChanges): Part[] =>
  changes.plans.slice(0, plansShown).map((followed) => ({
    title: titleOf(followed),
    figures: rowsOf(followed, changes),
  }));

/** Several groups: the first plans of each, for the employee alone. */
const ofGroups = (all: readonly GroupChanges[]): Part[] =>
  all.flatMap((changes) => {
    const figures = changes.plans.slice(0, plansOfGroup).flatMap((followed) => {
      const [alone] = rowsOf(followed, changes);
      return alone ? [{ ...alone, label: followed.plan.planName }] : [];
    });
    return figures.length === 0 ? [] : [{ title: `${changes.group}, employee only: ${columnText}`, figures }];
  });

/** Returns what the renewals change in dollars, for their email; nothing if no plan of this year continues. */
export const changeParts = (all: readonly GroupChanges[], groupCount: number): Part[] => {
  const [only, ...others] = all;
  const parts = only && others.length === 0 ? ofOneGroup(only) : ofGroups(all);
  if (parts.length === 0) return [];
  const shown = all.length === 1 ? plansShown : plansOfGroup;
  const isShortened = all.length < groupCount || all.length > 1 || all.some(({ plans }) => plans.length > shown);
  return [
    { text: 'This is what changes, with the contributions that we have prepared:' },
    ...parts,
    ...(isShortened ? [{ text: 'The other plans and coverage levels are on the page that the link opens.' }] : []),
  ];
};
