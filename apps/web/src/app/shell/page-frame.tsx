import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { trackedLoad } from '#lib/pending-work.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { loadedPage, loadPage } from '../page-code.ts';
import type { LoadPage } from '../routes.ts';
import type { PageEntry } from '../sections.ts';

const lazies = new Map<LoadPage, LazyExoticComponent<ComponentType>>();

/** One lazy component per page for the lifetime of the app: a new one each time would remount the page. */
const lazyPage = (load: LoadPage) => {
  const known = lazies.get(load);
  if (known) return known;
  const made = lazy(trackedLoad(() => loadPage(load)));
  lazies.set(load, made);
  return made;
};

/** Adds a history entry before the first page, because the browser’s first back would otherwise leave the app. */
const useEntryToComeBackTo = () => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page; only the first has no entry before it
  useEffect(() => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (!idx) void navigate(pathname + search, { state });
  }, []);
};

/** Loads a page’s own chunk, unless it is here already. If the page fails, the shell stays usable. */
export const PageFrame = ({ page }: { page: Pick<PageEntry, 'label' | 'lazy'> }) => {
  const [LoadedPage] = useState(() => loadedPage(page.lazy) ?? lazyPage(page.lazy));
  useEntryToComeBackTo();
  return (
    <ErrorBoundary title={`${page.label} could not be shown`}>
      <Suspense fallback={<Waiting />}>
        <LoadedPage />
      </Suspense>
    </ErrorBoundary>
  );
};
