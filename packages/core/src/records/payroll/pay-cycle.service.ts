import { payCycleFields, type payCycleSave } from '@worksmart/shared/records/payroll/schema.ts';
import type { z } from 'zod';
import type { PayCycle } from '#generated/prisma/client.ts';
import { payrollList } from './payroll-row.service.ts';

/** The operations on a customer's pay cycles. */
export const {
  write: writePayCycle,
  save: savePayCycle,
  remove: deletePayCycle,
} = payrollList<typeof payCycleFields, PayCycle, z.output<typeof payCycleSave>>({
  entity: 'payCycle',
  fields: payCycleFields,
});
