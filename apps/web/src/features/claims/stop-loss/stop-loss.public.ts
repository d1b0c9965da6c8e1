import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

export { CrossingList } from './crossing-list.tsx';

const CrossingDialog = lazyDialog(async () => (await import('./crossing-dialog.tsx')).CrossingDialog);
const DeductibleDialog = lazyDialog(async () => (await import('./deductible-dialog.tsx')).DeductibleDialog);
const ReplayDialog = lazyDialog(async () => (await import('./replay/replay-dialog.tsx')).ReplayDialog);

const useMay = () => mayOpen(useUser().role.id, 'reports');

/** Opens the stop-loss list. */
export const CrossingButton = dialogButton(CrossingDialog, { label: 'Stop-Loss List' });

/** Opens a client's specific deductible in one of its years, for users who may read reports. */
export const StopLossButton = dialogButton(DeductibleDialog, { label: 'Stop-Loss', size: 'xs', useMay });

/** Opens what stop-loss offers would have cost on a client's claims, for users who may read reports. */
export const ReplayButton = dialogButton(ReplayDialog, { label: 'Contract Replay', size: 'xs', useMay });
