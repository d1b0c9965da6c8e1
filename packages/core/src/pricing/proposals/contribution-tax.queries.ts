import {
  type PretaxSavings,
  pretaxSavings,
  type SharedPlan,
} from '@worksmart/shared/benefits/section-125/pretax.rules.ts';
import { pretaxBasis } from '@worksmart/shared/benefits/section-125/pretax.texts.ts';
import { Money, sum } from '@worksmart/shared/platform/money.ts';
import { companyPart } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import type { PlanDocument } from '#pricing/comparison/plan-pages.service.ts';
import { readActiveCensus } from '#records/census/active-census.service.ts';
import { seesCensusDetails } from '#records/census/census.policy.ts';
import { readTaxYear } from '#records/payroll/tax-year.service.ts';
import type { ContributionTax } from './contribution-tax.facts.ts';
import { countedPlans } from './own-book.queries.ts';
import type { ScenarioTerms } from './scenario-terms.queries.ts';

/** What employees pay for the active medical plans of client `$1` in year `$2`, USD per month. */
const groupShares = statement(
  'proposal-contributions',
  `select g.id as "groupId", o.name as "planName", ${(['ee', 'es', 'ec', 'ef'] as const)
    .map((tier) => `greatest(p.${tier}_premium - round(p.${tier}_employer, 2), 0)::float8 as "${tier.toUpperCase()}"`)
    .join(', ')}
  from ${countedPlans} and g.customer_id = $1::int and g.year = $2::int order by g.id, o.id`,
  { groupId: kind.int, planName: kind.text, ...columnsOf(kind.float, 'EE', 'ES', 'EC', 'EF') },
);

const unknownShares = 'we do not know yet what employees would pay of the premiums';
const unknownPlans = 'the census does not say who is in which plan';

interface Scope {
  year: number;
  plans: PlanDocument;
  scenario: ScenarioTerms | null;
}

/** By the company's share in the scenario, for the plans that are proposed for the customer's own. */
const scenarioShares = ({ kinds }: PlanDocument, { shares }: ScenarioTerms): SharedPlan[] =>
  kinds
    .filter(({ typeId }) => typeId === planType.medical)
    .flatMap(({ plans }) =>
      plans.flatMap(({ name, proposed }) => {
        const premiums = proposed?.premiums;
        if (!premiums) return [];
        const rest = (premium: (typeof premiums)['eE']) =>
          new Money(premium).minus(companyPart({ today: null, provider: new Money(premium) }, shares).provider ?? 0);
        const { eE, eS, eC, eF } = premiums;
        return [{ planName: name, shares: { EE: rest(eE), ES: rest(eS), EC: rest(eC), EF: rest(eF) } }];
      }),
    );

/** Returns what employees contribute: by the scenario, else by the client's only benefit group of the year. */
const sharesOf = async (ctx: Context, customerId: number, { year, plans, scenario }: Scope): Promise<SharedPlan[]> => {
  if (scenario) return scenarioShares(plans, scenario);
  const rows = await ctx.read(groupShares, [customerId, year]);
  // A census does not say who is in which group.
  if (new Set(rows.map(({ groupId }) => groupId)).size > 1) return [];
  return rows.map(({ planName, EE, ES, EC, EF }) => ({ planName, shares: { EE, ES, EC, EF } }));
};

const unknown = (missing: string): ContributionTax => ({
  today: null,
  contributions: null,
  isPretax: false,
  basis: null,
  missing,
});

const known = ({ plans }: PretaxSavings, basis: string): ContributionTax => ({
  today: sum(plans.map(({ employer }) => employer)),
  contributions: sum(plans.map(({ pretax }) => pretax)),
  isPretax: false,
  basis,
  missing: null,
});

/**
 * Returns the payroll tax on employees' contributions. Wages are only read for those who may see them; undefined for others,
 * as it depends on wages. A company that offers Section 125 pays none, whatever the wages are.
 */
export const readContributionTax = async (
  ctx: Context,
  customer: Customer & { benefits: { section125Offered: boolean } | null },
  scope: Scope,
): Promise<ContributionTax | undefined> => {
  if (customer.benefits?.section125Offered)
    return { today: new Money(0), contributions: null, isPretax: true, basis: null, missing: null };
  if (!seesCensusDetails(ctx.actor, customer)) return undefined;
  const { year } = scope;
  const shared = await sharesOf(ctx, customer.id, scope);
  if (shared.length === 0) return unknown(unknownShares);
  const census = await readActiveCensus(ctx.db, customer.id);
  if (!census) return unknown('we do not have a census of your employees and their wages yet');
  const { wageBase, ficaRate } = await readTaxYear(ctx.db, year);
  if (!wageBase) return unknown(`our tables have no Social Security wage base for ${year} yet`);
  if (!ficaRate) return unknown(`our tables have no FICA rate for ${year} yet`);
  const savings = pretaxSavings(census.rows, census.asOf, shared, { wageBase, ficaRate });
  if (savings.basis === 'everyone' && shared.length > 1) return unknown(unknownPlans);
  const basis = pretaxBasis({ ...savings, census, wageBase: wageBase.toNumber(), ficaRate: ficaRate.toNumber() }, year);
  return known(savings, basis);
};
