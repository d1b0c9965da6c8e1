import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Db } from '#platform/db.ts';
import { exactOrNull } from '#platform/decimals.ts';

/** Reads the payroll tax rates of the year in which wages are paid; none of another year stands in for them. */
export const readTaxYear = async (db: Db, year: number) => {
  const limits = await db.benefitYear.findUnique({ where: { year }, select: { socialSecurityWageBase: true } });
  const fica = await db.rate.findFirst({ where: { year, typeId: rateType.fica }, select: { rate: true } });
  return { wageBase: exactOrNull(limits?.socialSecurityWageBase), ficaRate: exactOrNull(fica?.rate) };
};
