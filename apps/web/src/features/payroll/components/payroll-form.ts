import type { UseFormReturnType } from '@mantine/form';
import type { AdminRatesSave, PayRollSave } from '@worksmart/shared/payroll/schema.ts';

/** The parts of the record's form that the payroll tab needs. */
export interface PayrollForm {
  values: { rfp: { payRoll: PayRollSave; adminRates: AdminRatesSave } };
  getInputProps: UseFormReturnType<Record<string, unknown>>['getInputProps'];
  setFieldValue: (path: string, value: unknown) => void;
}
