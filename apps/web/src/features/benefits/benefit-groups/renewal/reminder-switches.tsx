import { Stack, Switch } from '@mantine/core';
import { reminderDays } from '@worksmart/shared/benefits/renewals/reminder.rules.ts';

interface Props {
  /** Names the switches for screen readers. */
  label: string;
  off: readonly number[];
  /** Reminders that are off for all renewals, so that switching them on here would change nothing. */
  offForAll?: readonly number[];
  disabled?: boolean;
  onChange: (off: number[]) => void;
}

/** A switch for each reminder of a renewal that is not signed yet. */
export const ReminderSwitches = ({ label, off, offForAll = [], disabled = false, onChange }: Props) => (
  <Stack gap="xs" role="group" aria-label={label}>
    {reminderDays.map((days) => {
      const isOff = off.includes(days) || offForAll.includes(days);
      return (
        <Switch
          key={days}
          label={`${days} days before the due date`}
          {...(offForAll.includes(days) && { description: 'Switched off for all renewals' })}
          checked={!isOff}
          disabled={disabled || offForAll.includes(days)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? off.filter((one) => one !== days) : [...off, days])
          }
        />
      );
    })}
  </Stack>
);
