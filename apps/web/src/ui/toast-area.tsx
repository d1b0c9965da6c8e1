import { lazy, Suspense } from 'react';
import { idle } from '#lib/prefetch.ts';

const Toasts = lazy(() => idle().then(() => import('./toast-list.tsx')));

/** Shows the toasts. They wait in their store until its scripts have loaded, after the first page is painted. */
export const ToastArea = ({ position, limit }: { position: 'bottom-center' | 'top-center'; limit?: number }) => (
  <Suspense>
    <Toasts position={position} limit={limit} />
  </Suspense>
);
