import {
  type AffordabilityTest,
  type AffordabilityYear,
  povertyLimit,
  type SafeHarbor,
  safeHarbor,
  type TestedPay,
  testAffordability,
} from '@worksmart/shared/benefits/aca/affordability.rules.ts';
import type { Tested } from '@worksmart/shared/benefits/aca/affordability-text.rules.ts';
import type { AffordabilityQuery } from '@worksmart/shared/benefits/aca/schema.ts';
import { Money } from '@worksmart/shared/platform/money.ts';
import { guidelineYearOf } from '@worksmart/shared/platform/plan-year.rules.ts';
import type { Context } from '#platform/context.ts';
import { type CensusPeople, readCensusPeople } from './census-people.service.ts';

/** What is tested: an employee's share in a plan year. */
export type TestedShare = Omit<AffordabilityQuery, 'planYearMonth' | 'safeHarbor'> & {
  /** The month in which the plan year begins; January if it is left out. */
  planYearMonth?: number | null | undefined;
  safeHarbor: SafeHarbor;
};

/**
 * Reads the figures that a plan year is tested by: the percentage of the year in which it begins, and the guidelines that were in
 * force then. Null without a percentage.
 */
export const readAffordabilityYear = async (
  ctx: Context,
  { year, planYearMonth = null, newGuideline }: Omit<TestedShare, 'share' | 'safeHarbor'>,
): Promise<AffordabilityYear | null> => {
  const guidelineYear = guidelineYearOf(year, planYearMonth, newGuideline);
  const [own, guideline] = await Promise.all(
    [year, guidelineYear].map((one) => ctx.db.benefitYear.findUnique({ where: { year: one } })),
  );
  const percent = own?.affordabilityPercent?.toNumber();
  if (percent === undefined) return null;
  return {
    year,
    guidelineYear,
    percent,
    povertyLine: guideline?.povertyLine?.toNumber() ?? null,
    povertyLineAlaska: guideline?.povertyLineAlaska?.toNumber() ?? null,
    povertyLineHawaii: guideline?.povertyLineHawaii?.toNumber() ?? null,
  };
};

/** Returns a test that was not made, and why. */
export const untested = (
  { year, planYearMonth, newGuideline }: TestedShare,
  missing: Tested['missing'],
  found: CensusPeople | null = null,
): Tested => ({
  year,
  planYearMonth: planYearMonth ?? 1,
  guidelineYear: guidelineYearOf(year, planYearMonth ?? null, newGuideline),
  census: found?.census ?? null,
  missing,
  tested: 0,
  affordable: 0,
  unknown: 0,
  overBy: null,
  highest: null,
});

/** Without a census the poverty line still says what anyone may pay, since it does not depend on wages. */
const byPovertyLine = (asked: TestedShare, figures: AffordabilityYear): Tested => {
  if (figures.povertyLine === null) return untested(asked, 'guideline');
  const limit = povertyLimit(figures.percent, figures.povertyLine);
  return {
    ...untested(asked, null),
    overBy: Money.max(new Money(asked.share).minus(limit), 0).toNumber(),
    highest: limit.toNumber(),
  };
};

const summaryOf = (
  asked: TestedShare,
  found: CensusPeople,
  { tested, affordable, unknown, overBy, highest }: AffordabilityTest<TestedPay>,
): Tested => {
  const missing = asked.safeHarbor === safeHarbor.povertyLine ? 'guideline' : 'pay';
  return {
    ...untested(asked, highest === null ? missing : null, found),
    tested: tested.length,
    affordable,
    unknown: unknown.length + found.statusUnknown.length,
    overBy: highest === null ? null : overBy.toNumber(),
    highest: highest?.toNumber() ?? null,
  };
};

/**
 * Tests a share against the full-time employees of the active census. The caller checks who may see the result: unless the
 * poverty line is tested, anyone could find each wage from several shares.
 */
export const testShare = async (ctx: Context, customerId: number, asked: TestedShare): Promise<Tested> => {
  const figures = await readAffordabilityYear(ctx, asked);
  if (!figures) return untested(asked, 'percent');
  const found = await readCensusPeople(ctx, customerId);
  const needsWages = asked.safeHarbor !== safeHarbor.povertyLine;
  if (!found?.fullTime.length)
    return needsWages ? untested(asked, found ? 'pay' : 'census', found) : byPovertyLine(asked, figures);
  return summaryOf(asked, found, testAffordability(found.fullTime, figures, asked.safeHarbor, asked.share));
};
