import type { LookupOption } from '#lib/lookups.ts';
import { SearchedChoices, useSearchedText } from '#ui/fields/searched-choices.tsx';
import { useClientsNamed } from './procedures.api.ts';

interface Props {
  value: readonly LookupOption[];
  onChange: (clients: LookupOption[]) => void;
  disabled: boolean;
}

/** Selects the clients that a run omits, by a part of the name: the server finds them. */
export const OmittedClients = ({ value, onChange, disabled }: Props) => {
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
