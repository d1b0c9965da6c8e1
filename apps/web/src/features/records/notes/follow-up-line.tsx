import { Group } from '@mantine/core';
import { IconArrowBackUp, IconCalendarPlus, IconCheck } from '@tabler/icons-react';
import type { FollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { StatusMark } from '#ui/table/status-mark.tsx';
import { followUpText, toneOf } from './follow-up-text.ts';
import { useFollowUpActions } from './use-follow-up-actions.ts';

interface Props {
  noteId: number;
  followUp: FollowUp;
  /** Names the note, for screen readers. */
  of: string;
}

/** The follow-up of a note as a quiet badge, with what may be done to it. */
export const FollowUpLine = ({ noteId, followUp, of }: Props) => {
  const { busy, complete, move, reopen } = useFollowUpActions();
  const named = { id: noteId, rowVersion: followUp.rowVersion };
  const about = { of: `follow-up of the ${of}`, disabled: busy };
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" mih={28}>
      <StatusMark tone={toneOf(followUp)}>{followUpText(followUp)}</StatusMark>
      {followUp.abilities.change && (
        <Group gap={4} wrap="nowrap">
          {followUp.doneOn === null ? (
            <>
              <RowAction {...about} icon={IconCheck} tip="Done" onClick={() => void complete(named)} />
              <RowAction {...about} icon={IconCalendarPlus} tip="+1 week" onClick={() => void move(named)} />
            </>
          ) : (
            <RowAction {...about} icon={IconArrowBackUp} tip="Reopen" onClick={() => void reopen(named)} />
          )}
        </Group>
      )}
    </Group>
  );
};
