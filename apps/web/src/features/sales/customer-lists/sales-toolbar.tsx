import { IconPlus } from '@tabler/icons-react';
import { salesAgentLabel } from '@worksmart/shared/access/users/constants.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { recordNeeds } from '@worksmart/shared/records/customers/needs.ts';
import type { ReactNode } from 'react';
import { noAgentId } from '#features/records/customers/customers.api.ts';
import { useLookup } from '#lib/lookups.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { RangeDate } from '#ui/fields/range-date.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FoldingTools } from '#ui/table/folding-tools.tsx';
import { OnlyChip } from '#ui/table/only-chip.tsx';
import classes from './sales-toolbar.module.css';
import type { ScopeControl } from './use-list-scope.ts';

interface Props {
  scope: ScopeControl;
  /** Absent if the list or the user cannot create leads. */
  onNew?: () => void;
  /** The Leads list's sync with the sales system. */
  sync?: ReactNode;
  /** The user’s permissions are still loading: reserve the button’s space. */
  waiting: boolean;
}

/** Agent filter, date range and New Lead. Records that need attention are of any date. */
export const SalesToolbar = ({ scope, onNew, sync, waiting }: Props) => (
  <div className={classes.toolbar}>
    <FoldingTools
      summary={
        scope.only ? `Only: ${recordNeeds[scope.only].label}` : `${formatDate(scope.from)} – ${formatDate(scope.to)}`
      }
    >
      {scope.mayChooseAgent && (
        <AgentFilter agentId={scope.agentId} onChange={(agentId) => scope.change({ agentId })} />
      )}
      {scope.only ? (
        <OnlyChip label={recordNeeds[scope.only].label} onRemove={scope.showAll} />
      ) : (
        <>
          <RangeDate label="From" w={132} value={scope.from} onCommit={(from) => scope.change({ from })} />
          <RangeDate label="To" w={132} value={scope.to} onCommit={(to) => scope.change({ to })} />
        </>
      )}
      {sync}
    </FoldingTools>
    {onNew && <IconButton icon={IconPlus} label="New Lead" variant="filled" onClick={onNew} disabled={waiting} />}
  </div>
);

const allAgents = { value: '0', label: 'All Sales Agents' };
const noAgent = { value: String(noAgentId), label: 'No Sales Agent' };

interface FilterProps {
  agentId: number;
  onChange: (agentId: number) => void;
}

/** Filters a list by sales agent: one, all or none. A shared link may name an agent who has left since. */
const AgentFilter = ({ agentId, onChange }: FilterProps) => {
  const { data: agents } = useLookup('salesAgents');
  const chosen = String(agentId);
  const named = (agents ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const options = [allAgents, ...named, noAgent];
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
