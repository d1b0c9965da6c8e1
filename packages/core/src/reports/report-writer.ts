import type { Readable } from 'node:stream';
import type { ReportFilters, ReportKey } from '@worksmart/shared/reports/schema.ts';
import type pg from 'pg';
import type { Context } from '../platform/context.ts';
import type { JobCounts } from '../platform/jobs/job-row.ts';

/** What a report is written from. */
export interface ReportRun<Key extends ReportKey> {
  /** Acts as the person who asked, with the role that they have now. Nothing of claims goes into its log. */
  ctx: Context;
  /** What was asked for, checked. */
  filter: ReportFilters[Key];
  /**
   * A connection of the run's own, in a read-only transaction that sees one moment of the database throughout; its
   * statements have minutes, not the five seconds of a call's. Cancelled when the run must stop. Stays open until the
   * content has been read to its end, so that rows may be handed on as they come (cursor, COPY TO).
   */
  source: pg.ClientBase;
  /** Tells how far it is, in whatever it counts; throws when the run must stop. Not oftener than once a second. */
  progress(counts: JobCounts): Promise<void>;
  /** Aborted when the run must stop: cancelled, overtaken, or the worker ends. */
  signal: AbortSignal;
}

/**
 * Writes one report. Begun again after a kill, it must come to the same file.
 * @returns the file's bytes, in the format that `reportFiles` declares: a PDF of `closePdf`, `Readable.from` lines of
 * `csvLine` after `csvStart`, the output of a zip. They are stored as they come, with back-pressure, so a long one is
 * never held in memory. The file's name is not the writer's: it says the report and its days, nobody's name.
 * @throws AppError with words for a person; any other error makes the job try again
 */
export type ReportWriter<Key extends ReportKey> = (run: ReportRun<Key>) => Promise<Readable>;

/** A writer for each report, loaded when the first such report runs. */
export type ReportWriters = { readonly [Key in ReportKey]: () => Promise<ReportWriter<Key>> };
