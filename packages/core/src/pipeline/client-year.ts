import type { ClientYear } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';

/** The client part of a year; a year that has none yet starts with the identifiers and group of the one before. */
export const ensureClientYear = async (ctx: Context, customerId: number, year: number): Promise<ClientYear> => {
  const existing = await ctx.db.clientYear.findUnique({ where: { customerId_year: { customerId, year } } });
  if (existing) return existing;
  const nearest =
    (await ctx.db.clientYear.findFirst({ where: { customerId, year: { lt: year } }, orderBy: { year: 'desc' } })) ??
    (await ctx.db.clientYear.findFirst({ where: { customerId }, orderBy: { year: 'asc' } }));
  const { id: _, ...copied } = nearest ?? { id: 0 };
  return ctx.db.clientYear.create({ data: { ...copied, customerId, year } });
};
