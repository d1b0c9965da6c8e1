import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import classes from './dashboard.module.css';
import type { MonthlyBarsProps } from './monthly-bars.tsx';

const MonthlyBars = lazy(() => import('./monthly-bars.tsx'));

interface Props extends MonthlyBarsProps {
  /** The chart in a sentence: who does not see it hears this, and finds the figures in the table. */
  summary: string;
}

/** The chart library comes when a chart is drawn; until then its place is kept. */
export const LazyBars = ({ summary, ...chart }: Props) => (
  <ErrorBoundary title="This chart could not be displayed">
    <div role="img" aria-label={summary} className={classes.plot}>
      <Suspense fallback={<Skeleton h="100%" />}>
        <MonthlyBars {...chart} />
      </Suspense>
    </div>
  </ErrorBoundary>
);
