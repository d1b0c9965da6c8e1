import { type PlanSection, planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type GridStore, makeGridStore } from '../grid/grid-store.ts';
import { eachSection, type Sections } from './section-values.ts';

export type GridStores = Record<PlanSection, GridStore>;

/** The plans of a group's three tabs, each with its own state, for the lifetime of the dialog. */
export const useGridStores = (
  group: Sections,
  readOnly: boolean,
  fields: { isBenefitDollars?: boolean | undefined; isBelowMin?: boolean | undefined },
): GridStores => {
  const isBenefitDollars = fields.isBenefitDollars ?? false;
  const isBelowMin = fields.isBelowMin ?? false;
  const [stores] = useState(() =>
    eachSection((name) => makeGridStore(group[name], { name, readOnly, isBenefitDollars, isBelowMin })),
  );
  useEffect(() => {
    for (const name of planSectionNames)
      stores[name].dispatch({ type: 'facts', facts: { name, readOnly, isBenefitDollars, isBelowMin } });
  }, [stores, readOnly, isBenefitDollars, isBelowMin]);
  return stores;
};

export const sectionsOf = (stores: GridStores): Sections => eachSection((name) => stores[name].state().content.section);

/** Shows these plans. A tab that already shows them keeps its undo history. */
export const loadSections = (stores: GridStores, sections: Sections): void => {
  for (const name of planSectionNames) {
    const section = sections[name];
    if (JSON.stringify(section) !== JSON.stringify(stores[name].state().content.section))
      stores[name].dispatch({ type: 'load', section });
  }
};

const subscribeTo = (stores: GridStores, listener: () => void): (() => void) => {
  const ends = planSectionNames.map((name) => stores[name].subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
};

/** Reads a value derived from all three tabs. The component rerenders only when it changes. */
export const useGrids = <T extends boolean | number | string>(stores: GridStores, read: () => T): T => {
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
