import { Alert, Stack, Text } from '@mantine/core';
import type { FilledRenewal } from '@worksmart/shared/renewals/portal.schema.ts';
import { FormSection } from '../../../../ui/form-section.tsx';
import classes from './renewal.module.css';

/** Messages from the provider's staff: why the renewal is open again, and instructions. */
export const StaffNotes = ({ view }: { view: FilledRenewal }) => {
  const { unlockNote, instructions, provider } = view;
  if (!unlockNote && instructions.length === 0) return null;
  return (
    <Stack gap="md" mb="md">
      {unlockNote && (
        <Alert variant="outline" role="note" title={`${provider} has opened your renewal again`}>
          <Text className={classes.note}>{unlockNote}</Text>
        </Alert>
      )}
      {instructions.map(({ id, title, content }) => (
        <FormSection key={id} title={title} columns={0}>
          <Text className={classes.note}>{content}</Text>
        </FormSection>
      ))}
    </Stack>
  );
};
