import { SimpleGrid } from '@mantine/core';
import { type PayCycle, payCycleFields, payCycleSave } from '@worksmart/shared/records/payroll/schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';

const Field = fieldOf(payCycleFields);

/** Converts a stored pay cycle to form values. */
export const payCycleValues = (payCycle: PayCycle) => formValues(payCycleSave, payCycle);

/** The fields of one pay cycle. @param descriptionHelp explains the first one to users who have not filled it in before */
export const PayCycleFields = ({ descriptionHelp }: { descriptionHelp?: string }) => (
  <>
    <Field path="description" description={descriptionHelp} data-autofocus />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <Field path="cycleCount" />
      <Field path="wages" />
      <Field path="ftCount" />
      <Field path="ptCount" />
    </SimpleGrid>
  </>
);
