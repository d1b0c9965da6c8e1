import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

export const MappingDialog = lazyDialog(async () => (await import('./profiles/mapping-dialog.tsx')).MappingDialog);
export const ProfileDialog = lazyDialog(async () => (await import('./profiles/profile-dialog.tsx')).ProfileDialog);
export const BillingDialog = lazyDialog(async () => (await import('./profiles/billing-dialog.tsx')).BillingDialog);
