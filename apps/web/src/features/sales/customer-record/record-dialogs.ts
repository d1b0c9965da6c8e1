import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useEffect } from 'react';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { prefetch, whenIdle } from '#lib/prefetch.ts';
import { queryClient } from '#lib/query-client.ts';
import { openFreshMs } from '#lib/use-opened-query.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** The Lead Profile, for every screen that opens one. Loaded when first opened. */
export const LeadDialog = lazyDialog(async () => (await import('./lead/lead-dialog.tsx')).LeadDialog);

/** The full-screen record dialog, for any list that opens one. Loaded when first opened. */
export const CustomerDialog = lazyDialog(async () => (await import('./customer-dialog.tsx')).CustomerDialog);

const dialogOf = (stageId: number) => (stageId === stage.lead ? LeadDialog : CustomerDialog);

/** Loads the code of a stage’s record dialog while the browser is idle, once the list itself has loaded. */
export const useRecordPreloaded = (stageId: number, listLoaded: boolean): void =>
  useEffect(() => {
    if (listLoaded) whenIdle(dialogOf(stageId).preload);
  }, [stageId, listLoaded]);

/** Loads the code of the record that the address opens, while its list still loads. */
export const preloadOpenRecord = (stageId: number): void => {
  if (new URLSearchParams(window.location.search).has('open')) dialogOf(stageId).preload();
};

/** Requests a record that the user is about to open: its row is under the pointer or has the focus. */
export const prefetchRecord = (customerId: number, stageId: number): void => {
  dialogOf(stageId).preload();
  prefetch(() => queryClient.prefetchQuery({ ...customerQuery(customerId), staleTime: openFreshMs }));
};
