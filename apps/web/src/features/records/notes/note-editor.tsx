import { Group, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { looksLikeSsn } from '@worksmart/shared/platform/reading/ssn.ts';
import { emptyNoteMessage, noteMax, sameNoteMessage, ssnQuestion } from '@worksmart/shared/records/notes/schema.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { useLatest } from '#lib/use-latest.ts';
import { SaveButton, settleField } from '#ui/dialogs/save-button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TextAreaField } from '#ui/fields/text-fields.tsx';
import { Hint } from '#ui/hint.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isKey } from '#ui/keys/keys.ts';
import { toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { draftProblem, FollowUpFields } from './follow-up-fields.tsx';
import type { KeptFollowUp } from './use-follow-up-draft.ts';

interface Props {
  customerId: number;
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** The text to compare with; absent for a new note. */
  saved?: string;
  followUp: KeptFollowUp;
  /**
   * Throws if the note could not be saved; the text stays.
   * @param acceptSsn whether the user said that its nine digits are no Social Security number
   */
  onSave: (acceptSsn: boolean) => Promise<unknown>;
  /** Shown next to Save. */
  children?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
}

/** Why a note cannot be saved; undefined if it can. */
const problemOf = ({ text, saved, followUp }: Pick<Props, 'text' | 'saved' | 'followUp'>): string | undefined => {
  if (text.trim() === '') return emptyNoteMessage;
  if (followUp.draft && followUp.isChanged) return draftProblem(followUp.draft);
  return text.trim() === saved && !followUp.isChanged ? sameNoteMessage : undefined;
};

/** The text field of a note and its follow-up, with a Save button. Ctrl+Enter and Ctrl+S save it too, and not the record behind. */
export const NoteEditor = ({ customerId, label, text, onChange, saved, followUp, onSave, children, field }: Props) => {
  const { id: userId, firstName, lastName } = useUser();
  const { busy: saving, failure, run } = useAction();
  const refused = (failure instanceof AppError && failure.fields) || {};
  const isShownOnFields = followUp.draft !== null && Object.keys(refused).some((name) => name.startsWith('followUp.'));
  const problem = problemOf({ text, followUp, ...(saved !== undefined && { saved }) });

  /** The text about which the user was asked. */
  const [asked, setAsked] = useState<string>();

  const save = () => {
    if (problem || saving) return;
    const isAsked = asked === text;
    if (text.trim() !== saved && !isAsked && looksLikeSsn(text)) setAsked(text);
    else void run(() => onSave(isAsked));
  };
  const showProblem = () => toastError(new AppError('validation', problem ?? ''));
  const latestSave = useLatest(() => (problem ? showProblem() : save()));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isKey('save', event.nativeEvent)) return;
    event.preventDefault();
    settleField();
    latestSave();
  };
  const onTextKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };

  return (
    <Stack gap="xs" onKeyDown={onKeyDown}>
      <TextAreaField
        ref={field}
        aria-label={label}
        description={asked === text ? <Hint>{ssnQuestion}</Hint> : undefined}
        inputWrapperOrder={['input', 'description']}
        maxLength={noteMax}
        value={text}
        onChange={onChange}
        onKeyDown={onTextKeyDown}
      />
      {followUp.draft && (
        <FollowUpFields customerId={customerId} draft={followUp.draft} onChange={followUp.write} refused={refused} />
      )}
      {failure !== undefined && !isShownOnFields && <ErrorPanel error={failure} retriedBy="its-control" />}
      <Group gap="xs" justify="flex-end">
        {!followUp.draft && (
          <IconButton
            icon={IconCalendarPlus}
            label="Follow up"
            variant="subtle"
            size="compact-sm"
            mr="auto"
            onClick={() => followUp.write({ dueOn: null, user: { id: userId, name: `${firstName} ${lastName}` } })}
          />
        )}
        {children}
        <SaveButton
          form={{ canSave: !problem, problems: problem ? [problem] : [], showProblems: showProblem }}
          onSave={save}
          saving={saving}
        />
      </Group>
    </Stack>
  );
};
