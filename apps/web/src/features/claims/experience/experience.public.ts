import { clientManagers } from '@worksmart/shared/platform/permissions.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

export type { TierChoice } from './props.ts';

const ExperienceDialog = lazyDialog(async () => (await import('./experience-dialog.tsx')).ExperienceDialog);

/** Opens the renewal of a client from its own claims, for those who manage clients. */
export const ExperienceButton = dialogButton(ExperienceDialog, {
  label: 'Experience',
  size: 'xs',
  useMay: () => {
    const roleId = useUser().role.id;
    return clientManagers.some((one) => one === roleId);
  },
});
