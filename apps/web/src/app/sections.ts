import { type Icon, IconBuildingStore, IconMailbox, IconSettings, IconTrendingUp } from '@tabler/icons-react';
import type { SectionName } from '@worksmart/shared/permissions.ts';
import type { ComponentType } from 'react';
import type { AppInfo } from '../lib/app-info.ts';

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
  { name: 'sales', label: 'Sales', icon: IconTrendingUp, pages: [] },
  { name: 'clients', label: 'Clients', icon: IconBuildingStore, pages: [] },
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
