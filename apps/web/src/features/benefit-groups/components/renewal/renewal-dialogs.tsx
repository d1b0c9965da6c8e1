import { Text } from '@mantine/core';
import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { unlockNoteMax } from '@worksmart/shared/renewals/schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../../../ui/fields/text-fields.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useApproveRenewal, useResetRenewal, useRunRenewal, useTermRenewal } from '../../renewals.api.ts';

interface Props {
  group: OpenedGroup;
  onClose: () => void;
}

/** By benefitGroupRecordID, at the version that is on the screen. */
const requestFor = ({ renewal, rowVersion }: OpenedGroup) => ({
  params: { id: renewal.benefitGroupRecordID },
  body: { rowVersion },
});

const named = ({ benefitGroup, year }: OpenedGroup): string => `${benefitGroup.name} ${year}`;

export const UnlockDialog = ({ group, onClose }: Props) => {
  const [note, setNote] = useState('');
  const reset = useResetRenewal();
  const { params, body } = requestFor(group);
  return (
    <ConfirmDialog
      opened
      title="Unlock Submission"
      confirm="Unlock"
      onConfirm={async () => {
        await reset.mutateAsync({ params, body: { ...body, note } });
        toast('Submission unlocked!');
      }}
      onClose={onClose}
    >
      <Text>
        Do you want to unlock the submission portal of {named(group)}? The primary contact gets an e-mail, and the
        customer can change and submit it again.
      </Text>
      <TextAreaField
        label="Note to the Customer"
        description="Shown in the portal and in the e-mail. May be left empty."
        maxLength={unlockNoteMax}
        value={note}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
};

export const ApproveDialog = ({ group, onClose }: Props) => {
  const approve = useApproveRenewal();
  return (
    <ConfirmDialog
      opened
      title="Approve Submission"
      confirm="Approve"
      onConfirm={async () => {
        await approve.mutateAsync(requestFor(group));
        toast('Submission approved!');
      }}
      onClose={onClose}
    >
      {`Do you want to approve the submission of ${named(group)}?`}
    </ConfirmDialog>
  );
};

export const TermDialog = ({ group, onClose }: Props) => {
  const term = useTermRenewal();
  return (
    <ConfirmDialog
      opened
      destructive
      title="Term Submission"
      confirm="Term"
      onConfirm={async () => {
        await term.mutateAsync(requestFor(group));
        toast('Submission termed!');
      }}
      onClose={onClose}
    >
      {`Do you want to omit the renewal of ${named(group)} and close its portal?`}
    </ConfirmDialog>
  );
};

const sentText = (mailedTo: string | null): string =>
  mailedTo
    ? `Renewal sent to ${mailedTo}`
    : 'The portal is open. Nobody was mailed: the primary contact has no e-mail address.';

/** Opens the portal, then renews: both halves, as documented. */
export const SendDialog = ({ group, onClose }: Props) => {
  const reset = useResetRenewal();
  const run = useRunRenewal();
  const { params, body } = requestFor(group);
  const { withoutSuccessor } = group.renewal;
  return (
    <ConfirmDialog
      opened
      title="Send Renewal"
      confirm="Send"
      onConfirm={async () => {
        await reset.mutateAsync({ params, body });
        const { mailedTo } = await run.mutateAsync({ params, body });
        toast(sentText(mailedTo));
      }}
      onClose={onClose}
    >
      <Text>Do you want to open the renewal portal of {named(group)} and mail its link to the primary contact?</Text>
      {withoutSuccessor.length > 0 && (
        <Text>
          Without a plan for {group.year}: {withoutSuccessor.map(({ planName }) => planName).join(', ')}.
        </Text>
      )}
    </ConfirmDialog>
  );
};
