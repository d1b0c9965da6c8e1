import { Checkbox, Stack } from '@mantine/core';
import type { ReportClient } from '@worksmart/shared/claims/reports/routes.ts';
import { type ReactNode, useMemo } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ChoicesSelect } from '#ui/fields/choices-select.tsx';
import { useReportClients } from './reports.api.ts';

interface Props {
  /** Null means all clients. */
  value: number[] | null;
  onChange: (value: number[] | null) => void;
  onBlur: () => void;
  error?: ReactNode;
  disabled: boolean;
}

/** The maximum number of names in the list; typing finds the others. */
const shownNames = 100;

const nameOf = ({ name, state }: ReportClient): string => (state === 'active' ? name : `${name} (${state})`);

/** Selects all clients, or some by typing; marks inactive and termed ones. */
export const ClientPicker = ({ value, onChange, onBlur, error, disabled }: Props) => {
  const clients = useReportClients(true);
  const { data } = clients;
  const options = useMemo(
    () => (data ?? []).map((client) => ({ value: String(client.id), label: nameOf(client) })),
    [data],
  );
  const all = value === null;
  const count = data ? ` (${data.length.toLocaleString('en-US')})` : '';
  return (
    <Stack gap={8}>
      {clients.error && (
        <ErrorPanel
          error={clients.error}
          title="The clients could not be loaded"
          onRetry={() => void clients.refetch()}
        />
      )}
      {/* Above the field, because the list of names opens below it. */}
      <Checkbox
        label={`All clients${count}, including inactive and termed ones`}
        checked={all}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : [])}
        disabled={disabled}
      />
      <ChoicesSelect
        label="Clients"
        withAsterisk
        aria-required
        placeholder={all ? 'All clients' : value.length === 0 ? 'Type a name' : undefined}
        data={options}
        value={(value ?? []).map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
        onBlur={onBlur}
        error={error}
        clearButtonProps={{ 'aria-label': 'Clear Clients' }}
        limit={shownNames}
        maxDropdownHeight={260}
        nothingFoundMessage="No clients found."
        loading={clients.isPending}
        disabled={disabled || all || !data}
      />
    </Stack>
  );
};
