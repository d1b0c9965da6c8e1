import { Button, Group, Text } from '@mantine/core';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { ReminderSwitches } from '#features/benefits/benefit-groups/benefit-groups.public.ts';
import { useRemindersOff } from '#features/benefits/benefit-groups/renewals.api.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';

/** The reminders of all renewals; each is saved when it is switched. */
export const RemindersDialog = ({ onClose }: { onClose: () => void }) => {
  const reminders = useRemindersOff();
  const save = useRouteMutation(seasonRoutes.saveReminders, { refreshes: [seasonRoutes.reminders] });
  return (
    <Dialog onClose={onClose} title="Reminders by Email" size="md" gap="md">
      <Text size="sm">
        Customers who have not signed get these emails, for all renewals. In a group’s Renewal tab they can be switched
        off for that renewal alone.
      </Text>
      <Loaded query={reminders} errorTitle="The reminders could not be loaded">
        {({ off }) => (
          <ReminderSwitches
            label="Reminders of all renewals"
            off={off}
            disabled={save.isPending}
            onChange={(next) => save.mutate({ body: { off: next } })}
          />
        )}
      </Loaded>
      {save.error && <ErrorPanel error={save.error} retriedBy="its-control" />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
};
