import { Button, Center, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FieldSources, useLookupNames } from '#lib/lookup-names.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { CustomerHistoryEntry } from './customer-history-entry.tsx';
import type { HistoryQuery } from './history.api.ts';

interface Props {
  /** The name of the record: Acme Inc., Tier 1. */
  name: string;
  query: HistoryQuery;
  /** The sources of the names of stored ids. */
  sources: FieldSources;
  emptyText: string;
  onClose: () => void;
}

/** The history of one record: who, when, and each changed field before and after. */
export const HistoryDialog = ({ name, query, sources, emptyText, onClose }: Props) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  const nameOf = useLookupNames(sources);
  const entries = data?.pages.flatMap(({ results }) => results);
  return (
    <Dialog opened onClose={onClose} title={`History of ${name}`} size="xl">
      {error && <ErrorPanel error={error} title="The history could not be loaded" onRetry={() => void refetch()} />}
      {!entries && !error && <Skeleton h={240} />}
      {entries?.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      {entries && (
        <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <CustomerHistoryEntry key={entry.id} entry={entry} nameOf={nameOf} />
          ))}
        </Stack>
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
