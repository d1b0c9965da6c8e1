import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { LookupOption } from '#lib/lookups.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ChoicesSelect } from '#ui/fields/choices-select.tsx';
import { useClientsNamed } from './procedures.api.ts';

interface Props {
  value: readonly LookupOption[];
  onChange: (clients: LookupOption[]) => void;
  disabled: boolean;
}

/** Milliseconds without a key after which the server is asked. */
const settleMs = 200;

const toOption = ({ id, name }: LookupOption) => ({ value: String(id), label: name });

/** Selects the clients that a run omits, by a part of the name: the server finds them. */
export const OmittedClients = ({ value, onChange, disabled }: Props) => {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), settleMs);
  const clients = useClientsNamed(text);
  const found = (clients.data ?? []).filter(({ id, isActive }) => isActive && !value.some((one) => one.id === id));
  const known = [...value, ...found];
  const searches = clients.isFetching || text !== typed.trim();
  return (
    <>
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
        placeholder={value.length === 0 ? 'none' : undefined}
        data={known.map(toOption)}
        value={value.map(({ id }) => String(id))}
        onChange={(ids) => {
          setTyped('');
          onChange(known.filter(({ id }) => ids.includes(String(id))));
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        clearButtonProps={{ 'aria-label': 'Clear Omitted Clients' }}
        maxDropdownHeight={260}
        nothingFoundMessage={searches ? 'Searching…' : 'No clients found.'}
        loading={searches}
        disabled={!clients.data || disabled}
      />
    </>
  );
};
