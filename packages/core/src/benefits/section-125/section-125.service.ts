import { pretaxSavings } from '@worksmart/shared/benefits/section-125/pretax.rules.ts';
import type { PretaxQuery, PretaxResult } from '@worksmart/shared/benefits/section-125/schema.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { plain } from '@worksmart/shared/platform/money.ts';
import type { Context } from '#platform/context.ts';
import { readActiveCensus } from '#records/census/active-census.service.ts';
import { seesCensusDetails } from '#records/census/census.policy.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { readTaxYear } from '#records/payroll/tax-year.service.ts';

/**
 * Returns the payroll tax that contributions save if they are pre-tax, in sums. Only for those who may see wages: from several
 * amounts anyone could find each wage.
 * @throws AppError not_found; forbidden
 */
export const readPretaxSaving = async (ctx: Context, customerId: number, query: PretaxQuery): Promise<PretaxResult> => {
  const customer = await openCustomer(ctx, customerId);
  if (!seesCensusDetails(ctx.actor, customer)) throw forbidden();
  const { wageBase, ficaRate } = await readTaxYear(ctx.db, query.year);
  const active = await readActiveCensus(ctx.db, customerId);
  const known = { census: active && { asOf: active.asOf }, ...plain({ wageBase, ficaRate }) };
  const nothing = { ...known, basis: 'everyone', plans: [], owners: 0, wagesUnknown: 0, others: 0 } as const;
  if (!active) return { ...nothing, plans: [], missing: 'census' };
  if (!wageBase) return { ...nothing, plans: [], missing: 'wageBase' };
  if (!ficaRate) return { ...nothing, plans: [], missing: 'ficaRate' };
  const plans = query.plans.map(({ planName, eE_Employee, eS_Employee, eC_Employee, eF_Employee }) => ({
    planName,
    shares: { EE: eE_Employee, ES: eS_Employee, EC: eC_Employee, EF: eF_Employee },
  }));
  const savings = pretaxSavings(active.rows, active.asOf, plans, {
    wageBase,
    ficaRate,
    incomeTaxRate: query.incomeTaxRate,
  });
  return {
    ...known,
    ...savings,
    missing: null,
    plans: savings.plans.map((plan, at) => ({ id: query.plans[at]?.id ?? 0, ...plain(plan) })),
  };
};
