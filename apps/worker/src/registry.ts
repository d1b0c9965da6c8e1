import type { JobDefinition } from '@worksmart/core/jobs/job-definition.ts';
import { type JobName, type Jobs, jobs } from '@worksmart/core/jobs/jobs.ts';
import { type JobHandler, type JobTable, runnable } from './job-handler.ts';

const handlers: { [N in JobName]: () => Promise<JobHandler<Jobs[N]>> } = {
  proposal: async () => (await import('./jobs/proposal/proposal.handler.ts')).handleProposal,
  'sales-sync': async () => (await import('./jobs/sales-sync/sales-sync.handler.ts')).handleSalesSync,
};

/**
 * Checks at boot what types cannot see in a running program.
 * @throws Error when a declared job has no handler, a handler no declaration, or a name differs from its key
 */
export const assertComplete = (declared: Record<string, JobDefinition>, handled: Record<string, unknown>): void => {
  const wanted = new Set(Object.entries(declared).flatMap(([key, { name }]) => [key, name]));
  const given = new Set(Object.keys(handled));
  const missing = [...wanted.difference(given)];
  const strange = [...given.difference(wanted)];
  if (missing.length > 0 || strange.length > 0) {
    throw new Error(
      `The declared jobs and the worker's handlers differ. Without a handler: ${missing.join(', ') || 'none'}. Not declared: ${strange.join(', ') || 'none'}.`,
    );
  }
};

/** Every job of the product with its handler. */
export const makeRegistry = (): JobTable => {
  assertComplete(jobs, handlers);
  return {
    proposal: runnable(jobs.proposal, handlers.proposal),
    'sales-sync': runnable(jobs['sales-sync'], handlers['sales-sync']),
  };
};
