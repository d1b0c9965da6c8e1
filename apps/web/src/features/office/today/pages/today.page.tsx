import { Anchor } from '@mantine/core';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { blocksOf, isWholeBlock, maySeeBlock } from '@worksmart/shared/office/today/blocks.ts';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '#features/access/auth/session.api.ts';
import { businessToday, shownDay } from '#lib/business-day.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query-client.ts';
import { Page } from '#ui/page.tsx';
import { wholeParam } from '../block-links.ts';
import { News } from '../news.tsx';
import { blockQuery, newsQuery } from '../today.api.ts';
import classes from '../today.module.css';
import { TodayBlocks } from '../today-blocks.tsx';
import { useLineKeys } from '../use-line-keys.ts';
import { useLiveToday } from '../use-live-today.ts';
import { WholeBlock } from '../whole-block.tsx';

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
      subtitle={shownDay(businessToday())}
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
