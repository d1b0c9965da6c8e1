import { Button, Center, Chip, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { type TimelineKind, timelineKinds } from '@worksmart/shared/records/timeline/kinds.ts';
import type { TimelineLine as Line } from '@worksmart/shared/records/timeline/schema.ts';
import { useState } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { PrintedSheet } from '#ui/print/printed-sheet.tsx';
import { usePrintPages } from '#ui/print/printing.ts';
import { daysOf } from './days.ts';
import { type TimelineOf, timelineQuery } from './timeline.api.ts';
import classes from './timeline.module.css';
import { type Opener, TimelineLine } from './timeline-line.tsx';

const kindNames = Object.keys(timelineKinds) as TimelineKind[];

const KindChips = ({
  kind,
  onChoose,
}: {
  kind: TimelineKind | null;
  onChoose: (kind: TimelineKind | null) => void;
}) => (
  <Chip.Group value={kind ?? 'all'} onChange={(next) => onChoose(next === 'all' ? null : (next as TimelineKind))}>
    <div className={classes.chips} role="radiogroup" aria-label="Show only">
      <Chip value="all" size="xs" variant="outline">
        All
      </Chip>
      {kindNames.map((name) => (
        <Chip key={name} value={name} size="xs" variant="outline">
          {timelineKinds[name]}
        </Chip>
      ))}
    </div>
  </Chip.Group>
);

const Waiting = () => (
  <Stack gap="sm" role="status" aria-label="Loading the timeline">
    {[80, 60, 70, 50].map((width) => (
      <Skeleton key={width} h={16} w={`${width}%`} />
    ))}
  </Stack>
);

const Days = ({ lines, onPaper = false, ...opener }: { lines: readonly Line[]; onPaper?: boolean } & Opener) =>
  daysOf(lines).map(({ day, label, lines: ofDay }) => (
    <section key={day} aria-label={label}>
      <h2 className={classes.day}>{onPaper ? formatDate(day) : label}</h2>
      <ol className={classes.lines}>
        {ofDay.map((line) => (
          <TimelineLine key={line.id} line={line} {...opener} />
        ))}
      </ol>
    </section>
  ));

/** On paper nothing opens. */
const closed: Opener = { leadsTo: () => false, onOpen: () => undefined };

interface Props extends TimelineOf, Opener {
  /** The name of the record or group, for the paper. */
  name: string;
}

/** What happened to a record, newest first, by day. It refreshes when somebody changes the record. */
export const TimelineTab = ({ leadsTo, onOpen, name, ...of }: Props) => {
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const query = useInfiniteQuery({ ...timelineQuery(of, kind), placeholderData: keepPreviousData });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const lines = data?.pages.flatMap(({ results }) => results);
  const { print, isPreparing } = usePrintPages(query, query.isPlaceholderData ? undefined : lines?.length);
  return (
    <section aria-label="Timeline">
      <div className={classes.tools}>
        {of.groupId === undefined && <KindChips kind={kind} onChoose={setKind} />}
        <PrintButton onClick={print} loading={isPreparing} />
      </div>
      {error && <ErrorPanel error={error} title="The timeline could not be loaded" onRetry={() => void refetch()} />}
      {!lines && !error && <Waiting />}
      {lines?.length === 0 && (
        <Text c="dimmed">{kind ? 'Nothing of this kind has happened yet.' : 'Nothing has happened yet.'}</Text>
      )}
      <Days lines={lines ?? []} leadsTo={leadsTo} onOpen={onOpen} />
      {lines && (
        <PrintedSheet
          title={`Timeline of ${name}`}
          place="tab"
          rows={lines}
          hasMore={hasNextPage}
          filters={kind ? [`Only: ${timelineKinds[kind]}.`] : []}
        >
          {(printed) => <Days lines={printed} onPaper {...closed} />}
        </PrintedSheet>
      )}
      {hasNextPage && (
        <Center mt="md">
          {/* Not disabled while it loads, so that it keeps the focus. */}
          <Button
            variant="default"
            aria-busy={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
        </Center>
      )}
    </section>
  );
};
