import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { basisText } from '@worksmart/shared/pricing/age-rates/basis-text.ts';
import type { planSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import { insuranceType } from '@worksmart/shared/records/lookups/constants.ts';
import type { z } from 'zod';
import type { Changes } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { jsonInput } from '#platform/stored-json.ts';
import { type ComputedAgeRates, computeAgeRates } from '#pricing/age-rates/census-lines.service.ts';
import {
  ageRatesOf,
  asEmployees,
  linesOf,
  storedBasis,
  storedLinesBefore,
} from '#pricing/age-rates/stored-age-rates.service.ts';
import type { StoredPlan } from './customer-plan.queries.ts';
import { type EmployeeInput, writeEmployees } from './plan-employees.ts';

type PlanInput = z.output<typeof planSave>;

const individualOnly = 'Only a plan of individual type has age-banded rates.';

/** Names the field of the save that an error is about. */
const atField = (error: unknown): unknown => {
  if (!(error instanceof AppError) || error.code === 'forbidden' || error.code === 'not_found') return error;
  const named = Object.entries(error.fields ?? {}).map(([name, all]) => [`ageRates.${name}`, all]);
  const fields = error.fields ? Object.fromEntries(named) : { ageRates: [error.message] };
  return new AppError(error.code, error.message, { fields });
};

/** Computes the lines of an age-banded plan that is saved; undefined if the save has none. @throws AppError */
export const ageRatesOfSave = async (
  ctx: Context,
  customerId: number,
  input: PlanInput,
): Promise<ComputedAgeRates | undefined> => {
  if (!input.ageRates) return undefined;
  if (input.insuranceType.id !== insuranceType.individual) throw invalid({ ageRates: [individualOnly] });
  try {
    return await computeAgeRates(ctx, customerId, input.planName, input.ageRates);
  } catch (error) {
    throw atField(error);
  }
};

/** Returns the employees that a save of computed lines stores. */
export const employeesOfSave = ({ lines }: ComputedAgeRates): EmployeeInput[] => asEmployees(lines);

/** Stores where the lines of a plan come from, and what it had before. @returns the change for the audit */
export const storeAgeRates = async (
  ctx: Context,
  planId: number,
  before: StoredPlan | null,
  { basis, lines }: ComputedAgeRates,
): Promise<Changes> => {
  await ctx.db.customerPlanAgeRates.create({
    data: {
      planId,
      basis: storedBasis.write(basis),
      before: jsonInput(linesOf(before?.employees ?? [])),
      after: jsonInput(lines),
      appliedAt: ctx.clock(),
    },
  });
  const earlier = before && ageRatesOf(before);
  return { ageRates: [earlier ? basisText(earlier) : null, basisText(basis)] };
};

/**
 * Gives a plan the lines back that it had before its age-banded rates were saved.
 * @returns the changes for the audit
 * @throws AppError rule if a line was changed since
 */
export const takeBackAgeRates = async (ctx: Context, plan: StoredPlan): Promise<Changes> => {
  const [last] = plan.ageRates;
  const rates = ageRatesOf(plan);
  if (!last || !rates?.current) throw new AppError('rule', censusMessages.changedSince);
  const people = await writeEmployees(
    ctx.db,
    plan.id,
    plan.employees,
    asEmployees(storedLinesBefore.read(last.before)),
  );
  await ctx.db.customerPlanAgeRates.update({ where: { id: last.id }, data: { undoneAt: ctx.clock() } });
  await ctx.db.customerPlan.update({ where: { id: plan.id }, data: { rowVersion: { increment: 1 } } });
  return { ...people, ageRates: [basisText(rates), null] };
};
