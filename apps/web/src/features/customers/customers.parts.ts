import { lazy } from 'react';

/** The record on the whole screen, for any list that opens one; loaded when first opened. */
export const CustomerDialog = lazy(async () => ({
  default: (await import('./components/record/customer-dialog.tsx')).CustomerDialog,
}));
