import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isWholeBlock, maySeeBlock, todayBlocks, type WholeBlockName } from '@worksmart/shared/office/today/blocks.ts';
import { wholeParam } from '@worksmart/shared/office/today/places.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '#features/access/auth/session.api.ts';
import { businessToday, dayText } from '#lib/business-day.ts';
import { queryClient } from '#lib/query-client.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Page } from '#ui/page.tsx';
import { News } from '../news.tsx';
import { listQuery, newsQuery, wholeBlockQuery } from '../today.api.ts';
import classes from '../today.module.css';
import { totalText } from '../today-counts.tsx';
import { TodayItems } from '../today-items.tsx';
import { TodayList } from '../today-list.tsx';
import { useLineKeys } from '../use-line-keys.ts';
import { useLiveToday } from '../use-live-today.ts';

/** So many rows of a whole block are drawn at first. */
const step = 100;

/** All that a block counts, for the blocks that no list shows. */
const WholeBlock = ({ name }: { name: WholeBlockName }) => {
  const { data, error, refetch } = useQuery(wholeBlockQuery(name));
  const { title, hint } = todayBlocks[name];
  if (!data && error) return <ErrorPanel error={error} title={`${title} could not be loaded`} onRetry={refetch} />;
  if (!data) return <Skeleton h={200} role="status" aria-label={`Loading ${title}`} />;
  return (
    <>
      <Text variant="note" mb="sm">
        {data.total === 0 ? 'You’re all caught up here.' : hint}
        {data.total > data.items.length && ` The first ${data.items.length.toLocaleString('en-US')} are shown.`}
      </Text>
      {data.total > 0 && <TodayItems title={title} items={data.items} total={totalText(data)} step={step} />}
    </>
  );
};

/** What needs attention, and what happened in the meantime. */
const TodayPage = () => {
  const { role } = useUser();
  const body = useRef<HTMLDivElement>(null);
  useLiveToday();
  useLineKeys(body);
  const [params] = useSearchParams();
  const asked = params.get(wholeParam) ?? '';
  const whole = isWholeBlock(asked) && maySeeBlock({ roleId: role.id }, asked) ? asked : null;
  return (
    <Page
      title="Today"
      name="Today"
      subtitle={dayText(businessToday())}
      actions={
        whole && (
          <Anchor component={Link} to={paths.today}>
            Back to Today
          </Anchor>
        )
      }
    >
      <div ref={body} className={classes.body}>
        {whole ? (
          <WholeBlock key={whole} name={whole} />
        ) : (
          <div className={classes.columns}>
            <TodayList roleId={role.id} />
            <News />
          </div>
        )}
      </div>
    </Page>
  );
};

export default TodayPage;

export const prefetch = (): void => {
  void queryClient.prefetchQuery(newsQuery());
  void queryClient.prefetchQuery(listQuery());
};
