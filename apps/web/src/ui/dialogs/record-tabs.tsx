import { Tabs } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './record-dialog.module.css';

export interface RecordTab {
  id: string;
  label: string;
  icon: Icon;
  /** Drawn only while the tab is open. */
  render: () => ReactNode;
  /** Shown as a mark beside the label: a count, or that something is wrong here. */
  mark?: ReactNode;
}

interface Props {
  tabs: readonly RecordTab[];
  tab: string;
  onSwitch: (id: string) => void;
  /** The open tab has the focus at first, not what stands before it. */
  focusTab?: boolean;
}

/** Icon tabs with labels on the left; arrows move the focus, Enter opens (opening may save first). */
export const RecordTabs = ({ tabs, tab, onSwitch, focusTab = false }: Props) => (
  <Tabs
    value={tab}
    onChange={(next) => next && onSwitch(next)}
    orientation="vertical"
    activateTabWithKeyboard={false}
    keepMounted={false}
    classNames={{
      root: classes.tabs,
      list: classes.list,
      tab: classes.tab,
      tabLabel: classes.tabLabel,
      panel: classes.panel,
    }}
  >
    <Tabs.List aria-label="Parts of the record">
      {tabs.map(({ id, label, icon: TabIcon, mark }) => (
        <Tabs.Tab
          key={id}
          value={id}
          leftSection={<TabIcon size={18} aria-hidden />}
          rightSection={mark}
          data-autofocus={(focusTab && id === tab) || undefined}
        >
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map(({ id, render }) => (
      <Tabs.Panel key={id} value={id}>
        {id === tab && render()}
      </Tabs.Panel>
    ))}
  </Tabs>
);
