import {
  type Icon,
  IconArchive,
  IconArrowsJoin2,
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarDue,
  IconCalendarRepeat,
  IconChartHistogram,
  IconChartPie,
  IconChecklist,
  IconClipboardHeart,
  IconDatabase,
  IconFileImport,
  IconFileText,
  IconGauge,
  IconHistory,
  IconListCheck,
  IconListDetails,
  IconLogin2,
  IconMailbox,
  IconNotebook,
  IconPalette,
  IconPercentage,
  IconPlayerPlay,
  IconPlugConnected,
  IconReceipt2,
  IconReceiptRefund,
  IconReportAnalytics,
  IconScale,
  IconSettings,
  IconShieldCheck,
  IconStairs,
  IconTargetArrow,
  IconTrash,
  IconTrendingUp,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import {
  clientManagers,
  homePath,
  mayOpen,
  type RoleId,
  type SectionName,
  salesManagers,
  section,
} from '@worksmart/shared/platform/permissions.ts';
import type { AppInfo } from '#lib/app-info.ts';
import { type PageRoute, pageRoutes } from './routes.ts';

export interface PageEntry extends PageRoute {
  label: string;
  icon: Icon;
  /** The roles that may open it; all of its section by default. */
  roles?: readonly RoleId[];
  /** Absent if the page is always available. */
  exists?: (info: AppInfo) => boolean;
}

export interface SectionEntry {
  /** The part of its address after /main. */
  name: SectionName | 'today';
  /** The section of the roles that may open it, if that is another one. */
  access?: SectionName;
  label: string;
  icon: Icon;
  pages: readonly PageEntry[];
}

/** The menu and the routes of /main, in their order. A section without pages is not in the menu. */
export const sections: readonly SectionEntry[] = [
  {
    name: 'today',
    access: 'clients',
    label: 'Today',
    icon: IconCalendarCheck,
    pages: [
      { ...pageRoutes.today, label: 'Today', icon: IconListCheck },
      { ...pageRoutes.followUps, label: 'Follow-Ups', icon: IconCalendarDue },
    ],
  },
  {
    name: 'sales',
    label: 'Sales',
    icon: IconTrendingUp,
    pages: [
      { ...pageRoutes.leads, label: 'Leads', icon: IconUserPlus },
      { ...pageRoutes.rfps, label: 'RFP List', icon: IconFileText },
      { ...pageRoutes.prospects, label: 'Prospects', icon: IconTargetArrow },
      { ...pageRoutes.archived, label: 'Archived', icon: IconArchive },
      { ...pageRoutes.pipeline, label: 'Pipeline', icon: IconChartHistogram, roles: salesManagers },
    ],
  },
  {
    name: 'clients',
    label: 'Clients',
    icon: IconBuildingStore,
    pages: [
      { ...pageRoutes.clients, label: 'Clients', icon: IconBuildingSkyscraper },
      { ...pageRoutes.renewals, label: 'Renewals', icon: IconCalendarRepeat },
      { ...pageRoutes.premiums, label: 'Premium Check', icon: IconReceiptRefund, roles: clientManagers },
      { ...pageRoutes.book, label: 'Book', icon: IconNotebook, roles: clientManagers },
    ],
  },
  {
    name: 'operations',
    label: 'Operations',
    icon: IconDatabase,
    pages: [
      { ...pageRoutes.tiers, label: 'Tiers', icon: IconStairs },
      { ...pageRoutes.plans, label: 'Plans', icon: IconClipboardHeart },
      { ...pageRoutes.rates, label: 'Rates', icon: IconPercentage },
      { ...pageRoutes.fees, label: 'Fees', icon: IconReceipt2 },
      { ...pageRoutes.limits, label: 'Yearly Limits', icon: IconScale },
      { ...pageRoutes.wcRules, label: 'WC Rules', icon: IconShieldCheck },
      { ...pageRoutes.margin, label: 'Margin Defaults', icon: IconChartPie },
      { ...pageRoutes.futaReductions, label: 'FUTA Credit', icon: IconBuildingBank },
      { ...pageRoutes.files, label: 'Files', icon: IconFileImport },
      { ...pageRoutes.importProfiles, label: 'Carrier Profiles', icon: IconArrowsJoin2 },
      { ...pageRoutes.procedures, label: 'Procedures', icon: IconPlayerPlay },
      { ...pageRoutes.chances, label: 'Chances', icon: IconGauge, roles: salesManagers },
      { ...pageRoutes.valueLists, label: 'Lists', icon: IconListDetails, roles: section.administration },
      { ...pageRoutes.handOff, label: 'Hand-Off', icon: IconChecklist },
    ],
  },
  {
    name: 'reports',
    label: 'Reports',
    icon: IconReportAnalytics,
    pages: [{ ...pageRoutes.reports, label: 'Reports', icon: IconReportAnalytics }],
  },
  {
    name: 'administration',
    label: 'Administration',
    icon: IconSettings,
    pages: [
      { ...pageRoutes.users, label: 'Users', icon: IconUsers },
      { ...pageRoutes.auditLog, label: 'Audit Log', icon: IconHistory },
      { ...pageRoutes.outbox, label: 'Outbox', icon: IconMailbox, exists: (info) => info.embedded },
      { ...pageRoutes.singleSignOn, label: 'Single Sign-On', icon: IconLogin2 },
      { ...pageRoutes.branding, label: 'Branding', icon: IconPalette },
      { ...pageRoutes.integrations, label: 'Integrations', icon: IconPlugConnected },
      { ...pageRoutes.deleted, label: 'Deleted Customers', icon: IconTrash },
    ],
  },
];

/** Returns the sections and pages that this role may open in this installation. */
export const openSections = (roleId: number, info: AppInfo, all: readonly SectionEntry[] = sections): SectionEntry[] =>
  all
    .filter(({ name, access }) => mayOpen(roleId, access ?? (name as SectionName)))
    .map((one) => ({
      ...one,
      pages: one.pages.filter(
        ({ exists, roles }) => (exists?.(info) ?? true) && (!roles || (roles as readonly number[]).includes(roleId)),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);

type Starter = Pick<UserProfile, 'startsOnToday' | 'role'>;

/**
 * Returns the user’s landing page, which also replaces unknown paths: the role’s, or Today if the user chose it. Null for
 * roles without pages (2 and 3).
 */
export const landingPath = ({ role, startsOnToday }: Starter, open: readonly SectionEntry[]): string | null => {
  const home = startsOnToday ? paths.today : homePath(role.id);
  const all = open.flatMap(({ pages }) => pages);
  return all.some(({ path }) => path === home) ? home : (all[0]?.path ?? null);
};
