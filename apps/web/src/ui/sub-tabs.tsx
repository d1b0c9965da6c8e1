import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorSign } from './form/error-sign.tsx';
import classes from './sub-tabs.module.css';

interface Props {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly { label: string; render: () => ReactNode; wrong?: boolean }[];
  /** Label of the initial tab; the first one by default. */
  initial?: string | undefined;
}

/** Used in an id, which must not contain spaces. */
const idOf = (label = '') => label.replaceAll(' ', '-');

/** The open tab. A tab whose fields become wrong while they are not on the screen opens. */
const useOpenTab = (tabs: Props['tabs'], initial: string | undefined) => {
  const wrong = tabs.filter((tab) => tab.wrong).map((tab) => tab.label);
  const [known, setKnown] = useState(wrong);
  const [open, setOpen] = useState(idOf(initial ?? wrong[0] ?? tabs[0]?.label));
  if (wrong.join() !== known.join()) {
    setKnown(wrong);
    const added = wrong.find((label) => !known.includes(label));
    if (added !== undefined && !wrong.map(idOf).includes(open)) setOpen(idOf(added));
  }
  return [open, setOpen] as const;
};

/** Tabs inside a record’s tab. They share its form, so switching saves nothing. */
export const SubTabs = ({ label, tabs, initial }: Props) => {
  const [open, setOpen] = useOpenTab(tabs, initial);
  return (
    <Tabs
      value={open}
      onChange={(next) => next && setOpen(next)}
      keepMounted={false}
      classNames={{ root: classes.root, list: classes.list, tab: classes.tab }}
    >
      <Tabs.List aria-label={label} mb="md">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.label} value={idOf(tab.label)} rightSection={tab.wrong && <ErrorSign />}>
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
};
