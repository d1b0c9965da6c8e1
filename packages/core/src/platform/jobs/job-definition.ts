import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { JobCounts } from './job-row.ts';

/** A kind of job: its parameters and the message users see when it fails. The handler is in the worker. */
export interface JobDefinition<Name extends string = string, Params extends z.ZodType = z.ZodType> {
  readonly name: Name;
  /** Ids and flags only, never personal data. */
  readonly params: Params;
  /** How many runs are started in total, including those ended by a crash, before the job fails. */
  readonly tries: number;
  /** The message users see when the job fails through no fault of theirs. */
  readonly failure: string;
}

/** Declares a job once, for its callers and for the worker, and keeps its exact types. */
export const defineJob = <const Name extends string, Params extends z.ZodType>(
  definition: JobDefinition<Name, Params>,
): JobDefinition<Name, Params> => definition;

export type ParamsOf<D extends JobDefinition> = z.output<D['params']>;

/** The input of one attempt of a job. */
export interface JobRun<Params = unknown> {
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
