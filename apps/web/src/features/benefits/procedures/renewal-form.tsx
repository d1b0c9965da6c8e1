import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { LookupOption } from '#lib/lookups.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { SearchedChoices, useSearchedText } from '#ui/fields/searched-choices.tsx';
import { ClientsAhead } from './clients-ahead.tsx';
import { OmittedBefore } from './omitted-before.tsx';
import { type RunExclusions, useClientsNamed, useRenewalPreview } from './procedures.api.ts';
import { RenewalPreviewPanel } from './renewal-preview.tsx';

interface OmittedClientsProps {
  value: readonly LookupOption[];
  onChange: (clients: LookupOption[]) => void;
  disabled: boolean;
}

/** Selects the clients that a run omits, by a part of the name: the server finds them. */
const OmittedClients = ({ value, onChange, disabled }: OmittedClientsProps) => {
  const search = useSearchedText();
  const clients = useClientsNamed(search.text);
  return (
    <SearchedChoices<LookupOption>
      label="Omitted Clients"
      description="They become Renewal Omitted; a renewal can still be sent to each of them later."
      placeholder={value.length === 0 ? 'none' : undefined}
      search={search}
      found={clients}
      failure="The clients could not be loaded"
      value={value}
      onChange={onChange}
      clearButtonProps={{ 'aria-label': 'Clear Omitted Clients' }}
      disabled={disabled}
    />
  );
};

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

/** Selects the omitted clients, shows what the run would do, and starts it. */
export const RenewalForm = ({ leftOut, onLeftOutChange, starting, failure, run, onRenew, onCancel }: Props) => {
  const [settled] = useDebouncedValue(leftOut, 300);
  const preview = useRenewalPreview(settled);
  return (
    <Stack gap="md">
      <OmittedClients
        value={leftOut.clients}
        onChange={(clients) => onLeftOutChange({ ...leftOut, clients })}
        disabled={starting}
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
      <DialogButtons onCancel={onCancel} busy={starting} failure={failure}>
        <Button onClick={() => void onRenew().catch(() => undefined)} loading={starting}>
          {run}
        </Button>
      </DialogButtons>
    </Stack>
  );
};
