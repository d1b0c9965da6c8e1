import type { ReactNode } from 'react';
import { ExplainedFigure } from './explained-figure.tsx';
import type { Explains } from './explanation.ts';

interface Props {
  label: string;
  overridden: boolean;
  /** Formatted; null while unknown. */
  value: string | null;
  explains: Explains;
  negative?: boolean;
  /** The input for typing it. */
  children?: ReactNode;
}

/** A calculated figure, or an input while the row's override is on. */
export const OverrideFigure = ({ overridden, children, ...figure }: Props) =>
  overridden && children ? children : <ExplainedFigure {...figure} />;
