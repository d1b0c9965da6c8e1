import type { UserProfile } from '@worksmart/shared/users/schema.ts';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';

/** A page module: its default export is the page. */
interface PageModule {
  default: ComponentType;
  /** Starts the page’s first requests, so that they run while it renders. */
  prefetch?: (user: UserProfile) => void;
}

export type LoadPage = () => Promise<PageModule>;

export interface PageRoute {
  path: string;
  lazy: LoadPage;
}

/** The pages of /main. Part of the first download, so that a page can load before the shell has arrived. */
export const pageRoutes = {
  account: { path: paths.account, lazy: () => import('../features/auth/pages/account.page.tsx') },
  today: { path: paths.today, lazy: () => import('../features/today/pages/today.page.tsx') },
  followUps: { path: paths.followUps, lazy: () => import('../features/notes/pages/follow-ups.page.tsx') },
  leads: { path: paths.leads, lazy: () => import('../features/customer-lists/pages/leads.page.tsx') },
  rfps: { path: paths.rfps, lazy: () => import('../features/customer-lists/pages/rfp.page.tsx') },
  prospects: { path: paths.prospects, lazy: () => import('../features/customer-lists/pages/prospects.page.tsx') },
  archived: { path: paths.archived, lazy: () => import('../features/customer-lists/pages/archive.page.tsx') },
  clients: { path: paths.clients, lazy: () => import('../features/customer-lists/pages/clients.page.tsx') },
  renewals: { path: paths.renewals, lazy: () => import('../features/renewals/pages/renewals.page.tsx') },
  tiers: { path: paths.tiers, lazy: () => import('../features/reference/pages/tiers.page.tsx') },
  plans: { path: paths.plans, lazy: () => import('../features/reference/pages/plans.page.tsx') },
  rates: { path: paths.rates, lazy: () => import('../features/reference/pages/rates.page.tsx') },
  fees: { path: paths.fees, lazy: () => import('../features/reference/pages/fees.page.tsx') },
  limits: { path: paths.limits, lazy: () => import('../features/reference/pages/limits.page.tsx') },
  wcRules: { path: paths.wcRules, lazy: () => import('../features/reference/pages/wc-rules.page.tsx') },
  margin: { path: paths.margin, lazy: () => import('../features/reference/pages/margin.page.tsx') },
  futaReductions: {
    path: paths.futaReductions,
    lazy: () => import('../features/reference/pages/futa-reductions.page.tsx'),
  },
  files: { path: paths.files, lazy: () => import('../features/file-imports/pages/files.page.tsx') },
  importProfiles: {
    path: paths.importProfiles,
    lazy: () => import('../features/file-imports/pages/import-profiles.page.tsx'),
  },
  procedures: { path: paths.procedures, lazy: () => import('../features/procedures/pages/procedures.page.tsx') },
  reports: { path: paths.reports, lazy: () => import('../features/reports/pages/reports.page.tsx') },
  users: { path: paths.users, lazy: () => import('../features/users/pages/users.page.tsx') },
  auditLog: { path: paths.auditLog, lazy: () => import('../features/audit/pages/audit-log.page.tsx') },
  outbox: { path: paths.outbox, lazy: () => import('../features/audit/pages/outbox.page.tsx') },
  branding: { path: paths.branding, lazy: () => import('../features/branding/pages/branding.page.tsx') },
  integrations: {
    path: paths.integrations,
    lazy: () => import('../features/integrations/pages/integrations.page.tsx'),
  },
  singleSignOn: { path: paths.singleSignOn, lazy: () => import('../features/sso/pages/single-sign-on.page.tsx') },
  deleted: { path: paths.deleted, lazy: () => import('../features/customer-lists/pages/deleted.page.tsx') },
} as const satisfies Partial<Record<keyof typeof paths, PageRoute>>;
