import type { BenefitGroupYear, Prisma } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';

type Columns = Prisma.BenefitGroupYearUncheckedCreateInput;

/**
 * Adds a benefit group of a client in a year, directly to the database, with the client's year if it is missing.
 * @param more `year` (2027 by default); `groupId` for another year of a group; `renewalStatusId` and other columns
 */
export const addRenewal = async (
  db: Db,
  customerId: number,
  more: Partial<Columns> = {},
): Promise<BenefitGroupYear> => {
  const { year = 2027, groupId, ...columns } = more;
  const key = { customerId_year: { customerId, year } };
  const { id: clientYearId } = await db.clientYear.upsert({ where: key, create: { customerId, year }, update: {} });
  const lasting = groupId ?? (await db.benefitGroup.create({ data: { customerId } })).id;
  const status = columns.renewalStatusId ? { renewalStatusDate: new Date('2026-10-01T12:00:00Z') } : {};
  return db.benefitGroupYear.create({
    data: { name: 'All Employees', ...status, ...columns, customerId, clientYearId, year, groupId: lasting },
  });
};
