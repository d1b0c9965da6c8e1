import { Button, Code, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import {
  deliveryStates,
  type WebhookDeliveryView,
  type WebhookEndpointView,
} from '@worksmart/shared/webhooks/schema.ts';
import { useState } from 'react';
import { shownMoment } from '../../../lib/business-day.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '../../../ui/table/simple-table.tsx';
import { StatusMark } from '../../../ui/table/status-mark.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useDeliveries, useResend } from '../webhooks.api.ts';

const names = { waiting: 'Waiting', done: 'Delivered', dead: 'Given up' } as const;
const tones = { waiting: 'waiting', done: 'good', dead: 'late' } as const;

const outcome = ({ state, attempts, nextAt }: WebhookDeliveryView): string => {
  const [last] = attempts;
  if (!last) return 'Not tried yet';
  const result = last.status === null ? (last.error ?? '') : `Status ${last.status}`;
  const next = state === 'waiting' ? `, next try ${shownMoment(nextAt)}` : '';
  return `${result} in ${last.ms.toLocaleString('en-US')} ms, try ${last.no}${next}`;
};

const columns: readonly SimpleColumn<WebhookDeliveryView>[] = [
  {
    ...{ id: 'type', header: 'Event' },
    cell: ({ type, createdAt }) => (
      <>
        {type}
        <Text size="xs" c="dimmed">
          {shownMoment(createdAt)}
        </Text>
      </>
    ),
  },
  {
    ...{ id: 'state', header: 'State', width: 124 },
    cell: ({ state }) => <StatusMark tone={tones[state]}>{names[state]}</StatusMark>,
  },
  {
    ...{ id: 'outcome', header: 'Last Try' },
    cell: (row) => (
      <>
        {outcome(row)}
        {row.state !== 'done' && row.attempts[0]?.answer && <Code block>{row.attempts[0].answer.slice(0, 300)}</Code>}
      </>
    ),
  },
];

interface Props {
  integrationId: number;
  webhook: WebhookEndpointView;
  onClose: () => void;
}

/** The newest deliveries to one endpoint, which can be sent again. */
export const DeliveryList = ({ integrationId, webhook, onClose }: Props) => {
  const [state, setState] = useState<(typeof deliveryStates)[number] | 'all'>('all');
  const filter = { endpointId: webhook.id, ...(state !== 'all' && { state }) };
  const { data, error, refetch } = useDeliveries(integrationId, filter);
  const resend = useResend();
  const again = async (body: Parameters<typeof resend.mutateAsync>[0]['body']) => {
    const { count } = await resend.mutateAsync({ params: { id: integrationId }, body });
    toast(count === 1 ? 'One delivery is sent again.' : `${count} deliveries are sent again.`);
  };
  const states = [{ value: 'all', label: 'All' }, ...deliveryStates.map((value) => ({ value, label: names[value] }))];
  return (
    <Dialog opened title={`Deliveries to ${new URL(webhook.url).host}`} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <Group justify="space-between">
          <SegmentedControl
            aria-label="State"
            size="xs"
            data={states}
            value={state}
            onChange={(value) => setState(value as typeof state)}
          />
          <Button size="xs" variant="default" onClick={() => again({ deadOf: webhook.id })} loading={resend.isPending}>
            Send All Given Up Again
          </Button>
        </Group>
        {error && !data && <ErrorPanel error={error} title="The deliveries could not be loaded" onRetry={refetch} />}
        {!error && !data && <Skeleton height={96} />}
        {data && (
          <SimpleTable
            label="Deliveries"
            columns={columns}
            rows={data}
            rowId={({ id }) => id}
            emptyText="No deliveries."
            actionsHeader="Again"
            actions={({ id, type, state: own }) =>
              own !== 'waiting' && (
                <RowAction
                  icon={IconRefresh}
                  tip="Send again"
                  of={type}
                  onClick={() => void again({ deliveryIds: [id] })}
                />
              )
            }
          />
        )}
      </Stack>
    </Dialog>
  );
};
