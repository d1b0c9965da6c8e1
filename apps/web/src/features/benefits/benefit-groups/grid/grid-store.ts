import { shallowEqual } from '@mantine/hooks';
import type { GroupSection } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { useRef, useSyncExternalStore } from 'react';
import { gridReducer } from './grid.reducer.ts';
import { type GridAction, type GridState, initialState } from './grid-state.ts';
import type { GridFacts } from './section-cells.ts';

/** The state of one tab's plans, outside React, so that a key rerenders only the cells that changed. */
export interface GridStore {
  state: () => GridState;
  dispatch: (action: GridAction) => void;
  subscribe: (listener: () => void) => () => void;
}

export const makeGridStore = (section: GroupSection, facts: GridFacts): GridStore => {
  let state = initialState(section, facts);
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch: (action) => {
      const next = gridReducer(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Selects a part of the state. The component rerenders only when one of the part's values changes. */
export const useGrid = <T>(store: GridStore, select: (state: GridState) => T): T => {
  const last = useRef<{ value: T }>(undefined);
  const read = (): T => {
    const value = select(store.state());
    if (last.current === undefined || !shallowEqual(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(store.subscribe, read);
};
