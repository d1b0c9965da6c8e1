import { Checkbox, Stack } from '@mantine/core';
import type { ReportClient } from '@worksmart/shared/claims/reports/routes.ts';
import { type ReactNode, useState } from 'react';
import { SearchedChoices, useSearchedText } from '#ui/fields/searched-choices.tsx';
import { useReportClients } from './reports.api.ts';

interface Props {
  /** Null means all clients. */
  value: number[] | null;
  onChange: (value: number[] | null) => void;
  onBlur: () => void;
  error?: ReactNode;
  disabled: boolean;
}

const nameOf = ({ name, state }: ReportClient): string => (state === 'active' ? name : `${name} (${state})`);

/** Selects all clients, or some by a part of the name: the server finds them. Marks inactive and termed ones. */
export const ClientPicker = ({ value, onChange, onBlur, error, disabled }: Props) => {
  const [chosen, setChosen] = useState<ReportClient[]>([]);
  const search = useSearchedText();
  const clients = useReportClients(search.text);
  const all = value === null;
  const choose = (rows: ReportClient[]) => {
    setChosen(rows);
    onChange(rows.map(({ id }) => id));
  };
  return (
    <Stack gap={8}>
      {/* Above the field, because the list of names opens below it. */}
      <Checkbox
        label="All clients, including inactive and termed ones"
        checked={all}
        onChange={({ currentTarget }) => (currentTarget.checked ? onChange(null) : choose([]))}
        disabled={disabled}
      />
      <SearchedChoices<ReportClient>
        label="Clients"
        withAsterisk
        aria-required
        placeholder={all ? 'All clients' : value.length === 0 ? 'Type a name' : undefined}
        search={search}
        found={clients}
        failure="The clients could not be loaded"
        labelOf={nameOf}
        value={all ? [] : chosen}
        onChange={choose}
        onBlur={onBlur}
        error={error}
        clearButtonProps={{ 'aria-label': 'Clear Clients' }}
        disabled={disabled || all}
      />
    </Stack>
  );
};
