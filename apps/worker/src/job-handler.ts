import type { Context } from '@worksmart/core/platform/context.ts';
import type { JobResult } from '@worksmart/core/platform/files/result-file.service.ts';
import type { JobDefinition, ParamsOf } from '@worksmart/core/platform/jobs/job-definition.ts';
import type { JobCounts } from '@worksmart/core/platform/jobs/job-row.ts';

/** The input of one attempt of a job. */
export interface JobRun<Params> {
  /** The id of the job's row. */
  jobId: number;
  /** Acts as the user who started the job, with their current role, or as the system for a scheduled job. */
  ctx: Context;
  params: Params;
  /** 1 for the first attempt. Later attempts must continue from what earlier ones stored. */
  attempt: number;
  /** Aborts when the run must stop: canceled, taken over by another attempt, or the worker is stopping. */
  signal: AbortSignal;
  /** Stores the progress. Throws when the run must stop. */
  report(counts: JobCounts): Promise<void>;
  /** Runs a transaction that commits only while this attempt is the current one. */
  commit<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** Makes the job's final changes, in the transaction that marks the row as done, so that both happen or neither. */
export type JobEnd = (ctx: Context) => Promise<JobResult>;

/** Does the work. If it is killed at any point and called again, it must produce the same result. */
export type JobHandler<D extends JobDefinition> = (run: JobRun<ParamsOf<D>>) => Promise<JobEnd>;

/** A definition with its handler, without the type of its parameters. */
export interface RunnableJob {
  definition: JobDefinition;
  start(run: JobRun<unknown>): Promise<JobEnd>;
}

export type JobTable = Readonly<Record<string, RunnableJob>>;

/** Combines a definition with its handler, which is loaded when the first such job runs. */
export const runnable = <D extends JobDefinition>(definition: D, load: () => Promise<JobHandler<D>>): RunnableJob => ({
  definition,
  start: async (run) => {
    const handle = await load();
    return handle({ ...run, params: definition.params.parse(run.params) as ParamsOf<D> });
  },
});

/**
 * Returns the handler of a job that makes one file.
 * @param draft makes the file, which is not visible yet
 * @param finish delivers the file, in the transaction that ends the job
 */
export const makesFile =
  <Params, Draft>(
    draft: (ctx: Context, params: Params) => Promise<Draft>,
    finish: (ctx: Context, params: Params, draft: Draft) => Promise<JobResult>,
  ) =>
  async ({ ctx, params, report }: JobRun<Params>): Promise<JobEnd> => {
    await report({ done: 0, total: 1 });
    const drafted = await draft(ctx, params);
    await report({ done: 1, total: 1 });
    return (inner) => finish(inner, params, drafted);
  };
