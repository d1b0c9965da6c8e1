import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { recordNeeds } from '@worksmart/shared/records/customers/needs.ts';
import type { ReactNode } from 'react';
import { RangeDate } from '#ui/fields/range-date.tsx';
import { OnlyChip } from '#ui/table/only-chip.tsx';
import { AgentFilter } from './agent-filter.tsx';
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
    {scope.mayChooseAgent && <AgentFilter agentId={scope.agentId} onChange={(agentId) => scope.change({ agentId })} />}
    {scope.only ? (
      <OnlyChip label={recordNeeds[scope.only].label} onRemove={scope.showAll} />
    ) : (
      <>
        <RangeDate label="From" w={132} value={scope.from} onCommit={(from) => scope.change({ from })} />
        <RangeDate label="To" w={132} value={scope.to} onCommit={(to) => scope.change({ to })} />
      </>
    )}
    {sync}
    {onNew && (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew} disabled={waiting}>
        New Lead
      </Button>
    )}
  </div>
);
