import type { JobProgress } from '@worksmart/shared/benefits/procedures/routes.ts';

/** A job with 100 steps, as its progress is asked for. */
export const jobProgress = (state: JobProgress['state'], more: Partial<JobProgress> = {}): JobProgress => ({
  id: 91,
  state,
  complete: 0,
  done: 0,
  total: 100,
  failed: 0,
  ...more,
});
