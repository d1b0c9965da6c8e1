import { type ActorFacts, clientManagers, role } from '@worksmart/shared/permissions.ts';

interface OwnedJob {
  name: string;
  createdById: number | null;
}

/**
 * Jobs of which there is one at a time, whoever starts it: those who may start it see how it stands, and what came of it.
 */
const sharedJobs: Readonly<Record<string, readonly number[]>> = { 'renewal-run': clientManagers };

/** Roles to which the result of a job opens, besides who started it. */
export const resultRolesOf = (name: string): readonly number[] => sharedJobs[name] ?? [];

/** A job belongs to the person who started it; the administrator sees all. */
export const maySeeJob = (actor: ActorFacts, job: OwnedJob): boolean =>
  actor.roleId === role.admin || mayOpenResult(actor, job);

/** A job's file is its maker's own, and theirs with whom the job is shared. */
export const mayOpenResult = (actor: ActorFacts, { name, createdById }: OwnedJob): boolean =>
  createdById === actor.userId || resultRolesOf(name).includes(actor.roleId);
