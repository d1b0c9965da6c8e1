import { SimpleGrid } from '@mantine/core';
import { type PayCycle, payCycleFields, payCycleSave } from '@worksmart/shared/records/payroll/schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';

const StaffField = fieldOf(payCycleFields);

/** Converts a stored pay cycle to form values. */
export const payCycleValues = (payCycle: PayCycle) => formValues(payCycleSave, payCycle);

interface Props {
  /** Explains the description to users who have not filled it in before. */
  descriptionHelp?: string;
  /** Where the wages are found. */
  wagesHelp?: string;
  /** The cycles in other words than the documented ones. */
  cycles?: readonly { id: number; name: string }[];
  /** The fields with other labels. */
  Field?: typeof StaffField;
}

/** The fields of one pay cycle. */
export const PayCycleFields = ({ descriptionHelp, wagesHelp, cycles, Field = StaffField }: Props) => (
  <>
    <Field path="description" description={descriptionHelp} data-autofocus />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <Field path="cycleCount" {...(cycles && { options: cycles })} />
      <Field path="wages" description={wagesHelp} />
      <Field path="ftCount" />
      <Field path="ptCount" />
    </SimpleGrid>
  </>
);
