import { type MarginDefault, marginDefaultSave } from '@worksmart/shared/reference/margin-default.schema.ts';
import type { MarginDefault as StoredDefault } from '../generated/prisma/client.ts';
import type { PublicContext } from '../platform/context.ts';
import { keyedRows } from './keyed-rows.ts';

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

/** Lists the margin defaults, the newest year first. */
export const listMarginDefaults = async (ctx: PublicContext): Promise<MarginDefault[]> =>
  (await ctx.db.marginDefault.findMany({ orderBy: { year: 'desc' } })).map(shown);

/** Saves or removes the margin defaults of a year. Margin sheets are calculated when they are read. */
export const { save: saveMarginDefault, remove: removeMarginDefault } = keyedRows({
  entity: 'marginDefault',
  schema: marginDefaultSave,
  shown,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has margin defaults.` }),
});
