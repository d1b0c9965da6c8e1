import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { Frequency } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { type CSSProperties, memo, useEffect, useMemo } from 'react';
import { AdjustmentNotes } from './adjustment-notes.tsx';
import { Announcement } from './announcement.tsx';
import classes from './contributions-tab.module.css';
import { FrequencyPanel } from './frequency-panel.tsx';
import { gridHandlers } from './grid-handlers.ts';
import { type GridStore, useGrid } from './grid-store.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { PlanGrid } from './plan-grid.tsx';

interface Props {
  store: GridStore;
  /** Shown first in the heading: the medical tier's description. */
  title: string;
  offered: readonly Frequency[];
  adjustments: OpenedGroup['adjustments'];
}

/** Memoized, because the dialog rerenders for its buttons and badges, which do not affect the plans. */
const isSame = (one: Props, other: Props): boolean =>
  one.store === other.store &&
  one.title === other.title &&
  one.adjustments === other.adjustments &&
  one.offered.join() === other.offered.join();

/** The employer's and the employee's shares of all plans of one kind. */
export const ContributionsTab = memo(function ContributionsTab({ store, title, offered, adjustments }: Props) {
  const planIds = useGrid(store, ({ content }) => content.section.plans.map(({ id }) => id));
  const planIndexes = useGrid(store, ({ content, layout }) =>
    layout.order.map((id) => content.section.plans.findIndex((plan) => plan.id === id)),
  );
  const toolbar = useElementSize();
  const handlers = useMemo(() => gridHandlers(store), [store]);
  const frequency = useGrid(store, (state) => state.frequency);
  const isOffered = offered.includes(frequency);
  useEffect(() => {
    if (!isOffered) store.dispatch({ type: 'frequency', frequency: 'monthly' });
  }, [isOffered, store]);

  return (
    <div
      className={classes.tab}
      data-sticky-toolbar
      style={{ '--grid-toolbar-height': `${Math.ceil(toolbar.height)}px` } as CSSProperties}
      {...handlers}
    >
      <div ref={toolbar.ref} className={classes.toolbar}>
        <GridToolbar store={store} title={title} offered={offered} />
      </div>
      <AdjustmentNotes adjustments={adjustments} planIds={planIds} />
      <div className={classes.content}>
        <div className={classes.plans}>
          {planIndexes.map((at) => (
            <PlanGrid key={planIds[at]} store={store} at={at} folds />
          ))}
          {planIds.length === 0 && (
            <Text c="dimmed" ta="center" p={32} bg="var(--ws-surface)" bd="1px solid var(--ws-line)" bdrs="md">
              No plans found.
            </Text>
          )}
        </div>
        {planIds.length > 0 && (
          <div className={classes.panel}>
            <FrequencyPanel store={store} />
          </div>
        )}
      </div>
      <Announcement store={store} />
    </div>
  );
}, isSame);
