import type { AdminRatesSave, PayRollSave } from '@worksmart/shared/records/payroll/schema.ts';
import type { z } from 'zod';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

/** The parts of the record's form that the payroll tab needs. */
export interface PayrollForm
  extends Pick<ContractForm<z.ZodType<unknown, Record<string, unknown>>>, 'field' | 'markedPaths'> {
  values: { rfp: { payRoll: PayRollSave; adminRates: AdminRatesSave } };
  setFieldValue: (path: string, value: unknown) => void;
  removeListItem: (path: string, at: number) => void;
}
