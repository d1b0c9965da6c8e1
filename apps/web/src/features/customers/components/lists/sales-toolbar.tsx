import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { AgentFilter } from './agent-filter.tsx';
import { RangeDate } from './range-date.tsx';
import classes from './sales-toolbar.module.css';
import type { ScopeControl } from './use-list-scope.ts';

interface Props {
  scope: ScopeControl;
  /** Absent where no lead is made. */
  onNew?: () => void;
}

/** Whose records, of which days, and New Lead. */
export const SalesToolbar = ({ scope, onNew }: Props) => (
  <div className={classes.toolbar}>
    {scope.mayChooseAgent && <AgentFilter agentId={scope.agentId} onChange={(agentId) => scope.change({ agentId })} />}
    <RangeDate label="From" value={scope.from} onCommit={(from) => scope.change({ from })} />
    <RangeDate label="To" value={scope.to} onCommit={(to) => scope.change({ to })} />
    {onNew && (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
        New Lead
      </Button>
    )}
  </div>
);
