import type { PayCycle as PayCycleResponse, payCycleSave } from '@worksmart/shared/payroll/schema.ts';
import type { z } from 'zod';
import type { PayCycle } from '../generated/prisma/client.ts';
import { payrollList } from './payroll-row.service.ts';

/** The operations on a customer's pay cycles. */
export const {
  write: writePayCycle,
  save: savePayCycle,
  remove: deletePayCycle,
} = payrollList<PayCycle, z.output<typeof payCycleSave>, PayCycleResponse>({
  entity: 'payCycle',
  typed: ({ id: _, rowVersion: __, ...fields }) => fields,
  toResponse: ({ customerId: _, wages, ...cycle }) => ({ ...cycle, wages: wages.toNumber() }),
});
