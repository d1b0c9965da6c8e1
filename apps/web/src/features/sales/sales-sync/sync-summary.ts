import type { SyncRun } from '@worksmart/shared/sales/sales-sync/routes.ts';

const leads = (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`);

/** Returns the one-sentence toast for a sync without issues. */
export const summaryOf = ({ created, updated }: SyncRun): string =>
  created + updated === 0 ? 'Synced: nothing has changed.' : `Synced: ${leads(created)}, ${updated} updated.`;
