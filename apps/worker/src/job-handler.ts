import type { Context } from '@worksmart/core/platform/context.ts';
import type { JobResult } from '@worksmart/core/platform/files/result-file.service.ts';
import type { JobDefinition, ParamsOf } from '@worksmart/core/platform/jobs/job-definition.ts';
import type { JobCounts } from '@worksmart/core/platform/jobs/job-row.ts';

/** What one attempt of a job has in hand. */
export interface JobRun<Params> {
  /** The row's id. */
  jobId: number;
  /** Acts as the person who started the job, with the role that they have now; as the system where a schedule did. */
  ctx: Context;
  params: Params;
  /** 1 for the first attempt; later ones must find what earlier ones left. */
  attempt: number;
  /** Aborted when the run must stop: cancelled, overtaken, or the worker ends. */
  signal: AbortSignal;
  /** Writes how far it is; throws when the run must stop. */
  report(counts: JobCounts): Promise<void>;
  /** A transaction that commits only while this attempt is the current one. */
  commit<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** The job's last effects; run in the transaction that marks the row done, so that both happen or neither. */
export type JobEnd = (ctx: Context) => Promise<JobResult>;

/** Does the work. Killed anywhere and called again, it must come to the same result. */
export type JobHandler<D extends JobDefinition> = (run: JobRun<ParamsOf<D>>) => Promise<JobEnd>;

/** A definition with its handler, the type of its parameters put away. */
export interface RunnableJob {
  definition: JobDefinition;
  start(run: JobRun<unknown>): Promise<JobEnd>;
}

export type JobTable = Readonly<Record<string, RunnableJob>>;

/** Joins a definition and its handler, which is loaded when the first such job runs. */
export const runnable = <D extends JobDefinition>(definition: D, load: () => Promise<JobHandler<D>>): RunnableJob => ({
  definition,
  start: async (run) => {
    const handle = await load();
    return handle({ ...run, params: definition.params.parse(run.params) as ParamsOf<D> });
  },
});

/**
 * The handler of a job that makes one file.
 * @param draft writes it; nobody sees it yet
 * @param finish hands it over, in the transaction that ends the job
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
