import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import {
  blocksOf,
  isWholeBlock,
  maySeeBlock,
  todayBlocks,
  type WholeBlockName,
} from '@worksmart/shared/office/today/blocks.ts';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '#features/access/auth/session.api.ts';
import { businessToday, dayText } from '#lib/business-day.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query-client.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Page } from '#ui/page.tsx';
import { BlockLines, totalText } from '../block-card.tsx';
import { wholeParam } from '../block-links.ts';
import { News } from '../news.tsx';
import { blockQuery, newsQuery, wholeBlockQuery } from '../today.api.ts';
import classes from '../today.module.css';
import { TodayBlocks } from '../today-blocks.tsx';
import { useLineKeys } from '../use-line-keys.ts';
import { useLiveToday } from '../use-live-today.ts';

/** So many lines are drawn at first, and so many more each time. */
const step = 100;

/** All that a block counts, for the blocks that no list shows. */
const WholeBlock = ({ name }: { name: WholeBlockName }) => {
  const { data, error, refetch } = useQuery(wholeBlockQuery(name));
  const [drawn, setDrawn] = useState(step);
  const { title, hint } = todayBlocks[name];
  if (!data && error) return <ErrorPanel error={error} title={`${title} could not be loaded`} onRetry={refetch} />;
  if (!data) return <Skeleton h={200} role="status" aria-label={`Loading ${title}`} />;
  const left = data.lines.length - drawn;
  return (
    <section aria-label={title}>
      <Text c="dimmed" size="sm" mb="sm">
        {data.total === 0 ? 'You’re all caught up here.' : hint}
        {data.total > data.lines.length && ` The first ${data.lines.length.toLocaleString('en-US')} are shown.`}
      </Text>
      {data.total > 0 && (
        <div className={classes.block}>
          <div className={classes.head}>
            <h2 className={classes.title}>{title}</h2>
            <span className={classes.total}>{totalText(data)}</span>
          </div>
          <BlockLines name={name} block={{ ...data, lines: data.lines.slice(0, drawn) }} />
        </div>
      )}
      {left > 0 && (
        <Button variant="default" onClick={() => setDrawn((lines) => lines + step)}>
          Show {Math.min(step, left)} more
        </Button>
      )}
    </section>
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
          <>
            <News />
            <TodayBlocks roleId={role.id} />
          </>
        )}
      </div>
    </Page>
  );
};

export default TodayPage;

export const prefetch = ({ role }: UserProfile): void => {
  void queryClient.prefetchQuery(newsQuery());
  for (const name of blocksOf({ roleId: role.id })) void queryClient.prefetchQuery(blockQuery(name));
};
