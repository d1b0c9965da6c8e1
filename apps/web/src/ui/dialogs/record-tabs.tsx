import { Tabs } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { ErrorSign } from '../form/error-sign.tsx';
import { useCommands } from '../keys/commands.ts';
import { useKey } from '../keys/use-key.ts';
import classes from './record-dialog.module.css';
import { useTabBar } from './use-compact.ts';

export interface RecordTab {
  id: string;
  label: string;
  icon: Icon;
  /** Rendered only while the tab is open. */
  render: () => ReactNode;
  /** A badge next to the label. A sign takes its place while the tab has an error. */
  mark?: ReactNode;
  /** The id of an element in the mark that says more of the tab than its label. */
  describedBy?: string;
}

interface Props {
  tabs: readonly RecordTab[];
  tab: string;
  /** Above the content of each tab, with which it scrolls. */
  above?: ReactNode;
  /** The tabs with a field whose message is shown. */
  wrong?: readonly string[];
  /** Not called for the tab that is marked. While another one renders, it may be the tab that is still shown. */
  onSwitch: (id: string) => void;
  /** Focuses the open tab first instead of the controls before it. */
  focusTab?: boolean;
  /** No other tab can be opened now. */
  disabled?: boolean;
}

/**
 * Icon tabs with labels: on the left, on a phone below the content. Arrows move the focus and Enter opens a tab, which may save first. The chosen tab
 * is marked at once; the previous content stays until the new one has rendered.
 */
export const RecordTabs = ({ tabs, tab, above, wrong = [], onSwitch, focusTab = false, disabled = false }: Props) => {
  const [pressed, setPressed] = useState(tab);
  const [drawing, startDrawing] = useTransition();
  // Reuse the element while only the marked tab changes, so that its fields do not render again.
  const content = useMemo(() => tabs.find(({ id }) => id === tab)?.render(), [tabs, tab]);
  const marked = drawing ? pressed : tab;
  const press = (next: string) => {
    if (next === marked) return;
    setPressed(next);
    startDrawing(() => onSwitch(next));
  };
  useCommands(
    disabled
      ? []
      : tabs
          .filter(({ id }) => id !== marked)
          .map(({ id, label, icon }) => ({
            id: `tab ${id}`,
            label: `Go to ${label}`,
            words: 'open show tab',
            icon,
            run: () => press(id),
          })),
  );
  const step = (by: number) => {
    const next = tabs[tabs.findIndex(({ id }) => id === marked) + by];
    if (next && !disabled) press(next.id);
  };
  useKey('nextTab', () => step(1));
  useKey('previousTab', () => step(-1));
  const asBar = useTabBar();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${marked}"]`)?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [marked]);
  return (
    <Tabs
      value={marked}
      onChange={(next) => next && press(next)}
      orientation={asBar ? 'horizontal' : 'vertical'}
      inverted={asBar}
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
      <Tabs.List ref={list} aria-label="Parts of the record">
        {tabs.map(({ id, label, icon: TabIcon, mark, describedBy }) => (
          <Tabs.Tab
            key={id}
            value={id}
            data-tab={id}
            disabled={disabled && id !== tab}
            leftSection={<TabIcon size={18} aria-hidden />}
            rightSection={wrong.includes(id) ? <ErrorSign /> : mark}
            aria-describedby={describedBy}
            data-autofocus={(focusTab && id === tab) || undefined}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* Another element for each tab: the browser would keep how far the tab before was scrolled. */}
      <Tabs.Panel key={tab} value={marked} aria-busy={drawing}>
        {above}
        {content}
      </Tabs.Panel>
    </Tabs>
  );
};
