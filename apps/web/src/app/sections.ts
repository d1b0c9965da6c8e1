import {
  type Icon,
  IconArchive,
  IconBuildingStore,
  IconCalendarRepeat,
  IconClipboardHeart,
  IconDatabase,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconMailbox,
  IconPercentage,
  IconPlayerPlay,
  IconReceipt2,
  IconReportAnalytics,
  IconSettings,
  IconStairs,
  IconTargetArrow,
  IconTrash,
  IconTrendingUp,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { SectionName } from '@worksmart/shared/permissions.ts';
import type { AppInfo } from '../lib/app-info.ts';
import { paths } from '../lib/paths.ts';
import { type LoadPage, pageLoads } from './page-loads.ts';

export interface PageEntry {
  path: string;
  label: string;
  icon: Icon;
  load: LoadPage;
  /** Absent where the page is always there. */
  exists?: (info: AppInfo) => boolean;
}

export interface SectionEntry {
  name: SectionName;
  label: string;
  icon: Icon;
  pages: readonly PageEntry[];
}

/** The menu and the routes of /main, in their order; a section without pages is not in the menu. */
export const sections: readonly SectionEntry[] = [
  {
    name: 'sales',
    label: 'Sales',
    icon: IconTrendingUp,
    pages: [
      {
        path: paths.leads,
        label: 'Leads',
        icon: IconUserPlus,
        load: pageLoads.leads,
      },
      {
        path: paths.rfps,
        label: 'RFP List',
        icon: IconFileText,
        load: pageLoads.rfps,
      },
      {
        path: paths.prospects,
        label: 'Prospects',
        icon: IconTargetArrow,
        load: pageLoads.prospects,
      },
      {
        path: paths.archived,
        label: 'Archived',
        icon: IconArchive,
        load: pageLoads.archived,
      },
    ],
  },
  {
    name: 'clients',
    label: 'Clients',
    icon: IconBuildingStore,
    pages: [
      {
        path: paths.clients,
        label: 'Clients',
        icon: IconBuildingStore,
        load: pageLoads.clients,
      },
      {
        path: paths.renewals,
        label: 'Renewals',
        icon: IconCalendarRepeat,
        load: pageLoads.renewals,
      },
    ],
  },
  {
    name: 'operations',
    label: 'Operations',
    icon: IconDatabase,
    pages: [
      {
        path: paths.tiers,
        label: 'Tiers',
        icon: IconStairs,
        load: pageLoads.tiers,
      },
      {
        path: paths.plans,
        label: 'Plans',
        icon: IconClipboardHeart,
        load: pageLoads.plans,
      },
      {
        path: paths.rates,
        label: 'Rates',
        icon: IconPercentage,
        load: pageLoads.rates,
      },
      {
        path: paths.fees,
        label: 'Fees',
        icon: IconReceipt2,
        load: pageLoads.fees,
      },
      {
        path: paths.files,
        label: 'Files',
        icon: IconFileImport,
        load: pageLoads.files,
      },
      {
        path: paths.procedures,
        label: 'Procedures',
        icon: IconPlayerPlay,
        load: pageLoads.procedures,
      },
    ],
  },
  {
    name: 'reports',
    label: 'Reports',
    icon: IconReportAnalytics,
    pages: [
      {
        path: paths.reports,
        label: 'Reports',
        icon: IconReportAnalytics,
        load: pageLoads.reports,
      },
    ],
  },
  {
    name: 'administration',
    label: 'Administration',
    icon: IconSettings,
    pages: [
      {
        path: paths.users,
        label: 'Users',
        icon: IconUsers,
        load: pageLoads.users,
      },
      {
        path: paths.auditLog,
        label: 'Audit Log',
        icon: IconHistory,
        load: pageLoads.auditLog,
      },
      {
        path: paths.outbox,
        label: 'Outbox',
        icon: IconMailbox,
        load: pageLoads.outbox,
        exists: (info) => info.embedded,
      },
      {
        path: paths.deleted,
        label: 'Deleted Customers',
        icon: IconTrash,
        load: pageLoads.deleted,
      },
    ],
  },
];
