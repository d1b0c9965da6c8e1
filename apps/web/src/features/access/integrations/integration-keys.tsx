import { Group, Stack, Text } from '@mantine/core';
import { IconBan, IconPlus, IconRefresh } from '@tabler/icons-react';
import { type Integration, type IntegrationKey, mostKeys } from '@worksmart/shared/access/integrations/schema.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { IssueKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './key-dialogs.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

const stateText = ({ state, expiresAt, revokedReason }: IntegrationKey): string => {
  if (state === 'revoked') return `Revoked: ${revokedReason}`;
  return `${state === 'active' ? 'Valid until' : 'Ended'} ${momentText(expiresAt)}`;
};

const lastUseText = ({ lastUsedAt, lastUsedIp }: IntegrationKey): string =>
  lastUsedAt ? `Last used ${momentText(lastUsedAt)} from ${lastUsedIp}` : 'Never used';

const columns: readonly SimpleColumn<IntegrationKey>[] = [
  {
    id: 'key',
    header: 'Key',
    cell: ({ last4, createdBy, createdAt }) => (
      <>
        …{last4}
        <Text variant="fine">{`${createdBy}, ${momentText(createdAt)}`}</Text>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (key) => (
      <>
        {stateText(key)}
        <Text variant="fine">{lastUseText(key)}</Text>
      </>
    ),
  },
];

type Open = { what: 'issue' } | { what: 'rotate' | 'revoke'; apiKey: IntegrationKey };

/** The keys of an integration: makes, rotates and revokes them, and shows a new one once. */
export const IntegrationKeys = ({ integration }: { integration: Integration }) => {
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  const { keys, endedAt, name } = integration;
  const isFull = keys.filter(({ state }) => state === 'active').length >= mostKeys;
  return (
    <Stack gap="sm">
      <SimpleTable
        label="Keys"
        stacks
        columns={columns}
        rows={keys}
        rowId={({ id }) => id}
        emptyText={endedAt ? 'It never had a key.' : 'No key yet. Without one the integration cannot call anything.'}
        actionsHeader="Rotate/Revoke"
        actions={(apiKey) =>
          apiKey.state === 'active' && (
            <>
              {!isFull && (
                <RowAction
                  icon={IconRefresh}
                  tip="Rotate"
                  of={apiKey.last4}
                  onClick={() => setOpen({ what: 'rotate', apiKey })}
                />
              )}
              <RowAction
                icon={IconBan}
                tip="Revoke"
                of={apiKey.last4}
                onClick={() => setOpen({ what: 'revoke', apiKey })}
              />
            </>
          )
        }
      />
      {!endedAt && (
        <Group>
          <IconButton
            icon={IconPlus}
            label="New Key"
            iconSize={14}
            size="xs"
            disabled={isFull}
            onClick={() => setOpen({ what: 'issue' })}
          />
          {isFull && <Text variant="note">Two keys are valid. Revoke one of them before you make another.</Text>}
        </Group>
      )}
      {open?.what === 'issue' && <IssueKeyDialog integration={integration} onIssued={setSecret} onClose={close} />}
      {open?.what === 'rotate' && (
        <RotateKeyDialog integration={integration} apiKey={open.apiKey} onIssued={setSecret} onClose={close} />
      )}
      {open?.what === 'revoke' && <RevokeKeyDialog integration={integration} apiKey={open.apiKey} onClose={close} />}
      {secret && (
        <NewKeyDialog secret={secret} title={`New Key of ${name}`} onClose={() => setSecret(undefined)}>
          The other program sends this key with every call, in the header “Authorization: Bearer” followed by the key.
        </NewKeyDialog>
      )}
    </Stack>
  );
};
