import { type PlanSection, planSectionNames } from '@worksmart/shared/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type GridStore, makeGridStore } from '../grid/grid-store.ts';

export type GridStores = Record<PlanSection, GridStore>;
export type Sections = Pick<BenefitGroup, PlanSection>;

/** The plans of a group's three tabs, each with its own state, for the lifetime of the dialog. */
export const useGridStores = (
  group: Sections,
  readOnly: boolean,
  fields: { isBenefitDollars?: boolean | undefined; isBelowMin?: boolean | undefined },
): GridStores => {
  const isBenefitDollars = fields.isBenefitDollars ?? false;
  const isBelowMin = fields.isBelowMin ?? false;
  const [stores] = useState((): GridStores => {
    const make = (name: PlanSection) => makeGridStore(group[name], { name, readOnly, isBenefitDollars, isBelowMin });
    return { medical: make('medical'), dental: make('dental'), vision: make('vision') };
  });
  useEffect(() => {
    for (const name of planSectionNames)
      stores[name].dispatch({ type: 'facts', facts: { name, readOnly, isBenefitDollars, isBelowMin } });
  }, [stores, readOnly, isBenefitDollars, isBelowMin]);
  return stores;
};

export const sectionsOf = ({ medical, dental, vision }: GridStores): Sections => ({
  medical: medical.state().content.section,
  dental: dental.state().content.section,
  vision: vision.state().content.section,
});

export const subscribeTo = (stores: GridStores, listener: () => void): (() => void) => {
  const ends = planSectionNames.map((name) => stores[name].subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
};

/** Reads a value derived from all three tabs. The component rerenders only when it changes. */
export const useGrids = <T extends boolean | number>(stores: GridStores, read: () => T): T => {
  const subscribe = useCallback((listener: () => void) => subscribeTo(stores, listener), [stores]);
  return useSyncExternalStore(subscribe, read);
};

/** Whether a cell of any tab holds a rejected value. */
export const isLocked = (stores: GridStores): boolean =>
  planSectionNames.some((name) => Object.keys(stores[name].state().content.refused).length > 0);

/** The same value, deferred, so that rerendering tabs and buttons does not delay a key. */
export const useLocked = (stores: GridStores): boolean => {
  const [locked, setLocked] = useState(() => isLocked(stores));
  useEffect(() => subscribeTo(stores, () => startTransition(() => setLocked(isLocked(stores)))), [stores]);
  return locked;
};

/** The longest delay before the draft sees a change. The draft's own delay is shorter than this. */
const settleMs = 600;

/** The plans as of a moment ago, for the draft, so that it does not rerender the dialog on every key. */
export const useSettledSections = (stores: GridStores): Sections => {
  const [sections, setSections] = useState(() => sectionsOf(stores));
  useEffect(() => {
    let timer: number | undefined;
    const end = subscribeTo(stores, () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        const now = sectionsOf(stores);
        // This rerenders the dialog, so it must not delay a key.
        startTransition(() =>
          setSections((known) => (planSectionNames.every((name) => known[name] === now[name]) ? known : now)),
        );
      }, settleMs);
    });
    return () => {
      window.clearTimeout(timer);
      end();
    };
  }, [stores]);
  return sections;
};
