import { maxRejectedShare } from '@worksmart/shared/claims/file-imports/constants.ts';
import { type ActorFacts, mayOpen, role } from '@worksmart/shared/platform/permissions.ts';

interface Facts {
  state: string;
  createdById: number | null;
  rowsRead: number;
  rejected: number;
  hasRejects: boolean;
  hasOriginal: boolean;
}

export const mayImport = (actor: ActorFacts): boolean => mayOpen(actor.roleId, 'operations');

/** Only administrators see names and ids of members. */
export const seesMembers = (actor: ActorFacts): boolean => actor.roleId === role.admin;

/** The user who sent a file may read its rejected rows. */
export const seesRejected = (actor: ActorFacts, { createdById }: Pick<Facts, 'createdById'>): boolean =>
  seesMembers(actor) || (mayImport(actor) && createdById === actor.userId);

/** Returns what a user may do with an import. */
export const importAbilities = (actor: ActorFacts, row: Facts) => ({
  publish: mayImport(actor) && row.state === 'ready',
  needsImportGood: row.state === 'ready' && row.rejected > row.rowsRead * maxRejectedShare,
  discard: mayImport(actor) && row.state === 'ready',
  undo: mayImport(actor) && row.state === 'published',
  remove: mayImport(actor),
  rejected: row.hasRejects && seesRejected(actor, row),
  original: row.hasOriginal && seesMembers(actor),
});
