import type { UseFormReturnType } from '@mantine/form';
import type { BenefitsSave } from '@worksmart/shared/records/customers/benefits.schema.ts';

/** The part of the record’s form that the Comparison tab needs: the medical tier belongs to the record. */
export interface ComparisonForm {
  values: { rfp: { benefits: BenefitsSave } };
  getInputProps: UseFormReturnType<Record<string, unknown>>['getInputProps'];
}
