import { Button, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mostItems, type TodayBlockName, todayBlocks } from '@worksmart/shared/office/today/blocks.ts';
import type { TodaySection } from '@worksmart/shared/office/today/schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { homePath } from '@worksmart/shared/platform/permissions.ts';
import { Link } from 'react-router';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { listQuery } from './today.api.ts';
import classes from './today.module.css';
import { TodayCounts } from './today-counts.tsx';
import { TodayItems } from './today-items.tsx';

const sections: readonly (readonly [id: TodaySection, title: string])[] = [
  ['now', 'Now'],
  ['week', 'This week'],
  ['later', 'Later'],
];

/** So many rows of a section are drawn at first. */
const step = 20;

const titlesOf = (names: readonly TodayBlockName[]): string => names.map((name) => todayBlocks[name].title).join(' · ');

const Nothing = ({ roleId }: { roleId: number }) => {
  const home = homePath(roleId);
  return (
    <div className={classes.nothing} role="status">
      <IconCircleCheck size={28} stroke={1.5} color="var(--ws-good)" aria-hidden />
      <Text fw={600}>Nothing waits for you</Text>
      <Text variant="note">
        What needs you appears here by itself. Set a follow-up with a note to be reminded of a customer.
      </Text>
      <Button component={Link} to={home} variant="default" mt="xs">
        Open {home === paths.clients ? 'Clients' : 'Leads'}
      </Button>
    </div>
  );
};

const Loading = () => (
  <div className={classes.block} role="status" aria-label="Loading Today">
    <div className={classes.head}>
      <Skeleton h={14} w={80} />
    </div>
    {[70, 55, 62, 48, 66, 58].map((width) => (
      <div key={width} className={classes.waiting}>
        <Skeleton h={12} w={`${width}%`} />
      </div>
    ))}
  </div>
);

const Failed = ({ names, onRetry }: { names: readonly TodayBlockName[]; onRetry: () => void }) => (
  <div className={classes.failed} role="alert">
    <span>Could not be loaded: {titlesOf(names)}.</span>
    <Button size="compact-xs" variant="default" onClick={onRetry}>
      Retry
    </Button>
  </div>
);

/** What the user can do, ranked, under the numbers of each kind. */
export const TodayList = ({ roleId }: { roleId: number }) => {
  const { data, error, refetch } = useQuery(listQuery());
  const retry = () => void refetch();
  if (!data && error) return <ErrorPanel error={error} title="Today could not be loaded" onRetry={retry} />;
  if (!data) return <Loading />;
  const { items, counts, failed } = data;
  const without = counts.filter(({ kind, total }) => total === 0 && !todayBlocks[kind].isQuiet).map(({ kind }) => kind);
  const cut = counts.filter(({ total }) => total > mostItems).map(({ kind }) => kind);
  const isEmpty = items.length === 0 && failed.length === 0;
  return (
    <>
      <TodayCounts counts={counts} />
      <div className={classes.list}>
        {failed.length > 0 && <Failed names={failed} onRetry={retry} />}
        {isEmpty && <Nothing roleId={roleId} />}
        {sections.map(([id, title]) => {
          const rows = items.filter(({ section }) => section === id);
          return rows.length > 0 && <TodayItems key={id} title={title} items={rows} step={step} />;
        })}
        {cut.length > 0 && (
          <p className={classes.clear}>
            At most {mostItems} of a kind are ranked here. The lists have all: {titlesOf(cut)}.
          </p>
        )}
        {!isEmpty && without.length > 0 && <p className={classes.clear}>Nothing in {titlesOf(without)}.</p>}
      </div>
    </>
  );
};
