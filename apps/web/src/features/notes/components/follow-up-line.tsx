import { Button, Group } from '@mantine/core';
import type { FollowUp } from '@worksmart/shared/notes/follow-up.schema.ts';
import { StatusMark } from '../../../ui/table/status-mark.tsx';
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
  const button = (label: string, run: (one: typeof named) => unknown) => (
    <Button
      size="compact-xs"
      variant="default"
      disabled={busy}
      aria-label={`${label}: follow-up of the ${of}`}
      onClick={() => void run(named)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={6}>
      <StatusMark tone={toneOf(followUp)}>{followUpText(followUp)}</StatusMark>
      {followUp.abilities.change &&
        (followUp.doneOn === null ? (
          <>
            {button('Done', complete)}
            {button('+1 week', move)}
          </>
        ) : (
          button('Reopen', reopen)
        ))}
    </Group>
  );
};
