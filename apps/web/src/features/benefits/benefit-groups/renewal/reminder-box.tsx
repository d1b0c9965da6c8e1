import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { useRemindersOff, useSaveOwnReminders } from '../renewals.api.ts';
import { ReminderSwitches } from './reminder-switches.tsx';

/** The reminders of a renewal that was sent; each is saved when it is switched. */
export const ReminderBox = ({ group }: { group: OpenedGroup }) => {
  const all = useRemindersOff();
  const save = useSaveOwnReminders();
  const { benefitGroupRecordID: id, remindersOff } = group.renewal;
  return (
    <FormSection title="Reminders by Email" columns={0}>
      {save.error && <ErrorPanel error={save.error} />}
      <ReminderSwitches
        label="Reminders by Email"
        off={remindersOff}
        offForAll={all.data?.off ?? []}
        disabled={save.isPending}
        onChange={(off) => save.mutate({ params: { id }, body: { off, rowVersion: group.rowVersion } })}
      />
    </FormSection>
  );
};
