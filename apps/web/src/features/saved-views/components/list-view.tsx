import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { viewParam } from '../list-state.ts';
import { useRememberedState } from '../use-remembered-state.ts';
import { LinkedView } from './linked-view.tsx';

/** Wraps a list that stores its state in the address: opens it with a linked view, or with the user's last settings. */
export const ListView = ({ list, children }: { list: SavedList; children: ReactNode }) => {
  const [params] = useSearchParams();
  const restoring = useRememberedState(list);
  const viewKey = params.get(viewParam);
  if (viewKey !== null) return <LinkedView list={list} viewKey={viewKey} />;
  return restoring ? null : children;
};
