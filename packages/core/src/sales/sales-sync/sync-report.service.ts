import { notFound, unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import {
  type IssueKind,
  issueNames,
  type SyncedField,
  syncedFieldNames,
} from '@worksmart/shared/sales/sales-sync/constants.ts';
import type { SyncIssue, SyncRun } from '@worksmart/shared/sales/sales-sync/routes.ts';
import type { Context } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { instantJson } from '#platform/json-sql.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { rowTable } from '#platform/tables/row-table.ts';
import { tableResponse } from '#platform/tables/table-file.ts';
import { visibility, visibleSql } from '#records/customers/customer.policy.ts';

/** The most issues in the report itself; the file has all. */
const shownIssues = 100;

type RunRow = Omit<SyncRun, 'issues' | 'issuesTotal'>;

/** `error` is set only for a failed job. */
const runOf = statement(
  'sales-sync-run',
  `select r.id, j.state, coalesce(u.first_name || ' ' || u.last_name, 'system') as "startedBy",
        ${instantJson('r.started_at')} as "startedAt", ${instantJson('r.completed_at')} as "completedAt",
        case when j.state = 'failed' then j.error end as error,
        r.received, r.created, r.updated, r.unchanged, r.skipped, r.conflicts, r.rejected
      from sales_sync_run r join job j on j.id = r.job_id left join app_user u on u.id = r.started_by_id
      where r.id = $1`,
  {
    state: kind.textOf<SyncRun['state']>(),
    ...columnsOf(kind.text, 'startedBy', 'startedAt'),
    ...columnsOf(kind.text.orNull, 'completedAt', 'error'),
    ...columnsOf(kind.int, 'id', 'received', 'created', 'updated', 'unchanged', 'skipped', 'conflicts', 'rejected'),
  },
);

const readRun = async (ctx: Context, id: number): Promise<RunRow> => {
  const [run] = await ctx.read(runOf, [id]);
  if (!run || !mayOpen(ctx.actor.roleId, 'sales')) throw notFound();
  return { ...run, error: run.state === 'failed' ? (run.error ?? unknownErrorMessage) : null };
};

/** Replaces the stored ids of agents and sources with their names. */
const named = (value: string): string => `
  case i.field
    when 'salesAgent' then (select u.first_name || ' ' || u.last_name from app_user u where u.id = ${value}::int)
    when 'source' then (select l.name from lookup l where l.id = ${value}::int)
    else ${value}
  end`;

/**
 * The issues that a user ($3 and $4: their `visibility`) may read: those of customers that they may open. Issues without a
 * customer (rejected companies) are for users who see every record.
 */
const issuesOf = statement(
  'sales-sync-issues',
  `select i.kind, i.external_id as "externalId", i.name, i.customer_id as "customerId", i.field,
        ${named('i.ours')} as ours, ${named('i.theirs')} as theirs, i.reason, count(*) over ()::int as total
      from sales_sync_issue i left join customer c on c.id = i.customer_id
      where i.run_id = $1 and ((c.id is null and $4::int is null) or ${visibleSql('$3', '$4')}) order by i.id limit $2`,
  {
    kind: kind.textOf<IssueKind>(),
    ...columnsOf(kind.text, 'externalId', 'name', 'reason'),
    ...columnsOf(kind.text.orNull, 'field', 'ours', 'theirs'),
    customerId: kind.int.orNull,
    total: kind.int,
  },
);

const readIssues = async (ctx: Context, id: number, limit: number): Promise<{ issues: SyncIssue[]; total: number }> => {
  const rows = await ctx.read(issuesOf, [id, limit, ...visibility(ctx.actor)]);
  return { issues: rows.map(({ total: _, ...issue }) => issue), total: rows[0]?.total ?? 0 };
};

/**
 * Returns the progress and result of a sync. Everyone sees the counts; the issues are those of records that the user may see.
 * @throws AppError not_found
 */
export const readSyncReport = async (ctx: Context, id: number): Promise<SyncRun> => {
  const run = await readRun(ctx, id);
  const { issues, total } = await readIssues(ctx, id, shownIssues);
  return { ...run, issues, issuesTotal: total };
};

const { columns, cellsOf } = rowTable<SyncRun['issues'][number]>({
  Kind: ['text', (issue) => issueNames[issue.kind as IssueKind]],
  Company: ['text', ({ name }) => name],
  'Id in the sales system': ['text', ({ externalId }) => externalId],
  Customer: ['number', ({ customerId }) => customerId],
  Field: ['text', ({ field }) => field && (syncedFieldNames[field as SyncedField] ?? field)],
  'Kept here': ['text', ({ ours }) => ours],
  'Sales system': ['text', ({ theirs }) => theirs],
  Reason: ['text', ({ reason }) => reason],
});

/** Returns all of these issues as a file. @throws AppError not_found */
export const readSyncIssuesFile = async (ctx: Context, id: number, format?: TableFormat): Promise<FileResponse> => {
  await readRun(ctx, id);
  const { issues } = await readIssues(ctx, id, 100_000);
  return tableResponse(format, { name: `Sync ${id} report`, columns, rows: [issues.map(cellsOf)] }, ctx.clock);
};
