import type { WcBasis } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { DiscountBand } from '@worksmart/shared/records/payroll/wc-premium.rules.ts';
import type { Payroll } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { exactOrNull } from '#platform/decimals.ts';
import { ownJson } from '#platform/stored-json.ts';
import { wcTermsOf } from '#records/customers/wc-terms.service.ts';

/** Reads what a customer's workers' comp lines are priced with besides the class codes' rates, for a year's tables. */
export const readWcBasis = async (db: Db, payroll: Payroll, year: number): Promise<WcBasis> => {
  const states = await db.wcStateTerms.findMany({ where: { year } });
  const table = await db.premiumDiscountTable.findUnique({ where: { year } });
  return {
    terms: wcTermsOf(payroll),
    states: states.map((row) => ({
      ...row,
      ownerMin: exactOrNull(row.ownerMin),
      ownerMax: exactOrNull(row.ownerMax),
    })),
    discounts: table && ownJson<DiscountBand[]>(table.rows),
  };
};
