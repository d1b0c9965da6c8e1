import { Button, Group, Text } from '@mantine/core';
import type { PlanImport } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { useState } from 'react';
import { Ago } from '#ui/ago.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { usePlanImports, useUndoPlanImport } from './plan-import.api.ts';

/** `3 added, 12 changed`. */
const doneText = ({ added, changed }: PlanImport): string =>
  [added > 0 && `${added.toLocaleString('en-US')} added`, changed > 0 && `${changed.toLocaleString('en-US')} changed`]
    .filter(Boolean)
    .join(', ');

const titleOf = ({ filename }: PlanImport): string => filename ?? 'Pasted rows';

/** The imports of the last days, each with its undo; nothing if there are none. */
export const RecentImports = () => {
  const { data = [] } = usePlanImports();
  const undo = useUndoPlanImport();
  const [asks, setAsks] = useState<PlanImport>();
  if (data.length === 0) return null;
  return (
    <section aria-label="Recent imports">
      <Text fw={600} size="sm" mb={4}>
        Recent imports
      </Text>
      {data.map((one) => (
        <Group key={one.id} justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {`${titleOf(one)}: ${doneText(one)}, `}
            <Ago at={one.importedOn} by={one.importedBy} />
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            aria-label={`Undo the import of ${titleOf(one)}`}
            onClick={() => setAsks(one)}
          >
            Undo
          </Button>
        </Group>
      ))}
      <ConfirmDialog
        opened={asks !== undefined}
        title="Undo This Import?"
        confirm="Undo"
        onConfirm={() => asks && undo.mutateAsync({ params: { id: asks.id } })}
        done="The import was undone."
        onClose={() => setAsks(undefined)}
      >
        Plans that it added are removed. Plans that it changed get their earlier values.
      </ConfirmDialog>
    </section>
  );
};
