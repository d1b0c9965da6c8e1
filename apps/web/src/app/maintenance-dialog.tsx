import { Group, Loader, Text } from '@mantine/core';
import { maintenanceText } from '@worksmart/shared/access/auth/constants.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** Cannot be dismissed. The app continues automatically when the server responds again. */
const MaintenanceDialog = () => (
  <Dialog blocking onClose={() => undefined} title="WorkSmart CMS" size="md">
    <Group gap="sm" wrap="nowrap" role="alert">
      <Loader size="sm" aria-hidden />
      <div>
        <Text>{maintenanceText}</Text>
        <Text variant="note">It continues by itself as soon as the server responds.</Text>
      </div>
    </Group>
  </Dialog>
);

export default MaintenanceDialog;
