import { Badge, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCalendarPlus, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import type { FollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import { useRef, useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { FoundText } from '#ui/found-text.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { StatusMark } from '#ui/table/status-mark.tsx';
import { EditNote } from './edit-note.tsx';
import { followUpText, toneOf } from './follow-up-text.ts';
import { NoteText } from './note-text.tsx';
import classes from './notes-panel.module.css';
import { useFollowUpActions } from './use-follow-up-actions.ts';

interface LineProps {
  noteId: number;
  followUp: FollowUp;
  /** Names the note, for screen readers. */
  of: string;
}

/** The follow-up of a note as a quiet badge, with what may be done to it. */
const FollowUpLine = ({ noteId, followUp, of }: LineProps) => {
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

interface Props {
  customerId: number;
  note: Note;
  /** The search text; empty if there is none. */
  searched: string;
  onRemove: () => void;
}

/** A note with its author, date, group and text. */
export const NoteItem = ({ customerId, note, searched, onRemove }: Props) => {
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { createdBy, editedOn, benefitGroup, abilities, followUp } = note;
  const written = momentText(createdBy.createdOn);
  const which = `note of ${written} by ${createdBy.name}`;
  const leave = () => {
    setEditing(false);
    item.current?.focus();
  };
  return (
    <li ref={item} tabIndex={-1} className={classes.note}>
      <Group justify="space-between" wrap="nowrap" gap="xs" mih={28}>
        <Text fz="xs" c="dimmed" className={classes.by}>
          <Text span fz="sm" fw={600} c="var(--mantine-color-text)">
            <FoundText text={createdBy.name} typed={searched} />
          </Text>{' '}
          {written}
          {editedOn && `, changed ${momentText(editedOn)}`}
        </Text>
        {!editing && (
          <Group gap={4} wrap="nowrap">
            {abilities.save && <RowAction icon={IconPencil} tip="Edit" of={which} onClick={() => setEditing(true)} />}
            {abilities.delete && <RowAction icon={IconTrash} tip="Delete" of={which} onClick={onRemove} />}
          </Group>
        )}
      </Group>
      {(searched || benefitGroup) && (
        <Group gap={4}>
          {searched && (
            <Badge variant="outline" color="gray" tt="none" size="sm">
              {note.type.name}
            </Badge>
          )}
          {benefitGroup && (
            <Badge variant="outline" color="gray" tt="none" size="sm" maw="100%" title={benefitGroup.name}>
              <FoundText text={benefitGroup.name} typed={searched} />
            </Badge>
          )}
        </Group>
      )}
      {editing ? (
        <EditNote customerId={customerId} note={note} onDone={leave} />
      ) : (
        <>
          <NoteText content={note.content} searched={searched} />
          {followUp && <FollowUpLine noteId={note.id} followUp={followUp} of={which} />}
        </>
      )}
    </li>
  );
};
