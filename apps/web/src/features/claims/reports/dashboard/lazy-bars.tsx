import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import classes from './dashboard.module.css';
import type { MonthlyBarsProps } from './monthly-bars.tsx';

const MonthlyBars = lazy(() => import('./monthly-bars.tsx'));

interface Props extends MonthlyBarsProps {
  /** The chart in one sentence, for screen readers; the table has the figures. */
  summary: string;
}

/** Loads the chart library when a chart renders, and reserves its space until then. */
export const LazyBars = ({ summary, ...chart }: Props) => (
  <ErrorBoundary title="This chart could not be displayed">
    <div role="img" aria-label={summary} className={classes.plot}>
      <Suspense fallback={<Skeleton h="100%" />}>
        <MonthlyBars {...chart} />
      </Suspense>
    </div>
  </ErrorBoundary>
);
