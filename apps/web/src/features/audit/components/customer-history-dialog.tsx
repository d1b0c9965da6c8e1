import { Button, Center, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLookupNames } from '../../../lib/lookup-names.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { customerHistoryQuery } from '../audit.api.ts';
import { CustomerHistoryEntry } from './customer-history-entry.tsx';
import { historySources } from './customer-history-names.ts';

interface Props {
  customerId: number;
  name: string;
  onClose: () => void;
}

/** Everything that was done to one customer: who, when, and each changed field before and after. */
export const CustomerHistoryDialog = ({ customerId, name, onClose }: Props) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    customerHistoryQuery(customerId),
  );
  const nameOf = useLookupNames(historySources);
  const entries = data?.pages.flatMap(({ results }) => results);
  return (
    <Dialog opened onClose={onClose} title={`History of ${name}`} size="xl">
      {error && <ErrorPanel error={error} title="The history could not be loaded" onRetry={() => void refetch()} />}
      {!entries && !error && <Skeleton h={240} />}
      {entries?.length === 0 && <Text c="dimmed">Nothing has been done to this customer yet.</Text>}
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
