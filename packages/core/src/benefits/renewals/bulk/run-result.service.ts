import { renewalStatusNames } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { type TableFormat, tableMimes } from '@worksmart/shared/platform/table-formats.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { type CsvColumn, csvRows } from '#platform/csv/csv-sql.ts';
import { openSnapshotConnection } from '#platform/csv/snapshot-connection.ts';
import {
  type DraftFile,
  draftResultFile,
  type JobResult,
  publishResultFile,
} from '#platform/files/result-file.service.ts';
import { resultRolesOf } from '#platform/jobs/job.policy.ts';
import { copyTable } from '#platform/tables/table-file.ts';
import { renewalRunJob } from './renewal-run.job.ts';
import { runAmounts } from './run-amounts.sql.ts';

const statusSql = `case t.outcome when 'failed' then 'Not prepared' when 'kept' then 'Left as it was'
  when 'left' then 'Left out' else case t.status_id
    ${Object.entries(renewalStatusNames)
      .map(([id, name]) => `when ${id} then '${name}'`)
      .join(' ')} end end`;

const amount = (header: string, sql: string): CsvColumn => ({ header, sql, kind: 'amount' });

const columns: readonly CsvColumn[] = [
  { header: 'Client', sql: 't.client' },
  { header: 'Group', sql: 't.group_name' },
  { header: 'Year', sql: 't.year', kind: 'number' },
  { header: 'Plan', sql: 't.plan' },
  { header: 'Tier', sql: 't.tier' },
  amount('Old premium', 't.old_premium'),
  amount('New premium', 't.new_premium'),
  amount('Premium change', 't.new_premium - t.old_premium'),
  amount('Old employer', 'round(t.old_employer, 2)'),
  amount('New employer', 'round(t.new_employer, 2)'),
  amount('Employer change', 'round(t.new_employer - t.old_employer, 2)'),
  { header: 'Status', sql: statusSql },
  { header: 'Reason', sql: 't.reason' },
];

const rows = csvRows('renewal-run-result', { columns, from: runAmounts });

/** A run's result in each format. */
export type RunResult = Readonly<Record<TableFormat, DraftFile>>;

/**
 * Writes a run's result: a line for each plan and tier that a group offers, with this year's and next year's amounts, and one
 * line for each group or plan without amounts. The files are hidden until they are published.
 */
export const draftRunResult = async (ctx: Context, jobId: number, signal: AbortSignal): Promise<RunResult> => {
  const { source, close } = await openSnapshotConnection(ctx, signal);
  const roles = resultRolesOf(renewalRunJob.name);
  const draft = (format: TableFormat): Promise<DraftFile> => {
    const name = `Client Renewal ${today(ctx).slice(0, 10)}`;
    const content = copyTable(format, source, { ...rows, values: [jobId], name }, ctx.clock);
    return draftResultFile(ctx, {
      name: `${name}.${format}`,
      mime: tableMimes[format],
      customerId: null,
      content,
      roles,
    });
  };
  try {
    return { csv: await draft('csv'), xlsx: await draft('xlsx') };
  } finally {
    await close();
  }
};

/** Makes both files available, in the transaction that ends the job. */
export const publishRunResult = async (tx: Context, { csv, xlsx }: RunResult): Promise<JobResult> => {
  const { resultFileId: workbookFileId } = await publishResultFile(tx, xlsx);
  return { ...(await publishResultFile(tx, csv)), workbookFileId };
};
