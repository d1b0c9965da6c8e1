import { createContext, use, useState } from 'react';

type MenuState = readonly [opened: boolean, open: (opened: boolean) => void];

/** Keeps the menu of steps as it is where one page takes the place of another, as when the code of a form has arrived. */
export const StepMenu = createContext<MenuState | undefined>(undefined);

/** Whether the menu of steps is open on a phone; shared by the pages within a `StepMenu`. */
export const useStepMenu = (): MenuState => {
  const own = useState(false);
  return use(StepMenu) ?? own;
};
