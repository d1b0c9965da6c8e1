import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { blocksOf, type TodayBlockName, todayBlocks, todayGroups } from '@worksmart/shared/office/today/blocks.ts';
import { useEffect, useState } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { BlockCard, type BlockQuery } from './block-card.tsx';
import { blockQuery } from './today.api.ts';
import classes from './today.module.css';

interface LoadedBlock {
  name: TodayBlockName;
  query: BlockQuery;
}

/** Blocks with nothing disappear. To let them do so at once, the first ones wait this long for the others. */
const togetherMs = 500;

const unloaded = (query: BlockQuery): BlockQuery => ({ ...query, data: undefined }) as BlockQuery;

/** Reads the blocks of a role, each by itself. */
const useBlocks = (roleId: number): LoadedBlock[] => {
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

const hasFailed = ({ query: { data, error } }: LoadedBlock): boolean => data === undefined && error !== null;

const isClear = ({ query: { data } }: LoadedBlock): boolean => data?.total === 0;

const titlesOf = (names: readonly TodayBlockName[]): string => names.map((name) => todayBlocks[name].title).join(' · ');

const AllClear = () => (
  <div className={classes.allClear} role="status">
    <IconCircleCheck size={28} stroke={1.5} color="var(--ws-good)" aria-hidden />
    <Text fw={600}>All clear</Text>
    <Text c="dimmed" size="sm">
      You’re all caught up.
    </Text>
  </div>
);

/** The blocks of a user by group. Those with nothing are named together at the end. */
export const TodayBlocks = ({ roleId }: { roleId: number }) => {
  const blocks = useBlocks(roleId);
  const clear = blocks.filter(isClear);
  if (clear.length === blocks.length) return <AllClear />;
  // One message instead of the same one in each block.
  if (blocks.every(hasFailed)) {
    const retry = () => {
      for (const { query } of blocks) void query.refetch();
    };
    return <ErrorPanel error={blocks[0]?.query.error} title="Today could not be loaded" onRetry={retry} />;
  }
  const open = blocks.filter((block) => !isClear(block));
  const named = clear.map(({ name }) => name).filter((name) => !('isQuiet' in todayBlocks[name]));
  return (
    <>
      {[...Map.groupBy(open, ({ name }) => todayBlocks[name].group)].map(([group, ofGroup]) => (
        <section key={group} aria-label={todayGroups[group]}>
          <h2 className={classes.group}>{todayGroups[group]}</h2>
          <div className={classes.blocks}>
            {ofGroup.map(({ name, query }) => (
              <BlockCard key={name} name={name} query={query} />
            ))}
          </div>
        </section>
      ))}
      {named.length > 0 && <p className={classes.clear}>Nothing in {titlesOf(named)}.</p>}
    </>
  );
};
