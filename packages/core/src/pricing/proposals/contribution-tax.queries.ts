import { type PretaxSavings, pretaxSavings } from '@worksmart/shared/benefits/section-125/pretax.rules.ts';
import { pretaxBasis } from '@worksmart/shared/benefits/section-125/pretax.texts.ts';
import { Money, sum } from '@worksmart/shared/platform/money.ts';
import type { OperationsList } from '@worksmart/shared/pricing/reference/operations-list.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { readActiveCensus } from '#records/census/active-census.service.ts';
import { seesCensusDetails } from '#records/census/census.policy.ts';
import { readTaxYear } from '#records/payroll/tax-year.service.ts';
import type { ContributionTax } from './contribution-tax.facts.ts';
import { type ContributionScope, readContributions } from './contributions.queries.ts';

const unknownShares = 'we do not know yet what employees would pay of the premiums';
const unknownPlans = 'the census does not say who is in which plan';

const unknown = (missing: string, ...missingIn: OperationsList[]): ContributionTax => ({
  today: null,
  contributions: null,
  isPretax: false,
  basis: null,
  missing,
  missingIn,
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
  scope: ContributionScope,
): Promise<ContributionTax | undefined> => {
  if (customer.benefits?.section125Offered)
    return { today: new Money(0), contributions: null, isPretax: true, basis: null, missing: null };
  if (!seesCensusDetails(ctx.actor, customer)) return undefined;
  const { year } = scope;
  const shared = await readContributions(ctx, customer.id, scope);
  if (shared.length === 0) return unknown(unknownShares);
  const census = await readActiveCensus(ctx.db, customer.id);
  if (!census) return unknown('we do not have a census of your employees and their wages yet');
  const { wageBase, ficaRate } = await readTaxYear(ctx.db, year);
  if (!wageBase) return unknown(`our tables have no Social Security wage base for ${year} yet`, 'limits');
  if (!ficaRate) return unknown(`our tables have no FICA rate for ${year} yet`, 'fica');
  const savings = pretaxSavings(census.rows, census.asOf, shared, { wageBase, ficaRate });
  if (savings.basis === 'everyone' && shared.length > 1) return unknown(unknownPlans);
  // With one plan, `everyone` means that all who are covered take it.
  const figures = { ...savings, basis: 'named' as const, census };
  const basis = pretaxBasis({ ...figures, wageBase: wageBase.toNumber(), ficaRate: ficaRate.toNumber() }, year);
  const all = savings.basis === 'everyone' ? ` As if everyone who is covered took ${shared[0]?.planName}.` : '';
  return known(savings, `${basis}${all}`);
};
