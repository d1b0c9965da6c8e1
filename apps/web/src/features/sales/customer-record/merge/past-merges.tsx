import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RecordMerge } from '@worksmart/shared/records/customers/merge.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useState } from 'react';
import { mergesQuery, useUndoMerge } from '#features/records/customers/customers.api.ts';
import { dayText, momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { toast } from '#ui/toasts.ts';

/** The merges into a record that can still be undone. */
export const PastMerges = ({ customer, onUndone }: { customer: CustomerDetail; onUndone: () => void }) => {
  const merges = useQuery(mergesQuery(customer.id));
  const [undoing, setUndoing] = useState<RecordMerge>();
  if (merges.error)
    return (
      <ErrorPanel
        error={merges.error}
        title="Earlier merges could not be loaded"
        onRetry={() => void merges.refetch()}
      />
    );
  if (!merges.data?.length) return null;
  return (
    <Stack gap={4} role="group" aria-label="Earlier merges">
      {merges.data.map((merge, at) => (
        <Group key={merge.otherID} justify="space-between" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {`${merge.name} was merged into this record on ${momentText(merge.mergedAt)}${merge.mergedBy && ` by ${merge.mergedBy}`}.`}
          </Text>
          {at === 0 && (
            <Button variant="default" size="compact-sm" flex="none" onClick={() => setUndoing(merge)}>
              Undo
            </Button>
          )}
        </Group>
      ))}
      {undoing && (
        <UndoDialog customer={customer} merge={undoing} onUndone={onUndone} onClose={() => setUndoing(undefined)} />
      )}
    </Stack>
  );
};

interface UndoProps {
  customer: CustomerDetail;
  merge: RecordMerge;
  onUndone: () => void;
  onClose: () => void;
}

const UndoDialog = ({ customer: { id, name }, merge, onUndone, onClose }: UndoProps) => {
  const undo = useUndoMerge();
  return (
    <ConfirmDialog
      title="Undo Merge?"
      confirm="Undo Merge"
      onConfirm={() =>
        undo.mutateAsync({ params: { id }, query: { otherID: merge.otherID } }).then(() => {
          toast(`${merge.name} is a record of its own again.`);
          onUndone();
        })
      }
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{`${merge.name} comes back with its contacts, documents and all its other rows, as they are now. Rows that were added to ${name} since stay there.`}</Text>
        {merge.keptFields.length > 0 && (
          <Text>{`These fields were changed since and stay as they are: ${merge.keptFields.join(', ')}.`}</Text>
        )}
        <Text variant="note">{`Possible until ${dayText(merge.undoUntil)}.`}</Text>
      </Stack>
    </ConfirmDialog>
  );
};
