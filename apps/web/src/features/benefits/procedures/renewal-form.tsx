import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useLookup } from '#lib/lookups.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ChoicesSelect } from '#ui/fields/choices-select.tsx';
import { ClientsAhead } from './clients-ahead.tsx';
import { OmittedBefore } from './omitted-before.tsx';
import { type RunExclusions, useRenewalPreview } from './procedures.api.ts';
import { RenewalPreviewPanel } from './renewal-preview.tsx';

interface Props {
  leftOut: RunExclusions;
  onLeftOutChange: (leftOut: RunExclusions) => void;
  starting: boolean;
  failure: Error | null;
  /** Label of the button that starts it. */
  run: string;
  onRenew: () => Promise<void>;
  onCancel: () => void;
}

/** How many names to show at once; typing finds the others. */
const shownNames = 100;

/** Selects the omitted clients, shows what the run would do, and starts it. */
export const RenewalForm = ({ leftOut, onLeftOutChange, starting, failure, run, onRenew, onCancel }: Props) => {
  const clients = useLookup('clients');
  const [settled] = useDebouncedValue(leftOut, 300);
  const preview = useRenewalPreview(settled);
  const options = useMemo(
    () =>
      (clients.data ?? [])
        .filter((client) => !('isActive' in client) || client.isActive === true)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    [clients.data],
  );
  return (
    <Stack gap="md">
      {clients.error && (
        <ErrorPanel
          error={clients.error}
          title="The clients could not be loaded"
          onRetry={() => void clients.refetch()}
        />
      )}
      <ChoicesSelect
        label="Omitted Clients"
        description="They become Renewal Omitted; a renewal can still be sent to each of them later."
        placeholder={leftOut.clients.length === 0 ? 'none' : undefined}
        data={options}
        value={leftOut.clients.map(String)}
        onChange={(values) => onLeftOutChange({ ...leftOut, clients: values.map(Number) })}
        clearButtonProps={{ 'aria-label': 'Clear Omitted Clients' }}
        limit={shownNames}
        maxDropdownHeight={260}
        nothingFoundMessage="No clients found."
        disabled={!clients.data || starting}
      />
      {preview.data && (
        <ClientsAhead
          rows={preview.data.ahead}
          included={leftOut.includesAhead}
          onChange={(includesAhead) => onLeftOutChange({ ...leftOut, includesAhead })}
          disabled={starting}
        />
      )}
      {preview.data && (
        <OmittedBefore
          rows={preview.data.omittedBefore}
          leftOut={leftOut.groups}
          onChange={(groups) => onLeftOutChange({ ...leftOut, groups })}
          disabled={starting}
        />
      )}
      <RenewalPreviewPanel preview={preview} stale={settled !== leftOut || preview.isPlaceholderData} />
      <DialogButtons failure={failure}>
        <Button variant="default" onClick={onCancel} disabled={starting}>
          Cancel
        </Button>
        <Button onClick={() => void onRenew().catch(() => undefined)} loading={starting}>
          {run}
        </Button>
      </DialogButtons>
    </Stack>
  );
};
