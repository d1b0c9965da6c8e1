import type { z } from 'zod';

/** A kind of job: what starts it and what a person reads when it fails. The handler lives in the worker. */
export interface JobDefinition<Name extends string = string, Params extends z.ZodType = z.ZodType> {
  readonly name: Name;
  /** Ids and flags only, never personal data. */
  readonly params: Params;
  /** Runs begun in all, those cut off by a crash included; then the job has failed. */
  readonly tries: number;
  /** What people read when it fails for a reason that is not theirs. */
  readonly failure: string;
}

/** Declares a job once for those who start it and for the worker; keeps its exact types. */
export const defineJob = <const Name extends string, Params extends z.ZodType>(
  definition: JobDefinition<Name, Params>,
): JobDefinition<Name, Params> => definition;

export type ParamsOf<D extends JobDefinition> = z.output<D['params']>;
