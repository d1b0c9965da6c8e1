import { Text } from '@mantine/core';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { enteredDueDayProblem, firstDayOf, proposedDueDay } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { unlockNoteMax, unlockReasonMessage } from '@worksmart/shared/benefits/renewals/schema.ts';
import { lateDeadlineText } from '@worksmart/shared/platform/deadline.rules.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useState } from 'react';
import { businessToday } from '#lib/business-day.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/dialogs/confirm-dialog.tsx';
import { DiscardDialog, useCloseGuard } from '#ui/dialogs/discard-dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextAreaField } from '#ui/fields/text-fields.tsx';
import { Hint } from '#ui/hint.tsx';
import { toast } from '#ui/toasts.ts';
import { UnprintableNote } from '#ui/unprintable-note.tsx';
import { useApproveRenewal, useResetRenewal, useRunRenewal, useTermRenewal, useUnprintable } from '../renewals.api.ts';
import { MailToField, useMailTo } from './mail-to-field.tsx';

interface Props {
  group: OpenedGroup;
  customerId: number;
  onClose: () => void;
}

type Problems = Record<string, string | undefined>;

/** Returns the server's error messages by field; rethrows any other error. */
const refusedFields = (thrown: unknown): Problems => {
  if (!(thrown instanceof AppError) || !thrown.fields) throw thrown;
  return Object.fromEntries(Object.entries(thrown.fields).map(([field, [message]]) => [field, message]));
};

/** The messages of a dialog's fields; each goes when its field changes. */
const useProblems = () => {
  const [problems, setProblems] = useState<Problems>({});
  const corrected =
    <Value,>(field: string, change: (value: Value) => void) =>
    (value: Value) => {
      setProblems((before) => ({ ...before, [field]: undefined }));
      change(value);
    };
  /** Runs an action unless fields are wrong. Shows the server's messages at the fields too. */
  const submit = async (found: Problems, action: () => Promise<void>): Promise<void> => {
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    await action().catch((thrown: unknown) => setProblems(refusedFields(thrown)));
  };
  return { problems, submit, corrected };
};

/** Identifies the renewal by benefitGroupRecordID, with the row version on the screen. */
const requestFor = ({ renewal, rowVersion }: OpenedGroup) => ({
  params: { id: renewal.benefitGroupRecordID },
  body: { rowVersion },
});

const named = ({ benefitGroup, year }: OpenedGroup): string => `${benefitGroup.name} ${year}`;

/** Asks before an email, and before what was entered for it is discarded. */
const MailDialog = ({ dirty, children, onClose, ...rest }: ConfirmDialogProps & { dirty: boolean }) => {
  const guard = useCloseGuard(dirty, onClose);
  return (
    <ConfirmDialog closesItself {...rest} onClose={guard.requestClose}>
      {children}
      <DiscardDialog guard={guard} />
    </ConfirmDialog>
  );
};

/** @param onUnlocked called instead of `onClose` once the submission is unlocked */
export const UnlockDialog = ({
  group,
  customerId,
  onClose,
  onUnlocked = onClose,
}: Props & { onUnlocked?: () => void }) => {
  const [reason, setReason] = useState('');
  const { problems, submit, corrected } = useProblems();
  const mailTo = useMailTo(customerId, group.renewal.mailedTo);
  const reset = useResetRenewal();
  const { params, body } = requestFor(group);
  const unlock = () => {
    const note = reason.trim() === '' ? unlockReasonMessage : undefined;
    return submit({ note, email: mailTo.problem() }, async () => {
      await reset.mutateAsync({ params, body: { ...body, note: reason, email: mailTo.email } });
      toast('Submission unlocked!');
      onUnlocked();
    });
  };
  return (
    <MailDialog
      dirty={reason !== '' || mailTo.isTyped}
      title="Unlock Submission"
      confirm="Unlock"
      confirmDisabled={mailTo.isPending}
      onConfirm={unlock}
      onClose={onClose}
    >
      <Text>
        Do you want to unlock the submission portal of {named(group)}? The customer’s signature will no longer be valid.
        An email goes to {mailTo.email || 'the address below'}, and the customer can change and sign it again.
      </Text>
      <TextAreaField
        label="Reason"
        required
        description="The customer sees it in the email and in the portal."
        maxLength={unlockNoteMax}
        value={reason}
        error={problems.note}
        onChange={corrected('note', setReason)}
      />
      <MailToField mailTo={{ ...mailTo, type: corrected('email', mailTo.type) }} error={problems.email} />
    </MailDialog>
  );
};

