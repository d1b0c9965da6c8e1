import { createContext, useContext } from 'react';

type Words = (label: string) => string;

/** Rewords the documented labels within it. Portals write them in sentence case. */
export const LabelWords = createContext<Words>((label) => label);

export const useLabelWords = (): Words => useContext(LabelWords);
