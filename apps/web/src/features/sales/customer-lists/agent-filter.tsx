import { salesAgentLabel } from '@worksmart/shared/access/users/constants.ts';
import { useLookup } from '#lib/lookups.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';

const all = { value: '0', label: 'All Sales Agents' };

interface Props {
  agentId: number;
  onChange: (agentId: number) => void;
}

/** Filters a list by sales agent: one or all. A shared link may name an agent who has left since. */
export const AgentFilter = ({ agentId, onChange }: Props) => {
  const { data: agents } = useLookup('salesAgents');
  const chosen = String(agentId);
  const options = [all, ...(agents ?? []).map(({ id, name }) => ({ value: String(id), label: name }))];
  const hasLeft = agents && !options.some(({ value }) => value === chosen);
  return (
    <ChoiceSelect
      label={salesAgentLabel}
      w={184}
      nothingFoundMessage="No such agent"
      data={hasLeft ? [...options, { value: chosen, label: 'Former agent' }] : options}
      value={chosen}
      onChange={(next) => onChange(Number(next ?? 0))}
    />
  );
};
