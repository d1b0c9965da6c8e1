import type { UseFormReturnType } from '@mantine/form';
import type { AdminRatesSave, PayRollSave } from '@worksmart/shared/payroll/schema.ts';

/** What the payroll tab needs of the form that holds the record. */
export interface PayrollForm {
  values: { rfp: { payRoll: PayRollSave; adminRates: AdminRatesSave } };
  getInputProps: UseFormReturnType<Record<string, unknown>>['getInputProps'];
  setFieldValue: (path: string, value: unknown) => void;
}
