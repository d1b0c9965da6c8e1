import { type SafeHarbor, safeHarbor } from '@worksmart/shared/benefits/aca/affordability.rules.ts';
import { affordabilityForCustomer } from '@worksmart/shared/benefits/aca/affordability-text.rules.ts';
import { type Amount, Money } from '@worksmart/shared/platform/money.ts';
import type { OperationsList } from '@worksmart/shared/pricing/reference/operations-list.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { testShare } from '#records/census/affordability-test.service.ts';
import { seesCensusDetails } from '#records/census/census.policy.ts';
import { type ContributionScope, readGroupShares, scenarioShares } from './contributions.queries.ts';

export type TestedCustomer = Customer & { rfp: { effectiveDate: Date | null } | null };

/** What a proposal says about affordability. */
export interface ProposalAffordability {
  sentences: readonly string[];
  isTested: boolean;
  /** The lists of Operations that lack what the test needs. */
  missingIn: readonly OperationsList[];
}

/** The lowest-cost plan with minimum value, or where that is unknown, and how it is tested. */
interface TestedTerms {
  plan: string;
  /** USD per month. */
  share: Amount;
  harbor: SafeHarbor;
  planYearMonth: number | null;
  newGuideline: boolean;
}

const lowest = (plans: readonly TestedTerms[]): TestedTerms | undefined =>
  plans.toSorted((one, other) => one.share.cmp(other.share))[0];

/** A prospect has no group: its plan year begins with the effective date, and the poverty line needs no wages. */
const byScenario = async (
  ctx: Context,
  { rfp }: TestedCustomer,
  { year, plans, scenario }: ContributionScope,
): Promise<TestedTerms | undefined> => {
  if (!scenario) return undefined;
  const shared = scenarioShares(plans, scenario);
  const rows = await ctx.db.plan.findMany({
    where: { year, typeId: planType.medical, code: { in: shared.map(({ proposed }) => proposed.code) } },
    select: { code: true, minimumValue: true },
  });
  const begins = rfp?.effectiveDate;
  return lowest(
    shared
      .filter(({ proposed }) => rows.find(({ code }) => code === proposed.code)?.minimumValue !== false)
      .map(({ proposed, shares }) => ({
        plan: proposed.name,
        share: shares.EE,
        harbor: safeHarbor.povertyLine,
        planYearMonth: begins?.getUTCFullYear() === year ? begins.getUTCMonth() + 1 : null,
        newGuideline: false,
      })),
  );
};

const byGroup = async (ctx: Context, customerId: number, year: number): Promise<TestedTerms | undefined> => {
  const rows = await readGroupShares(ctx, customerId, year);
  return lowest(
    rows
      .filter(({ minimumValue }) => minimumValue !== false)
      .map(({ planName, EE, addedShare, planYearMonth, newGuideline, ...group }) => ({
        plan: planName,
        share: new Money(EE).plus(addedShare ?? 0),
        harbor: (group.safeHarbor ?? safeHarbor.povertyLine) as SafeHarbor,
        planYearMonth,
        newGuideline,
      })),
  );
};

const unknownShares =
  'Affordability under the Affordable Care Act was not tested: we do not know yet what employees would pay of the premiums.';

/**
 * Returns in sentences whether the coverage is affordable under the ACA, by the scenario or by the client's only benefit group:
 * no names, no wages. Undefined for users who may not see wages where the test depends on them.
 */
export const readProposalAffordability = async (
  ctx: Context,
  customer: TestedCustomer,
  scope: ContributionScope,
): Promise<ProposalAffordability | undefined> => {
  const { year, scenario } = scope;
  const tested = scenario ? await byScenario(ctx, customer, scope) : await byGroup(ctx, customer.id, year);
  if (!tested) return { sentences: [unknownShares], isTested: false, missingIn: [] };
  const { harbor, share, plan, planYearMonth, newGuideline } = tested;
  if (harbor !== safeHarbor.povertyLine && !seesCensusDetails(ctx.actor, customer)) return undefined;
  const asked = { year, planYearMonth, newGuideline, share: share.toNumber(), safeHarbor: harbor };
  const result = await testShare(ctx, customer.id, asked);
  const isInLimits = result.missing === 'percent' || result.missing === 'guideline';
  return {
    sentences: affordabilityForCustomer(result, { plan, share, harbor }),
    isTested: result.missing === null,
    missingIn: isInLimits ? ['limits'] : [],
  };
};
