import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDots, IconList, IconPencil, IconPlus } from '@tabler/icons-react';
import type { WebhookEndpointView } from '@worksmart/shared/office/webhooks/schema.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { DeliveryList } from './delivery-list.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import {
  useRemoveWebhook,
  useRotateSecret,
  useSendTest,
  useSetEnabled,
  useShowSecret,
  useWebhooks,
} from './webhooks.api.ts';

const resultOf = ({ failingSince, lastSuccessAt }: WebhookEndpointView): string => {
  if (failingSince) return `Failing since ${momentText(failingSince)}`;
  return lastSuccessAt ? `Last delivery ${momentText(lastSuccessAt)}` : 'Nothing delivered yet';
};

const healthOf = (row: WebhookEndpointView): string => {
  const { enabled, disabledReason, triedInDay, failedInDay, oldestWaitingAt } = row;
  if (!enabled) return `Off. ${disabledReason ?? ''}`;
  const failed = failedInDay > 0 && `${failedInDay} of ${triedInDay} failed in 24 hours`;
  const oldest = oldestWaitingAt && `oldest waiting since ${momentText(oldestWaitingAt)}`;
  return [resultOf(row), failed, oldest].filter(Boolean).join(', ');
};

const columns: readonly SimpleColumn<WebhookEndpointView>[] = [
  {
    id: 'url',
    header: 'Address and State',
    // One column, so that its state is in view on a phone too.
    cell: (row) => (
      <>
        <Text span fz="inherit" style={{ overflowWrap: 'anywhere' }}>
          {row.url}
        </Text>
        <Text variant="fine">{row.types.length === 0 ? 'All events' : row.types.join(', ')}</Text>
        <Text size="sm" mt={4}>
          {healthOf(row)}
        </Text>
      </>
    ),
  },
];

interface MenuProps {
  row: WebhookEndpointView;
  integrationId: number;
  onSecret: (secret: string) => void;
  onRemove: () => void;
}

/** What is done to a webhook now and then. */
const WebhookMenu = ({ row, integrationId, onSecret, onRemove }: MenuProps) => {
  const [test, show, rotate, setEnabled] = [useSendTest(), useShowSecret(), useRotateSecret(), useSetEnabled()];
  const params = { id: integrationId, endpointId: row.id };
  const run = (work: () => Promise<unknown>) => () => void work().catch(toastError);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`More for ${row.url}`}
          style={{ verticalAlign: 'middle' }}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={run(async () => {
            await test.mutateAsync({ params });
            toast(row.enabled ? 'A test is being sent.' : 'The webhook is off. The test waits until you switch it on.');
          })}
        >
          Send a Test
        </Menu.Item>
        <Menu.Item onClick={run(async () => onSecret((await show.mutateAsync({ params })).secret))}>
          Show Secret
        </Menu.Item>
        <Menu.Item onClick={run(async () => onSecret((await rotate.mutateAsync({ params })).secret))}>
          Make Next Secret
        </Menu.Item>
        <Menu.Item onClick={run(() => setEnabled.mutateAsync({ params, body: { enabled: !row.enabled } }))}>
          {row.enabled ? 'Switch Off' : 'Switch On'}
        </Menu.Item>
        <Menu.Item color="red" onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

type Open = { what: 'add' } | { what: 'edit' | 'deliveries' | 'remove'; row: WebhookEndpointView };

interface TableProps extends Pick<MenuProps, 'integrationId' | 'onSecret'> {
  rows: readonly WebhookEndpointView[];
  onOpen: (open: Open) => void;
}

const WebhookTable = ({ rows, integrationId, onOpen, onSecret }: TableProps) => (
  <SimpleTable
    label="Webhooks"
    columns={columns}
    rows={rows}
    rowId={({ id }) => id}
    emptyText="No webhook yet."
    actionsHeader="Actions"
    actions={(row) => (
      <>
        <RowAction icon={IconPencil} tip="Edit" of={row.url} onClick={() => onOpen({ what: 'edit', row })} />
        <RowAction icon={IconList} tip="Deliveries" of={row.url} onClick={() => onOpen({ what: 'deliveries', row })} />
        <WebhookMenu
          row={row}
          integrationId={integrationId}
          onSecret={onSecret}
          onRemove={() => onOpen({ what: 'remove', row })}
        />
      </>
    )}
  />
);

/** The endpoints to which an integration’s events are sent. */
export const IntegrationWebhooks = ({ integrationId, isEnded }: { integrationId: number; isEnded: boolean }) => {
  const webhooks = useWebhooks(integrationId);
  const remove = useRemoveWebhook();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  const row = open && 'row' in open ? (webhooks.data?.find(({ id }) => id === open.row.id) ?? open.row) : undefined;
  return (
    <Stack gap="sm">
      <Loaded query={webhooks} errorTitle="The webhooks could not be loaded">
        {(rows) => <WebhookTable rows={rows} integrationId={integrationId} onOpen={setOpen} onSecret={setSecret} />}
      </Loaded>
      {!isEnded && (
        <Group>
          <IconButton
            icon={IconPlus}
            label="Add Webhook"
            iconSize={14}
            size="xs"
            onClick={() => setOpen({ what: 'add' })}
          />
          <Text variant="note">
            The integration needs the permission to read the changes feed. It receives only events about records that
            its role may open.
          </Text>
        </Group>
      )}
      {(open?.what === 'add' || open?.what === 'edit') && (
        <WebhookDialog integrationId={integrationId} webhook={row} onAdded={setSecret} onClose={close} />
      )}
      {open?.what === 'deliveries' && row && (
        <DeliveryList integrationId={integrationId} webhook={row} onClose={close} />
      )}
      {open?.what === 'remove' && row && (
        <ConfirmDialog
          title="Remove Webhook?"
          confirm="Remove"
          destructive
          onConfirm={() => remove.mutateAsync({ params: { id: integrationId, endpointId: row.id } })}
          done="The webhook was removed."
          onClose={close}
        >
          {`No more events are sent to ${row.url}, and its deliveries are deleted.`}
        </ConfirmDialog>
      )}
      {secret && (
        <NewKeyDialog secret={secret} title="Secret of the Webhook" isKept onClose={() => setSecret(undefined)}>
          The other program uses this secret to check that deliveries come from here.
        </NewKeyDialog>
      )}
    </Stack>
  );
};
