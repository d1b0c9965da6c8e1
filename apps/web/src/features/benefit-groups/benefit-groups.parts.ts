import { lazy } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

/** A client's benefits by year, for the dialog that holds the record; loaded when the tab is opened. */
export const ClientBenefitsTab = lazy(async () => ({
  default: (await import('./components/client/client-benefits-tab.tsx')).ClientBenefitsTab,
}));

/** The same on a scratch copy, in sandbox mode. */
export const SandboxBenefitsTab = lazy(async () => ({
  default: (await import('./components/client/sandbox-benefits-tab.tsx')).SandboxBenefitsTab,
}));

/** One group on the whole screen, for any list that opens one; loaded when first opened. */
export const BenefitGroupDialog = lazyDialog(
  async () => (await import('./components/group/group-dialog.tsx')).GroupDialog,
);
