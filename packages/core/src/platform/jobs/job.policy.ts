import { type ActorFacts, clientManagers, role } from '@worksmart/shared/platform/permissions.ts';

interface OwnedJob {
  name: string;
  createdById: number | null;
}

/** Jobs on all clients, by name. Everyone with a role that may start them sees their progress and result. */
const sharedJobs: Readonly<Record<string, readonly number[]>> = {
  'renewal-run': clientManagers,
  'renewal-send': clientManagers,
};

/** Returns the roles that may open the result of a job, in addition to the user who started it. */
export const resultRolesOf = (name: string): readonly number[] => sharedJobs[name] ?? [];

/** Whether the actor may see a job: their own or a shared one; the administrator sees all. */
export const maySeeJob = (actor: ActorFacts, job: OwnedJob): boolean =>
  actor.roleId === role.admin || mayOpenResult(actor, job);

/** Whether the actor may open a job's result file: only the user who started it, and users who share the job. */
export const mayOpenResult = (actor: ActorFacts, { name, createdById }: OwnedJob): boolean =>
  createdById === actor.userId || resultRolesOf(name).includes(actor.roleId);
