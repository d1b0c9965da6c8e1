import type { UseFormReturnType } from '@mantine/form';
import type { BenefitsSave } from '@worksmart/shared/customers/benefits.schema.ts';

/** What the Comparison tab needs of the form that holds the record: the medical tier is the record's own. */
export interface ComparisonForm {
  values: { rfp: { benefits: BenefitsSave } };
  getInputProps: UseFormReturnType<Record<string, unknown>>['getInputProps'];
}
