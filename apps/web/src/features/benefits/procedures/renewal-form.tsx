import { Button, Checkbox, Fieldset, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RenewalPreview } from '@worksmart/shared/benefits/procedures/routes.ts';
import { businessYear } from '#lib/business-day.ts';
import type { LookupOption } from '#lib/lookups.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { SearchedChoices, useSearchedText } from '#ui/fields/searched-choices.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
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

interface AheadProps {
  rows: RenewalPreview['ahead'];
  included: boolean;
  onChange: (included: boolean) => void;
  disabled: boolean;
}

/** How many names to show. */
const shown = 5;

const listed = new Intl.ListFormat('en-US');

/** Clients that begin after this year. The run skips them unless the user ticks the box. */
const ClientsAhead = ({ rows, included, onChange, disabled }: AheadProps) => {
  if (rows.length === 0) return null;
  const [count, begin, their] =
    rows.length === 1 ? ['1 client', 'begins', 'its'] : [`${rows.length} clients`, 'begin', 'their'];
  const names = rows.slice(0, shown).map(({ companyName, year }) => `${companyName} (${year})`);
  const others = rows.length - names.length;
  return (
    <Fieldset legend="Beginning Later" disabled={disabled}>
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {`${count} ${begin} after ${businessYear()}${included ? '' : ` and will be skipped, since ${their} next renewal is not due yet`}: `}
          {`${listed.format([...names, ...(others > 0 ? [`${others} more`] : [])])}.`}
        </Text>
        <FlagField label="Prepare them too" value={included} disabled={disabled} onChange={onChange} />
      </Stack>
    </Fieldset>
  );
};

type Row = RenewalPreview['omittedBefore'][number];

interface BeforeProps {
  rows: readonly Row[];
  /** The groups that are left out again. */
  leftOut: readonly number[];
  onChange: (leftOut: number[]) => void;
  disabled: boolean;
}

const nameOf = ({ companyName, groupName, year }: Row): string => `${companyName}: ${groupName}, omitted from ${year}`;

/** Groups that were left out in their latest year. The run includes them unless the user clears them. */
const OmittedBefore = ({ rows, leftOut, onChange, disabled }: BeforeProps) => {
  if (rows.length === 0) return null;
  const out = new Set(leftOut);
  const toggle = (id: number) => onChange(out.has(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id]);
  return (
    <Fieldset legend="Previously Omitted" disabled={disabled}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm">Ticked groups are renewed again. The others stay Renewal Omitted.</Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => onChange([])}>
              Tick All
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onChange(rows.map(({ id }) => id))}>
              Untick All
            </Button>
          </Group>
        </Group>
        <ScrollArea.Autosize mah={220}>
          <Stack gap={6}>
            {rows.map((row) => (
              <Checkbox
                key={row.id}
                label={nameOf(row)}
                checked={!out.has(row.id)}
                disabled={disabled}
                onChange={() => toggle(row.id)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Stack>
    </Fieldset>
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
