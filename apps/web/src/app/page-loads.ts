import type { UserProfile } from '@worksmart/shared/users/schema.ts';
import type { ComponentType } from 'react';
import type { paths } from '../lib/paths.ts';

/** A page module: its default export is the page. */
interface PageModule {
  default: ComponentType;
  /** Asks the server for what the page will ask for first, so that it is on its way while the page is drawn. */
  readAhead?: (user: UserProfile) => void;
}

export type LoadPage = () => Promise<PageModule>;

/** The pages of /main by the names of their paths. Part of the first download, so that nothing else need come first. */
export const pageLoads = {
  leads: () => import('../features/customer-lists/pages/leads.page.tsx'),
  rfps: () => import('../features/customer-lists/pages/rfp.page.tsx'),
  prospects: () => import('../features/customer-lists/pages/prospects.page.tsx'),
  archived: () => import('../features/customer-lists/pages/archive.page.tsx'),
  clients: () => import('../features/customer-lists/pages/clients.page.tsx'),
  renewals: () => import('../features/renewals/pages/renewals.page.tsx'),
  tiers: () => import('../features/reference/pages/tiers.page.tsx'),
  plans: () => import('../features/reference/pages/plans.page.tsx'),
  rates: () => import('../features/reference/pages/rates.page.tsx'),
  fees: () => import('../features/reference/pages/fees.page.tsx'),
  files: () => import('../features/file-imports/pages/files.page.tsx'),
  procedures: () => import('../features/procedures/pages/procedures.page.tsx'),
  reports: () => import('../features/reports/pages/reports.page.tsx'),
  users: () => import('../features/users/pages/users.page.tsx'),
  auditLog: () => import('../features/audit/pages/audit-log.page.tsx'),
  outbox: () => import('../features/audit/pages/outbox.page.tsx'),
  deleted: () => import('../features/customer-lists/pages/deleted.page.tsx'),
} as const satisfies Partial<Record<keyof typeof paths, LoadPage>>;
