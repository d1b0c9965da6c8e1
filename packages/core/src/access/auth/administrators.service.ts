import { role } from '@worksmart/shared/platform/permissions.ts';
import type { User } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';

/** Returns everybody who administers the system, to tell them of something. */
export const listAdministrators = ({ db }: Pick<PublicContext, 'db'>): Promise<User[]> =>
  db.user.findMany({ where: { roleId: role.admin, deletedAt: null }, orderBy: { id: 'asc' } });
