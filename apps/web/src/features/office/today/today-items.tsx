import { Button } from '@mantine/core';
import type { TodayItem as Item } from '@worksmart/shared/office/today/schema.ts';
import { useState } from 'react';
import classes from './today.module.css';
import { TodayItem } from './today-item.tsx';

interface Props {
  title: string;
  items: readonly Item[];
  /** How many there are; more than `items` if the server sends only the first ones. */
  total?: string;
  /** So many rows are drawn at first, and so many more each time. */
  step: number;
}

/** Rows under their title. */
export const TodayItems = ({ title, items, total = items.length.toLocaleString('en-US'), step }: Props) => {
  const [drawn, setDrawn] = useState(step);
  const left = items.length - drawn;
  return (
    <section className={classes.block} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.total}>{total}</span>
      </div>
      <ol className={classes.lines}>
        {items.slice(0, drawn).map((item) => (
          <TodayItem key={`${item.kind} ${item.id} ${item.name}`} item={item} />
        ))}
      </ol>
      {left > 0 && (
        <div className={classes.more}>
          <Button size="compact-sm" variant="subtle" onClick={() => setDrawn((rows) => rows + step)}>
            Show {Math.min(step, left)} more
          </Button>
        </div>
      )}
    </section>
  );
};
