import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Place = createContext<HTMLElement | null>(null);

/** Where a step's last action goes: next to Back, in sight however long the step is. */
export const StepActionPlace = Place.Provider;

/** Draws the action that ends a step in the place of Next. */
export const StepAction = ({ children }: { children: ReactNode }) => {
  const place = useContext(Place);
  return place && createPortal(children, place);
};
