import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import type { ComponentType } from 'react';

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
  account: { path: paths.account, lazy: () => import('#features/access/auth/pages/account.page.tsx') },
  calendar: { path: paths.calendar, lazy: () => import('#features/access/calendar/pages/calendar.page.tsx') },
  today: { path: paths.today, lazy: () => import('#features/office/today/pages/today.page.tsx') },
  followUps: { path: paths.followUps, lazy: () => import('#features/records/notes/pages/follow-ups.page.tsx') },
  leads: { path: paths.leads, lazy: () => import('#features/sales/customer-lists/pages/leads.page.tsx') },
  rfps: { path: paths.rfps, lazy: () => import('#features/sales/customer-lists/pages/rfp.page.tsx') },
  prospects: { path: paths.prospects, lazy: () => import('#features/sales/customer-lists/pages/prospects.page.tsx') },
  archived: { path: paths.archived, lazy: () => import('#features/sales/customer-lists/pages/archive.page.tsx') },
  pipeline: { path: paths.pipeline, lazy: () => import('#features/claims/reports/pages/pipeline.page.tsx') },
  clients: { path: paths.clients, lazy: () => import('#features/sales/customer-lists/pages/clients.page.tsx') },
  book: { path: paths.book, lazy: () => import('#features/benefits/book/pages/book.page.tsx') },
  premiums: { path: paths.premiums, lazy: () => import('#features/benefits/premium-check/pages/premiums.page.tsx') },
  renewals: { path: paths.renewals, lazy: () => import('#features/benefits/renewals/pages/renewals.page.tsx') },
  tiers: { path: paths.tiers, lazy: () => import('#features/pricing/reference/pages/tiers.page.tsx') },
  plans: { path: paths.plans, lazy: () => import('#features/pricing/reference/pages/plans.page.tsx') },
  rates: { path: paths.rates, lazy: () => import('#features/pricing/reference/pages/rates.page.tsx') },
  fees: { path: paths.fees, lazy: () => import('#features/pricing/reference/pages/fees.page.tsx') },
  limits: { path: paths.limits, lazy: () => import('#features/pricing/reference/pages/limits.page.tsx') },
  wcRules: { path: paths.wcRules, lazy: () => import('#features/pricing/reference/pages/wc-rules.page.tsx') },
  margin: { path: paths.margin, lazy: () => import('#features/pricing/reference/pages/margin.page.tsx') },
  futaReductions: {
    path: paths.futaReductions,
    lazy: () => import('#features/pricing/reference/pages/futa-reductions.page.tsx'),
  },
  files: { path: paths.files, lazy: () => import('#features/claims/file-imports/pages/files.page.tsx') },
  importProfiles: {
    path: paths.importProfiles,
    lazy: () => import('#features/claims/file-imports/pages/import-profiles.page.tsx'),
  },
  procedures: { path: paths.procedures, lazy: () => import('#features/benefits/procedures/pages/procedures.page.tsx') },
  chances: { path: paths.chances, lazy: () => import('#features/records/customers/pages/chances.page.tsx') },
  valueLists: {
    path: paths.valueLists,
    lazy: () => import('#features/records/value-lists/pages/value-lists.page.tsx'),
  },
  handOff: { path: paths.handOff, lazy: () => import('#features/records/hand-off/pages/hand-off.page.tsx') },
  reports: { path: paths.reports, lazy: () => import('#features/claims/reports/pages/reports.page.tsx') },
  users: { path: paths.users, lazy: () => import('#features/access/users/pages/users.page.tsx') },
  auditLog: { path: paths.auditLog, lazy: () => import('#features/office/audit/pages/audit-log.page.tsx') },
  outbox: { path: paths.outbox, lazy: () => import('#features/office/audit/pages/outbox.page.tsx') },
  branding: { path: paths.branding, lazy: () => import('#features/office/branding/pages/branding.page.tsx') },
  integrations: {
    path: paths.integrations,
    lazy: () => import('#features/access/integrations/pages/integrations.page.tsx'),
  },
  singleSignOn: { path: paths.singleSignOn, lazy: () => import('#features/access/sso/pages/single-sign-on.page.tsx') },
  deleted: { path: paths.deleted, lazy: () => import('#features/sales/customer-lists/pages/deleted.page.tsx') },
} as const satisfies Partial<Record<keyof typeof paths, PageRoute>>;
