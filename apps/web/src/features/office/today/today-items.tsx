import { Button } from '@mantine/core';
import { todayBlocks } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayItem as Item } from '@worksmart/shared/office/today/schema.ts';
import { formatDollars } from '@worksmart/shared/platform/money.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText, momentText } from '#lib/business-day.ts';
import { whenText } from './line-time.ts';
import classes from './today.module.css';

type Stake = NonNullable<Item['money']>;

const wordsOf = ({ of, amount }: Stake): { words: string; hint: string } => {
  if (of === 'proposal') return { words: 'a year', hint: 'What the customer would pay per year by its last proposal' };
  if (of === 'premiums')
    return { words: 'premiums a year', hint: 'The yearly premiums of the plans that it has today' };
  if (of === 'savings')
    return { words: 'saved a year', hint: 'What the company would save per year with today’s figures' };
  return {
    words: amount < 0 ? 'less a year' : 'more a year',
    hint: 'What the renewal changes in premiums per year, for the employees of today',
  };
};

const Money = ({ money }: { money: Stake }) => {
  const { words, hint } = wordsOf(money);
  return (
    <span className={classes.money} title={hint}>
      {formatDollars(Math.abs(money.amount))} <span className={classes.quiet}>{words}</span>
    </span>
  );
};

const When = ({ item }: { item: Item }) => {
  const { at, dueOn, dueInDays } = item;
  const { time } = todayBlocks[item.kind];
  const moment = [
    at && time === 'since' && `Since ${momentText(at)}`,
    at && time === 'happened' && momentText(at),
    dueOn && `Due ${dayText(dueOn)}`,
    at && time === 'until' && momentText(at),
  ].find(Boolean);
  return (
    <span
      className={classes.when}
      data-late={(dueInDays !== null && dueInDays < 0) || undefined}
      title={moment || undefined}
    >
      {whenText(item, time)}
    </span>
  );
};

/** One row of Today: all of it leads to where its action is done. The keys j and k go from row to row. */
const TodayItem = ({ item }: { item: Item }) => {
  const { name, what, money, action } = item;
  const content = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.what}>{what}</span>
      {money ? <Money money={money} /> : <span className={classes.money} />}
      <When item={item} />
      <span className={classes.action}>{action.path && action.label}</span>
    </>
  );
  return (
    <li>
      {action.path ? (
        <Link className={classes.item} to={action.path} data-today-line>
          {content}
        </Link>
      ) : (
        <div className={classes.item}>{content}</div>
      )}
    </li>
  );
};

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
