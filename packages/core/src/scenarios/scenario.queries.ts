import { wcTiers } from '@worksmart/shared/payroll/payroll.fields.ts';
import type { Scenario as ScenarioResponse } from '@worksmart/shared/scenarios/schema.ts';
import type { Scenario } from '../generated/prisma/client.ts';
import type { Db } from '../platform/db.ts';

const numberOf = (value: { toNumber(): number } | null): number | null => value?.toNumber() ?? null;

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
      name: row.name,
      wcTier: wcTiers.find((tier) => tier === row.wcTier) ?? null,
      medicalTier: tier ? { id: tier.id, name: tier.description, description: tier.description } : null,
      wS_WK: numberOf(row.wsWk),
      wS_BW: numberOf(row.wsBw),
      wS_SM: numberOf(row.wsSm),
      wS_MO: numberOf(row.wsMo),
      employerShareToday: row.employerShareToday.toNumber(),
      employerShare: row.employerShare.toNumber(),
      createdBy: user ? `${user.firstName} ${user.lastName}` : '',
      createdOn: row.createdAt.toISOString(),
      rowVersion: row.rowVersion,
    };
  });
};
