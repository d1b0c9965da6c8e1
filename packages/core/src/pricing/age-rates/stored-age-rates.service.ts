import {
  ageRatesFields,
  type StoredAgeRates,
  storedAgeRates,
} from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { type AmountField, amountField, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { z } from 'zod';
import type { CustomerPlanAgeRates, CustomerPlanEmployee } from '#generated/prisma/client.ts';
import { exactOrNull, tierAmounts } from '#platform/decimals.ts';
import { storedJson } from '#platform/stored-json.ts';

const line = z.object({
  name: z.string(),
  tier: z.enum(coverageTiers),
  amount: z.number(),
  active: z.boolean(),
});
/** One line of an individual plan, USD per month. */
export type StoredLine = z.infer<typeof line>;

/** What the lines were computed from. */
export const storedBasis = storedJson('customer_plan_age_rates.basis', [
  storedAgeRates.omit({ appliedOn: true, current: true }),
]);
/** The lines of the plan before. They may name employees, as users typed them. */
export const storedLinesBefore = storedJson('customer_plan_age_rates.before', [z.array(line)]);
/** The lines that were written. */
export const storedLinesAfter = storedJson('customer_plan_age_rates.after', [z.array(line)]);

export type StoredBasis = ReturnType<typeof storedBasis.read>;

/** Returns the lines of a plan as they are stored with its age-banded rates. */
export const linesOf = (employees: readonly CustomerPlanEmployee[]): StoredLine[] =>
  employees.flatMap((row) => {
    const amounts = tierAmounts(row, exactOrNull);
    const tier = coverageTiers.find((one) => amounts[amountField(one)] !== null);
    const amount = tier && amounts[amountField(tier)];
    return tier && amount ? [{ name: row.name, tier, amount: amount.toNumber(), active: row.active }] : [];
  });

/** Returns lines as a save of a plan has new employees. */
export const asEmployees = (lines: readonly StoredLine[]) =>
  lines.map(({ name, tier, amount, active }) => ({ id: 0, name, active, ...noAmounts, [amountField(tier)]: amount }));

const noAmounts: Record<AmountField, number | null> = {
  eE_Amount: null,
  eS_Amount: null,
  eC_Amount: null,
  eF_Amount: null,
};

const textOf = ({ name, tier, amount, active }: StoredLine): string => `${name} ${tier} ${amount} ${active}`;

/** A plan with its lines, and the age-banded rates that were last saved and not undone. */
export interface AgeRatedPlan {
  employees: readonly CustomerPlanEmployee[];
  ageRates: readonly CustomerPlanAgeRates[];
}

/**
 * Returns where the lines of a plan come from; null if none of them was computed. Age-banded rates whose lines have all been
 * replaced by hand say nothing about the plan any more.
 */
export const ageRatesOf = ({ employees, ageRates }: AgeRatedPlan): StoredAgeRates | null => {
  const [last] = ageRates;
  if (!last) return null;
  const [now, written] = [linesOf(employees), storedLinesAfter.read(last.after)].map((lines) => lines.map(textOf));
  if (!now?.some((one) => written?.includes(one))) return null;
  return {
    ...storedBasis.read(last.basis),
    appliedOn: last.appliedAt.toISOString(),
    current: JSON.stringify(now) === JSON.stringify(written),
  };
};

/** Returns the same for a user who may not see people. */
export const withoutPeople = <Rates extends Pick<StoredAgeRates, 'tobacco'> | null>(rates: Rates): Rates =>
  rates && { ...rates, tobacco: [] };

/** Returns the inputs of a save, without what names the preview. */
export const inputsOf = (sent: object): Pick<StoredBasis, keyof typeof ageRatesFields> =>
  Object.fromEntries(
    Object.keys(ageRatesFields).map((name) => [name, (sent as Record<string, unknown>)[name] ?? null]),
  ) as Pick<StoredBasis, keyof typeof ageRatesFields>;
