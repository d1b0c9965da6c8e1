import { Stack } from '@mantine/core';
import { FlagField } from '../../../../ui/fields/select-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { fieldLabel } from './group-labels.ts';
import { type GroupPart, GroupSelect } from './group-part.tsx';

export const DisabilityTab = (part: GroupPart) => (
  <FormSection title="Disability" columns={2}>
    <GroupSelect {...part} path="disability.shortTerm" />
    <GroupSelect {...part} path="disability.longTerm" />
  </FormSection>
);

export const LifeTab = (part: GroupPart) => (
  <FormSection title="Life" columns={2}>
    <Stack gap="sm" pt={{ sm: 28 }}>
      {['life.basicLife', 'life.volunteerLife'].map((path) => (
        <FlagField key={path} label={fieldLabel(path)} disabled={part.readOnly} {...part.form.getInputProps(path)} />
      ))}
    </Stack>
    <GroupSelect {...part} path="life.employerPaid" />
  </FormSection>
);
