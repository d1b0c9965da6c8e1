import { AppError, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import {
  maxScenarios,
  type Scenario as ScenarioResponse,
  scenarioFields,
  type scenarioSave,
} from '@worksmart/shared/pricing/scenarios/schema.ts';
import type { z } from 'zod';
import type { Scenario } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import type { Changes } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '#platform/current-version.ts';
import { databaseErrorCode } from '#platform/db.ts';
import { differing, hasChanges, removedFields } from '#platform/record-changes.ts';
import { columnsIn } from '#platform/record-columns.ts';
import { lockForRfp, openCustomer } from '#records/customers/customer-access.service.ts';
import { checkMedicalTier } from '#records/lookups/lookup.service.ts';
import { scenarioResponses } from './scenario.queries.ts';

type ScenarioInput = z.output<typeof scenarioSave>;

const nameTaken = 'A scenario with this name already exists.';

/**
 * Lists a customer's saved scenarios, ordered by name.
 * @throws AppError not_found
 */
export const listScenarios = async (ctx: Context, customerId: number): Promise<ScenarioResponse[]> => {
  await openCustomer(ctx, customerId);
  const order = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  const responses = await scenarioResponses(ctx.db, await ctx.db.scenario.findMany({ where: { customerId } }));
  return responses.sort((one, other) => order.compare(one.name, other.name));
};

/**
 * Returns one of a customer's scenarios. Check first that the user may open the customer.
 * @throws AppError validation on `field` for an unknown scenario or one of another customer
 */
export const scenarioOf = async (ctx: Context, customerId: number, id: number, field: string): Promise<Scenario> => {
  const scenario = await ctx.db.scenario.findUnique({ where: { id } });
  if (scenario?.customerId !== customerId) throw invalid({ [field]: ['This scenario no longer exists.'] });
  return scenario;
};

const stored = async (ctx: Context, customerId: number, id: number): Promise<Scenario> => {
  const scenario = await ctx.db.scenario.findUnique({ where: { id } });
  if (scenario?.customerId !== customerId) throw notFound();
  return scenario;
};

const responseOf = async (ctx: Context, customerId: number, id: number): Promise<ScenarioResponse> => {
  const [response] = await scenarioResponses(ctx.db, [await stored(ctx, customerId, id)]);
  if (!response) throw notFound();
  return response;
};

/** Returns the changes for the audit, with the tier by its name. */
const inAudit = async (ctx: Context, { medicalTierId, ...changes }: Changes): Promise<Changes> => {
  if (!medicalTierId) return changes;
  const tiers = await ctx.db.tier.findMany({
    where: { id: { in: medicalTierId.filter((id) => typeof id === 'number') } },
  });
  const nameOf = (wanted: unknown) => tiers.find(({ id }) => id === wanted)?.description ?? null;
  const [before, after] = medicalTierId;
  return { ...changes, medicalTier: [nameOf(before), nameOf(after)] };
};

/** Writes a scenario. @returns its id */
const write = async (ctx: Context, customerId: number, input: ScenarioInput): Promise<number> => {
  await checkMedicalTier(ctx, 'medicalTier', input.medicalTier);
  const fields = { ...columnsIn<Scenario>()(scenarioFields, input), name: input.name };
  const entity = 'scenario';
  if (input.id === 0) {
    if ((await ctx.db.scenario.count({ where: { customerId } })) >= maxScenarios) {
      throw new AppError('rule', `This record already has ${maxScenarios} scenarios. Please delete one first.`);
    }
    const data = { ...fields, customerId, createdAt: ctx.clock(), createdById: personOf(ctx.actor) };
    const { id } = await ctx.db.scenario.create({ data });
    await ctx.audit({ entity, entityId: id, customerId, changes: await inAudit(ctx, differing({}, fields).changes) });
    return id;
  }
  const before = await stored(ctx, customerId, input.id);
  assertCurrentVersion(input.rowVersion, before.rowVersion);
  const { data, changes } = differing(before, fields);
  if (hasChanges(changes)) {
    await ctx.db.scenario.update({ where: { id: input.id }, data: { ...data, rowVersion: { increment: 1 } } });
    await ctx.audit({ entity, entityId: input.id, customerId, changes: await inAudit(ctx, changes) });
  }
  return input.id;
};

/**
 * Saves a new scenario (id 0) or renames or changes one. Does not write the record itself.
 * @throws AppError not_found; validation for a name in use or an unknown tier; rule for more than 20 scenarios; stale
 *   (with the current scenario)
 */
export const saveScenario = async (
  ctx: Context,
  customerId: number,
  input: ScenarioInput,
): Promise<ScenarioResponse> => {
  try {
    return await withCurrentOnConflict(
      () =>
        inTransaction(ctx, async (tx) => {
          await lockForRfp(tx, customerId);
          return responseOf(tx, customerId, await write(tx, customerId, input));
        }),
      () => responseOf(ctx, customerId, input.id),
    );
  } catch (cause) {
    if (databaseErrorCode(cause) !== 'P2002') throw cause;
    throw invalid({ name: [nameTaken] }, cause);
  }
};

/** Deletes a scenario. @throws AppError not_found */
export const removeScenario = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const found = await tx.db.scenario.findUnique({ where: { id } });
    if (!found) throw notFound();
    await lockForRfp(tx, found.customerId);
    const {
      id: _,
      customerId,
      rowVersion: __,
      createdAt: ___,
      createdById: ____,
      ...fields
    } = await stored(tx, found.customerId, id);
    await tx.db.scenario.delete({ where: { id } });
    await tx.audit({ entity: 'scenario', entityId: id, customerId, changes: await inAudit(tx, removedFields(fields)) });
    return { id };
  });
