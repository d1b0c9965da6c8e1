import { useQuery } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { SavedList } from '@worksmart/shared/records/saved-views/routes.ts';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { toast, toastError } from '#ui/toasts.ts';
import { Waiting } from '#ui/waiting.tsx';
import { matchesSavedView, pathOfView, viewParam } from './list-state.ts';
import { linkedViewQuery } from './saved-views.api.ts';
import { useRememberedState } from './use-remembered-state.ts';

const deletedText = 'This view no longer exists. The list is shown as you left it.';

/**
 * Shown in place of a list whose address names a view, until the view is loaded and its settings are in the address.
 */
const LinkedView = ({ list, viewKey }: { list: SavedList; viewKey: string }) => {
  const [, setParams] = useSearchParams();
  const { data, error } = useQuery(linkedViewQuery(viewKey));

  useEffect(() => {
    if (data?.list === list) {
      setParams(new URLSearchParams(data.state), { replace: true, state: matchesSavedView });
      toast(data.mine ? `This is your view “${data.name}”.` : `This is the view “${data.name}” of ${data.owner}.`);
    }
    if (error) {
      setParams(new URLSearchParams(), { replace: true });
      toastError(
        error instanceof AppError && error.code === 'not_found' ? new AppError('not_found', deletedText) : error,
      );
    }
  }, [data, error, list, setParams]);

  if (data && data.list !== list) return <Navigate to={pathOfView(data)} replace />;
  return <Waiting />;
};

/** Wraps a list that stores its state in the address: opens it with a linked view, or with the user's last settings. */
export const ListView = ({ list, children }: { list: SavedList; children: ReactNode }) => {
  const [params] = useSearchParams();
  const restoring = useRememberedState(list);
  const viewKey = params.get(viewParam);
  if (viewKey !== null) return <LinkedView list={list} viewKey={viewKey} />;
  return restoring ? null : children;
};
