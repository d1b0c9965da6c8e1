import { useQueries } from '@tanstack/react-query';
import { blocksOf, type TodayBlockName } from '@worksmart/shared/office/today/blocks.ts';
import { useEffect, useState } from 'react';
import type { BlockQuery } from './block-card.tsx';
import { blockQuery } from './today.api.ts';

export interface LoadedBlock {
  name: TodayBlockName;
  query: BlockQuery;
}

/** Blocks with nothing disappear. To let them do so at once, the first ones wait this long for the others. */
const togetherMs = 500;

const unloaded = (query: BlockQuery): BlockQuery => ({ ...query, data: undefined }) as BlockQuery;

/** Reads the blocks of a role, each by itself. */
export const useBlocks = (roleId: number): LoadedBlock[] => {
  const names = blocksOf({ roleId });
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), togetherMs);
    return () => clearTimeout(timer);
  }, []);
  const queries = useQueries({ queries: names.map(blockQuery) }) as BlockQuery[];
  const holdsBack = waits && queries.some(({ data, error }) => data === undefined && !error);
  return names.flatMap((name, at) => {
    const query = queries[at];
    if (!query) return [];
    return [{ name, query: holdsBack ? unloaded(query) : query }];
  });
};
