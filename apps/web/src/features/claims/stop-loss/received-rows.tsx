import { Button, Group, Stack, Text } from '@mantine/core';
import { mostLasers } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { contractFields } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import type { TermsForm } from './terms-form.ts';

/** What the carrier really paid for members: shown next to the calculated amounts, never part of them. */
export const ReceivedRows = ({ form }: { form: TermsForm }) => {
  const { received } = form.values;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{contractFields.received.label}</Text>
        <Text variant="note">
          What the carrier paid for a member of this contract. Shown in the Reinsurance report next to Reimbursable.
        </Text>
      </div>
      {received.map((_, index) => {
        const of = `of received amount ${index + 1}`;
        const field = (name: string) => form.getInputProps(`received.${index}.${name}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its index is its form path
          <Group key={index} gap="sm" align="flex-start" role="group" aria-label={`Received amount ${index + 1}`}>
            <TextField label="Member ID" aria-label={`Member ID ${of}`} flex="1 1 150px" {...field('memberId')} />
            <MoneyField label="Amount" aria-label={`Amount ${of}`} flex="1 1 130px" {...field('amount')} />
            <Button
              mt={22}
              variant="default"
              aria-label={`Remove received amount ${index + 1}`}
              onClick={() => form.removeListItem('received', index)}
            >
              Remove
            </Button>
          </Group>
        );
      })}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={received.length >= mostLasers}
          onClick={() => form.insertListItem('received', { memberId: '', amount: null })}
        >
          Add Received Amount
        </Button>
      </div>
    </Stack>
  );
};
