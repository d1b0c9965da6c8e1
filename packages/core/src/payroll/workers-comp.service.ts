import type {
  WorkersComp as WorkersCompAnswer,
  workersCompSave,
} from '@worksmart/shared/payroll/priced-rows.schema.ts';
import type { z } from 'zod';
import type { WorkersComp } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { deleteRow, type PayrollRows, saveRow } from './payroll-row.service.ts';

type WorkersCompInput = z.output<typeof workersCompSave>;

/** Omits costs unless they were typed with an override: the pricing calculates them. */
const typed = ({ id: _, rowVersion: __, ...input }: WorkersCompInput) => {
  const { override = false, proposedRate, currentCost, proposedCost, ...fields } = input;
  return { ...fields, override, ...(override ? { proposedRate, currentCost, proposedCost } : {}) };
};

export const workersCompRows: PayrollRows<
  WorkersComp,
  WorkersCompInput,
  ReturnType<typeof typed>,
  WorkersCompAnswer
> = {
  entity: 'workersComp',
  find: (db, id) => db.workersComp.findUnique({ where: { id } }),
  create: (db, data) => db.workersComp.create({ data }),
  change: (db, id, data) => db.workersComp.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } }),
  remove: (db, id) => db.workersComp.delete({ where: { id } }),
  typed,
  answer: ({ customerId: _, rate, proposedRate, monthlyWages, annualWages, currentCost, proposedCost, ...row }) => ({
    ...row,
    rate: rate.toNumber(),
    proposedRate: proposedRate?.toNumber() ?? null,
    monthlyWages: monthlyWages.toNumber(),
    annualWages: annualWages.toNumber(),
    currentCost: currentCost?.toNumber() ?? null,
    proposedCost: proposedCost?.toNumber() ?? null,
  }),
};

/** Saves a workers' comp line. @throws AppError not_found, forbidden, stale (with the current row) */
export const saveWorkersComp = (
  ctx: Context,
  customerId: number,
  input: WorkersCompInput,
): Promise<WorkersCompAnswer> => saveRow(ctx, workersCompRows, customerId, input);

/** Deletes a workers' comp line. @throws AppError not_found, forbidden */
export const deleteWorkersComp = (ctx: Context, id: number): Promise<{ id: number }> =>
  deleteRow(ctx, workersCompRows, id);
