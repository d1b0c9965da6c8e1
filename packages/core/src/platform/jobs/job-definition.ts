import type { z } from 'zod';

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
