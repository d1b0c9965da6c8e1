import type { SyncRun } from '@worksmart/shared/sales-sync/routes.ts';

const leads = (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`);

/** One sentence for a toast, when there is nothing to look at. */
export const summaryOf = ({ created, updated }: SyncRun): string =>
  created + updated === 0 ? 'Synced: nothing has changed.' : `Synced: ${leads(created)}, ${updated} updated.`;
