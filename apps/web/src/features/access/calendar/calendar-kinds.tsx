import { Checkbox, Stack } from '@mantine/core';
import { type CalendarKindName, calendarKinds, calendarKindsOf } from '@worksmart/shared/access/calendar/kinds.ts';
import { useUser } from '#features/access/auth/session.api.ts';

interface Props {
  value: readonly CalendarKindName[];
  onChange: (value: CalendarKindName[]) => void;
  disabled?: boolean;
}

/** Chooses what a calendar contains, of what the user’s role can have. The last one stays. */
export const CalendarKinds = ({ value, onChange, disabled = false }: Props) => (
  <Checkbox.Group
    label="What It Contains"
    value={[...value]}
    onChange={(chosen) => onChange(chosen as CalendarKindName[])}
  >
    <Stack gap="xs" mt="xs">
      {calendarKindsOf(useUser().role.id).map((name) => (
        <Checkbox
          key={name}
          value={name}
          label={calendarKinds[name].label}
          disabled={disabled || (value.length === 1 && value[0] === name)}
        />
      ))}
    </Stack>
  </Checkbox.Group>
);
