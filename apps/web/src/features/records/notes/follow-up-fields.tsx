import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { addDays, dateProblem, readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { FieldErrors } from '@worksmart/shared/platform/errors.ts';
import { dayNeededMessage, followUpDayProblem } from '@worksmart/shared/records/notes/follow-up.rules.ts';
import { businessToday } from '#lib/business-day.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { listFailure } from '#ui/fields/list-failure.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { useFollowUpPeople } from './follow-ups.api.ts';
import type { FollowUpDraft } from './use-follow-up-draft.ts';

const presets = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['Next week', 7],
  ['In 2 weeks', 14],
] as const;

/** Why a draft cannot be saved; undefined if it can. */
export const draftProblem = ({ dueOn }: FollowUpDraft): string | undefined => {
  const read = dueOn === null ? null : readCalendarDate(dueOn);
  if (read === null) return dayNeededMessage;
  return dateProblem(read) ?? (read && followUpDayProblem(read, businessToday()));
};

interface Props {
  customerId: number;
  draft: FollowUpDraft;
  onChange: (draft: FollowUpDraft | null) => void;
  /** The server’s messages by field. */
  refused: FieldErrors;
}

/** The day and the person of a follow-up. */
export const FollowUpFields = ({ customerId, draft, onChange, refused }: Props) => {
  const list = useFollowUpPeople(customerId);
  const people = list.data;
  const today = businessToday();
  const { dueOn, user } = draft;
  const problem = dueOn === null ? undefined : draftProblem(draft);
  return (
    <Stack gap={6} role="group" aria-label="Follow up">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fz="sm" fw={600}>
          Follow up
        </Text>
        <CloseButton size="sm" aria-label="No follow-up" title="No follow-up" onClick={() => onChange(null)} />
      </Group>
      <Group gap={4}>
        {presets.map(([label, days]) => {
          const day = addDays(today, days);
          const isChosen = day === dueOn;
          return (
            <Button
              key={label}
              size="compact-xs"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange({ ...draft, dueOn: day })}
            >
              {label}
            </Button>
          );
        })}
      </Group>
      <Group gap="xs" grow align="flex-start">
        <DateField
          size="xs"
          aria-label="Day of the follow-up"
          description={dueOn === null && dayNeededMessage}
          inputWrapperOrder={['input', 'description', 'error']}
          value={dueOn}
          firstDay={today.slice(0, 10)}
          error={refused['followUp.dueOn']?.join(' ') ?? problem}
          onChange={(day) => onChange({ ...draft, dueOn: day })}
        />
        <OptionSelect
          size="xs"
          required
          aria-label="Person who follows up"
          options={people ?? [user]}
          value={user}
          error={refused['followUp.user']?.join(' ') ?? listFailure(list)}
          onChange={(chosen) => {
            const person = people?.find(({ id }) => id === chosen?.id);
            if (person) onChange({ ...draft, user: { id: person.id, name: person.name } });
          }}
        />
      </Group>
    </Stack>
  );
};
