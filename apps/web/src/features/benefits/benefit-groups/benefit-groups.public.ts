import { lazy } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

export { ReminderSwitches } from './renewal/reminder-switches.tsx';

/** A client's benefits by year, for the record dialog. Loaded when the tab is first opened. */
export const ClientBenefitsTab = lazy(
  trackedLoad(async () => ({
    default: (await import('./client/client-benefits-tab.tsx')).ClientBenefitsTab,
  })),
);

/** The same tab for a scratch copy, in sandbox mode. */
export const SandboxBenefitsTab = lazy(
  trackedLoad(async () => ({
    default: (await import('./client/client-benefits-tab.tsx')).SandboxBenefitsTab,
  })),
);

/** The full-screen dialog of one group, for any list that opens one. Loaded when first opened. */
export const BenefitGroupDialog = lazyDialog(async () => (await import('./group/group-dialog.tsx')).GroupDialog);
