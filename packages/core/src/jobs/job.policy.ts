import { type ActorFacts, role } from '@worksmart/shared/permissions.ts';

/** A job belongs to the person who started it; the administrator sees all. */
export const maySeeJob = (actor: ActorFacts, job: { createdById: number | null }): boolean =>
  actor.roleId === role.admin || job.createdById === actor.userId;
