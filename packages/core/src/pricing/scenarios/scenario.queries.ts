import { type Scenario as ScenarioResponse, scenarioFields } from '@worksmart/shared/pricing/scenarios/schema.ts';
import type { Scenario } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { fieldsOf } from '#platform/record-columns.ts';

/** Returns saved scenarios under the contract's names, with the names of their tiers and authors. */
export const scenarioResponses = async (db: Db, rows: readonly Scenario[]): Promise<ScenarioResponse[]> => {
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
