import { addAbortSignal } from 'node:stream';
import type { ReportFormat } from '@worksmart/shared/claims/reports/constants.ts';
import { reportFiles } from '@worksmart/shared/claims/reports/reports.ts';
import type { ReportFilters, ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { type TableFormat, tableMimes } from '@worksmart/shared/platform/table-formats.ts';
import type { Context } from '#platform/context.ts';
import { openSnapshotConnection } from '#platform/csv/snapshot-connection.ts';
import {
  type DraftFile,
  draftResultFile,
  type JobResult,
  publishResultFile,
} from '#platform/files/result-file.service.ts';
import type { JobRun, ParamsOf } from '#platform/jobs/job-definition.ts';
import type { reportJob } from './report.job.ts';
import { mayReport } from './report.policy.ts';
import { filterOf } from './report-filter.ts';
import type { ReportWriter, ReportWriters } from './report-writer.ts';
import { reportWriters } from './report-writers.ts';

const mimes: Readonly<Record<ReportFormat | TableFormat, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  ...tableMimes,
};

/** The format that the report has, unless another was chosen. */
const formatOf = (report: ReportKey, filter: ReportFilters[ReportKey]): ReportFormat | TableFormat => {
  const { format } = reportFiles[report];
  return 'format' in filter && filter.format === 'xlsx' ? 'xlsx' : format;
};

/** Returns the file's name: the report and its days or year, if any, without any client's or member's name. */
const nameOf = (report: ReportKey, filter: ReportFilters[ReportKey]): string => {
  const { name } = reportFiles[report];
  if ('year' in filter) return `${name} ${filter.year}`;
  return 'start' in filter ? `${name} ${filter.start.slice(0, 10)} to ${filter.end.slice(0, 10)}` : name;
};

/**
 * Writes a report's file while its rows arrive. The file is hidden until the returned function is called, in the transaction
 * that ends the job. An interrupted run leaves a hidden file that is removed later.
 * @throws AppError forbidden if the user is no longer an administrator
 */
export const makeReport = async (
  running: Omit<JobRun<ParamsOf<typeof reportJob>>, 'attempt' | 'commit'>,
  writers: ReportWriters = reportWriters,
): Promise<(inner: Context) => Promise<JobResult>> => {
  const { jobId, ctx, params, signal, report: progress } = running;
  if (!mayReport(ctx.actor)) throw forbidden();
  const { report } = params;
  const filter = filterOf(ctx.config.APP_SECRET, report, params);
  const write = (await writers[report]()) as ReportWriter<ReportKey>;
  const session = await openSnapshotConnection(ctx, signal);
  let draft: DraftFile;
  try {
    const content = await write({ ctx, filter, source: session.source, progress, signal });
    // The code that stores the content handles errors; until it listens, an error would crash the process.
    content.on('error', () => {});
    addAbortSignal(signal, content);
    signal.throwIfAborted();
    const mime = mimes[formatOf(report, filter)];
    const file = { name: nameOf(report, filter), mime, customerId: null, reportId: jobId };
    draft = await draftResultFile(ctx, { ...file, content });
  } catch (error) {
    // If the run has to stop, report that instead of the errors it caused.
    signal.throwIfAborted();
    throw error;
  } finally {
    await session.close();
  }
  return async (inner) => {
    if (!mayReport(inner.actor)) throw forbidden();
    return publishResultFile(inner, draft);
  };
};
