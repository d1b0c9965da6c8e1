import {
  type Icon,
  IconArchive,
  IconBuildingStore,
  IconClipboardHeart,
  IconDatabase,
  IconFileText,
  IconMailbox,
  IconPercentage,
  IconReceipt2,
  IconSettings,
  IconStairs,
  IconTargetArrow,
  IconTrendingUp,
  IconUserPlus,
} from '@tabler/icons-react';
import type { SectionName } from '@worksmart/shared/permissions.ts';
import type { ComponentType } from 'react';
import type { AppInfo } from '../lib/app-info.ts';
import { paths } from './paths.ts';

/** A page module: its default export is the page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

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
        load: () => import('../features/customers/pages/leads.page.tsx'),
      },
      {
        path: paths.rfps,
        label: 'RFP List',
        icon: IconFileText,
        load: () => import('../features/customers/pages/rfp.page.tsx'),
      },
      {
        path: paths.prospects,
        label: 'Prospects',
        icon: IconTargetArrow,
        load: () => import('../features/customers/pages/prospects.page.tsx'),
      },
      {
        path: paths.archived,
        label: 'Archived',
        icon: IconArchive,
        load: () => import('../features/customers/pages/archive.page.tsx'),
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
        load: () => import('../features/clients/pages/clients.page.tsx'),
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
        load: () => import('../features/reference/pages/tiers.page.tsx'),
      },
      {
        path: paths.plans,
        label: 'Plans',
        icon: IconClipboardHeart,
        load: () => import('../features/reference/pages/plans.page.tsx'),
      },
      {
        path: paths.rates,
        label: 'Rates',
        icon: IconPercentage,
        load: () => import('../features/reference/pages/rates.page.tsx'),
      },
      {
        path: paths.fees,
        label: 'Fees',
        icon: IconReceipt2,
        load: () => import('../features/reference/pages/fees.page.tsx'),
      },
    ],
  },
  {
    name: 'administration',
    label: 'Administration',
    icon: IconSettings,
    pages: [
      {
        path: '/main/administration/outbox',
        label: 'Outbox',
        icon: IconMailbox,
        load: () => import('../features/audit/pages/outbox.page.tsx'),
        exists: (info) => info.embedded,
      },
    ],
  },
];
