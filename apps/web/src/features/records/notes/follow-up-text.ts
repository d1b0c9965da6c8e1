import { type FollowUpState, followUpState } from '@worksmart/shared/records/notes/follow-up.rules.ts';
import type { FollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import { businessToday, dayText } from '#lib/business-day.ts';
import type { Tone } from '#ui/table/column.ts';

const tones: Readonly<Record<FollowUpState, Tone>> = {
  overdue: 'late',
  today: 'waiting',
  upcoming: 'neutral',
  done: 'good',
};

/** How a follow-up stands today. */
export const followUpStateOf = (followUp: Pick<FollowUp, 'dueOn' | 'doneOn'>): FollowUpState =>
  followUpState(followUp, businessToday());

export const toneOf = (followUp: Pick<FollowUp, 'dueOn' | 'doneOn'>): Tone => tones[followUpStateOf(followUp)];

/** A follow-up in words: its day and its person. */
export const followUpText = (followUp: FollowUp): string => {
  const { dueOn, doneOn, doneBy, user } = followUp;
  const state = followUpStateOf(followUp);
  if (state === 'done') return `Done ${dayText(doneOn)} · ${doneBy ?? user.name}`;
  const day = {
    overdue: `Overdue ${dayText(dueOn)}`,
    today: 'Follow up today',
    upcoming: `Follow up ${dayText(dueOn)}`,
  };
  return `${day[state]} · ${user.name}`;
};
