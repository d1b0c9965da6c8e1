import type { Readable } from 'node:stream';
import type { ReportFilters, ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import type pg from 'pg';
import type { Context } from '#platform/context.ts';
import type { JobCounts } from '#platform/jobs/job-row.ts';

/** What a report's writer receives. */
export interface ReportRun<Key extends ReportKey> {
  /** Acts as the user who requested the report, with their current role. No data of claims may go into its log. */
  ctx: Context;
  /** The validated filter. */
  filter: ReportFilters[Key];
  /**
   * The run's own connection, in a read-only transaction that sees one moment of the database throughout. Its statements have
   * minutes, not the five seconds of an API call. It is canceled when the run must stop. It stays open until the content has
   * been read to its end, so that rows can be passed on as they arrive (cursor, COPY TO).
   */
  source: pg.ClientBase;
  /** Reports progress as counts; throws if the run must stop. Call it at most once a second. */
  progress(counts: JobCounts): Promise<void>;
  /** Aborted when the run must stop: canceled, taken over, or the worker shuts down. */
  signal: AbortSignal;
}

/**
 * Writes one report. A repeated run must write the same file.
 * @returns the file's bytes, in the format that `reportFiles` declares: a PDF of `closePdf`, `Readable.from` lines of
 *   `csvLine` after `csvStart`, the output of a zip. They are stored as they arrive, with back-pressure, so that a long file
 *   is never held in memory. The writer does not choose the file's name, which contains the report and its days but no name.
 * @throws AppError with a message for the user; after any other error the job retries
 */
export type ReportWriter<Key extends ReportKey> = (run: ReportRun<Key>) => Promise<Readable>;

/** A writer for each report, loaded when the first such report runs. */
export type ReportWriters = { readonly [Key in ReportKey]: () => Promise<ReportWriter<Key>> };
