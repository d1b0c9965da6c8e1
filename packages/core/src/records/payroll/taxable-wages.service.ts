import { invalid } from '@worksmart/shared/platform/errors.ts';
import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import {
  earnMoreThanCutoff,
  hasWagesBelow,
  type TaxableTerms,
} from '@worksmart/shared/records/payroll/taxable-wages.rules.ts';
import {
  aboveCutoffText,
  hasPeopleBelow,
  moreBelowText,
} from '@worksmart/shared/records/payroll/taxable-wages.schema.ts';
import type { Withholding } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { exact, exactOrNull } from '#platform/decimals.ts';

/** Returns what a stored row says about taxable wages, for the rule. */
export const taxableTermsOf = (row: Withholding): TaxableTerms => ({
  w2Count: row.w2Count,
  belowBaseCount: row.belowBaseCount,
  belowBaseWages: exact(row.belowBaseWages),
  taxableWages: exactOrNull(row.taxableWages),
});

/**
 * Checks a row as it will be stored. A save may omit fields, so its body alone does not show whether they agree.
 * @throws AppError validation if more people are below the cutoff than there are, or if they earn more than it
 */
export const checkTaxableWages = async (ctx: Context, customerId: number, row: Withholding): Promise<void> => {
  if (!hasPeopleBelow(row)) throw invalid({ belowBaseCount: [moreBelowText] });
  const terms = { belowBaseCount: row.belowBaseCount, belowBaseWages: row.belowBaseWages.toString() };
  if (!hasWagesBelow(terms)) return;
  const { rfpYear } = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId }, select: { rfpYear: true } });
  const where = { typeId: rateType.suta, year: rfpYear, state: row.state };
  const cutoff = (await ctx.db.rate.findFirst({ where }))?.value;
  if (cutoff && earnMoreThanCutoff(terms, cutoff.toString())) throw invalid({ belowBaseWages: [aboveCutoffText] });
};
