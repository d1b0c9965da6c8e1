import { Select } from '@mantine/core';
import { useLookup } from '../../../../lib/lookups.ts';
import { bestMatch } from '../../../../ui/fields/best-match.ts';

const all = { value: '0', label: 'All Sales Agents' };

interface Props {
  agentId: number;
  onChange: (agentId: number) => void;
}

/** Whose records are listed: one agent's or everybody's. */
export const AgentFilter = ({ agentId, onChange }: Props) => {
  const { data: agents = [] } = useLookup('salesAgents');
  const options = [all, ...agents.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <Select
      label="Sales Agent"
      w={184}
      searchable
      filter={bestMatch}
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage="No such agent"
      data={options}
      value={String(agentId)}
      onChange={(chosen) => onChange(Number(chosen ?? 0))}
    />
  );
};
