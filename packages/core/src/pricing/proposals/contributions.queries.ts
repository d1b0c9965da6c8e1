import type { SharedPlan } from '@worksmart/shared/benefits/section-125/pretax.rules.ts';
import { type Amount, Money } from '@worksmart/shared/platform/money.ts';
import { companyPart } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Context } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, statement } from '#platform/statement.ts';
import type { PlanDocument } from '#pricing/comparison/plan-document.service.ts';
import { countedPlans } from './own-book.queries.ts';
import type { ScenarioTerms } from './scenario-terms.queries.ts';

/**
 * What employees pay for the active medical plans of client `$1` in year `$2`, USD per month, with the terms of the group by which
 * affordability is tested.
 */
const groupShares = statement(
  'proposal-contributions',
  `select g.id as "groupId", o.name as "planName", o.minimum_value as "minimumValue", g.safe_harbor as "safeHarbor",
    g.added_share::float8 as "addedShare", g.plan_year_month as "planYearMonth", g.new_guideline as "newGuideline",
    ${(['ee', 'es', 'ec', 'ef'] as const)
      .map((tier) => `greatest(p.${tier}_premium - round(p.${tier}_employer, 2), 0)::float8 as "${tier.toUpperCase()}"`)
      .join(', ')}
  from ${countedPlans} and g.customer_id = $1::int and g.year = $2::int order by g.id, o.id`,
  {
    groupId: kind.int,
    planName: kind.text,
    minimumValue: kind.boolean.orNull,
    ...columnsOf(kind.int.orNull, 'safeHarbor', 'planYearMonth'),
    addedShare: kind.float.orNull,
    newGuideline: kind.boolean,
    ...columnsOf(kind.float, 'EE', 'ES', 'EC', 'EF'),
  },
);
export type GroupShares = RowOf<typeof groupShares>;

/** What a proposal's contributions depend on. */
export interface ContributionScope {
  year: number;
  plans: PlanDocument;
  scenario: ScenarioTerms | null;
}

/** Reads the plans of the client's only benefit group of the year; none if it has several, since a census names no groups. */
export const readGroupShares = async (ctx: Context, customerId: number, year: number): Promise<GroupShares[]> => {
  const rows = await ctx.read(groupShares, [customerId, year]);
  return new Set(rows.map(({ groupId }) => groupId)).size > 1 ? [] : rows;
};

/** Returns the plans that are proposed for the customer's own, with what employees would pay by the scenario, USD per month. */
export const scenarioShares = ({ kinds }: PlanDocument, { shares }: ScenarioTerms) =>
  kinds
    .filter(({ typeId }) => typeId === planType.medical)
    .flatMap(({ plans }) =>
      plans.flatMap(({ name, proposed }) => {
        const premiums = proposed?.premiums;
        if (!premiums) return [];
        const rest = (premium: Amount) =>
          new Money(premium).minus(companyPart({ today: null, provider: new Money(premium) }, shares).provider ?? 0);
        const { eE, eS, eC, eF } = premiums;
        const amounts = { EE: rest(eE), ES: rest(eS), EC: rest(eC), EF: rest(eF) };
        return [{ planName: name, proposed, shares: amounts }];
      }),
    );

/** Returns what employees contribute: by the scenario, else by the client's only benefit group of the year. */
export const readContributions = async (
  ctx: Context,
  customerId: number,
  { year, plans, scenario }: ContributionScope,
): Promise<SharedPlan[]> => {
  if (scenario) return scenarioShares(plans, scenario);
  const rows = await readGroupShares(ctx, customerId, year);
  return rows.map(({ planName, EE, ES, EC, EF }) => ({ planName, shares: { EE, ES, EC, EF } }));
};
