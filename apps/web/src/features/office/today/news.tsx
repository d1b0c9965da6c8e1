import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NewsLine } from '@worksmart/shared/office/today/schema.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { businessToday, dayText, momentText, shownTime } from '#lib/business-day.ts';
import { recordPath } from '#lib/record-address.ts';
import { sinceText } from './line-time.ts';
import { newsQuery } from './today.api.ts';
import classes from './today.module.css';

const fewLines = 4;

const visitText = (since: string): string => {
  const time = shownTime(new Date(since));
  return dayText(since) === dayText(businessToday()) ? `today ${time}` : `${dayText(since)} ${time}`;
};

/** One line: all of it leads to what it is about. The keys j and k go from line to line. */
const Line = ({ line: { at, who, sentence, customer } }: { line: NewsLine }) => (
  <li>
    <Link className={classes.line} to={recordPath(customer, { tab: 'timeline' })} data-today-line>
      <span className={classes.name} title={`${customer.name}: ${sentence} (${who})`}>
        {customer.name}{' '}
        <Text component="span" inherit fw={400}>
          {sentence}
        </Text>{' '}
        <Text component="span" fz={13} fw={400} c="dimmed">
          {who}
        </Text>
      </span>
      <time className={classes.when} dateTime={at} title={momentText(at)}>
        {sinceText(at)}
      </time>
    </Link>
  </li>
);

/** What others did on the user’s records since the last visit. Without an earlier visit, or if it fails, nothing. */
export const News = () => {
  const { data } = useQuery(newsQuery());
  const [showsAll, setShowsAll] = useState(false);
  if (!data?.since || data.lines.length === 0) return null;
  const { since, lines } = data;
  const visibleLines = showsAll ? lines : lines.slice(0, fewLines);
  return (
    <section className={`${classes.block} ${classes.news}`} aria-label="Since you were last here">
      <div className={classes.head}>
        <h2 className={classes.title}>Since you were last here</h2>
        <span className={classes.total}>{visitText(since)}</span>
        {lines.length > fewLines && (
          <span className={classes.links}>
            <Button size="compact-xs" variant="subtle" onClick={() => setShowsAll((all) => !all)}>
              {showsAll ? 'Show less' : `Show ${lines.length - fewLines} more`}
            </Button>
          </span>
        )}
      </div>
      <ol className={classes.lines}>
        {visibleLines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </section>
  );
};
