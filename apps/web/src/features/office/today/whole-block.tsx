import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { todayBlocks, type WholeBlockName } from '@worksmart/shared/office/today/blocks.ts';
import { useState } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { BlockLines, totalText } from './block-card.tsx';
import { wholeBlockQuery } from './today.api.ts';
import classes from './today.module.css';

/** So many lines are drawn at first, and so many more each time. */
const step = 100;

/** All that a block counts, for the blocks that no list shows. */
export const WholeBlock = ({ name }: { name: WholeBlockName }) => {
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
