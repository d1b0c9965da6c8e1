import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const PacksDialog = lazyDialog(async () => (await import('./packs-dialog.tsx')).PacksDialog);

/** Opens the underwriter's packs of a client, for users who may read reports. */
export const PacksButton = dialogButton(PacksDialog, {
  label: 'Underwriter’s Pack',
  size: 'xs',
  useMay: () => mayOpen(useUser().role.id, 'reports'),
});
