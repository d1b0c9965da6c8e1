import { ActionIcon, Anchor, Button, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconColumns, IconCopy, IconLockOpen, IconSend, IconX } from '@tabler/icons-react';
import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { useState } from 'react';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import type { GroupTabProps } from '../group/group-field.tsx';
import { ApproveDialog, SendDialog, TermDialog, UnlockDialog } from './renewal-dialogs.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const dialogs = { unlock: UnlockDialog, approve: ApproveDialog, term: TermDialog, run: SendDialog };
type Action = keyof typeof dialogs;

type Props = Pick<GroupTabProps, 'group' | 'customerId' | 'onSave'>;

/** Opens the dialog that unlocks the signed submission. */
export const UnlockLink = ({ onClick }: { onClick: () => void }) => (
  <Anchor component="button" type="button" onClick={onClick}>
    <Group component="span" gap={4}>
      <IconLockOpen size={16} aria-hidden />
      Unlock Submission
    </Group>
  </Anchor>
);

/** The action buttons for the renewal's status, each with a confirmation. */
export const RenewalActions = ({ group, customerId, onSave }: Props) => {
  const [action, setAction] = useState<Action>();
  const { unlock, approve, term, run } = group.renewal.abilities;
  if (!unlock && !approve && !term && !run) return null;
  const ask = async (next: Action) => {
    if (await onSave()) setAction(next);
  };
  const ActionDialog = action && dialogs[action];
  return (
    <Group gap="sm">
      {approve && (
        <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => void ask('approve')}>
          Approve
        </Button>
      )}
      {run && (
        <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => void ask('run')}>
          Send Renewal
        </Button>
      )}
      {term && (
        <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={() => void ask('term')}>
          Term Submission
        </Button>
      )}
      {unlock && <UnlockLink onClick={() => void ask('unlock')} />}
      {ActionDialog && <ActionDialog group={group} customerId={customerId} onClose={() => setAction(undefined)} />}
    </Group>
  );
};

interface ReviewProps extends Props {
  /** Whether the signed-in user may act on the renewal here; otherwise the review is to read. */
  acts: boolean;
}

/** The review of a submission and the dialogs that it leads to. */
const OpenedReview = ({ group, customerId, onSave, acts, onClose }: ReviewProps & { onClose: () => void }) => {
  const [unlocks, setUnlocks] = useState(false);
  const { unlock, approve } = group.renewal.abilities;
  const ask = async () => {
    if (await onSave()) setUnlocks(true);
  };
  return (
    <>
      <ReviewDialog
        group={group}
        customerId={customerId}
        onUnlock={acts && unlock ? () => void ask() : undefined}
        onSave={acts && approve ? onSave : undefined}
        onClose={onClose}
      />
      {unlocks && (
        <UnlockDialog group={group} customerId={customerId} onClose={() => setUnlocks(false)} onUnlocked={onClose} />
      )}
    </>
  );
};

/** Opens the comparison of this year and next year. */
export const ReviewButton = dialogButton(OpenedReview, { label: 'Review Submission', icon: IconColumns });

/** Opens the review at once, over a group whose submission waits for it: it is the next step. */
export const FirstReview = (props: Props) => {
  const { renewalStatus: status, abilities } = props.group.renewal;
  const [opened, setOpened] = useState(abilities.approve && status?.id === renewalStatus.pendingReview);
  return opened && <OpenedReview {...props} acts onClose={() => setOpened(false)} />;
};

/** The portal's link, for users who may act on the renewal. */
export const RenewalUrl = ({ url }: { url: string }) => (
  <ReadOnlyValue
    label="Renewal URL"
    value={
      <Group gap="xs" wrap="nowrap">
        <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
        <CopyButton value={url} timeout={2_000}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'Copied' : 'Copy the Renewal URL'}>
              <ActionIcon variant="default" aria-label={copied ? 'Copied' : 'Copy the Renewal URL'} onClick={copy}>
                {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </Group>
    }
  />
);
