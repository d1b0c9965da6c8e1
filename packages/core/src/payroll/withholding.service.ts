import type {
  Withholding as WithholdingResponse,
  withholdingSave,
} from '@worksmart/shared/payroll/priced-rows.schema.ts';
import type { z } from 'zod';
import type { Withholding } from '../generated/prisma/client.ts';
import { payrollList } from './payroll-row.service.ts';
import { checkTaxableWages } from './taxable-wages.service.ts';

/** The operations on the unemployment and withholding of a customer's states. */
export const {
  write: writeWithholding,
  save: saveWithholding,
  remove: deleteWithholding,
} = payrollList<Withholding, z.output<typeof withholdingSave>, WithholdingResponse>({
  entity: 'withholding',
  /** Omits costs unless they were typed with an override: the pricing calculates them. */
  typed: ({ id: _, rowVersion: __, override = false, proposedTaxRate, currentSUTA, proposedSUTA, ...fields }) => ({
    ...fields,
    override,
    ...(override && { proposedTaxRate, currentSuta: currentSUTA, proposedSuta: proposedSUTA }),
  }),
  check: checkTaxableWages,
  toResponse: ({ customerId: _, taxRate, proposedTaxRate, currentSuta, proposedSuta, ...row }) => ({
    ...row,
    belowBaseWages: row.belowBaseWages.toNumber(),
    taxableWages: row.taxableWages?.toNumber() ?? null,
    taxRate: taxRate.toNumber(),
    proposedTaxRate: proposedTaxRate?.toNumber() ?? null,
    currentSUTA: currentSuta?.toNumber() ?? null,
    proposedSUTA: proposedSuta?.toNumber() ?? null,
  }),
});
