import type { ReactNode } from 'react';
import { ComputedFigure } from '../../../ui/computed-figure.tsx';

interface Props {
  label: string;
  overridden: boolean;
  /** Formatted; null while it is not known. */
  value: string | null;
  explains: string;
  negative?: boolean;
  /** The field that it is typed in. */
  children?: ReactNode;
}

/** A figure that is worked out, or typed while the row's override is on. */
export const OverrideFigure = ({ overridden, children, ...figure }: Props) =>
  overridden && children ? children : <ComputedFigure {...figure} />;
