import { withholdingFields, type withholdingSave } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import type { z } from 'zod';
import type { Withholding } from '#generated/prisma/client.ts';
import { payrollList } from './payroll-row.service.ts';
import { checkTaxableWages } from './taxable-wages.service.ts';

/** The operations on the unemployment and withholding of a customer's states. */
export const {
  write: writeWithholding,
  save: saveWithholding,
  remove: deleteWithholding,
} = payrollList<typeof withholdingFields, Withholding, z.output<typeof withholdingSave>>({
  entity: 'withholding',
  fields: withholdingFields,
  check: (ctx, { customerId }, row) => checkTaxableWages(ctx, customerId, row),
});
