import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import {
  mostDeliveries,
  type WebhookDeliveryView,
  type WebhookEndpointView,
} from '@worksmart/shared/office/webhooks/schema.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { StatusMark } from '#ui/table/status-mark.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { type ChosenFilter, DeliveryFilters, stateNames } from './delivery-filters.tsx';
import { DeliveryTries } from './delivery-tries.tsx';
import { useDeliveries, useResend } from './webhooks.api.ts';

const tones = { waiting: 'waiting', done: 'good', dead: 'late' } as const;

const columns: readonly SimpleColumn<WebhookDeliveryView>[] = [
  {
    id: 'type',
    header: 'Event',
    cell: ({ type, createdAt }) => (
      <>
        {type}
        <Text variant="fine">{momentText(createdAt)}</Text>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    // One column with the tries, so that both are in view on a phone.
    cell: (row) => (
      <>
        <StatusMark tone={tones[row.state]}>{stateNames[row.state]}</StatusMark>
        <DeliveryTries {...row} />
      </>
    ),
  },
];

/** Rows at first. */
const fewDeliveries = 50;

interface Props {
  integrationId: number;
  webhook: WebhookEndpointView;
  onClose: () => void;
}

/** The newest deliveries to one endpoint, which can be sent again. */
export const DeliveryList = ({ integrationId, webhook, onClose }: Props) => {
  const [filter, setFilter] = useState<ChosenFilter>({});
  const [limit, setLimit] = useState(fewDeliveries);
  const { data, error, refetch } = useDeliveries(integrationId, { endpointId: webhook.id, limit, ...filter });
  const resend = useResend();
  const again = (body: Parameters<typeof resend.mutate>[0]['body']) => {
    // A second click would send it twice.
    if (resend.isPending) return;
    const onSuccess = ({ count }: { count: number }) =>
      toast(count === 1 ? 'Resending 1 delivery.' : `Resending ${count} deliveries.`);
    resend.mutate({ params: { id: integrationId }, body }, { onSuccess, onError: toastError });
  };
  const { hours } = filter;
  const isFiltered = Object.keys(filter).length > 0;
  const isFull = (data?.length ?? 0) >= limit;
  return (
    <Dialog title={`Deliveries to ${new URL(webhook.url).host}`} size="xl" onClose={onClose} gap="sm">
      <Group justify="space-between">
        <DeliveryFilters filter={filter} onChange={setFilter} />
        {(filter.state === 'dead' || data?.some(({ state }) => state === 'dead')) && (
          <Button
            size="xs"
            variant="default"
            onClick={() => again({ deadOf: webhook.id, ...(hours && { hours }) })}
            loading={resend.isPending}
          >
            Resend All Failed
          </Button>
        )}
      </Group>
      {error && !data && <ErrorPanel error={error} title="The deliveries could not be loaded" onRetry={refetch} />}
      {!error && !data && <Skeleton height={96} />}
      {data && (
        <SimpleTable
          label="Deliveries"
          stacks
          columns={columns}
          rows={data}
          rowId={({ id }) => id}
          emptyText={isFiltered ? 'No delivery matches the filters.' : 'No deliveries.'}
          actionsHeader="Again"
          actions={({ id, type, state: own }) =>
            own !== 'waiting' && (
              <RowAction icon={IconRefresh} tip="Send again" of={type} onClick={() => again({ deliveryIds: [id] })} />
            )
          }
        />
      )}
      {isFull && limit < mostDeliveries && (
        <Button size="xs" variant="default" onClick={() => setLimit(mostDeliveries)}>
          Show More
        </Button>
      )}
      {isFull && limit === mostDeliveries && (
        <Text variant="note">The newest {mostDeliveries} are shown. Filter to see others.</Text>
      )}
    </Dialog>
  );
};
