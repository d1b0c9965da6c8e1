import type { Context } from '@worksmart/core/platform/context.ts';
import type { JobResult } from '@worksmart/core/platform/files/result-file.service.ts';
import type { JobDefinition, JobRun, ParamsOf } from '@worksmart/core/platform/jobs/job-definition.ts';

/** Makes the job's final changes, in the transaction that marks the row as done, so that both happen or neither. */
export type JobEnd = (ctx: Context) => Promise<JobResult>;

/** Does the work. If it is killed at any point and called again, it must produce the same result. */
export type JobHandler<D extends JobDefinition> = (run: JobRun<ParamsOf<D>>) => Promise<JobEnd>;

/** A definition with its handler, without the type of its parameters. */
export interface RunnableJob {
  definition: JobDefinition;
  start(run: JobRun): Promise<JobEnd>;
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
