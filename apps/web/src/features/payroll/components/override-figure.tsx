import type { ReactNode } from 'react';
import { ExplainedFigure } from './explained-figure.tsx';
import type { Explains } from './explanation.ts';

interface Props {
  label: string;
  overridden: boolean;
  /** Formatted; null while it is not known. */
  value: string | null;
  explains: Explains;
  negative?: boolean;
  /** The field that it is typed in. */
  children?: ReactNode;
}

/** A figure that is worked out, or typed while the row's override is on. */
export const OverrideFigure = ({ overridden, children, ...figure }: Props) =>
  overridden && children ? children : <ExplainedFigure {...figure} />;
