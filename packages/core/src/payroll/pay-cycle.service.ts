import type { PayCycle as PayCycleAnswer, payCycleSave } from '@worksmart/shared/payroll/schema.ts';
import type { z } from 'zod';
import type { PayCycle } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { deleteRow, type PayrollRows, saveRow } from './payroll-row.service.ts';

type PayCycleInput = z.output<typeof payCycleSave>;
type PayCycleFields = Omit<PayCycleInput, 'id' | 'rowVersion'>;

export const payCycleRows: PayrollRows<PayCycle, PayCycleInput, PayCycleFields, PayCycleAnswer> = {
  entity: 'payCycle',
  find: (db, id) => db.payCycle.findUnique({ where: { id } }),
  create: (db, data) => db.payCycle.create({ data }),
  change: (db, id, data) => db.payCycle.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } }),
  remove: (db, id) => db.payCycle.delete({ where: { id } }),
  typed: ({ id: _, rowVersion: __, ...fields }) => fields,
  answer: ({ customerId: _, wages, ...cycle }) => ({ ...cycle, wages: wages.toNumber() }),
};

/** Saves a pay cycle. @throws AppError not_found, forbidden, stale (with the current pay cycle) */
export const savePayCycle = (ctx: Context, customerId: number, input: PayCycleInput): Promise<PayCycleAnswer> =>
  saveRow(ctx, payCycleRows, customerId, input);

/** Deletes a pay cycle. @throws AppError not_found, forbidden */
export const deletePayCycle = (ctx: Context, id: number): Promise<{ id: number }> => deleteRow(ctx, payCycleRows, id);
