import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import {
  maxScenarios,
  type Scenario as ScenarioResponse,
  scenarioFields,
  type scenarioSave,
} from '@worksmart/shared/pricing/scenarios/schema.ts';
import type { z } from 'zod';
import type { Scenario } from '#generated/prisma/client.ts';
import { fullName, personOf } from '#platform/actor.ts';
import type { Changes } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { type Db, unlessTaken } from '#platform/db.ts';
import { columnsIn, fieldsOf } from '#platform/record-columns.ts';
import { lockForRfp, openCustomer } from '#records/customers/customer-access.service.ts';
import { customerRows } from '#records/customers/customer-rows.service.ts';
import { checkMedicalTier } from '#records/lookups/lookup.service.ts';

/** Returns saved scenarios under the contract's names, with the names of their tiers and authors. */
const scenarioResponses = async (db: Db, rows: readonly Scenario[]): Promise<ScenarioResponse[]> => {
  const tierIds = rows.flatMap(({ medicalTierId }) => medicalTierId ?? []);
  const userIds = rows.flatMap(({ createdById }) => createdById ?? []);
  const tiers = tierIds.length > 0 ? await db.tier.findMany({ where: { id: { in: tierIds } } }) : [];
  const users = userIds.length > 0 ? await db.user.findMany({ where: { id: { in: userIds } } }) : [];
  return rows.map((row) => {
    const tier = tiers.find(({ id }) => id === row.medicalTierId);
    const user = users.find(({ id }) => id === row.createdById);
    return {
      id: row.id,
      ...fieldsOf(scenarioFields, row),
      medicalTier: tier ? { id: tier.id, name: tier.description, description: tier.description } : null,
      createdBy: user ? fullName(user) : '',
      createdOn: row.createdAt.toISOString(),
      rowVersion: row.rowVersion,
    } as ScenarioResponse;
  });
};

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

/** Returns the changes for the audit, with the tier by its name. */
const inAudit = async (
  ctx: Context,
  { medicalTierId, createdAt: _, createdById: __, ...changes }: Changes,
): Promise<Changes> => {
  if (!medicalTierId) return changes;
  const tiers = await ctx.db.tier.findMany({
    where: { id: { in: medicalTierId.filter((id) => typeof id === 'number') } },
  });
  const nameOf = (wanted: unknown) => tiers.find(({ id }) => id === wanted)?.description ?? null;
  const [before, after] = medicalTierId;
  return { ...changes, medicalTier: [nameOf(before), nameOf(after)] };
};

const assertRoom = async ({ db }: Context, customerId: number): Promise<void> => {
  if ((await db.scenario.count({ where: { customerId } })) < maxScenarios) return;
  throw new AppError('rule', `This record already has ${maxScenarios} scenarios. Please delete one first.`);
};

const { save, remove } = customerRows<typeof scenarioFields, Scenario, ScenarioInput>({
  entity: 'scenario',
  fields: scenarioFields,
  lock: (ctx, { customerId }) => lockForRfp(ctx, customerId),
  columns: async (ctx, { customerId }, sent, before) => {
    await checkMedicalTier(ctx, 'medicalTier', sent.medicalTier);
    if (!before) await assertRoom(ctx, customerId);
    return columnsIn<Scenario>()(scenarioFields, sent);
  },
  made: (ctx) => ({ createdAt: ctx.clock(), createdById: personOf(ctx.actor) }),
  audited: inAudit,
  shown: async (row, db) => (await scenarioResponses(db, [row]))[0] ?? {},
});

/**
 * Saves a new scenario (id 0) or renames or changes one. Does not write the record itself.
 * @throws AppError not_found; validation for a name in use or an unknown tier; rule for more than 20 scenarios; stale
 *   (with the current scenario)
 */
export const saveScenario = (ctx: Context, customerId: number, input: ScenarioInput): Promise<ScenarioResponse> => {
  const saved = save(ctx, customerId, input) as Promise<ScenarioResponse>;
  return unlessTaken(saved, (cause) => invalid({ name: [nameTaken] }, cause));
};

/** Deletes a scenario. @throws AppError not_found */
export const removeScenario = remove;
