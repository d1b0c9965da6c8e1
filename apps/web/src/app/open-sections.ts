import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { homePath, mayOpen, type SectionName } from '@worksmart/shared/platform/permissions.ts';
import type { AppInfo } from '#lib/app-info.ts';
import { type SectionEntry, sections } from './sections.ts';

/** Returns the sections and pages that this role may open in this installation. */
export const openSections = (roleId: number, info: AppInfo, all: readonly SectionEntry[] = sections): SectionEntry[] =>
  all
    .filter(({ name, access }) => mayOpen(roleId, access ?? (name as SectionName)))
    .map((section) => ({
      ...section,
      pages: section.pages.filter(
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
