import { type HsaLimits, hsaLimitsOf } from '@worksmart/shared/platform/plan-year.rules.ts';
import type { BenefitYear } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';

/**
 * The HSA limit of a group `h`, or the lower one of both calendar years of its plan year, `h` and `hn` (`hsaLimitsOf`). Null
 * without one of them.
 */
export const hsaLimitSql = (group: string, column: string): string =>
  `case when ${group}.plan_year_month is null then h.${column}
    when h.${column} is not null and hn.${column} is not null then least(h.${column}, hn.${column}) end`;

const limitsIn = (row: BenefitYear | undefined): HsaLimits => ({
  selfOnly: row?.hsaSelf?.toNumber() ?? null,
  family: row?.hsaFamily?.toNumber() ?? null,
});

/** Reads the annual HSA limits of a plan year, USD. @param month null for January */
export const readHsaLimits = async (db: Db, year: number, month: number | null): Promise<HsaLimits> => {
  const rows = await db.benefitYear.findMany({ where: { year: { in: [year, year + 1] } } });
  const of = (one: number) => limitsIn(rows.find((row) => row.year === one));
  return hsaLimitsOf(month, of(year), of(year + 1));
};
