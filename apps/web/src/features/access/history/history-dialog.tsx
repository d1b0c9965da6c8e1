import { Button, Center, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@worksmart/shared/access/audit/schema.ts';
import { auditedLists } from '@worksmart/shared/field-labels.ts';
import type { OperationsKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { momentText } from '#lib/business-day.ts';
import { type FieldSources, useLookupNames } from '#lib/lookup-names.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { PrintedSheet } from '#ui/print/printed-sheet.tsx';
import { usePrintPages } from '#ui/print/printing.ts';
import { ChangesTable } from './changes-table.tsx';
import classes from './customer-history.module.css';
import { actionLabel, actorLabel, historySources } from './customer-history-names.ts';
import { customerHistoryQuery, type HistoryQuery, rowHistoryQuery } from './history.api.ts';
import { occurring, rowNames } from './row-names.ts';

interface Opened {
  /** The name of the record: Acme Inc., Tier 1. */
  name: string;
  onClose: () => void;
}

interface Props extends Opened {
  query: HistoryQuery;
  /** The sources of the names of stored ids. */
  sources: FieldSources;
  emptyText: string;
}

/** The history of one record: who, when, and each changed field before and after. */
const HistoryDialog = ({ name, query, sources, emptyText, onClose }: Props) => {
  const log = useInfiniteQuery(query);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = log;
  const entries = data?.pages.flatMap(({ results }) => results);
  const nameOf = useLookupNames({ ...sources, ...occurring(rowNames(), entries) });
  const { print, isPreparing } = usePrintPages(log, entries?.length);
  const title = `History of ${name}`;
  return (
    <Dialog onClose={onClose} title={title} size="xl">
      {error && <ErrorPanel error={error} title="The history could not be loaded" onRetry={() => void refetch()} />}
      {!entries && !error && <Skeleton h={240} />}
      {entries?.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      {entries && entries.length > 0 && (
        <>
          <Group justify="flex-end" mt={-8}>
            <PrintButton onClick={print} loading={isPreparing} />
          </Group>
          <Entries entries={entries} nameOf={nameOf} />
          <PrintedSheet title={title} place="dialog" rows={entries} hasMore={hasNextPage}>
            {(printed) => <Entries entries={printed} nameOf={nameOf} />}
          </PrintedSheet>
        </>
      )}
      {hasNextPage && (
        <Center mt="md">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show Older
          </Button>
        </Center>
      )}
    </Dialog>
  );
};

interface EntryProps {
  entry: AuditEntry;
  /** Returns the name of an id in that field. */
  nameOf: (field: string, id: number) => string | undefined;
}

const Entry = ({ entry, nameOf }: EntryProps) => (
  <li className={classes.entry}>
    <Group justify="space-between" gap="sm">
      <Text fw={600}>{actionLabel(entry)}</Text>
      <Text variant="note">
        {actorLabel(entry)}, <time dateTime={entry.at}>{momentText(entry.at)}</time>
      </Text>
    </Group>
    {Object.keys(entry.changes).length > 0 && <ChangesTable entry={entry} nameOf={nameOf} />}
  </li>
);

const Entries = ({ entries, ...rest }: Pick<EntryProps, 'nameOf'> & { entries: readonly AuditEntry[] }) => (
  <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} {...rest} />
    ))}
  </Stack>
);

/** The history of one customer. */
export const CustomerHistoryDialog = ({ customerId, ...opened }: Opened & { customerId: number }) => (
  <HistoryDialog
    {...opened}
    query={customerHistoryQuery(customerId)}
    sources={historySources}
    emptyText="Nothing has been done to this customer yet."
  />
);

/** The history of one row of reference data. */
export const RowHistoryDialog = ({ kind, id, ...opened }: Opened & { kind: OperationsKind; id: number }) => (
  <HistoryDialog
    {...opened}
    query={rowHistoryQuery(kind, id)}
    sources={auditedLists(kind)}
    emptyText="Not changed since it was first loaded."
  />
);
