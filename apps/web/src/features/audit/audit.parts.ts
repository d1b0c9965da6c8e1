import { lazy } from 'react';

/** What was done to one customer, loaded when someone asks for it. */
export const CustomerHistory = lazy(async () => ({
  default: (await import('./components/customer-history-dialog.tsx')).CustomerHistoryDialog,
}));
