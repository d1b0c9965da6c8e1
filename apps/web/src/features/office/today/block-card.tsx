import { Anchor, Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type TodayBlockName, todayBlocks } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayBlock } from '@worksmart/shared/office/today/schema.ts';
import { Link } from 'react-router';
import { messageOf } from '#lib/api-error.ts';
import { listsOf, pathOfLine } from './block-links.ts';
import { lineTime } from './line-time.ts';
import classes from './today.module.css';
import { TodayLine } from './today-line.tsx';

export type BlockQuery = UseQueryResult<TodayBlock>;

export const totalText = ({ total, isMore }: TodayBlock): string =>
  `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;

const Head = ({ name, block }: { name: TodayBlockName; block: TodayBlock | undefined }) => {
  const { title, hint } = todayBlocks[name];
  return (
    <div className={classes.head}>
      <h3 className={classes.title} title={hint}>
        {title}
      </h3>
      {block && <span className={classes.total}>{totalText(block)}</span>}
      {block && (
        <span className={classes.links}>
          {listsOf(name, block).map(({ label, to }) => (
            <Anchor key={to} component={Link} to={to} fz="inherit" aria-label={`${label}: ${title}`}>
              {label}
            </Anchor>
          ))}
        </span>
      )}
    </div>
  );
};

/** The lines of a block, each leading to what it is about. */
export const BlockLines = ({ name, block }: { name: TodayBlockName; block: TodayBlock }) => (
  <ol className={classes.lines}>
    {block.lines.map((line) => (
      <TodayLine
        key={`${line.kind} ${line.id}`}
        to={pathOfLine(name, line)}
        at={line.at}
        when={line.at ? lineTime(line.at, todayBlocks[name].time) : ''}
      >
        <span className={classes.name} title={line.name}>
          {line.name}
        </span>
        <span className={classes.what} title={line.what}>
          {line.what}
        </span>
      </TodayLine>
    ))}
  </ol>
);

/** A block of Today with its number, its first lines and the way to all of them. */
export const BlockCard = ({ name, query }: { name: TodayBlockName; query: BlockQuery }) => {
  const { data, error, refetch } = query;
  return (
    <section className={classes.block} aria-label={todayBlocks[name].title} aria-busy={!data && !error}>
      <Head name={name} block={data} />
      {data && <BlockLines name={name} block={data} />}
      {!data && error && (
        <div className={classes.failed} role="alert">
          <span>Could not be loaded. {messageOf(error)}</span>
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!data &&
        !error &&
        [70, 55].map((width) => (
          <div key={width} className={classes.waiting}>
            <Skeleton h={12} w={`${width}%`} />
          </div>
        ))}
    </section>
  );
};
