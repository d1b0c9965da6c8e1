import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sub-tabs.module.css';

interface Props {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly { label: string; render: () => ReactNode }[];
  /** Label of the initial tab; the first one by default. */
  initial?: string | undefined;
}

/** Used in an id, which must not contain spaces. */
const idOf = (label = '') => label.replaceAll(' ', '-');

/** Tabs inside a record’s tab. They share its form, so switching saves nothing. */
export const SubTabs = ({ label, tabs, initial }: Props) => (
  <Tabs
    defaultValue={idOf(initial ?? tabs[0]?.label)}
    keepMounted={false}
    classNames={{ root: classes.root, list: classes.list, tab: classes.tab }}
  >
    <Tabs.List aria-label={label} mb="md">
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.label} value={idOf(tab.label)}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map((tab) => (
      <Tabs.Panel key={tab.label} value={idOf(tab.label)}>
        {tab.render()}
      </Tabs.Panel>
    ))}
  </Tabs>
);
