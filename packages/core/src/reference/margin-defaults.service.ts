import type { MarginDefault, marginDefaultSave } from '@worksmart/shared/reference/margin-default.schema.ts';
import type { z } from 'zod';
import type { MarginDefault as StoredDefault } from '../generated/prisma/client.ts';
import type { Context, PublicContext } from '../platform/context.ts';
import { removeYearRow, saveYearRow, type YearTable } from './year-rows.ts';

type Input = z.output<typeof marginDefaultSave>;

const shown = (row: StoredDefault): MarginDefault => ({
  ...row,
  perClientAnnual: row.perClientAnnual.toNumber(),
  perEmployeeAnnual: row.perEmployeeAnnual.toNumber(),
  perPayrollRun: row.perPayrollRun.toNumber(),
  commissionPercent: row.commissionPercent.toNumber(),
  setupOnce: row.setupOnce.toNumber(),
  wcLossFundPercent: row.wcLossFundPercent.toNumber(),
  targetMarginPercent: row.targetMarginPercent.toNumber(),
});

const table: YearTable<StoredDefault, Input, MarginDefault> = {
  entity: 'marginDefault',
  duplicate: (year) => `${year} already has margin defaults.`,
  find: (db, where) => db.marginDefault.findUnique({ where }),
  create: (db, data) => db.marginDefault.create({ data }),
  update: (db, id, data) => db.marginDefault.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } }),
  remove: (db, id) => db.marginDefault.delete({ where: { id } }),
  shown,
};

/** Lists the margin defaults, the newest year first. */
export const listMarginDefaults = async (ctx: PublicContext): Promise<MarginDefault[]> =>
  (await ctx.db.marginDefault.findMany({ orderBy: { year: 'desc' } })).map(shown);

/**
 * Adds the margin defaults of a year (id 0) or changes them. Margin sheets are calculated when they are read.
 * @throws AppError not_found, duplicate (the year has defaults), validation (another year), stale (with the current row)
 */
export const saveMarginDefault = (ctx: Context, input: Input): Promise<MarginDefault> => saveYearRow(ctx, table, input);

/** Deletes the margin defaults of a year. @throws AppError not_found */
export const removeMarginDefault = (ctx: Context, id: number): Promise<{ id: number }> => removeYearRow(ctx, table, id);
