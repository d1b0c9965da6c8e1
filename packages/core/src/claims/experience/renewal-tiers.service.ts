import type { ExperienceFigures } from '@worksmart/shared/claims/experience/figures.rules.ts';
import type { Missing } from '@worksmart/shared/claims/experience/findings.rules.ts';
import { type BaseRates, type TierCover, tierCover } from '@worksmart/shared/claims/experience/tiers.rules.ts';
import { factorText, fixedText, formatMoney } from '@worksmart/shared/platform/money.ts';
import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import { noMedicalTierId, planType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Context } from '#platform/context.ts';
import { exact } from '#platform/decimals.ts';

const sameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** Returns the rates of the renewal year's plan that continues each billed plan. */
const readBases = async (
  ctx: Context,
  year: number,
  presentYear: number,
  codes: readonly string[],
): Promise<Map<string, BaseRates>> => {
  const plans = await ctx.db.plan.findMany({
    where: { typeId: planType.medical, year: { in: [year, presentYear] } },
    orderBy: { id: 'asc' },
  });
  const offered = plans.filter((plan) => plan.year === year);
  const found = codes.flatMap((code): [string, BaseRates][] => {
    const present = plans.find((plan) => plan.year === presentYear && sameCode(plan.code, code));
    const next = present ? successorOf(present, offered) : offered.find((plan) => sameCode(plan.code, code));
    if (!next) return [];
    const { eeAmount, esAmount, ecAmount, efAmount } = next;
    return [[code, { EE: exact(eeAmount), ES: exact(esAmount), EC: exact(ecAmount), EF: exact(efAmount) }]];
  });
  return new Map(found);
};

/** Says which tier covers the needed month, or what the highest one lacks. */
export const coverText = ({ factor, covering, highest }: TierCover): string => {
  const needed = `Needed factor ${fixedText(factor, 4)}`;
  if (covering)
    return `${needed}: ${covering.description} × ${factorText(covering.rate)} is the lowest tier that covers it.`;
  const short = highest
    ? ` The highest is ${highest.tier.description} × ${factorText(highest.tier.rate)}, short by ${formatMoney(highest.short)} on EE of ${highest.plan}.`
    : '';
  return `${needed}: no tier covers it.${short}`;
};

/**
 * Compares the renewal with the medical tiers of its year. It never uses another year's tiers or plans.
 * @returns null for the comparison while the renewal is unknown or Operations lacks something, which is then named
 */
export const readCover = async (
  ctx: Context,
  year: number,
  presentMonth: string | undefined,
  { renewal }: Pick<ExperienceFigures, 'renewal'>,
): Promise<{ cover: TierCover | null; missing: Missing[] }> => {
  if (!renewal || presentMonth === undefined) return { cover: null, missing: [] };
  const tiers = await ctx.db.tier.findMany({
    where: { typeId: tierType.medical, year, id: { not: noMedicalTierId } },
    orderBy: [{ rate: 'asc' }, { id: 'asc' }],
  });
  const codes = [...new Set(renewal.rates.map(({ plan }) => plan))];
  const bases = await readBases(ctx, year, Number(presentMonth.slice(0, 4)), codes);
  const lacking = (text: string, place: 'tiers' | 'plans'): Missing => ({ step: 14, text, place, field: null });
  const missing = [
    ...(tiers.length === 0 ? [lacking(`No medical tiers for ${year} in Operations.`, 'tiers')] : []),
    ...codes
      .filter((code) => !bases.has(code))
      .map((code) => lacking(`No medical plan of ${year} in Operations continues ${code}.`, 'plans')),
  ];
  if (missing.length > 0) return { cover: null, missing };
  const rows = tiers.map(({ id, description, rate }) => ({ id, description, rate: exact(rate) }));
  return { cover: tierCover(renewal.rates, renewal.newMonth, bases, rows), missing: [] };
};
