import { Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FailedText } from '#ui/failed-text.tsx';
import { daysOf } from './days.ts';
import { timelineQuery } from './timeline.api.ts';
import classes from './timeline.module.css';
import { type Opener, TimelineLine } from './timeline-line.tsx';

const shown = 5;

/** The last things that happened to a customer, by day. */
export const LastEvents = ({ customerId, ...opener }: { customerId: number } & Opener) => {
  const { data, isError, refetch } = useInfiniteQuery(timelineQuery({ customerId }, null));
  if (isError && !data)
    return (
      <Text c="dimmed" role="alert">
        <FailedText onRetry={refetch}>The timeline could not be loaded.</FailedText>
      </Text>
    );
  if (!data) return <Skeleton h={160} />;
  const lines = data.pages.flatMap(({ results }) => results).slice(0, shown);
  if (lines.length === 0) return <Text c="dimmed">Nothing has happened yet.</Text>;
  return daysOf(lines).map(({ day, label, lines: ofDay }) => (
    <section key={day} aria-label={label}>
      <h3 className={classes.day}>{label}</h3>
      <ol className={classes.lines}>
        {ofDay.map((line) => (
          <TimelineLine key={line.id} line={line} {...opener} />
        ))}
      </ol>
    </section>
  ));
};
