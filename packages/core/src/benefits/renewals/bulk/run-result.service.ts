import { renewalStatusNames } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { copyCsv } from '#platform/csv/csv-extract.ts';
import { type CsvColumn, csvRows } from '#platform/csv/csv-sql.ts';
import { openSnapshotConnection } from '#platform/csv/snapshot-connection.ts';
import { type DraftFile, draftResultFile } from '#platform/files/result-file.service.ts';
import { resultRolesOf } from '#platform/jobs/job.policy.ts';
import { renewalRunJob } from './renewal-run.job.ts';
import { runAmounts } from './run-amounts.sql.ts';

const statusSql = `case t.outcome when 'failed' then 'Not prepared' when 'kept' then 'Left as it was'
  when 'left' then 'Left out' else case t.status_id
    ${Object.entries(renewalStatusNames)
      .map(([id, name]) => `when ${id} then '${name}'`)
      .join(' ')} end end`;

const amount = (header: string, sql: string): CsvColumn => ({ header, sql, kind: 'number' });

const columns: readonly CsvColumn[] = [
  { header: 'Client', sql: 't.client' },
  { header: 'Group', sql: 't.group_name' },
  amount('Year', 't.year'),
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

/**
 * Writes a run's result: a line for each plan and tier that a group offers, with this year's and next year's amounts, and one
 * line for each group or plan without amounts. The file is hidden until it is published.
 */
export const draftRunResult = async (ctx: Context, jobId: number, signal: AbortSignal): Promise<DraftFile> => {
  const { source, close } = await openSnapshotConnection(ctx, signal);
  try {
    const name = `Client Renewal ${today(ctx).slice(0, 10)}.csv`;
    const { content } = copyCsv(source, { ...rows, values: [jobId] });
    const roles = resultRolesOf(renewalRunJob.name);
    return await draftResultFile(ctx, { name, mime: 'text/csv', customerId: null, content, roles });
  } finally {
    await close();
  }
};
