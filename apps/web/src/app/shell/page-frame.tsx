import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { LoadPage, PageEntry } from '../sections.ts';

const lazies = new Map<LoadPage, LazyExoticComponent<ComponentType>>();

/** One lazy component per page for the life of the app: a new one each time would mount the page anew. */
const lazyPage = (load: LoadPage) => {
  const known = lazies.get(load);
  if (known) return known;
  const made = lazy(load);
  lazies.set(load, made);
  return made;
};

/** A page in its own chunk; when it fails, the shell stays usable. */
export const PageFrame = ({ page }: { page: PageEntry }) => {
  const LazyPage = lazyPage(page.load);
  return (
    <ErrorBoundary title={`${page.label} could not be shown`}>
      <Suspense fallback={<Waiting />}>
        <LazyPage />
      </Suspense>
    </ErrorBoundary>
  );
};