/** The question before a submission is approved. */
export const approvalQuestion = ({ benefitGroup, year }: OpenedGroup): string =>
  `Do you want to approve the submission of ${benefitGroup.name} ${year}?`;

/** Returns the function that approves a submission as shown on the screen. */
export const useApproval = ({ renewal, rowVersion }: OpenedGroup): (() => Promise<void>) => {
  const approve = useApproveRenewal();
  return async () => {
    await approve.mutateAsync({ params: { id: renewal.benefitGroupRecordID }, body: { rowVersion } });
    toast('Submission approved!');
  };
};

export const ApproveDialog = ({ group, onClose }: Props) => {
  const approve = useApproval(group);
  const unprintable = useUnprintable(group.renewal.benefitGroupRecordID);
  return (
    <ConfirmDialog title="Approve Submission" confirm="Approve" onConfirm={approve} onClose={onClose}>
      <Text>{approvalQuestion(group)}</Text>
      <UnprintableNote texts={unprintable.data} />
    </ConfirmDialog>
  );
};

export const TermDialog = ({ group, onClose }: Props) => {
  const term = useTermRenewal();
  return (
    <ConfirmDialog
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

/** Opens the portal and then renews: the two documented calls. */
export const SendDialog = ({ group, customerId, onClose }: Props) => {
  const { problems, submit, corrected } = useProblems();
  const proposed = proposedDueDay(group.year, businessToday());
  const [dueOn, setDueOn] = useState<string | null>(proposed);
  const mailTo = useMailTo(customerId, null);
  const reset = useResetRenewal();
  const run = useRunRenewal();
  const { params, body } = requestFor(group);
  const { withoutSuccessor } = group.renewal;
  const late = lateDeadlineText(dueOn, firstDayOf(group.year), businessToday());
  const unprintable = useUnprintable(group.renewal.benefitGroupRecordID);
  const send = () =>
    submit({ email: mailTo.problem(), dueOn: enteredDueDayProblem(dueOn, businessToday()) }, async () => {
      await reset.mutateAsync({ params, body });
      const { mailedTo } = await run.mutateAsync({ params, body: { ...body, email: mailTo.email, dueOn } });
      toast(`Renewal sent to ${mailedTo}`);
      onClose();
    });
  return (
    <MailDialog
      dirty={dueOn !== proposed || mailTo.isTyped}
      title="Send Renewal"
      confirm="Send"
      confirmDisabled={mailTo.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Text>
        Do you want to open the renewal portal of {named(group)} and mail its link to{' '}
        {mailTo.email || 'the address below'}?
      </Text>
      <MailToField mailTo={{ ...mailTo, type: corrected('email', mailTo.type) }} error={problems.email} />
      <DateField
        label="Due Date"
        required
        description={late ? <Hint>{late}</Hint> : 'The customer is asked to sign by this day.'}
        firstDay={businessToday().slice(0, 10)}
        value={dueOn}
        error={problems.dueOn}
        onChange={corrected('dueOn', setDueOn)}
      />
      <UnprintableNote texts={unprintable.data} />
      {withoutSuccessor.length > 0 && (
        <Text>
          Without a plan for {group.year}: {withoutSuccessor.map(({ planName }) => planName).join(', ')}.
        </Text>
      )}
    </MailDialog>
  );
};
