import { proposalJob } from '../proposals/proposal.job.ts';
import { salesSyncJob } from '../sales-sync/sales-sync.job.ts';

/** Every kind of job of the product; the worker has a handler for each. */
export const jobs = {
  proposal: proposalJob,
  'sales-sync': salesSyncJob,
} as const;

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
