import type {
  Withholding as WithholdingAnswer,
  withholdingSave,
} from '@worksmart/shared/payroll/priced-rows.schema.ts';
import type { z } from 'zod';
import type { Withholding } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { deleteRow, type PayrollRows, saveRow } from './payroll-row.service.ts';

type WithholdingInput = z.output<typeof withholdingSave>;

/** Omits costs unless they were typed with an override: the pricing calculates them. */
const typed = ({ id: _, rowVersion: __, ...input }: WithholdingInput) => {
  const { override = false, proposedTaxRate, currentSUTA, proposedSUTA, ...fields } = input;
  const figures = { proposedTaxRate, currentSuta: currentSUTA, proposedSuta: proposedSUTA };
  return { ...fields, override, ...(override ? figures : {}) };
};

export const withholdingRows: PayrollRows<
  Withholding,
  WithholdingInput,
  ReturnType<typeof typed>,
  WithholdingAnswer
> = {
  entity: 'withholding',
  find: (db, id) => db.withholding.findUnique({ where: { id } }),
  create: (db, data) => db.withholding.create({ data }),
  change: (db, id, data) => db.withholding.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } }),
  remove: (db, id) => db.withholding.delete({ where: { id } }),
  typed,
  answer: ({ customerId: _, taxRate, proposedTaxRate, currentSuta, proposedSuta, ...row }) => ({
    ...row,
    taxRate: taxRate.toNumber(),
    proposedTaxRate: proposedTaxRate?.toNumber() ?? null,
    currentSUTA: currentSuta?.toNumber() ?? null,
    proposedSUTA: proposedSuta?.toNumber() ?? null,
  }),
};

/** Saves a withholding. @throws AppError not_found, forbidden, stale (with the current row) */
export const saveWithholding = (
  ctx: Context,
  customerId: number,
  input: WithholdingInput,
): Promise<WithholdingAnswer> => saveRow(ctx, withholdingRows, customerId, input);

/** Deletes a withholding. @throws AppError not_found, forbidden */
export const deleteWithholding = (ctx: Context, id: number): Promise<{ id: number }> =>
  deleteRow(ctx, withholdingRows, id);
