import { Button, Group, Text } from '@mantine/core';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { messageOf } from '#lib/api-error.ts';
import type { SaveStatus as Status } from '#ui/edited-record/edited-record.ts';

const offlineText = 'No connection. Your changes are stored on this device and will be saved when you’re back online.';

const triedAgainText = 'Not saved yet. Your changes are stored on this device, and we keep trying to save them.';

const failureText = (error: unknown): string => {
  if (!(error instanceof AppError) || error.code === 'internal') return triedAgainText;
  return error.code === 'unavailable' ? offlineText : `Not saved. ${messageOf(error)}`;
};

/** The time on the customer’s own clock. It needs no name of a zone, which a phone has no room for. */
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const textOf = (saving: Status): string => {
  if (saving.kind === 'saving') return 'Saving…';
  if (saving.kind === 'saved') return `Saved at ${clock.format(saving.at)}`;
  if (saving.kind === 'conflict') return 'Waiting for your choice';
  return saving.kind === 'failed' ? failureText(saving.error) : 'Saves as you type';
};

const fieldsText = (count: number) =>
  count === 1
    ? '1 field needs a correction and is not saved yet.'
    : `${count} fields need a correction and are not saved yet.`;

interface Props {
  saving: Status;
  /** Paths of the fields whose values cannot be saved. */
  wrong: number;
  onRetry: () => void;
}

/** Shows whether the provider has everything that was typed. Always visible. */
export const SaveStatus = ({ saving, wrong: invalid, onRetry }: Props) => {
  const failed = saving.kind === 'failed';
  const wrong = failed ? 0 : invalid;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end" data-problem={failed || wrong > 0 || undefined}>
      <Text size="sm" role="status" ta="right" c={failed || wrong > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
        {wrong > 0 ? fieldsText(wrong) : textOf(saving)}
      </Text>
      {failed && (
        <Button size="xs" variant="default" onClick={onRetry} style={{ flex: 'none' }}>
          Retry
        </Button>
      )}
    </Group>
  );
};
