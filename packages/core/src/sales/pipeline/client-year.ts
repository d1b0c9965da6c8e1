import { noAggregate } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import type { ClientYear } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';

const include = { lasers: true } as const;

/**
 * Returns the client part of a year. Creates a missing one with the identifiers, group and stop-loss contract of the year
 * before.
 */
export const ensureClientYear = async (ctx: Context, customerId: number, year: number): Promise<ClientYear> => {
  const existing = await ctx.db.clientYear.findUnique({ where: { customerId_year: { customerId, year } } });
  if (existing) return existing;
  const nearest =
    (await ctx.db.clientYear.findFirst({
      where: { customerId, year: { lt: year } },
      orderBy: { year: 'desc' },
      include,
    })) ?? (await ctx.db.clientYear.findFirst({ where: { customerId }, orderBy: { year: 'asc' }, include }));
  // Each year counts the employees of the one before it, and has its own factors of aggregate stop-loss.
  const { id: _, employeeMonths: _counted, lasers = [], ...copied } = nearest ?? { id: 0, employeeMonths: null };
  const create = lasers.map(({ memberId, deductible }) => ({ memberId, deductible }));
  return ctx.db.clientYear.create({ data: { ...copied, ...noAggregate, customerId, year, lasers: { create } } });
};
