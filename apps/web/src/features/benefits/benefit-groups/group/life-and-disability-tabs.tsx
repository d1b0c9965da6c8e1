import { Stack } from '@mantine/core';
import { FormSection } from '#ui/form-section.tsx';
import { GroupField as Field, GroupInputs, type GroupPart } from './group-part.tsx';

export const DisabilityTab = (part: GroupPart) => (
  <GroupInputs {...part}>
    <FormSection title="Disability" columns={2}>
      <Field path="disability.shortTerm" />
      <Field path="disability.longTerm" />
    </FormSection>
  </GroupInputs>
);

export const LifeTab = (part: GroupPart) => (
  <GroupInputs {...part}>
    <FormSection title="Life" columns={2}>
      <Stack gap="sm" pt={{ sm: 28 }}>
        <Field path="life.basicLife" />
        <Field path="life.volunteerLife" />
      </Stack>
      <Field path="life.employerPaid" />
    </FormSection>
  </GroupInputs>
);
